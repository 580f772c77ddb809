import TerminalTestSupport
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Lines of text that is written piece by piece")
struct StreamedLinesTests {
  /// What a screen shows of pieces.
  private func screen(_ pieces: [String], columns: Int) -> [String] {
    var lines = StreamedLines(isBreaking: true)
    var screen = VirtualScreen(columns: columns)
    // A terminal makes a line feed of the program's go to the line's beginning.
    for piece in pieces {
      screen.write(lines.add(piece, columns: columns).replacing("\r\n", with: "\n").replacing("\n", with: "\r\n"))
    }
    return screen.lines
  }

  /// Each character for itself, as models write at worst.
  private func split(_ text: String) -> [String] { text.map { String($0) } }

  @Test("A line breaks at words, wherever the pieces end")
  func breaks() {
    let text = "the quick brown fox jumps"
    let expected = ["the quick", "brown fox", "jumps"]
    #expect(screen([text], columns: 10) == expected)
    #expect(screen(split(text), columns: 10) == expected)
    #expect(screen(["the qui", "ck bro", "wn fox j", "umps"], columns: 10) == expected)
    #expect(screen(split("one\ntwo three four"), columns: 10) == ["one", "two three", "four"])
  }

  @Test("What fits is written as it comes, and nothing else")
  func plain() {
    var lines = StreamedLines(isBreaking: true)
    #expect(lines.add("Hello ", columns: 11) == "Hello ")
    #expect(lines.add("there", columns: 11) == "there")
    #expect(lines.add("\nNext", columns: 11) == "\nNext")
  }

  @Test("A word that reaches the end of its line is taken back and written in the next one")
  func takenBack() {
    var lines = StreamedLines(isBreaking: true)
    #expect(lines.add("one tw", columns: 6) == "one tw")
    #expect(lines.add("o", columns: 6) == "\r\u{1B}[4C\u{1B}[K\r\ntwo")
    #expect(lines.add(" six.", columns: 6) == " si\r\u{1B}[4C\u{1B}[K\r\nsix.")
  }

  @Test("A word that fits no line is left to the terminal")
  func longWord() {
    var lines = StreamedLines(isBreaking: true)
    let address = "https://example.org/a/long/one"
    #expect(lines.add(address, columns: 10) == address)
    let expected = ["see", "https://ex", "ample.org/", "a/long/one", "now"]
    #expect(screen(split("see \(address) now"), columns: 10) == expected)
  }

  @Test("Wide characters stand on their own")
  func wide() {
    #expect(screen(split("漢字漢字"), columns: 5) == ["漢字", "漢字"])
    #expect(screen(split("Hi 漢字 ok"), columns: 6) == ["Hi 漢", "字 ok"])
  }

  @Test("A space that a full line has no room for is its break")
  func full() {
    #expect(screen(split("abcde fgh"), columns: 5) == ["abcde", "fgh"])
    #expect(screen(split("abcde\nfgh"), columns: 5) == ["abcde", "fgh"])
  }

  @Test("The next line begins anew after something else")
  func startLine() {
    var lines = StreamedLines(isBreaking: true)
    _ = lines.add("one two", columns: 10)
    lines.startLine()
    #expect(lines.add("three four", columns: 10) == "three four")
  }

  @Test("Where the cursor can't be moved, pieces stay as they are")
  func unbroken() {
    var lines = StreamedLines(isBreaking: false)
    #expect(lines.add("one two three", columns: 5) == "one two three")
  }

  @Test("Nothing but spaces at breaks is lost, in any pieces and at any width", arguments: 2...30)
  func lossless(_ columns: Int) {
    let text = "A model of 2.7 GB, 漢字 too, at https://example.org/a-long-address/model.gguf: all of it."
    for size in [1, 2, 3, 7] {
      let characters = Array(text)
      let pieces = stride(from: 0, to: characters.count, by: size).map {
        String(characters[$0..<min($0 + size, characters.count)])
      }
      #expect(screen(pieces, columns: columns).joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
