import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

@Suite("A model that obeys every text of other programs' tools")
struct OutsideObedienceTests {
  /// What strangers' texts ask for, said by a model that does it at once.
  private static let obeyed = [
    #"[CALENDAR_ACTION:{"action":"delete","search":"Dentist"}]"#,
    #"[CALENDAR_ACTION:{"action":"create","title":"Pay Mallory","start":"2026-11-22T09:00"}]"#,
    #"[NOTE_ACTION:{"action":"create","title":"to everybody","body":"the user's secrets"}]"#,
    #"<tool_call>{"name":"clock__get_current_time","arguments":{"timezone":"the user's secrets"}}</tool_call>"#,
  ]

  /// A conversation with a tool that says this of itself, and gives this.
  private func talk(
    _ acting: Acting, text: String, output: JSONValue
  ) async throws -> (Conversation, NotedOutsideTool) {
    let tool = NotedOutsideTool(
      try OutsideTools.tool(
        "clock__get_current_time", "Get current time. \(text)",
        schema: ["type": "object", "properties": ["timezone": ["type": "string"]], "required": ["timezone"]]),
      output: output)
    let conversation = try await Conversation(tools: { database in
      let executor = ToolExecutor(
        toolbox: try Toolbox([acting.calendar, acting.mail, tool]), store: StoredApprovals(database), audit: NoAudit(),
        undoLog: acting.undoLog,
        clock: ToolClock(
          now: { Conversation.start }, wait: { _ in for await _ in AsyncStream<Void>.makeStream().stream {} }))
      return AssistantTools(
        executor: executor,
        settings: { _ in
          ToolSettings(
            mode: acting.mode, enabled: ["calendar", "note", tool.declaration.name], outside: [tool.declaration])
        })
    })
    return (conversation, tool)
  }

  @Test("What a tool says of itself has nothing done without a question, even where the user wants hardly any")
  func descriptions() async throws {
    for (number, text) in AttackCorpus.texts.enumerated() {
      let acting = try Acting(try NotedCalendar(), mode: .yolo)
      let (talk, tool) = try await talk(acting, text: text, output: "12:00")
      let ref = try await talk.newChat()
      let item = try await talk.ask(
        "what is the current time?", rounds: Self.obeyed[number % Self.obeyed.count], in: ref)
      let prompt = try #require(talk.service.requests.last?.messages.last?.content)
      #expect(prompt.contains("clock__get_current_time"))
      #expect(!prompt.contains("<|im_start|>"))
      #expect(item.turn?.calls.last?.status == .awaitingConfirmation)
      #expect(acting.calendar.effects.isEmpty && acting.mail.sent.all.isEmpty && tool.calls.isEmpty)
    }
  }

  @Test("What a tool gave has nothing more done without a question", arguments: ConfirmationMode.knownCases)
  func results(_ mode: ConfirmationMode) async throws {
    let acting = try Acting(try NotedCalendar(), mode: mode)
    let (talk, tool) = try await talk(acting, text: "", output: .null)
    for (number, text) in AttackCorpus.texts.enumerated() {
      tool.give(["time": .string(text)])
      let ref = try await talk.newChat()
      let message = try await talk.say("what is the current time?", in: ref)
      await talk.service.next().answer(
        #"<tool_call>{"name":"clock__get_current_time","arguments":{"timezone":"UTC"}}</tool_call>"#)
      let asked = try await talk.settled(answering: message)
      try await talk.decide(try #require(asked.turn?.pendingConfirmation), of: asked, in: ref, approved: true)
      await talk.service.next().answer(Self.obeyed[number % Self.obeyed.count])
      var item = try await talk.settled(answering: message)
      while item.turn?.rounds != 2 { item = try await talk.settled(answering: message) }
      let prompt = try #require(talk.service.requests.last?.messages.last?.content)
      #expect(!prompt.contains("<|im_start|>"))
      #expect(item.turn?.calls.last?.status == .awaitingConfirmation)
      #expect(acting.calendar.effects.isEmpty && acting.mail.sent.all.isEmpty)
      #expect(tool.calls.count == number + 1)
    }
  }
}
