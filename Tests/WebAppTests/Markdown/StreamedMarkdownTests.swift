import Foundation
import TestSupport
import Testing

@testable import WebApp

@Suite("Markdown that grows", .timeLimit(.minutes(10)))
struct StreamedMarkdownTests {
  private static let documents = MarkdownSamples.written + MarkdownSamples.made(500) + MarkdownSpecs.examples

  @Test(
    "The specifications' own examples are among them, and harmless",
    .enabled(if: MarkdownSpecs.areAsked, "Needs the specifications: “make test” provides them."))
  func specifications() {
    #expect(MarkdownSpecs.examples.count > 1300)
    for text in MarkdownSpecs.examples {
      #expect(HTMLCheck.faults(MarkdownRenderer().blocks(text).joined()) == [], "\(text)")
    }
  }

  @Test("However a text comes, it ends as the whole text does", arguments: Pace.allCases)
  func splits(_ pace: Pace) {
    var random = SeededGenerator(seed: 1)
    for (number, text) in Self.documents.enumerated() where pace == .parts || number.isMultiple(of: 4) {
      let whole = MarkdownRenderer().blocks(text)
      let characters = Array(text)
      var blocks = TextBlocks("", renderer: .markdown, isGrowing: true)
      var shown: [String] = []
      var end = 0
      while end < characters.count {
        end = min(characters.count, end + Int.random(in: 1...pace.longest(of: characters.count), using: &random))
        take(blocks.update(String(characters[..<end]), renderer: .markdown, isGrowing: true), of: blocks, into: &shown)
      }
      take(blocks.update(text, renderer: .markdown, isGrowing: false), of: blocks, into: &shown)
      #expect(shown == whole, "\(text)")
    }
  }

  /// How a text comes: in a few parts, in words, or letter by letter.
  enum Pace: CaseIterable {
    case parts, words, letters

    func longest(of count: Int) -> Int {
      switch self {
      case .parts: max(1, count / 6)
      case .words: 12
      case .letters: 1
      }
    }
  }

  @Test("The footnotes of a very long reply are in their places at its end, wherever they are defined")
  func longFootnotes() {
    let words = String(repeating: "Plain words fill the page. ", count: 12)
    var text = ""
    for number in 0..<400 {
      text += "\(words) Fact \(number).[^n\(number)]\n\n"
      if number.isMultiple(of: 50) { text += "[^n\(number)]: Early note \(number)\n\n" }
    }
    for number in 0..<400 where !number.isMultiple(of: 50) { text += "[^n\(number)]: Late note \(number)\n" }
    let whole = MarkdownRenderer().blocks(text)
    #expect(whole.joined().ranges(of: "class=\"note-mark\"").count == 400)
    #expect(whole.last?.contains("Early note 50") == true && whole.last?.contains("Late note 399") == true)
    #expect(whole.count { $0.contains("class=\"footnotes\"") } == 1)
    let characters = Array(text)
    var blocks = TextBlocks("", renderer: .markdown, isGrowing: true)
    var shown: [String] = []
    for end in stride(from: 4000, to: characters.count, by: 4000) {
      take(blocks.update(String(characters[..<end]), renderer: .markdown, isGrowing: true), of: blocks, into: &shown)
    }
    take(blocks.update(text, renderer: .markdown, isGrowing: false), of: blocks, into: &shown)
    #expect(shown == whole)
  }

  /// Changes a page as it is told.
  private func take(_ first: Int?, of blocks: TextBlocks, into shown: inout [String]) {
    if let first { shown = Array(shown.prefix(first)) + blocks.blocks.dropFirst(first) }
    #expect(shown == blocks.blocks)
  }

  @Test("Pieces of a long text are those of the whole, but for what is defined elsewhere")
  func pieces() {
    for text in Self.documents where !text.contains("]:") && !text.contains("[^") {
      let long = text + "\n\nEnd.\n\n" + text + "\n\nEnd.\n"
      var streamed = StreamedMarkdown(renderer: MarkdownRenderer(), pieceLimit: 24)
      for end in stride(from: 3, to: long.count, by: 3) { _ = streamed.update(String(long.prefix(end))) }
      _ = streamed.update(long)
      let shown = HTMLCheck.text(streamed.blocks.joined()).filter { !$0.isWhitespace }
      let whole = HTMLCheck.text(MarkdownRenderer().blocks(long).joined()).filter { !$0.isWhitespace }
      // A long end is read less often, so that its last letters may be missing until it is whole.
      #expect(whole.hasPrefix(shown) && whole.count - shown.count < 16, "\(long)")
    }
  }

  @Test("While a text comes, no link leads to half of an address, and no heading is there that isn't one at the end")
  func steady() {
    for text in MarkdownSamples.steady + Self.documents {
      let whole = MarkdownRenderer().blocks(text).joined()
      let headings = whole.matches(of: /<h(\d)/).map { $0.1 }
      // What is a link for a while, and then is code or a note that nobody refers to, leads to the whole of its address all the same.
      let written = text.matches(of: /(https?:\/\/|www\.)[^\s<>|)\]"'`*]*[A-Za-z0-9\/_]/).map { match in
        (match.1 == "www." ? "http://" : "") + match.0
      }
      let links = Self.addresses(whole).union(written)
      for end in Self.ends(of: text) {
        var streamed = StreamedMarkdown(renderer: MarkdownRenderer())
        _ = streamed.update(String(text.prefix(end)))
        let html = streamed.blocks.joined()
        #expect(Self.addresses(html).isSubset(of: links), "\(text.prefix(end))")
        #expect(headings.starts(with: html.matches(of: /<h(\d)/).map { $0.1 }), "\(text.prefix(end))")
      }
    }
  }

  /// Each place in and after what may lead somewhere or be a heading, and every seventh other one.
  private static func ends(of text: String) -> [Int] {
    var last = -8
    return text.enumerated().compactMap { offset, character in
      if ":[]<.#=".contains(character) { last = offset }
      return offset - last < 8 || offset.isMultiple(of: 7) ? offset + 1 : nil
    }
  }

  private static func addresses(_ html: String) -> Set<String> { found(/href="([^"]*)"/, in: html) }

  private static func found(_ pattern: Regex<(Substring, Substring)>, in html: String) -> Set<String> {
    Set(html.matches(of: pattern).map { String($0.1) })
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
    "What is written again while a long text comes stays in proportion to it",
    arguments: [
      "A sentence of a paragraph that never ends. ", "A line.\n", "- an item of a list\n", "A paragraph.\n\n", "word",
      "   code in a list\n",
    ])
  func proportion(_ unit: String) {
    let pieceLimit = 64
    var streamed = StreamedMarkdown(renderer: MarkdownRenderer(), pieceLimit: pieceLimit)
    var text = unit.hasPrefix(" ") ? "1. Do:\n\n   ```\n" : ""
    var (updates, reads, largest) = (0, 0, 0)
    while text.utf8.count < 20_000 {
      text += unit
      updates += 1
      let first = streamed.update(text)
      if first < streamed.blocks.count { reads += 1 }
      largest = max(largest, streamed.blocks.dropFirst(first).reduce(0) { $0 + $1.utf8.count })
    }
    // Either the end that is open stays small, or it is read less often the longer it gets.
    #expect(largest < 10 * pieceLimit || reads * 4 < updates * 3)
    #expect(HTMLCheck.text(streamed.blocks.joined()).utf8.count > text.utf8.count / 2)
  }

  @Test("Code that never ends stays code, whole, and looks like one")
  func code() {
    var streamed = StreamedMarkdown(renderer: MarkdownRenderer())
    var text = "```\n"
    for line in 0..<3000 {
      text += "line \(line) <b>\n"
      _ = streamed.update(text)
    }
    #expect(streamed.blocks.count > 3)
    #expect(streamed.blocks.dropFirst().allSatisfy { $0.contains("code goes-on") && $0.contains("<pre") })
    let shown = HTMLCheck.text(streamed.blocks.joined())
    #expect((0..<3000).allSatisfy { shown.contains("line \($0) <b>") })
    let whole = MarkdownRenderer().blocks(text + "```\n\nEnd.")
    #expect(whole.count == 2 && !whole[0].contains("goes-on"))
  }

  @Test("A text that was replaced by a shorter one is read anew")
  func replaced() {
    var streamed = StreamedMarkdown(renderer: MarkdownRenderer())
    _ = streamed.update("One.\n\nTwo.\n\nThree.\n\nFour")
    #expect(streamed.update("New") == 0)
    #expect(streamed.blocks == ["<p dir=\"auto\">New</p>"])
  }
}
