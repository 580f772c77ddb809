import ChatTypes
import JSONValue
import Testing

@testable import Toolkits

@Suite("What servers ask the user")
struct ElicitationTests {
  private func form(_ properties: JSONValue, required: JSONValue = []) -> ToolForm? {
    Elicitation.form(
      ["message": "m", "requestedSchema": ["type": "object", "properties": properties, "required": required]],
      toolkit: "t")
  }

  @Test("Every kind of value that the protocol has becomes a field")
  func kinds() throws {
    let made = form(
      [
        "name": ["type": "string", "title": "Your name", "description": "As in the passport", "minLength": 2],
        "mail": ["type": "string", "format": "email"], "page": ["type": "string", "format": "uri"],
        "day": ["type": "string", "format": "date"], "when": ["type": "string", "format": "date-time"],
        "share": ["type": "number", "minimum": 0, "maximum": 1], "count": ["type": "integer", "default": 2],
        "quiet": ["type": "boolean", "default": true], "plain": ["type": "string", "enum": ["a", "b"]],
        "named": ["type": "string", "enum": ["a", "b"], "enumNames": ["A", "B"]],
        "titled": ["type": "string", "oneOf": [["const": "x", "title": "X"], ["const": "y", "title": "Y"]]],
        "many": ["type": "array", "minItems": 1, "maxItems": 2, "items": ["type": "string", "enum": ["p", "q"]]],
        "more": ["type": "array", "items": ["anyOf": [["const": "r", "title": "R"]]]],
        "maybe": ["anyOf": [["type": "null"], ["type": "integer"]], "title": "Maybe", "default": .null],
      ], required: ["name"])
    let form = try #require(made)
    #expect(
      form.fields.map(\.kind) == [
        .text, .mail, .address, .date, .moment, .number, .integer, .yesNo, .choice, .choice, .choice, .choices,
        .choices,
        .integer,
      ])
    #expect(form.fields.map(\.isRequired) == [true] + Array(repeating: false, count: 13))
    #expect(form.fields[0].title == "Your name" && form.fields[0].detail == "As in the passport")
    #expect(form.fields[0].least == 2 && form.fields[5].most == 1 && form.fields[6].initial == 2)
    #expect(form.fields[9].options.map(\.title) == ["A", "B"] && form.fields[9].options.map(\.value) == ["a", "b"])
    #expect(form.fields[10].options.map(\.title) == ["X", "Y"])
    #expect(form.fields[11].options.map(\.value) == ["p", "q"] && form.fields[11].most == 2)
    #expect(form.fields[12].options.map(\.title) == ["R"])
    #expect(form.fields[13].title == "Maybe" && form.fields[13].initial == nil)
  }

  @Test("What can't be shown is left out where it may be, and refuses the form where it is needed")
  func nested() {
    let nested: JSONValue = ["a": ["type": "object"], "b": ["type": "string"]]
    #expect(form(nested)?.fields.map(\.name) == ["b"])
    #expect(form(nested, required: ["a"]) == nil)
    #expect(form(["c": ["type": "string", "enum": []]], required: ["c"]) == nil)
    let many = JSONObject((0..<41).map { ("f\($0)", ["type": "string"]) })
    #expect(form(.object(many)) == nil)
    #expect(form([:])?.fields.isEmpty == true)
  }

  @Test(
    "Only pages of the web are offered to visit",
    arguments: [
      ("https://example.org/a?b=c", true), ("http://127.0.0.1:8080/x", true), ("http://localhost/x", true),
      ("http://example.org/", false), ("javascript:alert(1)", false), ("file:///etc/passwd", false),
      ("data:text/html,x", false), ("https:", false), ("", false),
    ])
  func pages(address: String, isOffered: Bool) {
    let form = Elicitation.form(["mode": "url", "message": "m", "url": .string(address)], toolkit: "t")
    #expect((form?.address == address) == isOffered)
  }

  @Test("Answers are told in the protocol's words")
  func answers() {
    #expect(
      Elicitation.result(ToolFormAnswer(.accept, content: ["a": 1])) == ["action": "accept", "content": ["a": 1]])
    #expect(Elicitation.result(ToolFormAnswer(.accept)) == ["action": "accept", "content": [:]])
    #expect(Elicitation.result(ToolFormAnswer(.decline, content: ["a": 1])) == ["action": "decline"])
    #expect(Elicitation.result(ToolFormAnswer(.cancel)) == ["action": "cancel"])
  }
}
