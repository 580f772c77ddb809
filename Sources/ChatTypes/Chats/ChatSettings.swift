import JSONValue

/// Which items of a chat raise notifications and count as unread for the profile.
public enum MsgFilter: JSONStringEnum {
  /// None: the chat is muted.
  case none
  /// All.
  case all
  /// Those that mention the user.
  case mentions
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.none: "none", .all: "all", .mentions: "mentions"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

extension MsgFilter {
  /// What a switch turns to next. Chats with one other side have no mentions.
  /// - Parameter mentions: whether the chat has mentions.
  public func nextMode(mentions: Bool) -> MsgFilter {
    switch self {
    case .all: mentions ? .mentions : .none
    case .mentions: .none
    case .none, .unknown: .all
    }
  }
}

/// What the user set for one chat.
public struct ChatSettings: JSONStruct {
  /// Which items raise notifications and count as unread for the profile.
  public var enableNtfs = MsgFilter.all
  /// Whether receipts are sent; nil for the profile's setting.
  public var sendRcpts: Bool?
  /// Whether it is a favourite.
  public var favorite = false
  /// Whether it is kept apart from the list. Ours.
  public var archived = false
  /// Whether it stays at the top of the list. Ours.
  public var pinned = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// Settings.
  public init(
    enableNtfs: MsgFilter = .all, sendRcpts: Bool? = nil, favorite: Bool = false, archived: Bool = false,
    pinned: Bool = false
  ) {
    self.enableNtfs = enableNtfs
    self.sendRcpts = sendRcpts
    self.favorite = favorite
    self.archived = archived
    self.pinned = pinned
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("enableNtfs", value: &enableNtfs)
    fields.field("sendRcpts", value: &sendRcpts)
    fields.field("favorite", value: &favorite)
    fields.field("archived", value: &archived, absent: false)
    fields.field("pinned", value: &pinned, absent: false)
  }
}
