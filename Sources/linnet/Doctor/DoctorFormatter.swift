import LinnetHome
import TerminalUI
import UserFacingErrors

/// What was found, for people: a sign and a word each, so that neither colour nor font decides what can be read.
enum DoctorFormatter {
  static func lines(_ check: DoctorCheck, style: Style, columns: Int) -> String {
    let label = DisplayWidth.padded(sign(check.status), to: 11)
    let body =
      (["\(check.title): \(check.detail)"] + [check.advice].compactMap(\.self)
      + check.nextSteps.map(\.terminalLine)).joined(separator: "\n")
    let text = TextWrap.hanging(label, text: ControlCharacters.visible(body), columns: columns)
    guard style.isEnabled, text.hasPrefix(label) else { return text + "\n" }
    return colour(check.status, style: style)(label) + text.dropFirst(label.count) + "\n"
  }

  /// The last line.
  static func summary(_ checks: [DoctorCheck]) -> String {
    let bad = checks.filter { $0.status == .bad }.count
    switch bad {
    case 0: return "Everything that Linnet needs is in order.\n"
    case 1: return "One thing is broken.\n"
    default: return "\(bad) things are broken.\n"
    }
  }

  private static func sign(_ status: DoctorCheck.Status) -> String {
    switch status {
    case .good: "✓ ok"
    case .caution: "! note"
    case .bad: "✗ problem"
    }
  }

  private static func colour(_ status: DoctorCheck.Status, style: Style) -> (String) -> String {
    switch status {
    case .good: style.good
    case .caution: style.caution
    case .bad: style.bad
    }
  }
}
