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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "userNotFound":
      return .userNotFound(userId: try fields.value("userId"))
    case "contactNotFound":
      return .contactNotFound(contactId: try fields.value("contactId"))
    case "contactRequestNotFound":
      return .contactRequestNotFound(contactRequestId: try fields.value("contactRequestId"))
    case "groupNotFound":
      return .groupNotFound(groupId: try fields.value("groupId"))
    case "groupMemberNotFound":
      return .groupMemberNotFound(groupMemberId: try fields.value("groupMemberId"))
    case "noteFolderNotFound":
      return .noteFolderNotFound(noteFolderId: try fields.value("noteFolderId"))
    case "pendingConnectionNotFound":
      return .pendingConnectionNotFound(connId: try fields.value("connId"))
    case "assistantChatNotFound":
      return .assistantChatNotFound(assistantChatId: try fields.value("assistantChatId"))
    case "chatItemNotFound":
      return .chatItemNotFound(itemId: try fields.value("itemId"))
    case "chatTagNotFound":
      return .chatTagNotFound(chatTagId: try fields.value("chatTagId"))
    case "fileNotFound":
      return .fileNotFound(fileId: try fields.value("fileId"))
    case "duplicateName": return .duplicateName
    case "duplicateGroupMessage":
      return .duplicateGroupMessage(groupId: try fields.value("groupId"), sharedMsgId: try fields.value("sharedMsgId"))
    case "invalidQuote": return .invalidQuote
    case "invalidMention": return .invalidMention
    case "largeMsg": return .largeMsg
    case "badChatItem":
      return .badChatItem(itemId: try fields.value("itemId"))
    case "diskFull": return .diskFull
    case "readOnly": return .readOnly
    case "dBBusyError":
      return .dBBusyError(message: try fields.value("message"))
    case "dBException":
      return .dBException(message: try fields.value("message"))
    case "internalError":
      return .internalError(message: try fields.value("message"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .userNotFound(let userId):
      fields.tag("userNotFound")
      fields.put("userId", userId)
    case .contactNotFound(let contactId):
      fields.tag("contactNotFound")
      fields.put("contactId", contactId)
    case .contactRequestNotFound(let contactRequestId):
      fields.tag("contactRequestNotFound")
      fields.put("contactRequestId", contactRequestId)
    case .groupNotFound(let groupId):
      fields.tag("groupNotFound")
      fields.put("groupId", groupId)
    case .groupMemberNotFound(let groupMemberId):
      fields.tag("groupMemberNotFound")
      fields.put("groupMemberId", groupMemberId)
    case .noteFolderNotFound(let noteFolderId):
      fields.tag("noteFolderNotFound")
      fields.put("noteFolderId", noteFolderId)
    case .pendingConnectionNotFound(let connId):
      fields.tag("pendingConnectionNotFound")
      fields.put("connId", connId)
    case .assistantChatNotFound(let assistantChatId):
      fields.tag("assistantChatNotFound")
      fields.put("assistantChatId", assistantChatId)
    case .chatItemNotFound(let itemId):
      fields.tag("chatItemNotFound")
      fields.put("itemId", itemId)
    case .chatTagNotFound(let chatTagId):
      fields.tag("chatTagNotFound")
      fields.put("chatTagId", chatTagId)
    case .fileNotFound(let fileId):
      fields.tag("fileNotFound")
      fields.put("fileId", fileId)
    case .duplicateName: fields.tag("duplicateName")
    case let .duplicateGroupMessage(groupId, sharedMsgId):
      fields.tag("duplicateGroupMessage")
      fields.put("groupId", groupId)
      fields.put("sharedMsgId", sharedMsgId)
    case .invalidQuote: fields.tag("invalidQuote")
    case .invalidMention: fields.tag("invalidMention")
    case .largeMsg: fields.tag("largeMsg")
    case .badChatItem(let itemId):
      fields.tag("badChatItem")
      fields.put("itemId", itemId)
    case .diskFull: fields.tag("diskFull")
    case .readOnly: fields.tag("readOnly")
    case .dBBusyError(let message):
      fields.tag("dBBusyError")
      fields.put("message", message)
    case .dBException(let message):
      fields.tag("dBException")
      fields.put("message", message)
    case .internalError(let message):
      fields.tag("internalError")
      fields.put("message", message)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
