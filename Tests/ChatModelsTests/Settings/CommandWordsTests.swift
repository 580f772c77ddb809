import Testing

@testable import ChatModels

@Suite("A command line in a field")
struct CommandWordsTests {
  @Test(
    "is parted as in a terminal, and nothing else of it is done",
    arguments: [
      ("mcp-server-time --local-timezone UTC", ["mcp-server-time", "--local-timezone", "UTC"]),
      ("  a   'b c'  \"d e\" f\\ g ", ["a", "b c", "d e", "f g"]), ("a ''", ["a", ""]), ("", []),
      ("a'b'\"c\"d", ["abcd"]), ("echo $HOME `x` | y; z", ["echo", "$HOME", "`x`", "|", "y;", "z"]),
      ("'a\\b'", ["a\\b"]), ("open 'quote", ["open", "quote"]),
    ])
  func words(line: String, words: [String]) {
    #expect(CommandWords.split(line) == words)
  }
}
