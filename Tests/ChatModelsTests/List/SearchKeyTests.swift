import Testing

@testable import ChatModels

@Suite("Words in names") struct SearchKeyTests {
  @Test(
    "are found whatever their case, accents and form",
    arguments: [
      ("Lisbon trip", "lis"), ("Lisbon trip", "TRIP"), ("Lisbon trip", "n t"), ("Café Müller", "cafe"),
      ("cafe muller", "MÜLLER"), ("Straße", "straße"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("東京 2026", "京"),
      ("한강", "하"),
      ("aab", "ab"), ("x", ""),
    ])
  func found(_ name: String, _ typed: String) {
    #expect(SearchKey(name).contains(SearchKey(typed)))
  }

  @Test("and not where they aren't", arguments: [("Lisbon", "lisbons"), ("", "a"), ("ab", "ba"), ("하", "한")])
  func missing(_ name: String, _ typed: String) {
    #expect(!SearchKey(name).contains(SearchKey(typed)))
  }

  @Test("What was typed is several words") func words() {
    #expect(SearchKey.words("  two\nwords ") == [SearchKey("two"), SearchKey("words")])
    #expect(SearchKey.words(" ").isEmpty)
  }
}
