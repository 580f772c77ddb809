import Testing

@testable import WebApp

@Suite("Templates") struct TemplatesTests {
  private struct One: Template, Equatable {
    static let name = "one"
    var text: String?
    var list: [Two] = []
    var inner: Inner?

    struct Inner: TemplateContext, Equatable {
      let text: String
    }
  }

  private struct Two: Template, Equatable {
    static let name = "two"
    let text: String
  }

  private let templates: Templates

  init() throws {
    templates = try Templates(
      WebFiles([
        "one.mustache": Array(
          "<p title=\"{{text}}\">{{#list}}{{>two}}{{/list}}{{^text}}none{{/text}}{{#inner}}[{{text}}]{{/inner}}</p>"
            .utf8),
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
      templates.render(One(text: text, list: [Two(text: text)]))
        == "<p title=\"\(expected)\"><i title=\"\(expected)\">\(expected)</i></p>")
  }

  @Test("What is nothing is written as nothing, and counts as nothing", arguments: ["", nil])
  func nothing(_ text: String?) {
    #expect(templates.render(One(text: text)) == "<p title=\"\">none</p>")
  }

  @Test("What is nothing in a section doesn't let what is around it show through")
  func hides() {
    #expect(
      templates.render(One(text: "a", list: [Two(text: "")], inner: .init(text: "")))
        == "<p title=\"a\"><i title=\"\"></i>[]</p>")
  }

  @Test("A fragment that is remembered is what its template makes of the values that it is asked for with") @MainActor
  func remembered() {
    let fragments = RenderedFragments(templates)
    #expect(fragments.render(Two(text: "a")) == "<i title=\"a\">a</i>")
    #expect(fragments.render(Two(text: "b")) == "<i title=\"b\">b</i>")
    #expect(fragments.render(Two(text: "b")) == "<i title=\"b\">b</i>")
    #expect(fragments.render(One(text: "b", list: [Two(text: "c")])) == "<p title=\"b\"><i title=\"c\">c</i></p>")
    #expect(fragments.render(One()) == "<p title=\"\">none</p>")
    #expect(fragments.render(Two(text: "a")) == "<i title=\"a\">a</i>")
  }
}
