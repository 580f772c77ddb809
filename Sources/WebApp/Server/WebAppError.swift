import Foundation
import UserFacingErrors

/// Why the web app can't be served.
public struct WebAppError: UserFacingError, Equatable {
  /// The kinds of failure, as `--json` names them.
  public enum Code: String, Sendable {
    /// The window can't be served.
    case serveFailed
  }

  /// The kind of failure.
  public var code: Code { .serveFailed }
  /// A sentence for the user that says what to do next.
  public let message: String
  /// For the log.
  public let logDescription: String

  /// Listening beyond this machine isn't possible yet.
  static func notLoopback(_ host: String) -> WebAppError {
    WebAppError(
      message: "Linnet serves this machine alone for now: use 127.0.0.1, ::1 or localhost instead of “\(host)”.",
      logDescription: "not a loopback host")
  }

  /// The port is taken, or may not be used.
  static func cannotListen(_ host: String, port: Int, error: any Error) -> WebAppError {
    WebAppError(
      message: """
        Linnet can't listen on \(host), port \(port): another program may be using it. Choose another port with “--port”.
        """,
      logDescription: "bind failed: \(error)")
  }

  /// A file of the program itself can't be read.
  static func damaged(_ error: any Error) -> WebAppError {
    WebAppError(
      message: "The web app's own files are damaged. Install Linnet anew.", logDescription: "template: \(error)")
  }
}
