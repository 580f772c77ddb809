import Testing

@testable import TerminalUI

@Suite("Text from outside")
struct TextSafetyTests {
  @Test("Control characters become visible, lines and tabs stay")
  func visible() {
    #expect(ControlCharacters.visible("a\u{1B}]0;title\u{7}b") == "a␛]0;title␇b")
    #expect(ControlCharacters.visible("a\n\tb\r\n") == "a\n\tb\n")
    #expect(ControlCharacters.visible("a\u{9B}2J\u{7F}") == "a\u{FFFD}2J␡")
    #expect(ControlCharacters.visible("a\nb\tc", keepingLines: false) == "a b c")
    #expect(ControlCharacters.visible("naïve 漢字 👩‍👩‍👧‍👦") == "naïve 漢字 👩‍👩‍👧‍👦")
  }

  @Test("Valid UTF-8 stays as it is")
  func valid() {
    let repair = UTF8Repair(Array("naïve 漢字 😀\u{0}".utf8))
    #expect(repair.text == "naïve 漢字 😀\u{0}")
    #expect(repair.notice == nil)
  }

  @Test("Invalid bytes are replaced and counted, and nothing else is lost")
  func invalid() {
    let repair = UTF8Repair([0x61, 0xFF, 0x62, 0xC3, 0x28, 0xE2, 0x82, 0x63])
    #expect(repair.text == "a\u{FFFD}b\u{FFFD}(\u{FFFD}c")
    #expect(repair.invalidByteCount == 4)
    #expect(repair.notice == "4 bytes of the input were not valid UTF-8 and were replaced by \u{FFFD}.")
    #expect(UTF8Repair([0x80]).notice == "1 byte of the input was not valid UTF-8 and was replaced by \u{FFFD}.")
  }

  @Test("A text cut at any byte keeps all that is whole")
  func cutAnywhere() {
    let bytes = Array("a é 漢 😀 z".utf8)
    for end in 0...bytes.count {
      let repair = UTF8Repair(bytes[..<end])
      let whole = String(decoding: bytes[..<end], as: UTF8.self).filter { $0 != "\u{FFFD}" }
      #expect(repair.text.filter { $0 != "\u{FFFD}" } == whole)
      let kept = repair.text.replacing("\u{FFFD}", with: "").utf8.count
      #expect(kept + repair.invalidByteCount == end)
    }
  }

  @Test("Lines come out the same however the stream is cut")
  func lines() {
    let bytes = Array("one\r\ntwo\n\nthree ü\nrest".utf8)
    let expected = ["one", "two", "", "three ü", "rest"]
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var splitter = LineSplitter()
        var lines: [String] = []
        for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          splitter.append(Array(piece))
          while let line = splitter.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        }
        if let rest = splitter.rest() { lines.append(String(decoding: rest, as: UTF8.self)) }
        #expect(lines == expected)
      }
    }
  }
}
