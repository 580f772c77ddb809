import LinnetHome
import TerminalUI
import UserFacingErrors

/// The document that `--json` prints for a command that failed before it had anything else to say.
struct ErrorDocument: Encodable {
  var error: ErrorReport
}

extension ErrorReport {
  /// What the caller is told.
  var status: ExitStatus {
    switch LinnetError.Code(rawValue: code.rawValue) {
    case .usage: .usage
    case .interrupted: .interrupted
    default: .failed
    }
  }
}
