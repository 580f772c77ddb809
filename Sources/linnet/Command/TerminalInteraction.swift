import LinnetHome
import TerminalUI

/// Lets a home speak to the person at the terminal that a command runs in.
struct TerminalInteraction: HomeInteraction {
  let environment: HomeEnvironment
  let console: Console
  let capabilities: TerminalCapabilities
  /// Whether details are said.
  let isVerbose: Bool

  func notice(_ text: String) {
    console.errors.attempt(capabilities.errorStyle.dim(ControlCharacters.visible(text)) + "\n")
  }

  func detail(_ text: String) {
    if isVerbose { notice(text) }
  }

  var canRetryPassphrase: Bool {
    capabilities.inputIsTerminal && environment.variables["LINNET_PASSPHRASE_FILE"] == nil
  }

  /// - Throws: ``LinnetError`` when there is none, ``CommandExit`` when the user interrupts.
  func passphrase(_ prompt: String) async throws -> String {
    try await PassphraseInput(environment: environment, console: console, capabilities: capabilities).existing(prompt)
  }
}
