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
  /// The link can't be read, was used, or was given up.
  case invalidConnReq
  /// The network, or what the two sides agreed on, doesn't allow it. Ours.
  case notAllowed(feature: String)
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
  /// The draft isn't what the user saw, or was sent already. Ours.
  case draftChanged
  /// The message is for the user's assistant, and goes to nobody else. Ours.
  case meantForAssistant
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
  /// The command isn't understood, or is refused. A message that is a whole sentence is for the user.
  case commandError(message: String)
  /// Something went wrong that should not have.
  case internalError(message: String)
  /// Something went wrong that should not have.
  case exception(message: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("noActiveUser", of: &self, as: .noActiveUser) { if case .noActiveUser = $0 { $1() } }
    cases.tag("userUnknown", of: &self, as: .userUnknown) { if case .userUnknown = $0 { $1() } }
    cases.tag("userExists", of: &self, as: Self.userExists, fields: "contactName") {
      if case let .userExists(a) = $0 { $1(a) }
    }
    cases.tag("differentActiveUser", of: &self, as: Self.differentActiveUser, fields: "commandUserId", "activeUserId") {
      if case let .differentActiveUser(a, b) = $0 { $1(a, b) }
    }
    cases.tag("cantDeleteActiveUser", of: &self, as: Self.cantDeleteActiveUser, fields: "userId") {
      if case let .cantDeleteActiveUser(a) = $0 { $1(a) }
    }
    cases.tag("cantDeleteLastUser", of: &self, as: Self.cantDeleteLastUser, fields: "userId") {
      if case let .cantDeleteLastUser(a) = $0 { $1(a) }
    }
    cases.tag("cantHideLastUser", of: &self, as: Self.cantHideLastUser, fields: "userId") {
      if case let .cantHideLastUser(a) = $0 { $1(a) }
    }
    cases.tag("hiddenUserAlwaysMuted", of: &self, as: Self.hiddenUserAlwaysMuted, fields: "userId") {
      if case let .hiddenUserAlwaysMuted(a) = $0 { $1(a) }
    }
    cases.tag("emptyUserPassword", of: &self, as: Self.emptyUserPassword, fields: "userId") {
      if case let .emptyUserPassword(a) = $0 { $1(a) }
    }
    cases.tag("userAlreadyHidden", of: &self, as: Self.userAlreadyHidden, fields: "userId") {
      if case let .userAlreadyHidden(a) = $0 { $1(a) }
    }
    cases.tag("userNotHidden", of: &self, as: Self.userNotHidden, fields: "userId") {
      if case let .userNotHidden(a) = $0 { $1(a) }
    }
    cases.tag("invalidDisplayName", of: &self, as: Self.invalidDisplayName, fields: "displayName", "validName") {
      if case let .invalidDisplayName(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chatNotStarted", of: &self, as: .chatNotStarted) { if case .chatNotStarted = $0 { $1() } }
    cases.tag("chatNotStopped", of: &self, as: .chatNotStopped) { if case .chatNotStopped = $0 { $1() } }
    cases.tag("chatStoreChanged", of: &self, as: .chatStoreChanged) { if case .chatStoreChanged = $0 { $1() } }
    cases.tag("groupUserRole", of: &self, as: Self.groupUserRole, fields: "groupInfo", "requiredRole") {
      if case let .groupUserRole(a, b) = $0 { $1(a, b) }
    }
    cases.tag("groupMemberNotFound", of: &self, as: .groupMemberNotFound) { if case .groupMemberNotFound = $0 { $1() } }
    cases.tag("groupNotJoined", of: &self, as: Self.groupNotJoined, fields: "groupInfo") {
      if case let .groupNotJoined(a) = $0 { $1(a) }
    }
    cases.tag("contactNotReady", of: &self, as: Self.contactNotReady, fields: "contact") {
      if case let .contactNotReady(a) = $0 { $1(a) }
    }
    cases.tag("contactNotActive", of: &self, as: Self.contactNotActive, fields: "contact") {
      if case let .contactNotActive(a) = $0 { $1(a) }
    }
    cases.tag("invalidConnReq", of: &self, as: .invalidConnReq) { if case .invalidConnReq = $0 { $1() } }
    cases.tag("notAllowed", of: &self, as: Self.notAllowed, fields: "feature") {
      if case let .notAllowed(a) = $0 { $1(a) }
    }
    cases.tag("fileNotFound", of: &self, as: Self.fileNotFound, fields: "message") {
      if case let .fileNotFound(a) = $0 { $1(a) }
    }
    cases.tag("fileSize", of: &self, as: Self.fileSize, fields: "filePath") { if case let .fileSize(a) = $0 { $1(a) } }
    cases.tag("fileWrite", of: &self, as: Self.fileWrite, fields: "filePath", "message") {
      if case let .fileWrite(a, b) = $0 { $1(a, b) }
    }
    cases.tag("fileAlreadyExists", of: &self, as: Self.fileAlreadyExists, fields: "filePath") {
      if case let .fileAlreadyExists(a) = $0 { $1(a) }
    }
    cases.tag("fileImageType", of: &self, as: Self.fileImageType, fields: "filePath") {
      if case let .fileImageType(a) = $0 { $1(a) }
    }
    cases.tag("fileImageSize", of: &self, as: Self.fileImageSize, fields: "filePath") {
      if case let .fileImageSize(a) = $0 { $1(a) }
    }
    cases.tag("fileCancelled", of: &self, as: Self.fileCancelled, fields: "message") {
      if case let .fileCancelled(a) = $0 { $1(a) }
    }
    cases.tag("invalidForward", of: &self, as: .invalidForward) { if case .invalidForward = $0 { $1() } }
    cases.tag("invalidChatItemUpdate", of: &self, as: .invalidChatItemUpdate) {
      if case .invalidChatItemUpdate = $0 { $1() }
    }
    cases.tag("invalidChatItemDelete", of: &self, as: .invalidChatItemDelete) {
      if case .invalidChatItemDelete = $0 { $1() }
    }
    cases.tag("chatNotFound", of: &self, as: Self.chatNotFound, fields: "chatRef") {
      if case let .chatNotFound(a) = $0 { $1(a) }
    }
    cases.tag("turnInProgress", of: &self, as: Self.turnInProgress, fields: "chatRef") {
      if case let .turnInProgress(a) = $0 { $1(a) }
    }
    cases.tag("draftChanged", of: &self, as: .draftChanged) { if case .draftChanged = $0 { $1() } }
    cases.tag("meantForAssistant", of: &self, as: .meantForAssistant) { if case .meantForAssistant = $0 { $1() } }
    cases.tag("toolCallNotPending", of: &self, as: Self.toolCallNotPending, fields: "callId") {
      if case let .toolCallNotPending(a) = $0 { $1(a) }
    }
    cases.tag("toolFailed", of: &self, as: Self.toolFailed, fields: "code", "message") {
      if case let .toolFailed(a, b) = $0 { $1(a, b) }
    }
    cases.tag("tagExists", of: &self, as: Self.tagExists, fields: "name") { if case let .tagExists(a) = $0 { $1(a) } }
    cases.tag("importFormat", of: &self, as: Self.importFormat, fields: "format") {
      if case let .importFormat(a) = $0 { $1(a) }
    }
    cases.tag("transferFailed", of: &self, as: Self.transferFailed, fields: "message") {
      if case let .transferFailed(a) = $0 { $1(a) }
    }
    cases.tag("unsupportedCommand", of: &self, as: Self.unsupportedCommand, fields: "name") {
      if case let .unsupportedCommand(a) = $0 { $1(a) }
    }
    cases.tag("commandError", of: &self, as: Self.commandError, fields: "message") {
      if case let .commandError(a) = $0 { $1(a) }
    }
    cases.tag("internalError", of: &self, as: Self.internalError, fields: "message") {
      if case let .internalError(a) = $0 { $1(a) }
    }
    cases.tag("exception", of: &self, as: Self.exception, fields: "message") {
      if case let .exception(a) = $0 { $1(a) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
