import Testing

@testable import WebApp

@Suite("Lines without Markdown")
struct PlainParagraphTests {
  private static let plain = [
    "a", "the bike", "Zed", " ", "  ", ",", ".", "?", "!", ";", ":", "'", "\"", "(", ")", "%", "$", "/", "-", "7",
    "12.",
    "é", "日本", "👩‍👩‍👧", "\u{a0}", "\u{301}", "x: y", "- ", "1)",
  ]
  private static let others = [
    "w", "www.", "www.a.example", "Www.a.example", "http://a.example", "mailto:a@b.example", "ftp://a", "://", "*", "_",
    "**", "`", "~", "~~", "#", "[", "]", "](b)", "![", "<", ">", "&", "&amp;", "\\", "|", "+", "=", "{", "\n", "\t",
    "@",
    "\u{feff}",
  ]

  @Test("What is taken for plain is written as cmark writes it")
  func agrees() {
    var random = SystemRandomNumberGenerator()
    var plain = 0
    for round in 0..<8000 {
      // Half of them of what may be plain, since one other piece is enough to make a line anything else.
      let pieces = round.isMultiple(of: 2) ? Self.plain : Self.plain + Self.others
      let text =
        (round.isMultiple(of: 3) ? "" : "So ")
        + (0...Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard let html = PlainParagraph.html(text) else { continue }
      plain += 1
      for renderer in [MarkdownRenderer(), MarkdownRenderer(keepsLineBreaks: true)] {
        #expect(renderer.parse(text) == [html], "\(text)")
      }
    }
    #expect(plain > 1000)
  }

  @Test(
    "Ordinary messages are plain",
    arguments: [
      "See you at 3:30, or at 4?", "Don't forget the keys (on the table)!",
      "She said \"maybe\"; I'd say 50 % - no more.",
      "Où est l'école? 日本語も 👍", "École fermée", "Привет, как дела?", "日本語", "👍 ok",
    ])
  func ordinary(_ text: String) { #expect(PlainParagraph.html(text) != nil) }

  @Test(
    "What may be Markdown isn't",
    arguments: [
      "", " a", "a ", "1. a", "- a", "# a", "> a", "a *b*", "a_b_", "`a`", "a\nb", "see http://a.example",
      "www.a.example",
      "\u{feff}# a", "a@b.example", "a <b>", "a & b", "[a](b)", "a\\b", "a | b", "~~a~~", "a\tb",
    ])
  func others(_ text: String) { #expect(PlainParagraph.html(text) == nil) }
}
