import JSONValue

/// Counters of a member's conversation with the admins.
public struct GroupSupportChat: JSONStruct {
  /// When it last had something new, in Unix milliseconds.
  public var chatTs: Int64 = 0
  /// Unread items.
  public var unread = 0
  /// Items of the member that no admin has answered.
  public var memberAttention = 0
  /// Unread items that mention the user.
  public var mentions = 0
  /// When the member last wrote, in Unix milliseconds.
  public var lastMsgFromMemberTs: Int64?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// Counters.
  public init(chatTs: Int64, unread: Int = 0, memberAttention: Int = 0, mentions: Int = 0) {
    self.chatTs = chatTs
    self.unread = unread
    self.memberAttention = memberAttention
    self.mentions = mentions
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.time("chatTs", value: &chatTs)
    fields.field("unread", value: &unread)
    fields.field("memberAttention", value: &memberAttention)
    fields.field("mentions", value: &mentions)
    fields.time("lastMsgFromMemberTs", value: &lastMsgFromMemberTs)
  }
}

/// A conversation inside of a group, as commands name it.
public enum GroupChatScope: JSONUnion {
  /// That of the admins with one member; nil for that of the user with the admins.
  case memberSupport(groupMemberId_: Int64?)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("memberSupport", of: &self, as: Self.memberSupport, fields: "groupMemberId_") {
      if case let .memberSupport(a) = $0 { $1(a) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// A conversation inside of a group, as chats carry it.
public enum GroupChatScopeInfo: JSONUnion {
  /// That of the admins with one member; nil for that of the user with the admins.
  indirect case memberSupport(groupMember_: GroupMember?)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("memberSupport", of: &self, as: Self.memberSupport, fields: "groupMember_") {
      if case let .memberSupport(a) = $0 { $1(a) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension GroupChatScopeInfo {
  /// The scope as commands name it.
  public var scope: GroupChatScope {
    switch self {
    case .memberSupport(let member): .memberSupport(groupMemberId_: member?.groupMemberId)
    case .unknown(let json): .unknown(json)
    }
  }

  /// Whether both are the same conversation, whatever is newer about the member in one of them.
  public func isSame(as other: GroupChatScopeInfo) -> Bool { scope == other.scope }
}
