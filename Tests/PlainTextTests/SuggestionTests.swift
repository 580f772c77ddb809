import PlainText
import Testing

@Suite("What somebody meant who mistyped a name")
struct SuggestionTests {
  @Test(
    "Suggestions are near, or none",
    arguments: [("hlep", "help"), ("mod", "models"), ("quti", "quit"), ("zzz", nil), ("", nil)] as [(String, String?)])
  func suggestions(_ typed: String, _ expected: String?) {
    #expect(Suggestion.nearest(to: typed, among: ["help", "models", "quit"]) == expected)
  }
}
