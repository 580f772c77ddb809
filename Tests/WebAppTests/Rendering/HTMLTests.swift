import Testing

@testable import WebApp

@Suite("HTML that is written in a literal") struct HTMLTests {
  @Test(
    "A text that is put in stays a text",
    arguments: [
      ("plain", "plain"), ("", ""), ("a & b", "a &amp; b"), ("<b>", "&lt;b&gt;"), ("\"'", "&quot;&#39;"),
      ("&lt;", "&amp;lt;"), ("é<👩‍👩‍👧>", "é&lt;👩‍👩‍👧&gt;"), ("<\u{301}", "&lt;\u{301}"),
    ])
  func escaping(_ text: String, _ expected: String) {
    let html: HTML = "<p title=\"\(text)\">\(text)</p>"
    #expect(html.text == "<p title=\"\(expected)\">\(expected)</p>")
  }

  @Test("What is HTML stays as it is, and what is left out isn't made")
  func pieces() {
    var made = 0
    let piece: () -> HTML = {
      made += 1
      return "<i>\(made)</i>"
    }
    let html: HTML = "\(if: false, piece())\(if: true, piece())\(HTML(rendered: "<b>x</b>"))\(Int64(-7))"
    #expect(html.text == "<i>1</i><b>x</b>-7" && made == 1)
    let joined: HTML = "\(rendered: "<u>")\(HTML(joining: [html, html]))"
    #expect(joined.text == "<u>" + html.text + html.text)
    let named: (String) -> HTML = { name in "\(with: name, { "<b>\($0)</b>" })" }
    #expect(named("<").text == "<b>&lt;</b>" && named("").text.isEmpty)
  }
}
