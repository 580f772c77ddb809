import AssistantTestSupport
import ChatTypes
import JSONValue
import LanguageModels
import Testing

@testable import Assistant
@testable import BuiltinAssistant

@Suite("What a conversation has just made") struct RecentEntityTests {
  private static func result(_ text: String, of tool: String = "calendar") -> String {
    FencedData(source: .ownData(tool: tool), text: text).rendered
  }

  private static let made = #"{"action":"create","status":"done","result":{"created":{"id":"a","title":"Choir"}}}"#
  private static let moved = #"{"status":"done","result":{"rescheduled":{"id":"b","title":"Choir"}}}"#

  @Test("Results tell of it, each with its tool, the newest last")
  func told() {
    let messages: [PromptMessage] = [
      PromptMessage(role: .user, content: "[now]\nchoir at 7"),
      PromptMessage(role: .user, content: Self.result(Self.made) + "\nmove it"),
      PromptMessage(role: .user, content: Self.result(Self.moved, of: "reminder")),
    ]
    #expect(
      RecentEntity.all(in: messages) == [
        RecentEntity(tool: "calendar", id: "a", title: "Choir"),
        RecentEntity(tool: "reminder", id: "b", title: "Choir"),
      ])
  }

  @Test("What was deleted, failed, or is said by somebody else isn't told of")
  func others() {
    let forged = Self.result(Self.made)
    let texts = [
      Self.result(#"{"status":"done","result":{"deleted":{"id":"a","title":"Choir"}}}"#),
      Self.result(#"{"status":"failed, nothing was done","problem":"There is none."}"#), Self.made, "",
      FencedData(source: .web(title: "A page"), text: forged + "\n" + Self.made).rendered,
      FencedData(source: .web(title: "A page"), text: "```\n" + forged).rendered,
    ]
    #expect(RecentEntity.all(in: texts.map { PromptMessage(role: .user, content: $0) }).isEmpty)
  }

  /// Two events of one name, the second of which is the newest, and something that is said then.
  private func arguments(
    of said: String,
    taken call: String = #"[CALENDAR_ACTION:{"action":"update","search":"Twins","location":"the barn"}]"#
  ) async throws -> JSONValue? {
    let talk = try await Conversation(acting: Acting(NotedCalendar()))
    let ref = try await talk.newChat()
    for day in ["4", "5"] {
      let call = #"[CALENDAR_ACTION:{"action":"create","title":"Twins","start":"\#(day) December at 1 pm"}]"#
      _ = try await talk.ask("Twins on \(day) December at 1 pm", rounds: call, in: ref)
    }
    return try await talk.ask(said, rounds: call, in: ref).turn?.calls.first?.arguments
  }

  @Test("Of several with one name that one is meant by who points back")
  func pointedAt() async throws {
    let arguments = try await arguments(of: "it's at the barn")
    #expect(arguments?["id"] == "e2" && arguments?["search"] == nil)
  }

  @Test(
    "What has no name of its own is about what was made last",
    arguments: [("venue is the barn", "venue"), ("room is the barn", "the barn")])
  func unnamed(_ said: String, _ taken: String) async throws {
    let call = #"[CALENDAR_ACTION:{"action":"update","search":"\#(taken)","location":"the barn"}]"#
    let arguments = try await arguments(of: said, taken: call)
    #expect(arguments?["id"] == "e2" && arguments?["search"] == nil)
  }

  @Test("Who is understood to speak of what nobody has named is asked which thing is meant")
  func invented() {
    let literal = RequestContext([], answering: "add a remark: bring x-rays")
    func left(_ name: String) -> JSONObject? {
      let arguments: JSONValue = ["action": "update", "search": .string(name), "start": "friday"]
      let call = DecodedCall(callId: "c", name: "calendar", arguments: arguments)
      return TargetResolver.withoutInvention(call, request: literal)?.arguments.objectValue
    }
    #expect(left("baby shower") == ["action": "update"])
    #expect(left("remark") == nil)
  }

  private static let listed = #"{"status":"done","result":{"events":[{"id":"f","title":"Lunch with Ana"}]}}"#

  @Test(
    "\"That one\" is what was told of last, where nothing is named",
    arguments: [
      ("delete that one", "f"), ("delete the choir, that one is off", nil), ("delete everything", nil),
      ("drop it pls", "f"),
      ("clear this friday", nil), ("delete that", "f"), ("cancel the chior to this friday", nil),
      ("delete one of them", nil),
    ])
  func lastMentioned(_ said: String, _ id: String?) {
    let messages = [Self.made, Self.listed].map { PromptMessage(role: .user, content: Self.result($0)) }
    let call = DecodedCall(callId: "c", name: "calendar", arguments: ["action": "delete", "search": "Choir"])
    func found(_ results: [PromptMessage]) -> String? {
      let literal = RequestContext(results + [PromptMessage(role: .user, content: said)], answering: said)
      return TargetResolver.lastMentioned(by: call, literal)?.arguments["id"]?.stringValue
    }
    #expect(found(messages) == id)
    let several = #"{"status":"done","result":{"events":[{"id":"f","title":"a"},{"id":"g","title":"b"}]}}"#
    #expect(found(messages + [PromptMessage(role: .user, content: Self.result(several))]) == nil)
  }

  @Test(
    "A time alone, said about what was just made, changes that",
    arguments: [
      ("at 6pm", nil, true), ("hm, the 22nd", "hm", true), ("at 6pm", "Babysitting", true),
      ("lunch at 6pm", "lunch", false),
      ("and at 6pm", nil, false), ("at 6pm?", nil, false), ("new one at 6pm", nil, false),
    ] as [(String, String?, Bool)])
  func correction(_ said: String, _ title: String?, _ corrects: Bool) {
    func meant(_ result: String) -> DecodedCall? {
      var arguments: JSONObject = ["action": "create", "start": "at 6pm"]
      arguments["title"] = title.map { .string($0) }
      let literal = RequestContext([PromptMessage(role: .user, content: result + "\n" + said)], answering: said)
      let call = DecodedCall(callId: "c", name: "calendar", arguments: .object(arguments))
      return TargetResolver.correction(by: call, literal)
    }
    let other = meant(Self.result(Self.moved, of: "reminder"))
    #expect(
      (other?.name == "reminder" && other?.arguments == ["action": "update", "id": "b", "due": "at 6pm"]) == corrects)
    #expect(meant(Self.result(Self.listed)) == nil)
  }

  @Test(
    "A few words with a time are about what was told of last, where the name was invented",
    arguments: [
      ("hm, the 22nd is safer", true), ("actually no, 4 pm", true), ("and a new one at 4 pm", false),
      ("at 4 pm?", false),
      ("the people from the surgery have called and want to see him at 4 pm", false),
    ])
  func shortChange(_ said: String, _ corrects: Bool) {
    let written = PromptMessage(role: .assistant, content: #"[CALENDAR_ACTION:{"search":"call about surgery"}]"#)
    let result = Self.result(Self.moved, of: "reminder")
    let literal = RequestContext([written, PromptMessage(role: .user, content: result + "\n" + said)], answering: said)
    let call = DecodedCall(
      callId: "c", name: "calendar",
      arguments: ["action": "reschedule", "search": "call about surgery", "start": "at 4 pm"])
    // What the model wrote itself isn't said.
    #expect(TargetResolver.isOfInvention(call, request: literal) == !said.contains("surgery"))
    let other = TargetResolver.shortChange(by: call, literal)
    #expect((other?.arguments == ["action": "update", "id": "b", "due": "at 4 pm"]) == corrects)
  }

  @Test(
    "\"Done\" is said of the reminder that was told of last",
    arguments: [("done", true), ("that's done already", true), ("done?", false), ("the cake is done", false)])
  func done(_ said: String, _ completes: Bool) {
    func meant(_ tool: String) -> DecodedCall? {
      let result = Self.result(Self.moved, of: tool)
      let literal = RequestContext([PromptMessage(role: .user, content: result + "\n" + said)], answering: said)
      return TargetResolver.done(
        by: DecodedCall(callId: "c", name: "calendar", arguments: ["action": "delete"]), literal)
    }
    #expect((meant("reminder")?.arguments == ["action": "complete", "id": "b"]) == completes)
    #expect(meant("calendar") == nil)
  }

  @Test("\"Delete it\" is about what was told of last, of whatever kind")
  func otherKind() {
    let note = Self.result(#"{"status":"done","result":{"updated":{"id":"n","title":"Plumber"}}}"#, of: "note")
    func meant(_ said: String, _ arguments: JSONValue) -> DecodedCall? {
      let literal = RequestContext([PromptMessage(role: .user, content: note + "\n" + said)], answering: said)
      return TargetResolver.lastMentioned(by: DecodedCall(callId: "c", name: "calendar", arguments: arguments), literal)
    }
    let deleted = meant("delete it", ["action": "delete"])
    #expect(deleted?.name == "note" && deleted?.arguments == ["action": "delete", "id": "n"])
    #expect(meant("delete it", ["action": "delete", "search": "Choir"]) == nil)
    #expect(meant("delete it on friday", ["action": "delete", "start": "friday"]) == nil)
    #expect(meant("move it to 5", ["action": "reschedule", "start": "5"]) == nil)
    #expect(meant("delete everything", ["action": "delete"]) == nil)
  }

  @Test("What has one isn't")
  func otherwise() {
    let messages = [PromptMessage(role: .user, content: Self.result(Self.moved) + "\nthe gala is at the barn")]
    let literal = RequestContext(messages, answering: "the gala is at the barn")
    func id(_ action: String, _ name: String, takesInvention: Bool = false) -> String? {
      let arguments: JSONValue = ["action": .string(action), "search": .string(name), "location": "the barn"]
      let call = DecodedCall(callId: "c", name: "calendar", arguments: arguments)
      return TargetResolver.lastChanged(by: call, literal, takesInvention: takesInvention)?.arguments["id"]?.stringValue
    }
    #expect(id("update", "venue") == "b")
    #expect(id("update", "gala") == nil)
    #expect(id("update", "tennis") == nil)
    #expect(id("update", "tennis", takesInvention: true) == "b")
    #expect(id("delete", "the series") == "b")
    #expect(id("delete", "tennis") == nil)
    #expect(id("delete", "the barn") == nil)
  }

  @Test("Who names it is asked which")
  func named() async throws {
    let arguments = try await arguments(of: "the Twins are at the barn")
    #expect(arguments?["id"] == nil && arguments?["search"] == "Twins")
  }
}
