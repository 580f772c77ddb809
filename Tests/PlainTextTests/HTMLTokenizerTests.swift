import Testing

@testable import PlainText

@Suite("HTML taken apart")
struct HTMLTokenizerTests {
  private func tokens(_ html: String) -> [HTMLTokenizer.Token] { Array(HTMLTokenizer(html)) }
  private func start(_ name: String, _ attributes: [String: String] = [:], closesItself: Bool = false)
    -> HTMLTokenizer.Token
  {
    .start(name: name, attributes: attributes, closesItself: closesItself)
  }

  @Test("tags, attributes and text")
  func plain() {
    #expect(
      tokens("a<P Class=x ID='y z' data=\"&lt;\" hidden>b</p >c<br/>") == [
        .text("a"), start("p", ["class": "x", "id": "y z", "data": "<", "hidden": ""]), .text("b"), .end(name: "p"),
        .text("c"),
        start("br", closesItself: true),
      ])
    #expect(tokens("<a href=x/y>") == [start("a", ["href": "x/y"])])
    #expect(tokens("<a b = c d= 'e'f>") == [start("a", ["b": "c", "d": "e", "f": ""])])
    #expect(tokens("<a b=1 B=2>") == [start("a", ["b": "1"])])
  }

  @Test("what only looks like markup is text, and what is none is passed over")
  func odd() {
    #expect(
      tokens("1 < 2 <3 <é") == [.text("1 "), .text("<"), .text(" 2 "), .text("<"), .text("3 "), .text("<"), .text("é")])
    #expect(tokens("a<!-- <b> -- > -->b<!-->c<!--->d<!x>e<?y?>f</>g</1>h") == "abcdefgh".map { .text(String($0)) })
    #expect(tokens("a<!-- never ends <b>").first == .text("a"))
    #expect(tokens("a<!-- never ends <b>").count == 1)
    #expect(tokens("a<b c='never ends>d") == [.text("a")])
    #expect(tokens("a<") == [.text("a"), .text("<")])
    #expect(tokens("") == [])
    #expect(tokens("<b/>x</b>") == [start("b", closesItself: true), .text("x"), .end(name: "b")])
  }

  @Test("scripts and styles are raw up to their end, titles hold no tags")
  func raw() {
    #expect(
      tokens("<script>if (a<b) '</div>' &amp;</SCRIPT >x") == [
        start("script"), .text("if (a<b) '</div>' &amp;"), .end(name: "script"), .text("x"),
      ])
    #expect(tokens("<title>a<b>&amp;</title>") == [start("title"), .text("a<b>&"), .end(name: "title")])
    #expect(tokens("<style></style>") == [start("style"), .end(name: "style")])
    #expect(tokens("<script>x</scripty></script") == [start("script"), .text("x</scripty>")])
  }

  @Test(
    "character references",
    arguments: [
      ("&amp;&lt;&gt;&quot;&apos;&nbsp;", "&<>\"'\u{A0}"), ("&eacute;&Eacute;&euro;&mdash;&hellip;", "éÉ€—…"),
      ("&#233;&#xE9;&#XE9;&#128;&#x92;", "ééé€’"),
      ("&#0;&#xD800;&#x110000;&#99999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("&copy 2026 &eacute", "© 2026 é"), ("&copy=1&notit;&unknown;&;&#;&#x;&", "&copy=1&notit;&unknown;&;&#;&#x;&"),
      ("&rarr;&rarr", "→&rarr"), ("a&b", "a&b"), ("&amp;amp;", "&amp;"), ("&#65", "A"), ("&lt", "<"),
    ])
  func references(text: String, expected: String) { #expect(HTMLEntities.decoded(text) == expected) }
}
