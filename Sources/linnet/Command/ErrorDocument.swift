import LinnetHome
import TerminalUI

/// The document that `--json` prints for a command that failed before it had anything else to say.
struct ErrorDocument: Encodable {
  var error: ErrorReport
}

extension ErrorReport {
  /// What the caller is told.
  var status: ExitStatus {
    switch code {
    case LinnetError.Code.usage.rawValue: .usage
    case LinnetError.Code.interrupted.rawValue: .interrupted
    default: .failed
    }
  }
}
