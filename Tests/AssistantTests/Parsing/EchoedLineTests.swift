import Testing

@testable import Assistant

@Suite("A line of context at the beginning of a reply")
struct EchoedLineTests {
  static let line = "[now 2026-11-26 Thu 09:00 Europe/Berlin]"

  private func read(_ fragments: [String]) -> String {
    var echo = EchoedLine()
    return fragments.map { echo.append($0) }.joined() + echo.rest()
  }

  @Test(
    "is left out, and nothing else is",
    arguments: [
      (line + "\nGood answer", "Good answer"), ("\n" + line + " Good", "Good"), (line + line + "\n\nYes", "Yes"),
      (line, ""),
      ("Good answer", "Good answer"), ("  Good", "  Good"), ("", ""), ("[no", "[no"), ("[now", "[now"),
      ("[now or never] Go", "[now or never] Go"), ("[now 2026-11-26 Thu", ""),
      ("[now 2026-11-26 Thu 09:", ""), (line + "\n[now 2026-11-26 Thu 09:00 Europe", ""), ("[now 2026", "[now 2026"),
      ("[now 2026-11-26 Thu\n09:00", "[now 2026-11-26 Thu\n09:00"), ("At " + line, "At " + line),
      ("[now " + String(repeating: "a", count: 200), "[now " + String(repeating: "a", count: 200)),
    ])
  func every(reply: String, shown: String) {
    #expect(read([reply]) == shown)
    #expect(read(reply.map(String.init)) == shown)
    for cut in reply.indices { #expect(read([String(reply[..<cut]), String(reply[cut...])]) == shown) }
  }

  @Test("keeps no other reply waiting")
  func promptly() {
    var echo = EchoedLine()
    #expect(echo.append("G") == "G")
    #expect(echo.append("[now") == "[now")
  }
}
