import JSONValue

/// A tag that the user made.
public struct ChatTag: JSONStruct, Identifiable {
  /// Identifies the tag in this store.
  public var chatTagId: Int64 = 0
  /// Its text, unique among the profile's tags.
  public var chatTagText = ""
  /// Its emoji, unique among the profile's tags.
  public var chatTagEmoji: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A tag.
  public init(chatTagId: Int64, chatTagText: String, chatTagEmoji: String? = nil) {
    self.chatTagId = chatTagId
    self.chatTagText = chatTagText
    self.chatTagEmoji = chatTagEmoji
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatTagId", value: &chatTagId)
    try fields.required("chatTagText", value: &chatTagText)
    fields.field("chatTagEmoji", value: &chatTagEmoji)
  }

  /// ``chatTagId``
  public var id: Int64 { chatTagId }
}

/// The text and emoji of a tag that is made or changed.
public struct ChatTagData: JSONStruct {
  /// The emoji.
  public var emoji: String?
  /// The text.
  public var text = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A tag's data.
  public init(emoji: String? = nil, text: String) {
    self.emoji = emoji
    self.text = text
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("emoji", value: &emoji)
    try fields.required("text", value: &text)
  }
}

/// Tags that every chat list has without anybody making them.
public enum PresetTag: String, CaseIterable, Identifiable, Codable, Sendable {
  /// Groups with reports that wait for a moderator.
  case groupReports
  /// Favourites.
  case favorites
  /// People.
  case contacts
  /// Groups, channels among them.
  case groups
  /// Channels. Ours.
  case channels
  /// Businesses that the user is a customer of.
  case business
  /// Notes to oneself.
  case notes

  /// The tag itself.
  public var id: Self { self }

  /// Whether a chat has the tag.
  public func matches(_ chatInfo: ChatInfo, stats: ChatStats) -> Bool {
    switch self {
    case .groupReports: stats.reportsCount > 0
    case .favorites: chatInfo.isFavorite
    case .contacts: Self.isContact(chatInfo)
    case .groups: chatInfo.groupInfo.map { $0.businessChat == nil } ?? false
    case .channels: chatInfo.groupInfo.map { $0.useRelays && $0.businessChat == nil } ?? false
    case .business: chatInfo.groupInfo?.businessChat?.chatType == .business
    case .notes: chatInfo.noteFolder != nil
    }
  }

  private static func isContact(_ chatInfo: ChatInfo) -> Bool {
    switch chatInfo {
    case .direct(let contact): !contact.isContactCard && !contact.chatDeleted
    case .contactRequest, .contactConnection: true
    case .group(let groupInfo, _, _): groupInfo.businessChat?.chatType == .customer
    case .local, .assistant, .invalidJSON: false
    }
  }
}

/// What a chat list is narrowed to.
public enum ActiveFilter: Hashable, Sendable {
  /// A tag that every list has.
  case presetTag(PresetTag)
  /// A tag that the user made.
  case userTag(ChatTag)
  /// Chats with something unread.
  case unread
}
