import Foundation
import UserFacingErrors

/// What goes wrong with encrypted archives: a code for programs, a sentence for the user that says what to do next, and
/// a description for the log that holds no name and no word of the user's.
public struct ArchiveError: UserFacingError, Equatable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Sendable, CaseIterable {
    /// The bytes are no age file, or one whose header is malformed.
    case notAge
    /// The passphrase doesn't open the file.
    case wrongPassphrase
    /// None of the file's recipients is the identity that was given.
    case noMatchingIdentity
    /// Opening the file would take more work than is allowed.
    case workFactorTooHigh
    /// A passphrase, recipient or identity can't be used.
    case unusableKey
    /// The bytes were changed after they were written.
    case damaged
    /// The end is missing.
    case truncated
    /// Something follows the end.
    case trailingData
    /// The tar stream has a form that is not accepted.
    case tarMalformed
    /// The tar stream holds an entry that is not accepted.
    case entryRefused
    /// The decrypted data is no backup of Linnet.
    case notBackup
    /// A newer program wrote the backup.
    case newerFormat
    /// The files are not those that the manifest lists.
    case manifestMismatch
    /// A file changed, vanished or can't be read while it was being backed up.
    case sourceChanged
    /// The place where something is to be written is taken.
    case targetExists
    /// The disk, or the user's share of it, is full.
    case diskFull
    /// The system refused to read or write.
    case fileFailed
    /// The program asked for something that makes no sense.
    case misuse
  }

  /// The kind.
  public let code: Code
  /// A sentence for the user that says what to do next. It may name files by their names, never by whole paths.
  public let message: String
  /// What goes into the log. It holds no data of the user's.
  public let logDescription: String

  init(_ code: Code, message: String, log: String) {
    self.code = code
    self.message = message
    logDescription = "\(code.rawValue): \(log)"
  }
}

extension ArchiveError {
  static let askForCopy = "Use another copy of the file."

  /// A failed system call.
  /// - Parameters:
  ///   - code: The system's number of the error.
  ///   - verb: What was tried, as a participle: "read", "written".
  ///   - name: The file's name without its directory.
  static func system(_ code: Int32, verb: String, name: String) -> ArchiveError {
    let log = "\(verb): errno \(code)"
    switch code {
    case _ where FullDisk.isCause(code):
      // A hidden folder is a draft of the program's own, whose name says nothing to its user.
      let what = name.hasPrefix(".") ? "there is no place for the files" : "“\(name)” could not be written"
      return ArchiveError(.diskFull, message: FullDisk.sentence(what), log: log)
    case EEXIST, ENOTEMPTY: return .targetExists(name)
    case ENOENT:
      let what = verb == "written" ? "The folder for “\(name)”" : "“\(name)”"
      return ArchiveError(.fileFailed, message: "\(what) is not there. Check the path.", log: log)
    case EACCES, EPERM:
      return ArchiveError(
        .fileFailed, message: "“\(name)” can't be \(verb): this user lacks the permission. Choose another place.",
        log: log)
    case EROFS:
      return ArchiveError(
        .fileFailed, message: "“\(name)” can't be \(verb): the disk is read-only. Choose another place.", log: log)
    case ELOOP:
      return ArchiveError(
        .fileFailed, message: "“\(name)” can't be \(verb): it is a symbolic link. Name the file itself.", log: log)
    default:
      let why = String(cString: strerror(code))
      return ArchiveError(
        .fileFailed, message: "“\(name)” can't be \(verb): \(why). Check the disk, then try again.", log: log)
    }
  }

  static func targetExists(_ name: String) -> ArchiveError {
    ArchiveError(
      .targetExists, message: "“\(name)” exists already. Choose another name; nothing was overwritten.",
      log: "target exists")
  }
}
