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
}
