import Testing

@testable import WebApp

@Suite("Links of people in messages") struct PeopleLinkTests {
  private static let secret = String(repeating: "aB3_-", count: 8) + "xyz"
  private static let link = "linnet:/invitation#\(secret)"
  private static let written =
    "<a data-act=\"join\" href=\"/p/settings/people#join=linnet%3A%2Finvitation%23\(secret)\">\(link)</a>"

  private static func replied(_ text: String) -> String { MarkdownRenderer().blocks(text).joined() }

  @Test(
    "A link leads to what comes of it, in the same window, whoever wrote it",
    arguments: ["Join \(link)!", "(\(link))", "\(link)", "# Anna\n\nHere:\n\(link)", "[\(link)] is it"])
  func leads(_ text: String) {
    for html in [Self.replied(text), TypedText.html(text)] {
      #expect(html.contains(Self.written), "\(html)")
      #expect(HTMLCheck.faults(html) == [])
      #expect(!html.contains("_blank"))
    }
    #expect(HTMLCheck.text(TypedText.html(text)) == text)
  }

  @Test("Markdown's own marks for links lead there too")
  func marked() {
    let html = Self.replied("[Anna](\(Self.link)) and <\(Self.link)>")
    #expect(html.contains("#join=linnet%3A%2Finvitation%23\(Self.secret)\">Anna</a>"), "\(html)")
    #expect(html.contains(Self.written), "\(html)")
    #expect(HTMLCheck.faults(html) == [])
  }

  @Test(
    "What isn't a whole link stays text, and in code every one does",
    arguments: [
      "linnet:/invitation#short", "\(link)x", "linnet:/groups#\(secret)", "linnet:/sign-out",
      "xlinnet:/contact#\(secret)", "`\(link)`", "```\n\(link)\n```", "[x](linnet:/invitation#short)",
      "[x](/p/settings/people#join=\(link))",
    ])
  func text(_ text: String) {
    let html = Self.replied(text)
    #expect(!html.contains("<a"), "\(html)")
    #expect(HTMLCheck.faults(html) == [])
    if !text.hasPrefix("`"), !text.hasPrefix("[") { #expect(!TypedText.html(text).contains("<a")) }
  }

  @Test("While a reply is being written, a link is one once nothing can make it another one")
  func streamed() {
    let renderer = MarkdownRenderer()
    #expect(!renderer.render("See \(Self.link)", isOpen: true).contains { $0.html.contains("<a") })
    #expect(renderer.render("See \(Self.link) and", isOpen: true).contains { $0.html.contains(Self.written) })
  }
}
