import TestSupport
import Testing

@testable import TerminalUI

@Suite("Line editor")
struct LineEditorTests {
  /// The actions of some bytes.
  private func feed(_ text: String, into editor: inout LineEditor) -> [LineEditor.Action] {
    Array(text.utf8).flatMap { editor.receive($0) }
  }

  /// The line after some bytes, with a bar where the cursor is.
  private func line(_ text: String) -> String {
    var editor = LineEditor()
    _ = feed(text, into: &editor)
    return shown(editor)
  }

  private func shown(_ editor: LineEditor) -> String {
    let characters = editor.buffer.characters
    return String(characters[..<editor.buffer.cursor]) + "|" + String(characters[editor.buffer.cursor...])
  }

  private static let left = "\u{1B}[D"
  private static let right = "\u{1B}[C"
  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"

  @Test("Typing, moving and deleting")
  func edits() {
    #expect(line("hello") == "hello|")
    #expect(line("helo" + Self.left + "l") == "hell|o")
    #expect(line("ab\u{1}x") == "x|ab")
    #expect(line("ab\u{1}\u{5}x") == "abx|")
    #expect(line("ab\u{7F}") == "a|")
    #expect(line("ab" + Self.left + "\u{1B}[3~") == "a|")
    #expect(line("ab\u{1}\u{4}") == "|b")
    #expect(line("one two\u{1B}b\u{B}") == "one |")
    #expect(line("one two\u{1B}b\u{15}") == "|two")
    #expect(line("one two\u{17}") == "one |")
    #expect(line("a/b-c d/e-f\u{17}x") == "a/b-c x|")
    #expect(line("a/b-c\u{1B}\u{7F}") == "a/b-|")
    #expect(line("one two\u{1}\u{1B}d") == "| two")
    #expect(line("one two\u{17}\u{19}\u{19}") == "one twotwo|")
    #expect(line("one two" + "\u{1B}[1;5D" + "\u{1B}[1;5D" + "x") == "x|one two")
  }

  @Test(
    "A backspace takes one character as the user sees it", arguments: ["é", "e\u{301}", "👍🏽", "👩‍👩‍👧‍👦", "🇫🇷", "漢", "❤️", "한"])
  func graphemes(_ character: String) {
    #expect(line("a" + character) == "a\(character)|")
    #expect(line("a" + character + "\u{7F}") == "a|")
    #expect(line("a" + character + "b" + Self.left + Self.left + "x") == "ax|\(character)b")
    #expect(line("a" + character + "b" + Self.left + Self.left + "\u{1B}[3~") == "a|b")
  }

  @Test("What joins its neighbours becomes one character with them")
  func joins() {
    #expect(line("e\u{301}x") == "e\u{301}x|")
    #expect(line("ex" + Self.left + "\u{301}") == "e\u{301}|x")
    // The halves of a flag come one after the other, and must not join the flag that follows.
    #expect(line("🇩🇪" + Self.left + "🇫🇷") == "🇫🇷|🇩🇪")
    #expect(line("🇩🇪" + Self.left + "🇫🇷\u{7F}") == "|🇩🇪")
  }

  @Test("Enter gives the line, and the next begins empty")
  func submits() {
    var editor = LineEditor()
    #expect(feed("hi\r", into: &editor).last == .submit("hi"))
    #expect(editor.buffer.isEmpty)
    #expect(feed("\n", into: &editor) == [.submit("")])
  }

  @Test("Pasted line ends don't send")
  func pastes() {
    var editor = LineEditor()
    let actions = feed("\u{1B}[200~one\ntwo\u{1B}[201~", into: &editor)
    #expect(actions == [.redraw])
    #expect(editor.buffer.text == "one\ntwo")
    #expect(feed("\r", into: &editor) == [.submit("one\ntwo")])
  }

  @Test("Alt-Enter puts a line end into the text, and the arrows move between its lines")
  func multipleLines() {
    #expect(line("one\u{1B}\rtwo" + Self.up + "x") == "onex|\ntwo")
    #expect(line("longer\u{1B}\rab" + Self.up + Self.down + "x") == "longer\nabx|")
    #expect(line("ab\u{1B}\rlonger" + Self.up + "x") == "abx|\nlonger")
    #expect(line("one\u{1B}\rtwo\u{1}x") == "one\nx|two")
    #expect(line("one\u{1B}\rtwo\u{15}\u{7F}") == "one|")
    #expect(line("one\u{1B}\rtwo" + Self.up + "\u{5}\u{B}") == "one|two")
  }

  @Test("The arrows go through what was entered, and back to what was being typed")
  func history() {
    var editor = LineEditor()
    _ = feed("first\rsecond\rsecond\r  \r", into: &editor)
    _ = feed("draft", into: &editor)
    _ = feed(Self.up, into: &editor)
    #expect(editor.buffer.text == "second")
    _ = feed(Self.up, into: &editor)
    #expect(editor.buffer.text == "first")
    #expect(feed(Self.up, into: &editor) == [.bell])
    _ = feed(Self.down + Self.down, into: &editor)
    #expect(editor.buffer.text == "draft")
    #expect(feed(Self.down, into: &editor) == [.bell])
    _ = feed(Self.up + "!\r", into: &editor)
    _ = feed(Self.up, into: &editor)
    #expect(editor.buffer.text == "second!")
  }

  @Test("Ctrl-C and Ctrl-D are for the owner; Ctrl-D in a line deletes")
  func control() {
    var editor = LineEditor()
    #expect(feed("a\u{3}", into: &editor) == [.redraw, .interrupt])
    #expect(editor.buffer.text == "a")
    editor.clear()
    #expect(feed("\u{4}", into: &editor) == [.endOfInput])
    #expect(feed("\u{1A}", into: &editor) == [.suspend])
    #expect(feed("\u{C}", into: &editor) == [.clearScreen])
    #expect(feed("a\u{4}", into: &editor) == [.redraw, .bell])
  }

  @Test("Tab completes commands as far as they agree")
  func completes() {
    var editor = LineEditor(completions: ["/stats", "/system", "/save"])
    #expect(feed("/s\t", into: &editor).last == .bell)
    _ = feed("y\t", into: &editor)
    #expect(editor.buffer.text == "/system ")
    editor.clear()
    #expect(feed("\t", into: &editor) == [.bell])
    #expect(feed("x\t", into: &editor).last == .bell)
  }

  @Test("Keys that can do nothing ring, and never fall over")
  func edges() {
    for key in [
      "\u{7F}", "\u{1B}[3~", Self.left, Self.right, "\u{17}", "\u{15}", "\u{B}", "\u{19}", "\u{1B}b", "\u{1B}f",
      "\u{1B}d",
    ] {
      var editor = LineEditor()
      #expect(feed(key, into: &editor) == [.bell])
    }
  }

  @Test("Whatever is typed, the text is what a simple model of a text says")
  func againstModel() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var editor = LineEditor()
      var before = ""
      var after = ""
      for _ in 0..<60 {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0...2:
          let piece = ["a", "é", "漢", "👍🏽", " ", "🇫🇷x"].randomElement(using: &generator) ?? "a"
          _ = feed(piece, into: &editor)
          before += piece
        case 3:
          _ = feed("\u{7F}", into: &editor)
          if !before.isEmpty { before.removeLast() }
        case 4:
          _ = feed(Self.left, into: &editor)
          if let last = before.popLast() { after = String(last) + after }
        case 5:
          _ = feed(Self.right, into: &editor)
          if !after.isEmpty { before.append(after.removeFirst()) }
        default:
          _ = feed("\u{1B}[3~", into: &editor)
          if !after.isEmpty { after.removeFirst() }
        }
      }
      #expect(shown(editor) == before + "|" + after)
    }
  }
}
