import LinnetHome
import TerminalUI
import UserFacingErrors

extension ErrorReport {
  /// What a terminal shows of it: the sentence, and below it the commands that do what it says.
  var terminalText: String {
    (["Error: \(ControlCharacters.visible(message))"] + nextSteps.map(\.terminalLine)).joined(separator: "\n")
  }
}
