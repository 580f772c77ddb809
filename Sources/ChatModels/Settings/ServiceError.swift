import Foundation
import UserFacingErrors

/// Why something beside the chats could not be done: with models, memory, backups and the like.
public struct ServiceError: UserFacingError, Equatable {
  /// The code of what failed.
  public let code: ErrorCode
  /// A sentence for the user that says what to do next.
  public let message: String
  /// For the log: no word of the user's.
  public let logDescription: String

  /// An error.
  public init(code: ErrorCode = .serviceFailed, message: String, log: String = "service") {
    self.code = code
    self.message = message
    logDescription = log
  }

  /// What somebody asked for needs the process that has the chats open.
  public static let notHere = ServiceError(
    message: "Another Linnet has the chats open, and only that one can do this. Do it there, or end it and try again.",
    log: "not the owner")
}

extension ErrorCode {
  /// A service failed for a reason of its own.
  public static let serviceFailed = ErrorCode(rawValue: "serviceFailed")
}
