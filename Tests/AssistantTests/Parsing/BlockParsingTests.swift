import ChatTypes
import JSONValue
import Testing
import Tools

@testable import Assistant

@Suite("Blocks in a reply")
struct BlockParsingTests {
  static let create = #"{"action":"create","title":"Lunch"}"#

  @Test("a block becomes a call, and the text around it stays in order")
  func plain() {
    let pieces = parsed("Sure. [CALENDAR_ACTION:\(Self.create)] Done.")
    #expect(
      pieces == [
        .text("Sure. "), .callOpened(name: "calendar"),
        .call(
          ParsedCall(
            dialect: .block, name: "calendar", content: .complete(arguments: json(Self.create), repairs: []),
            text: "[CALENDAR_ACTION:\(Self.create)]")), .text(" Done."),
      ])
  }

  @Test("every tag calls its tool", arguments: CallNames.tools)
  func tags(tool: CallTool) {
    let pieces = parsed(tool.examples.map { "[\(tool.tag):\($0)]" }.joined(separator: "\n"))
    #expect(pieces.calls.map(\.name) == tool.examples.map { _ in tool.name })
    #expect(pieces.arguments == tool.examples.map(json))
  }

  @Test(
    "what an application with two regular expressions lost is read",
    arguments: [
      // A lone bracket in a string, two levels of nesting, space after the colon, a gap before the bracket, line breaks.
      (#"[NOTE_ACTION:{"title":"a } b"}]"#, #"{"title":"a } b"}"#),
      (#"[NOTE_ACTION:{"title":"a }] b"}]"#, #"{"title":"a }] b"}"#),
      (#"[NOTE_ACTION:{"a":{"b":{"c":[1,{"d":2}]}}}]"#, #"{"a":{"b":{"c":[1,{"d":2}]}}}"#),
      (#"[NOTE_ACTION: {"title":"x"}]"#, #"{"title":"x"}"#),
      (#"[NOTE_ACTION:{"title":"x"} ]"#, #"{"title":"x"}"#),
      ("[NOTE_ACTION:\n{\n  \"title\" : \"x\"\n}\n]", #"{"title":"x"}"#),
      (#"[note_action:{"title":"x"}]"#, #"{"title":"x"}"#),
      (#"[ Note_Action : {"title":"x"}]"#, #"{"title":"x"}"#),
      (#"[NOTE_ACTION:{"title":"\"]}\\"}]"#, #"{"title":"\"]}\\"}"#),
      (#"[NOTE_ACTION:{"title":"[CALENDAR_ACTION:{}]"}]"#, #"{"title":"[CALENDAR_ACTION:{}]"}"#),
      (#"[NOTE_ACTION:{"title":"😀 “é” \ud83d\ude00"}]"#, #"{"title":"😀 “é” 😀"}"#),
      ("[NOTE_ACTION:{}]", "{}"),
    ])
  func lostElsewhere(reply: String, arguments: String) {
    let pieces = parsed("before \(reply) after")
    #expect(pieces.arguments == [json(arguments)])
    #expect(pieces.shownText == "before  after")
  }

  @Test("several blocks come in the order in which they were written")
  func order() {
    let pieces = parsed(
      #"[CALENDAR_ACTION:{"action":"delete"}][CALENDAR_ACTION:{"action":"create"}] x [NOTE_ACTION:{}]"#)
    #expect(pieces.calls.map { $0.arguments?["action"]?.stringValue } == ["delete", "create", nil])
    #expect(pieces.calls.map(\.name) == ["calendar", "calendar", "note"])
    #expect(pieces.shownText == " x ")
  }

  @Test("a broken block between two others costs neither of them")
  func brokenBetween() {
    let pieces = parsed(
      #"a [NOTE_ACTION:{"title":"1"}] b [NOTE_ACTION:{"title":}] c [NOTE_ACTION:{"title":"3"}] d"#)
    #expect(pieces.calls.map { $0.arguments?["title"] } == ["1", nil, "3"])
    #expect(pieces.calls[1].problem == CallProblem(offset: 22, expected: "a value"))
    #expect(pieces.calls[1].text == #"[NOTE_ACTION:{"title":}]"#)
    #expect(pieces.shownText == "a  b  c  d")
  }

  @Test(
    "what is no block stays text",
    arguments: [
      "[x](https://example.org) [1] [ ] [CALENDAR_ACTION] [CALENDAR_ACTIONS:{}] [CALENDAR ACTION:{}] CALENDAR_ACTION:{}",
      "[[[", "[CALENDAR_[NOTE_", "[UNKNOWN_ACTION:{\"a\":1}]", "[\nNOTE_ACTION:{}]", "<b>bold</b> <tool_cal <tool_call",
      "a < b",
      "［NOTE_ACTION:{}]", "[ΝOTE_ACTION:{}]", "</tool_call>",
    ])
  func noBlock(text: String) {
    #expect(parsed(text) == [.text(text)])
  }

  @Test("a bracket before a block is text, and so is one behind it")
  func doubled() {
    let pieces = parsed("[[NOTE_ACTION:{}]]")
    #expect(pieces.arguments == [json("{}")])
    #expect(pieces.shownText == "[]")
  }

  @Test("nothing of a block is shown at any moment, and nothing is held that can't become one")
  func heldBack() {
    let reply = #"Hi [NOTE_ACTION:{"title":"x"}] bye [NOTE] <tool> end"#
    var parser = ReplyParser()
    var shown = ""
    for character in reply {
      for piece in parser.consume(String(character)) {
        if case .text(let text) = piece { shown += text }
      }
      #expect(!shown.contains("NOTE_ACTION"))
      #expect(!shown.contains("title"))
    }
    #expect(shown == "Hi  bye [NOTE] <tool> end")
    #expect(parser.finish(reason: .stop).isEmpty)
    var other = ReplyParser()
    #expect(joined(other.consume("a [NOTE_x")) == [.text("a [NOTE_x")])
    #expect(other.consume(" [NOTE_ACTION").shownText == " ")
    #expect(other.consume("!").shownText == "[NOTE_ACTION!")
  }

  @Test("an opening is told as soon as it is there")
  func opened() {
    var parser = ReplyParser()
    #expect(parser.consume("[calendar_action:") == [.callOpened(name: "calendar")])
    #expect(parser.isInCall)
    #expect(parser.consume("{}]").calls.count == 1)
    #expect(!parser.isInCall)
  }
}
