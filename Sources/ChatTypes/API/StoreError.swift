import JSONValue

/// What the store refused or could not do.
public enum StoreError: JSONUnion {
  /// There is no such profile.
  case userNotFound(userId: Int64)
  /// There is no such contact.
  case contactNotFound(contactId: Int64)
  /// There is no such request.
  case contactRequestNotFound(contactRequestId: Int64)
  /// There is no such group.
  case groupNotFound(groupId: Int64)
  /// There is no such member.
  case groupMemberNotFound(groupMemberId: Int64)
  /// There are no such notes.
  case noteFolderNotFound(noteFolderId: Int64)
  /// There is no such connection.
  case pendingConnectionNotFound(connId: Int64)
  /// The profile has no address.
  case userContactLinkNotFound
  /// The profile has an address already.
  case duplicateContactLink
  /// There is no such conversation. Ours.
  case assistantChatNotFound(assistantChatId: Int64)
  /// There is no such item.
  case chatItemNotFound(itemId: Int64)
  /// There is no such tag. Ours.
  case chatTagNotFound(chatTagId: Int64)
  /// There is no such file.
  case fileNotFound(fileId: Int64)
  /// The name is taken.
  case duplicateName
  /// The message is there already.
  case duplicateGroupMessage(groupId: Int64, sharedMsgId: String)
  /// The answered item can't be answered.
  case invalidQuote
  /// A mentioned member isn't in the group.
  case invalidMention
  /// The message is too long.
  case largeMsg
  /// The item in the store can't be read.
  case badChatItem(itemId: Int64)
  /// The disk is full. Ours.
  case diskFull
  /// The store can't be written to. Ours.
  case readOnly
  /// Another program holds the store.
  case dBBusyError(message: String)
  /// The store failed.
  case dBException(message: String)
  /// Something went wrong that should not have.
  case internalError(message: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("userNotFound", of: &self, as: Self.userNotFound, fields: "userId") {
      if case let .userNotFound(a) = $0 { $1(a) }
    }
    cases.tag("contactNotFound", of: &self, as: Self.contactNotFound, fields: "contactId") {
      if case let .contactNotFound(a) = $0 { $1(a) }
    }
    cases.tag("contactRequestNotFound", of: &self, as: Self.contactRequestNotFound, fields: "contactRequestId") {
      if case let .contactRequestNotFound(a) = $0 { $1(a) }
    }
    cases.tag("groupNotFound", of: &self, as: Self.groupNotFound, fields: "groupId") {
      if case let .groupNotFound(a) = $0 { $1(a) }
    }
    cases.tag("groupMemberNotFound", of: &self, as: Self.groupMemberNotFound, fields: "groupMemberId") {
      if case let .groupMemberNotFound(a) = $0 { $1(a) }
    }
    cases.tag("noteFolderNotFound", of: &self, as: Self.noteFolderNotFound, fields: "noteFolderId") {
      if case let .noteFolderNotFound(a) = $0 { $1(a) }
    }
    cases.tag("pendingConnectionNotFound", of: &self, as: Self.pendingConnectionNotFound, fields: "connId") {
      if case let .pendingConnectionNotFound(a) = $0 { $1(a) }
    }
    cases.tag("userContactLinkNotFound", of: &self, as: .userContactLinkNotFound) {
      if case .userContactLinkNotFound = $0 { $1() }
    }
    cases.tag("duplicateContactLink", of: &self, as: .duplicateContactLink) {
      if case .duplicateContactLink = $0 { $1() }
    }
    cases.tag("assistantChatNotFound", of: &self, as: Self.assistantChatNotFound, fields: "assistantChatId") {
      if case let .assistantChatNotFound(a) = $0 { $1(a) }
    }
    cases.tag("chatItemNotFound", of: &self, as: Self.chatItemNotFound, fields: "itemId") {
      if case let .chatItemNotFound(a) = $0 { $1(a) }
    }
    cases.tag("chatTagNotFound", of: &self, as: Self.chatTagNotFound, fields: "chatTagId") {
      if case let .chatTagNotFound(a) = $0 { $1(a) }
    }
    cases.tag("fileNotFound", of: &self, as: Self.fileNotFound, fields: "fileId") {
      if case let .fileNotFound(a) = $0 { $1(a) }
    }
    cases.tag("duplicateName", of: &self, as: .duplicateName) { if case .duplicateName = $0 { $1() } }
    cases.tag("duplicateGroupMessage", of: &self, as: Self.duplicateGroupMessage, fields: "groupId", "sharedMsgId") {
      if case let .duplicateGroupMessage(a, b) = $0 { $1(a, b) }
    }
    cases.tag("invalidQuote", of: &self, as: .invalidQuote) { if case .invalidQuote = $0 { $1() } }
    cases.tag("invalidMention", of: &self, as: .invalidMention) { if case .invalidMention = $0 { $1() } }
    cases.tag("largeMsg", of: &self, as: .largeMsg) { if case .largeMsg = $0 { $1() } }
    cases.tag("badChatItem", of: &self, as: Self.badChatItem, fields: "itemId") {
      if case let .badChatItem(a) = $0 { $1(a) }
    }
    cases.tag("diskFull", of: &self, as: .diskFull) { if case .diskFull = $0 { $1() } }
    cases.tag("readOnly", of: &self, as: .readOnly) { if case .readOnly = $0 { $1() } }
    cases.tag("dBBusyError", of: &self, as: Self.dBBusyError, fields: "message") {
      if case let .dBBusyError(a) = $0 { $1(a) }
    }
    cases.tag("dBException", of: &self, as: Self.dBException, fields: "message") {
      if case let .dBException(a) = $0 { $1(a) }
    }
    cases.tag("internalError", of: &self, as: Self.internalError, fields: "message") {
      if case let .internalError(a) = $0 { $1(a) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
