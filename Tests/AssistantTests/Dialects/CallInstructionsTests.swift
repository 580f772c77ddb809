import ChatTypes
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

@Suite("How models are told what they can call")
struct CallInstructionsTests {
  private static func other(_ name: String, _ text: String = "") -> CallSignature {
    CallSignature(
      name: name, description: text,
      schema: ["type": "object", "properties": ["x": ["type": "string", "description": .string(text)]]])
  }

  @Test("what another program says of its tool is data too", arguments: AttackCorpus.texts)
  func otherPrograms(text: String) {
    let signature = Self.other("mail_send", text)
    let instructions = CallInstructions.toolCalls([signature])
    #expect(instructions.components(of: "<tools>\n") == 2)
    #expect(
      parsed(instructions).calls.count == parsed(CallInstructions.toolCalls([Self.other("mail_send")])).calls.count)
    #expect(signature.schema["properties"]?["x"]?["description"] == .string(DataText.neutral(text)))
    #expect(
      json(CallGrammar.toolCalls([signature])[0].schema)["anyOf"]?[0]?["properties"]?["arguments"] == [
        "type": "object", "properties": ["x": ["type": "string"]], "additionalProperties": false,
      ])
  }

  @Test("our tools give the same bytes, whatever their order; others stay as they come, and no tool gives none")
  func stable() {
    let some = [CallTool.note, .calendar]
    let others = [Self.other("z_tool"), Self.other("a_tool")]
    let signatures = some.map { CallSignature($0) } + others
    let mixed = others + some.reversed().map { CallSignature($0) }
    #expect(CallInstructions.blocks(some) == CallInstructions.blocks(some.reversed()))
    #expect(CallInstructions.toolCalls(signatures) == CallInstructions.toolCalls(mixed))
    let tools = CallInstructions.offered(signatures)
    #expect(tools == CallInstructions.offered(mixed))
    #expect(tools.map(\.name) == ["calendar", "note", "z_tool", "a_tool"])
    #expect(CallInstructions.blocks([]).isEmpty)
    #expect(CallInstructions.toolCalls([]).isEmpty)
    #expect(CallInstructions.offered([]).isEmpty)
  }

  @Test("tools that are off are not mentioned", arguments: CallNames.tools)
  func onlyThoseOn(tool: CallTool) {
    let others = CallNames.tools.filter { $0 != tool }
    for text in [CallInstructions.blocks(others), CallInstructions.toolCalls(others.map(CallSignature.init))] {
      #expect(!text.contains(tool.tag))
      #expect(!text.contains("\"\(tool.name)\",\"description\""))
    }
    #expect(CallInstructions.blocks([tool]).contains("[\(tool.tag):{"))
  }

  @Test("a model that repeats the taught examples makes calls that can be read")
  func examplesParse() {
    let calls = parsed(CallInstructions.blocks(CallNames.tools)).calls
    #expect(calls.map(\.name) == CallNames.tools.flatMap { tool in tool.examples.map { _ in tool.name } })
    #expect(calls.allSatisfy { $0.arguments != nil })
  }

  @Test("the instructions for all tools stay far below what a small model can afford")
  func short() {
    // At about four bytes a token, 1,000 tokens.
    #expect(CallInstructions.blocks(CallNames.tools).utf8.count < 4_000)
  }

  @Test("a server is told each tool's name, description and schema")
  func signatures() {
    let tools = CallInstructions.offered(CallNames.tools.map { CallSignature($0) })
    #expect(tools.map(\.name) == CallNames.tools.map(\.name))
    #expect(tools.allSatisfy { json($0.parameters)["type"] == "object" && !$0.description.isEmpty })
  }

  @Test("a grammar binds each block from its tag to its bracket, and one binds all tool calls")
  func grammar() {
    let blocks = CallGrammar.blocks([.calendar, .webSearch])
    #expect(blocks.map(\.opening) == ["[CALENDAR_ACTION:", "[WEB_SEARCH:"])
    #expect(blocks.map(\.closing) == ["]", "]"])
    #expect(blocks.map { json($0.schema) } == [CallTool.calendar.schema, CallTool.webSearch.schema])
    let calls = CallGrammar.toolCalls([CallTool.calendar, .webSearch].map(CallSignature.init))
    #expect(calls.map(\.opening) == ["<tool_call>"])
    let choices = json(calls[0].schema)["anyOf"]?.arrayValue ?? []
    #expect(choices.map { $0["properties"]?["name"]?["const"]?.stringValue } == ["calendar", "web_search"])
    #expect(CallGrammar.toolCalls([]).isEmpty)
  }
}

extension String {
  /// How many parts a text cuts it into.
  fileprivate func components(of text: String) -> Int {
    var count = 1
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
