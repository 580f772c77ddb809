import Foundation
import UserFacingErrors

/// Why something in the calendar, the reminders or the contacts could not be done.
public struct OrganizerError: UserFacingError, Sendable, Hashable {
  /// The sorts of failure.
  public enum Code: String, Sendable {
    /// Nothing has this id, or nothing repeats at this time.
    case notFound
    /// Several things have this id.
    case ambiguous
    /// A value that can't be.
    case invalid
    /// Another program changed the file in the meantime.
    case changedMeanwhile
    /// The file is there but can't be understood.
    case broken
    /// Something with this name or id is already there.
    case exists
    /// The system refused to read or write.
    case files
  }

  /// The sort of failure.
  public let code: Code
  /// A sentence for the user, with what to do next. It can name the user's own data.
  public let message: String
  /// For the log: no title, name or path of the user's.
  public let logDescription: String

  init(_ code: Code, message: String, log: String) {
    (self.code, self.message, logDescription) = (code, message, "\(code.rawValue): \(log)")
  }
}

extension OrganizerError {
  static func notFound(_ what: String) -> OrganizerError {
    OrganizerError(
      .notFound, message: "There is no such \(what) any more. List them again to see what is there.", log: what)
  }

  static func ambiguous(_ what: String) -> OrganizerError {
    OrganizerError(.ambiguous, message: "More than one \(what) has this id. Say in which calendar it is.", log: what)
  }

  static func invalid(_ message: String, log: String) -> OrganizerError {
    OrganizerError(.invalid, message: message, log: log)
  }

  static let changedMeanwhile = OrganizerError(
    .changedMeanwhile,
    message:
      "Another program changed this in the meantime, so nothing was written. Look at it again and repeat the change.",
    log: "the file differs from what was read")

  static func broken(_ file: String, reason: String) -> OrganizerError {
    OrganizerError(
      .broken, message: "The file \(file) can't be read: \(reason) Repair it or move it away.", log: reason)
  }

  static func exists(_ what: String) -> OrganizerError {
    OrganizerError(.exists, message: "A \(what) with this name is already there. Choose another one.", log: what)
  }

  static func files(_ doing: String, code: Int32) -> OrganizerError {
    OrganizerError(
      .files,
      message: FullDisk.isCause(code)
        ? FullDisk.sentence("nothing was written")
        : "\(doing) failed: \(systemMessage(code)). Check the disk and the rights of the folder, then try again.",
      log: "\(doing): errno \(code)")
  }
}
