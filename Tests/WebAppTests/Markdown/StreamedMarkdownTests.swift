import Foundation
import Testing

@testable import WebApp

@Suite("Markdown that grows", .timeLimit(.minutes(10)))
struct StreamedMarkdownTests {
  static let texts = [
    "One.\n\nTwo *three*.\n\n- a\n- b\n\n  more\n\n1. x\n2. y\n\nEnd.",
    "Before\n```swift\nlet a = 1\n\nlet b = 2\n```\nafter\n\n~~~\n```\n~~~\n\n> quote\n> more\n\nEnd",
    "Emoji 👩‍👩‍👧 and é, 日本語\n\nعربى\n\n```\nopen code 👩‍👩‍👧\n\nstill",
    "# Head\nText\n\n    indented code\n\n    more\n\n| a | b |\n|---|---|\n| c | d |\n\n- one\n\n- two\n\n- three\n",
  ]

  @Test("However a text is cut into pieces, the blocks are the same at the end", arguments: texts)
  func splits(_ text: String) {
    var whole = StreamedMarkdown(renderer: MarkdownRenderer())
    _ = whole.update(text)
    for step in 1...7 {
      var streamed = StreamedMarkdown(renderer: MarkdownRenderer())
      var shown: [String] = []
      let characters = Array(text)
      for end in stride(from: step, through: characters.count + step - 1, by: step) {
        let first = streamed.update(String(characters[..<min(end, characters.count)]))
        // A page that changes only what it is told of shows the same.
        shown = Array(shown.prefix(first)) + streamed.blocks.dropFirst(first)
        #expect(shown == streamed.blocks)
      }
      #expect(streamed.blocks == whole.blocks, "\(step)")
    }
  }

  @Test("No word is lost and nothing harmful comes out while a text grows", arguments: MarkdownSafetyTests.hostile)
  func hostile(_ text: String) {
    var streamed = StreamedMarkdown(renderer: MarkdownRenderer(), pieceLimit: 16)
    let characters = Array(text + "\n\n" + text)
    for end in 1...characters.count {
      _ = streamed.update(String(characters[..<end]))
      #expect(HTMLCheck.faults(streamed.blocks.joined()) == [])
    }
  }

  @Test(
    "What is rendered again per piece stays small however long the text is",
    arguments: [
      "A sentence of a paragraph that never ends. ", "A line.\n", "- an item of a list\n", "A paragraph.\n\n", "word",
    ])
  func flat(_ unit: String) {
    var streamed = StreamedMarkdown(renderer: MarkdownRenderer())
    var text = ""
    var largest = 0
    while text.utf8.count < 50_000 {
      text += unit
      let first = streamed.update(text)
      largest = max(largest, streamed.blocks[first...].reduce(0) { $0 + $1.utf8.count })
    }
    // The open end, one piece that was just cut off, and their tags.
    #expect(largest < 30_000)
    #expect(
      HTMLCheck.text(streamed.blocks.joined()).filter { $0 == "a" || $0 == "o" }.count
        >= text.filter { $0 == "a" || $0 == "o" }.count)
  }

  @Test("Code that never ends stays code, whole")
  func code() {
    var streamed = StreamedMarkdown(renderer: MarkdownRenderer())
    var text = "```\n"
    for line in 0..<3000 {
      text += "line \(line) <b>\n"
      _ = streamed.update(text)
    }
    #expect(streamed.blocks.count > 5)
    #expect(streamed.blocks.allSatisfy { $0.contains("<pre") })
    let shown = HTMLCheck.text(streamed.blocks.joined())
    #expect((0..<3000).allSatisfy { shown.contains("line \($0) <b>") })
  }

  @Test("A text that was replaced by a shorter one is read anew")
  func replaced() {
    var streamed = StreamedMarkdown(renderer: MarkdownRenderer())
    _ = streamed.update("One.\n\nTwo.\n\nThree.\n\nFour")
    #expect(streamed.update("New") == 0)
    #expect(streamed.blocks == ["<p>New</p>"])
  }
}
