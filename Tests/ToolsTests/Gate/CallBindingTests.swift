import ChatTypes
import JSONValue
import Testing
import Tools

@Suite("What an approval is bound to")
struct CallBindingTests {
  @Test("any change of an argument, the schema or the tool changes the hash; the order of members doesn't")
  func binding() throws {
    let calendar = try Declarations.calendar()
    let base = CallBinding.hash(calendar, arguments: ["action": "delete", "title": "A"])
    #expect(base.count == 64)
    #expect(CallBinding.hash(calendar, arguments: ["title": "A", "action": "delete"]) == base)
    let others: [JSONValue] = [
      ["action": "delete", "title": "B"], ["action": "delete"], ["action": "delete", "title": "A", "start": ""],
      ["action": "delete", "title": "A "], ["action": "update", "title": "A"], ["action": "delete", "title": ["A"]],
      .null, [["action": "delete", "title": "A"]],
    ]
    #expect(Set(others.map { CallBinding.hash(calendar, arguments: $0) } + [base]).count == others.count + 1)
    let arguments: JSONValue = ["action": "delete", "title": "A"]
    let hashes = try [
      Declarations.simple("thing", .read), Declarations.simple("thing2", .read), Declarations.simple("thing", .create),
      Declarations.simple("thing", .read, hints: ToolHints(destructive: true)),
      Declarations.simple("thing", .read, trust: .trusted),
      Declarations.simple("thing", .read, schema: ["type": "object", "required": []]),
    ].map { CallBinding.hash($0, arguments: arguments) }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test("numbers that are spelled differently, and letters of different bytes, are different calls")
  func spelling() throws {
    let tool = try Declarations.simple("thing", .read)
    #expect(
      CallBinding.hash(tool, arguments: ["n": .integer(1)]) != CallBinding.hash(tool, arguments: ["n": .number("1.0")]))
    #expect(CallBinding.hash(tool, arguments: ["s": "K"]) != CallBinding.hash(tool, arguments: ["s": "\u{212A}"]))
  }

  @Test("a question shows every argument in full, and spells out what hides or reorders text")
  func question() async throws {
    let bench = try Bench.calendar()
    let long = String(repeating: "x", count: 80) + "\u{202E}moc.live"
    let waiting = await bench.submit("delete", title: long)
    let question = try #require(waiting.question)
    #expect(question.sanitizedArgs["title"] == String(repeating: "x", count: 80) + "\\u{202e}moc.live")
    #expect(question.sanitizedArgs["action"] == "delete")
    #expect(question.riskCategory == .high && question.toolSlug == "calendar")
  }
}
