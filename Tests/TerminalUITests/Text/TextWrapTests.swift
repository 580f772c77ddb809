import Testing

@testable import TerminalUI

@Suite("Text wrapping")
struct TextWrapTests {
  @Test("Lines break at spaces, and inside words that fit no line")
  func breaks() {
    #expect(TextWrap.lines("the quick brown fox", columns: 10) == ["the quick", "brown fox"])
    #expect(TextWrap.lines("abcdefghij", columns: 4) == ["abcd", "efgh", "ij"])
    #expect(TextWrap.lines("a abcdefghij b", columns: 4) == ["a", "abcd", "efgh", "ij b"])
    #expect(TextWrap.lines("漢字漢字", columns: 5) == ["漢字", "漢字"])
    #expect(TextWrap.lines("", columns: 5) == [""])
    #expect(TextWrap.lines("one\n\ntwo", columns: 20) == ["one", "", "two"])
    #expect(TextWrap.lines("  indented", columns: 20) == ["  indented"])
  }

  @Test("Nothing but spaces at breaks is lost, and no line is too wide", arguments: 1...24)
  func lossless(_ columns: Int) {
    let text = "A model 漢字 file of 2.7 GB e\u{301}tude https://example.org/a-long-address/model.gguf 😀 end"
    let lines = TextWrap.lines(text, columns: columns)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(2, columns) })
  }

  @Test("A label hangs, and gives way where there is no room")
  func hanging() {
    #expect(TextWrap.hanging("Name  ", text: "one two three four", columns: 22) == "Name  one two three\n      four")
    #expect(TextWrap.hanging("Name  ", text: "one two", columns: 12) == "Name\n  one two")
  }
}
