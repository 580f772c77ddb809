import TerminalUI
import Testing

@testable import linnet

@Suite("A clock that can't be read", .timeLimit(.minutes(10)))
struct WrongClockTests {
  @Test("It ends with 2 and a sentence, before anything is done", arguments: ["tomorrow", "2026-02-30"])
  func nonsense(_ text: String) async throws {
    let desk = try Desk(variables: ["LINNET_NOW": text])
    #expect(await desk.run("notes", "add", "A", "--body", "x") == .usage)
    #expect(desk.errors.contains("LINNET_NOW=\(text) is no time.") && desk.errors.contains("ISO 8601"))
    #expect(!desk.isThere("notes/A.md"))
    #expect(await desk.run("notes", "list", "--json") == .usage)
    #expect(try desk.json().thing("error").text("code") == "usage")
    #expect(await desk.run("--help") == .done)
  }
}
