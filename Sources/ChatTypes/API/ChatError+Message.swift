import JSONValue
import UserFacingErrors

extension ChatError {
  /// The tag of what the error is about.
  public var code: ErrorCode {
    switch self {
    case .error(let errorType): ErrorCode(rawValue: errorType.tag)
    case .errorStore(let storeError): ErrorCode(rawValue: storeError.tag)
    case .errorDatabase(let databaseError): ErrorCode(rawValue: databaseError.tag)
    case .errorAgent, .unknown: ErrorCode(rawValue: tag)
    }
  }

  /// One or two sentences for the user: what happened, and what to do next.
  public var message: String {
    switch self {
    case .error(let errorType): errorType.message
    case .errorAgent: "The network could not be reached, or refused. Check the connection and try again."
    case .errorStore(let storeError): storeError.message
    case .errorDatabase(let result): result.message
    case .unknown: "The core reported an error that this version doesn't know. Update Linnet and try again."
    }
  }

  /// What helps, as something that can be pressed or typed.
  public var nextSteps: [NextStep] {
    if case .errorDatabase(.errorNotADatabase) = self { [.restoreBackup] } else { [] }
  }

  /// For the log: the tags, and nothing of the user's.
  public var logDescription: String {
    switch self {
    case .error(let errorType): "error.\(errorType.json.logTag)"
    case .errorAgent(let agentError, _): "errorAgent.\(agentError.logTag)"
    case .errorStore(let storeError): "errorStore.\(storeError.json.logTag)"
    case .errorDatabase(let result): "errorDatabase.\(result.json.logTag)"
    case .unknown(let json): "unknown.\(json.logTag)"
    }
  }
}

extension ChatErrorType {
  /// One or two sentences for the user.
  public var message: String {
    switch self {
    case .noActiveUser: "Nobody is signed in. Choose or create a profile first."
    case .userUnknown: "There is no such profile, or the password is wrong. Check both and try again."
    case .userExists(let name): "There is already a profile named “\(name)”. Choose another name."
    case .differentActiveUser: "Another profile has been signed in meanwhile. Switch back to it and try again."
    case .cantDeleteActiveUser: "This profile is signed in. Switch to another one before you delete it."
    case .cantDeleteLastUser: "This is the only profile that is shown. Create or show another one before you delete it."
    case .cantHideLastUser: "This is the only profile that is shown. Create or show another one before you hide it."
    case .hiddenUserAlwaysMuted: "A hidden profile has no notifications. Show it first."
    case .emptyUserPassword: "The password is empty. Enter one."
    case .userAlreadyHidden: "This profile is hidden already. Show it first to change its password."
    case .userNotHidden: "This profile isn't hidden, so there is nothing to show. Continue without the password."
    case .invalidDisplayName(_, let validName):
      validName.isEmpty
        ? "This name can't be used. Choose another one." : "This name can't be used. “\(validName)” would do."
    case .chatNotStarted: "The core isn't running. Start it and try again."
    case .chatNotStopped: "The core is running. Stop it and try again."
    case .chatStoreChanged: "The data has been replaced meanwhile. Restart Linnet."
    case .groupUserRole(_, let role): "This needs the role “\(role.text)” in the group. Ask one of its owners."
    case .groupMemberNotFound: "This member isn't in the group any more. Reload the list of members."
    case .groupNotJoined: "You haven't joined this group yet. Join it first."
    case .contactNotReady: "This contact isn't connected yet. Wait until it is, then try again."
    case .contactNotActive: "This contact has ended the connection. Connect again to write to them."
    case .invalidConnReq:
      "This link can't be used: it isn't complete, it was used already, or it was given up. Ask for a new one."
    case .notAllowed(let feature):
      "This chat doesn't allow \(feature). What both sides allow can be changed in the chat's preferences."
    case .fileNotFound: "The file isn't there. Check its name and place."
    case .fileSize: "The file is too large. Choose a smaller one."
    case .fileWrite: "The file can't be written. Check that there is room and that you may write there."
    case .fileAlreadyExists: "There is already a file of this name. Choose another name."
    case .fileImageType: "The file isn't a picture that can be read. Choose a JPEG, PNG, WebP, GIF or HEIC file."
    case .fileImageSize: "The picture is too large. Choose a smaller one."
    case .fileCancelled: "The transfer of this file was ended. Ask for it to be sent again."
    case .invalidForward: "These messages can't be forwarded. Choose messages that are not deleted."
    case .invalidChatItemUpdate: "This message can't be changed any more. Send a new one instead."
    case .invalidChatItemDelete: "This message can't be deleted for everybody. Delete it for yourself instead."
    case .chatNotFound: "This chat isn't there any more. Reload the list of chats."
    case .turnInProgress: "A reply in this chat is still being written. Wait for it, or stop it first."
    case .draftChanged: "This draft has changed or was sent already, so nothing was sent. Look at it again."
    case .meantForAssistant:
      "What begins with “@assistant” is for your assistant, so it was not sent. Leave that out to send it."
    case .toolCallNotPending: "This question has been answered or has run out. Ask the assistant again."
    case .toolFailed(_, let message): message
    case .tagExists(let name): "There is already a tag “\(name)”. Choose another text or emoji."
    case .importFormat(let format?):
      "The file isn't in the form “\(format.rawValue)”. Leave the form out to have it found out."
    case .importFormat(nil): "The file isn't in a form that is known. Check that it is the right one."
    case .transferFailed(let message): message
    case .unsupportedCommand: "This isn't possible in this kind of chat, or not in this version."
    case .commandError(let reason):
      Self.isSentence(reason) ? reason : "The command can't be understood: \(reason). Check it and try again."
    case .internalError, .exception: "Something went wrong inside of Linnet. Try again; if it stays so, restart it."
    case .unknown: "The core refused this for a reason that this version doesn't know. Update Linnet and try again."
    }
  }

  /// Whether a reason is a whole sentence, which the user reads as it stands. What only programs get wrong begins with a small letter
  /// and has no full stop.
  private static func isSentence(_ reason: String) -> Bool {
    reason.hasSuffix(".") && reason.first?.isLowercase == false
  }
}

extension StoreError {
  /// One or two sentences for the user.
  public var message: String {
    switch self {
    case .userNotFound: "This profile isn't there any more. Reload the list of profiles."
    case .contactNotFound, .contactRequestNotFound, .groupNotFound, .noteFolderNotFound, .pendingConnectionNotFound,
      .assistantChatNotFound:
      "This chat isn't there any more. Reload the list of chats."
    case .userContactLinkNotFound: "This profile has no address. Make one first."
    case .duplicateContactLink: "This profile has an address already. Give that up first to get another one."
    case .groupMemberNotFound: "This member isn't in the group any more. Reload the list of members."
    case .chatItemNotFound: "This message isn't there any more. Reload the chat."
    case .chatTagNotFound: "This tag isn't there any more. Reload the list of tags."
    case .fileNotFound: "This file isn't there any more. Ask for it to be sent again."
    case .duplicateName: "This name is taken. Choose another one."
    case .duplicateGroupMessage: "This message is there already, so there is nothing to do."
    case .invalidQuote: "The message that you answer can't be answered. Send yours without the quote."
    case .invalidMention: "A member that you mention isn't in the group. Remove the mention."
    case .largeMsg: "The message is too long. Split it, or send it as a file."
    case .badChatItem: "This message in the store can't be read. Restore a backup if you need it."
    case .diskFull: "The disk is full, so nothing was changed. Free some space and try again."
    case .readOnly: "The data can't be written to. Check the permissions of Linnet's folder."
    case .dBBusyError: "Another program holds Linnet's data. Close it and try again."
    case .dBException, .internalError: "Linnet's data could not be read or written. Try again; if it stays so, restart."
    case .unknown: "The store reported an error that this version doesn't know. Update Linnet and try again."
    }
  }
}

extension DBMigrationResult {
  /// One or two sentences for the user.
  public var message: String {
    switch self {
    case .ok: "The data is open."
    case .invalidConfirmation: "The wish how to update the data isn't understood. Check it and try again."
    case .errorNotADatabase:
      "The chats can't be opened: their key is wrong, or their file is damaged. Nothing was changed. Put the right key or file back, "
        + "or restore a backup."
    case .errorMigration(_, .downgrade):
      "A newer version of Linnet wrote this data. Nothing was touched. Update Linnet, or restore an older backup."
    case .errorMigration(_, .upgrade): "The data must be updated for this version. Confirm the update to go on."
    case .errorMigration, .errorSQL:
      "The data could not be updated for this version. A backup from before is kept: restore it with the old version."
    case .errorKeychain: "The key to the data can't be had. Unlock the keyring, or enter the passphrase."
    case .unknown: "The data can't be opened for a reason that this version doesn't know. Update Linnet."
    }
  }
}

extension JSONValue {
  /// The tag of a tagged value. Since another program may have put anything in its place, only what looks like a tag is
  /// let through.
  fileprivate var logTag: String {
    guard let tag = self["type"]?.stringValue, tag.count <= 40, tag.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return "other"
    }
    return tag
  }
}

extension ChatError: FullDiskError {
  /// Whether the store had no room.
  public var isFullDisk: Bool { self == .errorStore(storeError: .diskFull) }
}
