import Foundation
import TestSupport
import Testing

@testable import PlainText

@Suite("Pages as one reads them")
struct HTMLDocumentTests {
  @Test(
    "blocks",
    arguments: [
      ("<p>One\n  two</p><p>three", "One two\n\nthree"), ("<div>a</div><div>b</div>", "a\nb"),
      ("a<br>b<br/>c", "a\nb\nc"),
      ("<h1>T</h1><h3> U </h3>x", "# T\n\n### U\n\nx"), ("a <b>b</b>c <i> d</i>", "a bc d"),
      ("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>e", "- a\n- b\n  - c\n- d\ne"),
      ("<ol start=3><li><p>a</p></li><li>b</li></ol>", "3. a\n4. b"),
      ("<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td></td><td>3</td></tr></table>", "a | b\n1 |  | 3"),
      ("x<pre>\n  a\n\n   b\n</pre>y", "x\n\n  a\n\n   b\n\ny"), ("<a href='https://x.org'>link</a>", "link"),
      ("<p>a</p>\n\n<hr>\n<p>b</p>", "a\n\nb"), ("<dl><dt>t<dd>d</dl>", "t\nd"), ("<li></li><p>x</p>", "x"),
      ("<h2></h2><p>x</p>", "x"), ("a&nbsp;b", "a\u{A0}b"), ("<p> </p>", ""), ("", ""), ("plain", "plain"),
      ("a\u{1}\u{0}b", "ab"), ("<td>a<td>b", "a | b"), ("<body><header>H</header><p>x</body>", "H\n\nx"),
    ])
  func blocks(html: String, text: String) { #expect(HTMLDocument(html).text == text) }

  @Test("what nobody reads is left out: programs, navigation, controls, what is hidden")
  func leftOut() {
    for part in [
      "<script>x()</script>", "<style>x</style>", "<nav><ul><li>x</ul></nav>", "<noscript>x</noscript>",
      "<button>x</button>", "<select><option>x</select>", "<svg><text>x</text><title>x</title></svg>",
      "<div hidden>x<div>x</div>x</div>", "<span style='Display : None'>x</span>", "<div aria-hidden=true>x</div>",
      "<div role=navigation>x</div>", "<span style=\"color:red;font-size:0\">x</span>", "<!-- x -->",
      "<template><p>x</p></template>", "<iframe>x</iframe>", "<textarea>x</textarea>", "<nav>x<nav>x</nav>x</nav>",
    ] {
      #expect(HTMLDocument("<p>a</p>\(part)<p>b</p>").text == "a\n\nb", "\(part)")
    }
    // An element without content hides nothing behind it, nor does one whose end is often left out.
    #expect(HTMLDocument("<input hidden>a<p hidden>b<br style='display:none'>c").text == "a\n\nb\nc")
  }

  @Test("a part that is never closed doesn't swallow the page")
  func neverClosed() {
    #expect(HTMLDocument("<nav>menu<p>text").text == "menu\n\ntext")
    #expect(HTMLDocument("<div hidden>a<p>b").text == "a\n\nb")
    #expect(HTMLDocument("a<script>b").text == "a")
  }

  @Test("the main part counts alone when it holds something")
  func main() {
    let long = String(repeating: "Some words. ", count: 50)
    #expect(HTMLDocument("<div>Head</div><main><p>\(long)</p></main><div>Foot</div>").text == long.dropLast())
    #expect(HTMLDocument("<div>Head</div><main><p>short</p></main><div>Foot</div>").text == "Head\n\nshort\n\nFoot")
    #expect(HTMLDocument("<div>Head</div><main><p>\(long)").text == long.dropLast())
  }

  @Test("the title is the first one, on one line")
  func title() {
    #expect(HTMLDocument("<title> A\n B &amp; C </title><title>D</title>x").title == "A B & C")
    #expect(HTMLDocument("<title> A </title>x").text == "x")
    #expect(HTMLDocument("x").title.isEmpty)
  }

  @Test("the character set that a page names is used")
  func charset() {
    let pages: [(String, [UInt8], String)] = [
      ("<meta charset='windows-1251'>", [0xCF], "П"),
      ("<META http-equiv=Content-Type content='text/html; charset=koi8-r'>", [0xF0], "П"),
      ("<?xml version='1.0' encoding='iso-8859-2'?>", [0xB1], "ą"), ("<meta charset=utf-16>", Array("é".utf8), "é"),
      ("<meta charset=nonsense>", Array("é".utf8), "é"), ("", [0xE9], "é"), ("<meta charset=gbk>", [0xC4, 0xE3], "你"),
      ("<meta charset=big5>", [0xA7, 0x41], "你"), ("<meta charset=euc-kr>", [0xB0, 0xA1], "가"),
      ("<meta charset=euc-jp>", [0xA4, 0xB3], "こ"),
    ]
    for (head, body, text) in pages {
      #expect(HTMLDocument(Data(Array(head.utf8) + body)).text == text, "\(head)")
    }
    // The sender's word counts more than the page's, and a byte order mark more than both.
    let page = Data(Array("<meta charset=koi8-r>".utf8) + [0xCF])
    #expect(HTMLDocument(page, charset: "windows-1251").text == "П")
    #expect(HTMLDocument(Data([0xEF, 0xBB, 0xBF] + Array("é".utf8)), charset: "koi8-r").text == "é")
  }

  @Test("anything is some page: any bytes end, and give no more text than they have", arguments: 0..<8)
  func fuzz(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "<", ">", "</", "<!--", "-->", "<script>", "</script>", "<title>", "<p>", "</p>", "<ul>", "<li>", "</ul>",
      "<div hidden>",
      "</div>", "<nav>", "</nav>", "<pre>", "<td>", "<tr>", "<table>", "<h1>", "</h1>", "&amp;", "&#x", "&", ";", "'",
      "\"", "=",
      " ", "\n", "text", "é", "日本", "\u{0}", "<main>", "</main>", "<br>", "<a href='", "<![CDATA[", "<?", "\u{FFFD}",
      "<svg/>",
      "<textarea>", "<ol start=9223372036854775807>",
    ]
    for _ in 0..<300 {
      let html = (0..<Int.random(in: 0...60, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let document = HTMLDocument(html)
      #expect(document.text.utf8.count <= html.utf8.count * 6 + 16)
      #expect(!document.text.contains("\u{0}"))
      let bytes = Data(
        (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
      _ = HTMLDocument(bytes)
    }
  }

  @Test("a page built to be slow takes one pass")
  func linear() {
    // Each would take hours if its length counted twice.
    for unit in [
      "<", "<a ", "<!--", "</", "&", "<div hidden>", "<script>", "<ul><li>", "<b x='", "&#", "<td>", "<title>",
      "<![CDATA[",
    ] {
      let html = String(repeating: unit, count: 200_000 / unit.utf8.count)
      #expect(HTMLDocument(html).text.utf8.count <= html.utf8.count * 6 + 16)
    }
  }
}
