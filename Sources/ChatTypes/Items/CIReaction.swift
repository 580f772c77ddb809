import JSONValue

/// One reaction to an item, and how many gave it.
public struct CIReactionCount: JSONStruct {
  /// The reaction.
  public var reaction = MsgReaction.emoji(emoji: "")
  /// Whether the user gave it.
  public var userReacted = false
  /// How many gave it.
  public var totalReacted = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A reaction.
  public init(reaction: MsgReaction, userReacted: Bool, totalReacted: Int) {
    self.reaction = reaction
    self.userReacted = userReacted
    self.totalReacted = totalReacted
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("reaction", value: &reaction)
    fields.field("userReacted", value: &userReacted)
    fields.field("totalReacted", value: &totalReacted)
  }
}

/// A reaction.
public enum MsgReaction: JSONUnion {
  /// An emoji.
  case emoji(emoji: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("emoji", of: &self, as: Self.emoji, fields: "emoji") { if case let .emoji(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension MsgReaction {
  /// Reactions that one user may give to one item, as the SimpleX core counts them.
  public static let maximumPerItem = 3

  /// What is shown.
  public var text: String {
    switch self {
    case .emoji(let emoji): emoji
    case .unknown: "?"
    }
  }
}

/// Somebody's reaction to an item.
public struct CIReaction: JSONStruct {
  /// Who gave it.
  public var chatDir = CIDirection.directRcv
  /// The item as it is with it.
  public var chatItem = ChatItem()
  /// When it was given, in Unix milliseconds.
  public var sentAt: Int64 = 0
  /// The reaction.
  public var reaction = MsgReaction.emoji(emoji: "")
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A reaction.
  public init(chatDir: CIDirection, chatItem: ChatItem, sentAt: Int64, reaction: MsgReaction) {
    self.chatDir = chatDir
    self.chatItem = chatItem
    self.sentAt = sentAt
    self.reaction = reaction
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatDir", value: &chatDir)
    try fields.required("chatItem", value: &chatItem)
    fields.time("sentAt", value: &sentAt)
    try fields.required("reaction", value: &reaction)
  }
}

/// Somebody's reaction, with the chat that it was given in.
public struct ACIReaction: JSONStruct {
  /// The chat.
  public var chatInfo = ChatInfo.invalidJSON(json: .null)
  /// The reaction.
  public var chatReaction = CIReaction()
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A reaction.
  public init(chatInfo: ChatInfo, chatReaction: CIReaction) {
    self.chatInfo = chatInfo
    self.chatReaction = chatReaction
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatInfo", value: &chatInfo)
    try fields.required("chatReaction", value: &chatReaction)
  }
}

/// A member's reaction to an item.
public struct MemberReaction: JSONStruct {
  /// The member.
  public var groupMember = GroupMember()
  /// When it was given, in Unix milliseconds.
  public var reactionTs: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A reaction.
  public init(groupMember: GroupMember, reactionTs: Int64) {
    self.groupMember = groupMember
    self.reactionTs = reactionTs
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupMember", value: &groupMember)
    fields.time("reactionTs", value: &reactionTs)
  }
}
