import JSONValue

/// How an item was deleted that is only marked so.
public enum CIDeleted: JSONUnion {
  /// By its sender.
  case deleted(deletedTs: Int64?, chatType: ChatType)
  /// The user blocked its sender.
  case blocked(deletedTs: Int64?)
  /// An admin blocked its sender.
  case blockedByAdmin(deletedTs: Int64?)
  /// A moderator deleted it.
  indirect case moderated(deletedTs: Int64?, byGroupMember: GroupMember)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag(
      "deleted", of: &self, as: Self.deleted, fields: CaseField(time: "deletedTs"),
      CaseField("chatType", absent: .direct)
    ) {
      if case let .deleted(a, b) = $0 { $1(a, b) }
    }
    cases.tag("blocked", of: &self, as: Self.blocked, fields: CaseField(time: "deletedTs")) {
      if case let .blocked(a) = $0 { $1(a) }
    }
    cases.tag("blockedByAdmin", of: &self, as: Self.blockedByAdmin, fields: CaseField(time: "deletedTs")) {
      if case let .blockedByAdmin(a) = $0 { $1(a) }
    }
    cases.tag("moderated", of: &self, as: Self.moderated, fields: CaseField(time: "deletedTs"), "byGroupMember") {
      if case let .moderated(a, b) = $0 { $1(a, b) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension CIDeleted {
  /// When that was, in Unix milliseconds.
  public var deletedTs: Int64? {
    switch self {
    case .deleted(let time, _), .blocked(let time), .blockedByAdmin(let time), .moderated(let time, _): time
    case .unknown: nil
    }
  }
}

/// How an item is to be deleted.
public enum CIDeleteMode: JSONStringEnum {
  /// For all.
  case broadcast
  /// Here, for good.
  case `internal`
  /// Here, as a mark that it was there.
  case internalMark
  /// Its earlier versions only.
  case history
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .broadcast: "broadcast", .internal: "internal", .internalMark: "internalMark", .history: "history",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Where an item was forwarded from.
public enum CIForwardedFrom: JSONUnion {
  /// A contact's chat.
  case contact(chatName: String, msgDir: MsgDirection, contactId: Int64?, chatItemId: Int64?)
  /// A group.
  case group(chatName: String, msgDir: MsgDirection, groupId: Int64?, chatItemId: Int64?)
  /// A chat of another kind: with an assistant, or notes. Ours.
  case chat(chatName: String, msgDir: MsgDirection, chatRef: ChatRef?, chatItemId: Int64?)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("contact", of: &self, as: Self.contact, fields: "chatName", "msgDir", "contactId", "chatItemId") {
      if case let .contact(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("group", of: &self, as: Self.group, fields: "chatName", "msgDir", "groupId", "chatItemId") {
      if case let .group(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("chat", of: &self, as: Self.chat, fields: "chatName", "msgDir", "chatRef", "chatItemId") {
      if case let .chat(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension CIForwardedFrom {
  /// The origin of an item that is forwarded from a chat.
  public init(_ item: ChatItem, in chatInfo: ChatInfo) {
    let direction: MsgDirection = item.sent ? .snd : .rcv
    let name = chatInfo.displayName
    self =
      switch chatInfo {
      case .direct(let contact):
        .contact(chatName: name, msgDir: direction, contactId: contact.contactId, chatItemId: item.id)
      case .group(let groupInfo, _, _):
        .group(chatName: name, msgDir: direction, groupId: groupInfo.groupId, chatItemId: item.id)
      default: .chat(chatName: name, msgDir: direction, chatRef: chatInfo.chatRef, chatItemId: item.id)
      }
  }

  /// The chat and item that it was forwarded from, as far as they are still known.
  public var origin: (chatRef: ChatRef, itemId: Int64?)? {
    switch self {
    case .contact(_, _, let contactId?, let itemId): (ChatRef(.direct, chatId: contactId), itemId)
    case .group(_, _, let groupId?, let itemId): (ChatRef(.group, chatId: groupId), itemId)
    case .chat(_, _, let chatRef?, let itemId): (chatRef, itemId)
    case .contact, .group, .chat, .unknown: nil
    }
  }

  /// The name of the chat that it was forwarded from.
  public var chatName: String? {
    switch self {
    case .contact(let name, _, _, _), .group(let name, _, _, _), .chat(let name, _, _, _): name
    case .unknown: nil
    }
  }
}

/// Which way a message went.
public enum MsgDirection: JSONStringEnum {
  /// It came.
  case rcv
  /// The user sent it.
  case snd
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.rcv: "rcv", .snd: "snd"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
