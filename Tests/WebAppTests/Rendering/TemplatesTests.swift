import ChatTypes
import JSONValue
import Testing

@testable import WebApp

@Suite("Templates") struct TemplatesTests {
  private let templates: Templates

  init() throws {
    templates = try Templates(
      WebFiles([
        "one.mustache": Array("<p title=\"{{text}}\">{{#list}}{{>two}}{{/list}}{{^text}}none{{/text}}</p>".utf8),
        "two.mustache": Array("<i title=\"{{text}}\">{{text}}</i>".utf8),
      ]))
  }

  @Test(
    "Texts are escaped as browsers read them: byte by byte, also in templates within templates",
    arguments: [
      ("a & b", "a &amp; b"), ("\"'<>", "&quot;&#39;&lt;&gt;"), ("x\"\u{301} y", "x&quot;\u{301} y"),
      ("<\u{338}b>", "&lt;\u{338}b&gt;"), ("é👩‍👩‍👧", "é👩‍👩‍👧"),
    ])
  func escaping(_ text: String, _ expected: String) {
    #expect(
      templates.render("one", ["text": text, "list": [["text": text]]])
        == "<p title=\"\(expected)\"><i title=\"\(expected)\">\(expected)</i></p>")
  }

  @Test("What is nothing is written as nothing, and counts as nothing")
  func nothing() {
    for values in [templateValues(["text": nil]), templateValues(["text": ""]), ["text": ""], [:]] {
      #expect(templates.render("one", values) == "<p title=\"\">none</p>")
    }
  }

  @Test("A piece that is remembered is what its template makes of the values that it is asked for with") @MainActor
  func remembered() {
    let pieces = RenderedPieces(templates)
    #expect(pieces.render("two", ["text": "a"]) == "<i title=\"a\">a</i>")
    #expect(pieces.render("two", ["text": "b"]) == "<i title=\"b\">b</i>")
    #expect(pieces.render("two", ["text": "b"]) == "<i title=\"b\">b</i>")
    #expect(pieces.render("one", ["text": "b", "list": [["text": "c"]]]) == "<p title=\"b\"><i title=\"c\">c</i></p>")
    #expect(pieces.render("one", ["text": .null, "list": []]) == "<p title=\"\">none</p>")
    #expect(pieces.render("two", ["text": "a"]) == "<i title=\"a\">a</i>")
  }
}
