import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Terminal capabilities")
struct TerminalCapabilitiesTests {
  private func capabilities(_ variables: [String: String], output: Bool = true) -> TerminalCapabilities {
    TerminalCapabilities(terminal: FakeTerminal(input: true, output: output, errors: true), variables: variables)
  }

  @Test("A usual terminal edits lines and has colours")
  func usual() {
    let usual = capabilities(["TERM": "xterm"])
    #expect(usual.editsLines && usual.showsStatus && usual.outputStyle.isEnabled && usual.errorStyle.isEnabled)
  }

  @Test("A dumb one, or one of unknown type, only prints", arguments: [["TERM": "dumb"], ["TERM": ""], [:]])
  func dumb(_ variables: [String: String]) {
    let dumb = capabilities(variables)
    #expect(!dumb.editsLines && !dumb.showsStatus && !dumb.outputStyle.isEnabled)
  }

  @Test("NO_COLOR switches colours off, not the line editor; empty it means nothing")
  func noColor() {
    let plain = capabilities(["TERM": "xterm", "NO_COLOR": "1"])
    #expect(plain.editsLines && plain.showsStatus && !plain.outputStyle.isEnabled && !plain.errorStyle.isEnabled)
    #expect(capabilities(["TERM": "xterm", "NO_COLOR": ""]).outputStyle.isEnabled)
  }

  @Test("Redirected output is not set off")
  func redirected() {
    let redirected = capabilities(["TERM": "xterm"], output: false)
    #expect(!redirected.editsLines && !redirected.outputStyle.isEnabled && redirected.errorStyle.isEnabled)
  }
}
