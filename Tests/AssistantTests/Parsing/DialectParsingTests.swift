import ChatTypes
import JSONValue
import Testing

@testable import Assistant

@Suite("Calls in other dialects")
struct DialectParsingTests {
  @Test(
    "tags with JSON",
    arguments: [
      #"<tool_call>{"name":"note","arguments":{"title":"x"}}</tool_call>"#,
      "<tool_call>\n{\"name\": \"note\", \"arguments\": {\"title\": \"x\"}}\n</tool_call>",
      #"<TOOL_CALL>{"name":"note","parameters":{"title":"x"}}</Tool_Call>"#,
      #"<tool_call>{"name":"note","arguments":"{\"title\":\"x\"}"}</tool_call>"#,
      #"<tool_call><function=note>{"title":"x"}</function></tool_call>"#,
      #"<function=note>{"title":"x"}</function>"#,
      "<tool_call>\n<function=note>\n<parameter=title>\nx\n</parameter>\n</function>\n</tool_call>",
      "<function=note><parameter=title>x</parameter></function>",
    ])
  func tags(reply: String) {
    let pieces = parsed("a \(reply) b")
    #expect(pieces.calls.map(\.name) == ["note"])
    #expect(pieces.arguments == [json(#"{"title":"x"}"#)])
    #expect(pieces.shownText == "a  b")
    #expect(pieces.source == "a \(reply) b")
  }

  @Test("closing tags in values don't close")
  func closingInValue() {
    let reply = #"<tool_call>{"name":"note","arguments":{"body":"</tool_call> }"}}</tool_call>x"#
    #expect(parsed(reply).arguments == [json(#"{"body":"</tool_call> }"}"#)])
    let function = "<function=note><parameter=body>a </function> <b>\n\n</parameter></function>x"
    #expect(parsed(function).arguments == [json(#"{"body":"a </function> <b>\n"}"#)])
    #expect(parsed(function).shownText == "x")
  }

  @Test(
    "functions that can't be read",
    arguments: [
      "a <function=note>title</function> b", "a <function=note><parameter=title>x</function> b",
      "a <tool_call><function=note><parameter=>x</parameter></function></tool_call> b",
      "a <tool_call><fun>x</tool_call> b", "a <function=note\n>{}</function> b",
    ])
  func malformedFunctions(reply: String) {
    let pieces = parsed(reply)
    #expect(pieces.calls.count == 1)
    #expect(pieces.executable.isEmpty)
    #expect(pieces.source == reply)
  }

  private func assembled(_ deltas: [ToolCallDelta], _ reason: TurnFinishReason = .stop) -> [ReplyPiece] {
    var parser = ReplyParser()
    let text = parser.consume("Hi [")
    return joined(text + deltas.flatMap { parser.consume($0) } + parser.finish(reason: reason))
  }

  @Test("pieces of OpenAI's tool calls are put together, in order and however interleaved")
  func openAI() {
    let pieces = assembled([
      ToolCallDelta(index: 0, id: "a", name: "calendar", arguments: ""),
      ToolCallDelta(index: 0, arguments: #"{"action":"#),
      ToolCallDelta(index: 1, id: "b", name: "note"), ToolCallDelta(index: 1, name: "note", arguments: #"{"title":"#),
      ToolCallDelta(index: 0, arguments: #""list"}"#), ToolCallDelta(index: 1, arguments: #""x"}"#),
    ])
    #expect(pieces.shownText == "Hi [")
    #expect(pieces.calls.map(\.id) == ["a", "b"])
    #expect(pieces.calls.map(\.name) == ["calendar", "note"])
    #expect(pieces.arguments == [json(#"{"action":"list"}"#), json(#"{"title":"x"}"#)])
    #expect(pieces.contains(.callOpened(name: "calendar")))
  }

  @Test("servers that leave out the index, the arguments or the name")
  func sloppyServers() {
    let pieces = assembled([
      ToolCallDelta(id: "a", name: "contacts_search"), ToolCallDelta(id: "b", name: "note"),
      ToolCallDelta(arguments: "{"),
      ToolCallDelta(arguments: "}"), ToolCallDelta(id: "c", arguments: "{}"),
    ])
    #expect(pieces.arguments == [json("{}"), json("{}"), nil])
    #expect(pieces.calls[2].problem?.expected == "the name of a tool")
    let sameIndex = assembled([
      ToolCallDelta(index: 0, id: "a", name: "note", arguments: "{}"),
      ToolCallDelta(index: 0, id: "b", name: "calendar", arguments: "{"), ToolCallDelta(index: 0, arguments: "}"),
    ])
    #expect(sameIndex.calls.map(\.name) == ["note", "calendar"])
    #expect(sameIndex.executable.count == 2)
    let many = assembled((0..<1000).map { ToolCallDelta(index: $0, name: "note") })
    #expect(many.calls.count == 64)
  }

  @Test("the last call of a cut stream is cut off even when its JSON looks whole")
  func openAICut() {
    let deltas = [
      ToolCallDelta(index: 0, name: "note", arguments: "{}"), ToolCallDelta(index: 1, name: "note", arguments: "{}"),
    ]
    #expect(
      assembled(deltas, .length).calls.map(\.content) == [.complete(arguments: json("{}"), repairs: []), .cutOff])
    #expect(assembled([ToolCallDelta(index: 0, name: "note", arguments: #"{"a":"#)]).calls[0].problem != nil)
  }
}
