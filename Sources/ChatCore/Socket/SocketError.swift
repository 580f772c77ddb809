import Foundation
import UserFacingErrors

/// What goes wrong with a core's socket: a code for programs, a sentence for the user that says what to do next, and a
/// description for the log that holds no path.
public struct SocketError: UserFacingError, Equatable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Sendable, CaseIterable {
    /// Nobody listens there, or not yet.
    case nobodyListens
    /// The path doesn't fit into an address.
    case pathTooLong
    /// Somebody else listens or connects.
    case otherUser
    /// A line is longer than is allowed.
    case lineTooLong
    /// The other side has gone.
    case closed
    /// The system refused.
    case system
  }

  /// The kind.
  public let code: Code
  /// A sentence for the user that says what to do next.
  public let message: String
  /// What goes into the log.
  public let logDescription: String

  private init(_ code: Code, message: String, log: String) {
    self.code = code
    self.message = message
    logDescription = "\(code.rawValue): \(log)"
  }

  static let nobodyListens = SocketError(
    .nobodyListens, message: "No other Linnet answers there. Try again.", log: "connect")
  static let pathTooLong = SocketError(
    .pathTooLong, message: "The path of Linnet's directory is too long for a socket. Choose a shorter one with --home.",
    log: "path")
  static let otherUser = SocketError(
    .otherUser,
    message: "The socket of Linnet's directory belongs to another user. Choose another directory with --home.",
    log: "peer")
  static let lineTooLong = SocketError(
    .lineTooLong, message: "A command or an answer is too large to be sent to another process. Ask for less at a time.",
    log: "line")
  static let closed = SocketError(.closed, message: "The other Linnet has ended. Try again.", log: "closed")

  static func system(_ number: Int32, what: String) -> SocketError {
    SocketError(
      .system,
      message:
        "The socket in Linnet's directory can't be used: \(FullDisk.reason(number)). Set that right, then try again.",
      log: "\(what): errno \(number)")
  }
}
