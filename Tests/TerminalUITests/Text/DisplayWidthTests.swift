import Testing

@testable import TerminalUI

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "Characters take the cells that terminals give them",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("漢", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("あ", 2),
      ("Ａ", 2), ("ｱ", 1), ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇫🇷", 2), ("❤️", 2), ("☃", 1), ("1️⃣", 2), ("\u{200B}", 0),
      ("\n", 0),
      ("\t", 0), ("…", 1), ("✓", 1), ("\u{AD}", 1),
    ] as [(Character, Int)])
  func width(_ character: Character, _ cells: Int) {
    #expect(DisplayWidth.of(character) == cells)
  }

  @Test("A text is cut with an ellipsis inside its cells")
  func truncation() {
    #expect(DisplayWidth.truncated("hello", to: 5) == "hello")
    #expect(DisplayWidth.truncated("hello!", to: 5) == "hell…")
    #expect(DisplayWidth.truncated("漢字漢字", to: 5) == "漢字…")
    #expect(DisplayWidth.truncated("漢字漢字", to: 6) == "漢字…")
    #expect(DisplayWidth.truncated("漢字", to: 4) == "漢字")
    #expect(DisplayWidth.truncated("abc", to: 1) == "…")
    #expect(DisplayWidth.truncated("abc", to: 0) == "")
    #expect(DisplayWidth.truncated("漢", to: 1) == "…")
  }

  @Test("Cut text never takes more cells than asked for", arguments: 0...12)
  func truncationFits(_ columns: Int) {
    for text in ["a漢b字c", "👍🏽👍🏽x", "e\u{301}e\u{301}e\u{301}e\u{301}", "plain words"] {
      #expect(DisplayWidth.of(DisplayWidth.truncated(text, to: columns)) <= columns)
    }
  }
}
