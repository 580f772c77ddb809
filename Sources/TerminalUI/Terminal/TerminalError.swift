import ChatTypes
import Foundation
import UserFacingErrors

/// What goes wrong with the streams of a program in a terminal.
package struct TerminalError: UserFacingError, Equatable {
  /// The kinds of failure, as `--json` names them.
  package enum Code: String, Sendable {
    /// Standard input could not be read.
    case inputFailed
    /// Standard output could not be written.
    case outputFailed
  }

  package let code: Code
  package let message: String
  package let logDescription: String

  private init(_ code: Code, message: String, errno: Int32) {
    self.code = code
    self.message = message
    logDescription = "\(code.rawValue): errno \(errno)"
  }

  /// - Parameter errno: what the system says about it.
  package static func inputFailed(errno: Int32) -> TerminalError {
    TerminalError(
      .inputFailed, message: "Standard input could not be read: \(FullDisk.reason(errno)).", errno: errno)
  }

  /// - Parameters:
  ///   - name: what could not be written to, as a sentence begins: `Standard output`.
  ///   - errno: what the system says about it.
  package static func outputFailed(_ name: String, errno: Int32) -> TerminalError {
    TerminalError(.outputFailed, message: "\(name) could not be written: \(FullDisk.reason(errno)).", errno: errno)
  }
}
