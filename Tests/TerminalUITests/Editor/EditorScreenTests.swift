import TerminalTestSupport
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Editor's screen")
struct EditorScreenTests {
  private func buffer(_ text: String, cursor: Int? = nil) -> EditBuffer {
    var buffer = EditBuffer(text)
    if let cursor { buffer.moveCursor(to: cursor) }
    return buffer
  }

  @Test("The line and the cursor stand where they should")
  func draws() {
    var screen = EditorScreen(prompt: "> ", continuation: ". ")
    var terminal = VirtualScreen(columns: 20)
    terminal.write(screen.draw(buffer("hello", cursor: 2), size: TerminalSize(columns: 20, rows: 10)))
    #expect(terminal.lines == ["> hello"])
    #expect((terminal.row, terminal.column) == (0, 4))
  }

  @Test("Long lines and wide characters wrap before the edge")
  func wraps() {
    let size = TerminalSize(columns: 10, rows: 10)
    var screen = EditorScreen(prompt: "> ", continuation: ". ")
    var terminal = VirtualScreen(columns: 10)
    terminal.write(screen.draw(buffer("abcdefg漢字"), size: size))
    #expect(terminal.lines == ["> abcdefg", "漢字"])
    #expect((terminal.row, terminal.column) == (1, 4))
    terminal.write(screen.draw(buffer("abcdef漢字", cursor: 6), size: size))
    #expect(terminal.lines == ["> abcdef", "漢字"])
    #expect((terminal.row, terminal.column) == (1, 0))
    terminal.write(screen.draw(buffer("x"), size: size))
    #expect(terminal.lines == ["> x"])
  }

  @Test("Line ends in the text begin rows of their own")
  func lines() {
    var screen = EditorScreen(prompt: "> ", continuation: ". ")
    var terminal = VirtualScreen(columns: 20)
    terminal.write(screen.draw(buffer("one\ntwo\n", cursor: 4), size: TerminalSize(columns: 20, rows: 10)))
    #expect(terminal.lines == ["> one", ". two", "."])
    #expect((terminal.row, terminal.column) == (1, 2))
    terminal.write(screen.leave(buffer("one\ntwo\n"), size: TerminalSize(columns: 20, rows: 10)) + "reply")
    #expect(terminal.lines == ["> one", ". two", ".", "reply"])
  }

  @Test("Each drawing replaces the one before, however the text has changed")
  func redraws() {
    var generator = SeededGenerator(seed: 3)
    let size = TerminalSize(columns: 12, rows: 50)
    var screen = EditorScreen(prompt: "> ", continuation: ". ")
    var terminal = VirtualScreen(columns: 12)
    terminal.write("above\r\n")
    for _ in 0..<500 {
      let pieces = ["a", "bc", "漢", "😀", " ", "\n", "e\u{301}"]
      let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let buffer = buffer(text, cursor: Int.random(in: 0...text.count, using: &generator))
      terminal.write(screen.draw(buffer, size: size))
      let layout = EditorLayout(prompt: "> ", continuation: ". ", buffer: buffer, columns: 12)
      var expected = ["above"] + layout.rows.map { TextWrap.trimmingEnd($0) }
      while expected.last == "" { expected.removeLast() }
      #expect(terminal.lines == expected)
      #expect(terminal.row == layout.cursor.row + 1)
      #expect(terminal.column == layout.cursor.column)
      #expect(layout.widths.allSatisfy { $0 <= 11 })
    }
  }

  @Test("A text that is higher than the screen shows the part around the cursor")
  func tall() {
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let size = TerminalSize(columns: 40, rows: 6)
    var screen = EditorScreen(prompt: "> ", continuation: ". ")
    for cursor in [0, 50, 100, text.count] {
      var terminal = VirtualScreen(columns: 40)
      terminal.write(screen.draw(buffer(text, cursor: cursor), size: size))
      #expect(terminal.lines.count <= 5)
      let column = EditorLayout(prompt: "> ", continuation: ". ", buffer: buffer(text, cursor: cursor), columns: 40)
        .cursor.column
      #expect(terminal.column == column)
      _ = screen.clear()
    }
  }

  @Test("After the terminal was made narrower, its broken rows are taken away as well")
  func resizes() {
    var screen = EditorScreen(prompt: "> ", continuation: ". ")
    _ = screen.draw(buffer("0123456789abcdef"), size: TerminalSize(columns: 40, rows: 10))
    // The one row of 18 cells has become two of 10: the cursor is in the second.
    var terminal = VirtualScreen(columns: 10)
    terminal.write("> 01234567\r\n89abcdef")
    terminal.write(screen.draw(buffer("0123456789abcdef"), size: TerminalSize(columns: 10, rows: 10)))
    #expect(terminal.lines == ["> 0123456", "789abcdef"])
  }

  @Test("Very narrow terminals and control characters are survived")
  func extremes() {
    for columns in 1...6 {
      var screen = EditorScreen(prompt: "> ", continuation: ". ")
      #expect(!screen.draw(buffer("a漢\t\u{1}\u{301}"), size: TerminalSize(columns: columns, rows: 1)).isEmpty)
    }
    let layout = EditorLayout(prompt: "", continuation: "", buffer: buffer("\t\u{1}"), columns: 80)
    #expect(layout.rows == ["    ␁"])
  }
}
