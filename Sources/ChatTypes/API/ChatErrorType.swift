import JSONValue

/// What a command was refused for.
public enum ChatErrorType: JSONUnion {
  /// Nobody is signed in.
  case noActiveUser
  /// There is no such profile, or the password is wrong, which is not told apart.
  case userUnknown
  /// A profile has this name already.
  case userExists(contactName: String)
  /// Another profile is signed in.
  case differentActiveUser(commandUserId: Int64, activeUserId: Int64)
  /// The profile is signed in.
  case cantDeleteActiveUser(userId: Int64)
  /// It is the only profile that is shown.
  case cantDeleteLastUser(userId: Int64)
  /// It is the only profile that is shown.
  case cantHideLastUser(userId: Int64)
  /// A hidden profile is muted.
  case hiddenUserAlwaysMuted(userId: Int64)
  /// The password is empty.
  case emptyUserPassword(userId: Int64)
  /// The profile is hidden.
  case userAlreadyHidden(userId: Int64)
  /// The profile isn't hidden.
  case userNotHidden(userId: Int64)
  /// The name can't be used.
  case invalidDisplayName(displayName: String, validName: String)
  /// The core isn't running.
  case chatNotStarted
  /// The core is running.
  case chatNotStopped
  /// The store was replaced.
  case chatStoreChanged
  /// The user's role in the group doesn't allow it.
  indirect case groupUserRole(groupInfo: GroupInfo, requiredRole: GroupMemberRole)
  /// There is no such member.
  case groupMemberNotFound
  /// The user isn't in the group yet.
  indirect case groupNotJoined(groupInfo: GroupInfo)
  /// The contact isn't connected yet.
  indirect case contactNotReady(contact: Contact)
  /// The contact ended the connection.
  indirect case contactNotActive(contact: Contact)
  /// There is no such file.
  case fileNotFound(message: String)
  /// The file is too large.
  case fileSize(filePath: String)
  /// The file can't be written.
  case fileWrite(filePath: String, message: String)
  /// There is a file of this name already.
  case fileAlreadyExists(filePath: String)
  /// The file is no picture that can be read.
  case fileImageType(filePath: String)
  /// The picture is too large.
  case fileImageSize(filePath: String)
  /// Somebody ended the transfer.
  case fileCancelled(message: String)
  /// These items can't be forwarded.
  case invalidForward
  /// This item can't be changed.
  case invalidChatItemUpdate
  /// This item can't be deleted so.
  case invalidChatItemDelete
  /// There is no such chat. Ours.
  case chatNotFound(chatRef: ChatRef)
  /// A reply is being written in this chat. Ours.
  case turnInProgress(chatRef: ChatRef)
  /// The call doesn't wait for a decision any more. Ours.
  case toolCallNotPending(callId: String)
  /// What a tool was to do or to take back could not be done. The message is a sentence for the user. Ours.
  indirect case toolFailed(code: String, message: String)
  /// A tag has this text or emoji already. Ours.
  case tagExists(name: String)
  /// The file isn't in this form, or in none that is known. Ours.
  case importFormat(format: ChatFileFormat?)
  /// An export or import failed; the message is a sentence for the user. Ours.
  case transferFailed(message: String)
  /// The core can't do this. Ours.
  case unsupportedCommand(name: String)
  /// The command isn't understood.
  case commandError(message: String)
  /// Something went wrong that should not have.
  case internalError(message: String)
  /// Something went wrong that should not have.
  case exception(message: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "noActiveUser": return .noActiveUser
    case "userUnknown": return .userUnknown
    case "userExists":
      return .userExists(contactName: try fields.value("contactName"))
    case "differentActiveUser":
      return .differentActiveUser(
        commandUserId: try fields.value("commandUserId"), activeUserId: try fields.value("activeUserId"))
    case "cantDeleteActiveUser":
      return .cantDeleteActiveUser(userId: try fields.value("userId"))
    case "cantDeleteLastUser":
      return .cantDeleteLastUser(userId: try fields.value("userId"))
    case "cantHideLastUser":
      return .cantHideLastUser(userId: try fields.value("userId"))
    case "hiddenUserAlwaysMuted":
      return .hiddenUserAlwaysMuted(userId: try fields.value("userId"))
    case "emptyUserPassword":
      return .emptyUserPassword(userId: try fields.value("userId"))
    case "userAlreadyHidden":
      return .userAlreadyHidden(userId: try fields.value("userId"))
    case "userNotHidden":
      return .userNotHidden(userId: try fields.value("userId"))
    case "invalidDisplayName":
      return .invalidDisplayName(displayName: try fields.value("displayName"), validName: try fields.value("validName"))
    case "chatNotStarted": return .chatNotStarted
    case "chatNotStopped": return .chatNotStopped
    case "chatStoreChanged": return .chatStoreChanged
    case "groupUserRole":
      return .groupUserRole(groupInfo: try fields.value("groupInfo"), requiredRole: try fields.value("requiredRole"))
    case "groupMemberNotFound": return .groupMemberNotFound
    case "groupNotJoined":
      return .groupNotJoined(groupInfo: try fields.value("groupInfo"))
    case "contactNotReady":
      return .contactNotReady(contact: try fields.value("contact"))
    case "contactNotActive":
      return .contactNotActive(contact: try fields.value("contact"))
    case "fileNotFound":
      return .fileNotFound(message: try fields.value("message"))
    case "fileSize":
      return .fileSize(filePath: try fields.value("filePath"))
    case "fileWrite":
      return .fileWrite(filePath: try fields.value("filePath"), message: try fields.value("message"))
    case "fileAlreadyExists":
      return .fileAlreadyExists(filePath: try fields.value("filePath"))
    case "fileImageType":
      return .fileImageType(filePath: try fields.value("filePath"))
    case "fileImageSize":
      return .fileImageSize(filePath: try fields.value("filePath"))
    case "fileCancelled":
      return .fileCancelled(message: try fields.value("message"))
    case "invalidForward": return .invalidForward
    case "invalidChatItemUpdate": return .invalidChatItemUpdate
    case "invalidChatItemDelete": return .invalidChatItemDelete
    case "chatNotFound":
      return .chatNotFound(chatRef: try fields.value("chatRef"))
    case "turnInProgress":
      return .turnInProgress(chatRef: try fields.value("chatRef"))
    case "toolCallNotPending":
      return .toolCallNotPending(callId: try fields.value("callId"))
    case "toolFailed":
      return .toolFailed(code: try fields.value("code"), message: try fields.value("message"))
    case "tagExists":
      return .tagExists(name: try fields.value("name"))
    case "importFormat":
      return .importFormat(format: try fields.optional("format"))
    case "transferFailed":
      return .transferFailed(message: try fields.value("message"))
    case "unsupportedCommand":
      return .unsupportedCommand(name: try fields.value("name"))
    case "commandError":
      return .commandError(message: try fields.value("message"))
    case "internalError":
      return .internalError(message: try fields.value("message"))
    case "exception":
      return .exception(message: try fields.value("message"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .noActiveUser: fields.tag("noActiveUser")
    case .userUnknown: fields.tag("userUnknown")
    case .userExists(let contactName):
      fields.tag("userExists")
      fields.put("contactName", contactName)
    case let .differentActiveUser(commandUserId, activeUserId):
      fields.tag("differentActiveUser")
      fields.put("commandUserId", commandUserId)
      fields.put("activeUserId", activeUserId)
    case .cantDeleteActiveUser(let userId):
      fields.tag("cantDeleteActiveUser")
      fields.put("userId", userId)
    case .cantDeleteLastUser(let userId):
      fields.tag("cantDeleteLastUser")
      fields.put("userId", userId)
    case .cantHideLastUser(let userId):
      fields.tag("cantHideLastUser")
      fields.put("userId", userId)
    case .hiddenUserAlwaysMuted(let userId):
      fields.tag("hiddenUserAlwaysMuted")
      fields.put("userId", userId)
    case .emptyUserPassword(let userId):
      fields.tag("emptyUserPassword")
      fields.put("userId", userId)
    case .userAlreadyHidden(let userId):
      fields.tag("userAlreadyHidden")
      fields.put("userId", userId)
    case .userNotHidden(let userId):
      fields.tag("userNotHidden")
      fields.put("userId", userId)
    case let .invalidDisplayName(displayName, validName):
      fields.tag("invalidDisplayName")
      fields.put("displayName", displayName)
      fields.put("validName", validName)
    case .chatNotStarted: fields.tag("chatNotStarted")
    case .chatNotStopped: fields.tag("chatNotStopped")
    case .chatStoreChanged: fields.tag("chatStoreChanged")
    case let .groupUserRole(groupInfo, requiredRole):
      fields.tag("groupUserRole")
      fields.put("groupInfo", groupInfo)
      fields.put("requiredRole", requiredRole)
    case .groupMemberNotFound: fields.tag("groupMemberNotFound")
    case .groupNotJoined(let groupInfo):
      fields.tag("groupNotJoined")
      fields.put("groupInfo", groupInfo)
    case .contactNotReady(let contact):
      fields.tag("contactNotReady")
      fields.put("contact", contact)
    case .contactNotActive(let contact):
      fields.tag("contactNotActive")
      fields.put("contact", contact)
    case .fileNotFound(let message):
      fields.tag("fileNotFound")
      fields.put("message", message)
    case .fileSize(let filePath):
      fields.tag("fileSize")
      fields.put("filePath", filePath)
    case let .fileWrite(filePath, message):
      fields.tag("fileWrite")
      fields.put("filePath", filePath)
      fields.put("message", message)
    case .fileAlreadyExists(let filePath):
      fields.tag("fileAlreadyExists")
      fields.put("filePath", filePath)
    case .fileImageType(let filePath):
      fields.tag("fileImageType")
      fields.put("filePath", filePath)
    case .fileImageSize(let filePath):
      fields.tag("fileImageSize")
      fields.put("filePath", filePath)
    case .fileCancelled(let message):
      fields.tag("fileCancelled")
      fields.put("message", message)
    case .invalidForward: fields.tag("invalidForward")
    case .invalidChatItemUpdate: fields.tag("invalidChatItemUpdate")
    case .invalidChatItemDelete: fields.tag("invalidChatItemDelete")
    case .chatNotFound(let chatRef):
      fields.tag("chatNotFound")
      fields.put("chatRef", chatRef)
    case .turnInProgress(let chatRef):
      fields.tag("turnInProgress")
      fields.put("chatRef", chatRef)
    case .toolCallNotPending(let callId):
      fields.tag("toolCallNotPending")
      fields.put("callId", callId)
    case let .toolFailed(code, message):
      fields.tag("toolFailed")
      fields.put("code", code)
      fields.put("message", message)
    case .tagExists(let name):
      fields.tag("tagExists")
      fields.put("name", name)
    case .importFormat(let format):
      fields.tag("importFormat")
      fields.put("format", format)
    case .transferFailed(let message):
      fields.tag("transferFailed")
      fields.put("message", message)
    case .unsupportedCommand(let name):
      fields.tag("unsupportedCommand")
      fields.put("name", name)
    case .commandError(let message):
      fields.tag("commandError")
      fields.put("message", message)
    case .internalError(let message):
      fields.tag("internalError")
      fields.put("message", message)
    case .exception(let message):
      fields.tag("exception")
      fields.put("message", message)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
