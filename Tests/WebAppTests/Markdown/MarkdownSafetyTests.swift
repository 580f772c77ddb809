import Foundation
import Testing

@testable import WebApp

@Suite("Markdown does no harm", .timeLimit(.minutes(10)))
struct MarkdownSafetyTests {
  static let hostile = [
    "<script>alert(1)</script>", "hello <img src=x onerror=alert(1)> there", "<svg/onload=alert(1)>",
    "<iframe src=\"javascript:alert(1)\"></iframe>", "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))",
    "[x](java\tscript:alert(1))", "[x](&#106;avascript:alert(1))", "[x](vbscript:x)", "[x](data:text/html,<script>)",
    "[x](file:///etc/passwd)", "[x](/sign-out)", "[x](//evil.example/)", "[x](http://a\"onclick=alert(1))",
    "[x](https://a 'title\" onmouseover=alert(1)')", "![x](https://evil.example/p.png)",
    "![](data:image/svg+xml,<svg>)",
    "![x](javascript:alert(1))", "<https://a.example/\"onclick=\"x>", "<javascript:alert(1)>",
    "```\"><script>alert(1)</script>\ncode\n```", "```x\" onclick=\"y\ncode\n```", "[a]: javascript:alert(1)\n\n[a]",
    "|a|<script>|\n|-|-|\n|<img src=x onerror=y>|b|", "<!-- x --><script>y</script>", "<![CDATA[<script>]]>",
    "- [ ] <b onclick=x>y</b>", "# <script>x</script>", "> <style>*{display:none}</style>", "<div style=\"x\">y</div>",
    "<a href=\"https://ok.example\" onclick=x>y</a>", "https://ok.example/<script>", "\u{0}<script>\u{0}",
    "</div></article><script>x</script>", "<pre><code class=\"x\">y", "[![x](https://a.example/b)](javascript:y)",
  ]

  @Test("Nothing but our own tags, attributes and addresses comes out", arguments: hostile)
  func output(_ text: String) {
    for renderer in [MarkdownRenderer(), MarkdownRenderer(keepsLineBreaks: true)] {
      let html = renderer.blocks(text).joined()
      #expect(HTMLCheck.faults(html) == [], "\(html)")
    }
  }

  @Test("HTML that somebody wrote is shown as text, whole")
  func shownAsText() {
    for text in ["<script>alert(1)</script>", "a <b>bold</b> word", "<div>\nx\n</div>"] {
      let shown = HTMLCheck.text(MarkdownRenderer().blocks(text).joined())
      #expect(shown.filter { !$0.isNewline } == text.filter { !$0.isNewline })
    }
  }

  @Test("Links to the web open elsewhere and tell nobody; pictures from elsewhere are links")
  func links() {
    let link = MarkdownRenderer().blocks("[x](https://a.example/?q=1&r=2)").joined()
    #expect(link.contains(#"target="_blank" rel="noopener noreferrer nofollow" href="https://a.example/?q=1&amp;r=2""#))
    let picture = MarkdownRenderer().blocks("![cat](https://a.example/cat.png)").joined()
    #expect(!picture.contains("<img"))
    #expect(picture.contains(#"href="https://a.example/cat.png">cat</a>"#))
  }

  @Test(
    "Texts that are made to take long are read all the same",
    arguments: [
      String(repeating: "[", count: 60_000), String(repeating: "> ", count: 30_000),
      String(repeating: "*a ", count: 20_000),
      String(repeating: "![[]()", count: 10_000), String(repeating: "`", count: 60_000),
      String(repeating: "|a", count: 20_000) + "\n" + String(repeating: "|-", count: 20_000),
      String(repeating: "<a", count: 30_000), String(repeating: "- ", count: 30_000),
      String(repeating: "\\", count: 60_000), String(repeating: "&", count: 60_000),
    ])
  func bombs(_ text: String) {
    #expect(HTMLCheck.faults(MarkdownRenderer().blocks(text).joined()) == [])
  }

  @Test(
    "Nesting has an end, and no word of what is deeper is lost",
    arguments: [
      (String(repeating: "> ", count: 5000) + "deep", "<blockquote"),
      (String(repeating: "- ", count: 5000) + "deep", "<ul"),
      (String(repeating: "1. ", count: 3000) + "deep", "<ol"),
      (String(repeating: "**a *b ", count: 500) + "deep" + String(repeating: "* c**", count: 500), "<em>"),
      ((0..<100).map { String(repeating: "  ", count: $0) + "- item \($0)" }.joined(separator: "\n") + " deep", "<ul"),
    ])
  func nesting(_ text: String, _ tag: String) {
    let html = MarkdownRenderer().blocks(text).joined()
    #expect(HTMLCheck.faults(html) == [])
    #expect(html.ranges(of: tag).count <= MarkdownWriter.maximumDepth && html.contains(tag))
    #expect(html.contains("deep"))
    for word in ["a", "b", "c", "item"] {
      #expect(HTMLCheck.text(html).ranges(of: word).count == text.ranges(of: word).count, "\(word)")
    }
  }

  @Test("A message of a million characters is shown whole")
  func large() {
    let text = String(repeating: "word ", count: 200_000)
    #expect(HTMLCheck.text(MarkdownRenderer().blocks(text).joined()).filter { $0 == "w" }.count == 200_000)
  }

  @Test("What people use is there")
  func features() {
    let html = MarkdownRenderer().blocks(
      "# T\n\n- [x] a\n\n|b|\n|-|\n|c|\n\n~~d~~ `e` www.f.example\n\n```swift\ng\n```"
    ).joined()
    for piece in [
      "<h1 dir=\"auto\">T</h1>", "checkbox", "<table", "<del>d</del>", "<code dir=\"ltr\">e</code>",
      "http://www.f.example",
      "class=\"language-swift\"", "aria-label=\"done\"",
    ] {
      #expect(html.contains(piece), "\(piece)")
    }
  }

  @Test("Many texts at once are read as they are one by one")
  func atOnce() async {
    let text = "~~d~~ www.f.example\n\n- [x] a"
    let alone = MarkdownRenderer().blocks(text)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<500).allSatisfy { _ in MarkdownRenderer().blocks(text) == alone } }
      }
      for await isAlike in group { #expect(isAlike) }
    }
  }

  @Test("A typed line break stays one")
  func lineBreaks() {
    #expect(MarkdownRenderer(keepsLineBreaks: true).blocks("a\nb").joined().contains("<br />"))
    #expect(!MarkdownRenderer().blocks("a\nb").joined().contains("<br />"))
  }
}
