import LinnetHome
import TerminalUI

/// The terminal: whether there is one, and what it can do.
struct TerminalCheck {
  let context: CommandContext

  func run() -> DoctorCheck {
    let capabilities = context.capabilities
    guard capabilities.inputIsTerminal, capabilities.outputIsTerminal else {
      return DoctorCheck("terminal", title: "Terminal", status: .good, detail: "none: input or output goes elsewhere.")
    }
    guard capabilities.movesCursor else {
      return DoctorCheck(
        "terminal", title: "Terminal", status: .caution,
        detail: "it can only print, so lines are edited by the terminal itself and progress is not shown.",
        advice: "Set TERM to your terminal's type if it can do more.")
    }
    let size = context.console.terminal.size
    return DoctorCheck(
      "terminal", title: "Terminal", status: .good,
      detail: "\(size.columns) by \(size.rows), \(capabilities.plain ? "without colours (NO_COLOR)" : "with colours").")
  }
}
