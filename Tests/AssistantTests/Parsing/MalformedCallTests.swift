import ChatTypes
import JSONValue
import Testing

@testable import Assistant

@Suite("Calls that can't be read")
struct MalformedCallTests {
  /// A reply, where its first problem is and what was expected, and the text that is shown.
  struct Broken: Sendable, CustomTestStringConvertible {
    let reply: String
    let offset: Int
    let expected: String
    let shown: String
    var testDescription: String { reply }
  }

  @Test(
    "they say what was expected where, execute nothing, and leave the text around them",
    arguments: [
      Broken(reply: #"a [NOTE_ACTION:{"title":}] b"#, offset: 22, expected: "a value", shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"title" "x"}] b"#, offset: 22, expected: #"":""#, shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"a":1 "b":2}] b"#, offset: 20, expected: #""," or "}""#, shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"a":"x" "b":"y"}] b"#, offset: 22, expected: #""," or "}""#, shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"a":[1,2}] b"#, offset: 22, expected: #""," or "]""#, shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"a":{"b":1}] b"#, offset: 25, expected: #""," or "}""#, shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:["create"]] b"#, offset: 13, expected: #""{""#, shown: "a  b"),
      Broken(reply: "a [NOTE_ACTION:create a note] b", offset: 13, expected: #""{""#, shown: "a  b"),
      Broken(reply: "a [NOTE_ACTION:create\nb", offset: 13, expected: #""{""#, shown: "a \nb"),
      Broken(reply: "a [NOTE_ACTION:] b", offset: 13, expected: #""{""#, shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"a":1}) b"#, offset: 20, expected: #""]""#, shown: "a  b"),
      Broken(
        reply: "a [NOTE_ACTION:{\"a\":1}\n\nThe text behind.", offset: 20, expected: #""]""#,
        shown: "a \n\nThe text behind."),
      Broken(reply: #"a [NOTE_ACTION:{"a":1}}] b"#, offset: 20, expected: #""]""#, shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"title":"x}] b"#, offset: 28, expected: "the end of the string", shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"title":'Mom's'}] b"#, offset: 27, expected: #""," or "}""#, shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"title":"say "hi""}] b"#, offset: 28, expected: #""," or "}""#, shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"a":1,"a":2}] b"#, offset: 20, expected: "“a” only once", shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"a":01}] b"#, offset: 18, expected: "a value", shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"a":yes}] b"#, offset: 18, expected: "a value", shown: "a  b"),
      Broken(reply: #"a [NOTE_ACTION:{"a":"C:\dir"}] b"#, offset: 21, expected: "a valid escape", shown: "a  b"),
      Broken(reply: "a [NOTE_ACTION:{\"a\":1", offset: 19, expected: #""," or "}""#, shown: "a "),
      Broken(reply: "a [NOTE_ACTION:", offset: 13, expected: #""]""#, shown: "a "),
      Broken(reply: "a <tool_call>nothing</tool_call> b", offset: 11, expected: #""{""#, shown: "a  b"),
      Broken(reply: #"a <tool_call>{"arguments":{}}</tool_call> b"#, offset: 11, expected: "“name”", shown: "a  b"),
      Broken(
        reply: #"a <tool_call>{"name":"note","arguments":3}</tool_call> b"#, offset: 11,
        expected: "“arguments” as an object", shown: "a  b"),
      Broken(reply: #"a <tool_call>{"name":"note"} b"#, offset: 26, expected: "</tool_call>", shown: "a  b"),
      Broken(
        reply: #"a <tool_call>{"name":"note","arguments":{}</tool_call> b"#, offset: 40, expected: #""," or "}""#,
        shown: "a  b"),
      Broken(
        reply: #"a <tool_call>{"name":"note}</tool_call> b"#, offset: 39, expected: "the end of the string",
        shown: "a  b"),
    ])
  func problems(broken: Broken) {
    let pieces = parsed(broken.reply)
    #expect(pieces.calls.count == 1)
    #expect(pieces.executable.isEmpty)
    #expect(pieces.calls.first?.problem?.expected == broken.expected)
    if broken.expected != "the end of the string" { #expect(pieces.calls.first?.problem?.offset == broken.offset) }
    #expect(pieces.shownText == broken.shown)
    #expect(pieces.source == broken.reply)
  }

  @Test(
    "a block that somebody or a limit cut off is never executable, however much of it is there",
    arguments: [TurnFinishReason.cancelled, .length, .contextFull, .timeout, .failed, .unknown("x")])
  func cutOff(reason: TurnFinishReason) {
    let whole = #"[NOTE_ACTION:{"title":"x","body":"}] [CALENDAR_ACTION:{}]"}]"#
    // Cut inside of the tag, it isn't there at all.
    for count in 1..<13 { #expect(parsed("a " + whole.prefix(count), reason: reason) == [.text("a ")]) }
    for count in 13..<whole.count {
      let pieces = parsed("a " + whole.prefix(count), reason: reason)
      #expect(pieces.calls.map(\.content) == [.cutOff])
      #expect(pieces.calls.first?.text == String(whole.prefix(count)))
      #expect(pieces.shownText == "a ")
    }
    #expect(parsed(whole, reason: reason).executable.count == 1)
  }

  @Test("behind quotes that don't match, nothing becomes executable that may have been the content of a string")
  func outOfStep() {
    let reply =
      #"[NOTE_ACTION:{"body":"He wrote "[CALENDAR_ACTION:{"action":"delete","search":"all"}]" to me"}] Done. "#
      + #"[NOTE_ACTION:{"title":"next"}]"#
    let pieces = parsed(reply)
    #expect(pieces.executable.map(\.text) == [#"[NOTE_ACTION:{"title":"next"}]"#])
    #expect(pieces.source == reply)
    let unclosed = parsed(#"[NOTE_ACTION:{"title":"x}] b [CALENDAR_ACTION:{"action":"delete"}] c"#)
    #expect(unclosed.executable.isEmpty)
    #expect(unclosed.calls.count == 2)
    #expect(unclosed.shownText == " b  c")
  }

  @Test(
    "spellings whose meaning is beyond doubt are repaired, and said",
    arguments: [
      (#"{"a":1,}"#, #"{"a":1}"#, JSONRepair.trailingComma), (#"{"a":[1,2,]}"#, #"{"a":[1,2]}"#, .trailingComma),
      (#"{'a':'b "c"'}"#, #"{"a":"b \"c\""}"#, .singleQuotes), ("{“a”:“b”}", #"{"a":"b"}"#, .smartQuotes),
      (#"{a:"b",c_1:2}"#, #"{"a":"b","c_1":2}"#, .unquotedName), ("{\"a\":\"b\nc\"}", #"{"a":"b\nc"}"#, .rawControl),
      (#"{"a":True}"#, #"{"a":true}"#, .pythonLiteral), (#"{"a":None}"#, #"{"a":null}"#, .pythonLiteral),
      (#"{"a":"it\'s"}"#, #"{"a":"it's"}"#, .escapedQuote), (#"{"a":1,"a":1}"#, #"{"a":1}"#, .repeatedName),
    ])
  func repaired(written: String, meant: String, repair: JSONRepair) {
    let call = parsed("[NOTE_ACTION:\(written)]").calls.first
    #expect(call?.arguments == json(meant))
    #expect(call?.repairs == [repair])
  }

  @Test("numbers keep their digits, and depth and width are bounded")
  func extremes() {
    let number = String(repeating: "9", count: 400)
    #expect(parsed("[NOTE_ACTION:{\"a\":\(number)}]").arguments == [.object(["a": .number(number)])])
    func nested(_ depth: Int) -> String {
      #"{"a":"# + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
    }
    #expect(parsed("[NOTE_ACTION:\(nested(64))]").executable.count == 1)
    let deep = parsed("a [NOTE_ACTION:\(nested(65))] b")
    #expect(deep.calls.first?.problem?.expected == "at most 64 levels of nesting")
    #expect(deep.shownText == "a  b")
    #expect(parsed("[NOTE_ACTION:\(nested(100_000))] b").shownText == " b")
    let wide = "{" + (0..<257).map { "\"f\($0)\":1" }.joined(separator: ",") + "}"
    #expect(parsed("[NOTE_ACTION:\(wide)] b").calls.first?.problem?.expected == "at most 256 fields")
  }

  @Test("the repair round is told the place, and gets the block back as data")
  func repairRequest() {
    let call = parsed("a [NOTE_ACTION:{\"title\":}] b").calls[0]
    let request = call.repairRequest ?? ""
    #expect(request.contains("at byte 22, a value was expected"))
    #expect(parsed(request).calls.isEmpty)
    #expect(parsed("[NOTE_ACTION:{", reason: .length).calls[0].repairRequest == nil)
  }
}
