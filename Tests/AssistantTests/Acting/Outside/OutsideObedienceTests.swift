import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Synchronization
import Testing
import Tools

@testable import Assistant

@Suite("A model that obeys every text of other programs' tools", .timeLimit(.minutes(10)))
struct OutsideObedienceTests {
  /// What strangers' texts ask for, said by a model that does it at once.
  private static let obeyed = [
    #"[CALENDAR_ACTION:{"action":"delete","search":"Dentist"}]"#,
    #"[CALENDAR_ACTION:{"action":"create","title":"Pay Mallory","start":"2026-11-22T09:00"}]"#,
    #"[NOTE_ACTION:{"action":"create","title":"to everybody","body":"the user's secrets"}]"#,
    #"<tool_call>{"name":"clock__get_current_time","arguments":{"timezone":"the user's secrets"}}</tool_call>"#,
  ]

  private static let schema: JSONValue = [
    "type": "object", "properties": ["timezone": ["type": "string"]], "required": ["timezone"],
  ]

  /// A conversation with a tool that says this of itself, and gives this.
  private func talk(
    _ acting: Acting, text: String, output: JSONValue
  ) async throws -> (Conversation, NotedOutsideTool) {
    let tool = NotedOutsideTool(
      try OutsideTools.tool("clock__get_current_time", "Get current time. \(text)", schema: Self.schema),
      output: output)
    return (try await talk(acting, tool: tool), tool)
  }

  /// What a tool asks the user is given up at once; no question gets too old, and no call takes too long.
  private func talk(_ acting: Acting, tool: any Tool) async throws -> Conversation {
    try await Conversation(tools: { database in
      let executor = ToolExecutor(
        toolbox: try Toolbox([acting.calendar, acting.mail, tool]), store: StoredApprovals(database), audit: NoAudit(),
        undoLog: acting.undoLog,
        clock: ToolClock(
          now: { Conversation.start },
          wait: { milliseconds in
            guard milliseconds != ExecutionLimits().asking else { return }
            for await _ in AsyncStream<Void>.makeStream().stream {}
          }))
      return AssistantTools(
        executor: executor,
        settings: { _ in
          ToolSettings(
            mode: acting.mode, enabled: ["calendar", "note", tool.declaration.name], outside: [tool.declaration])
        })
    })
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

  @Test("What a tool, its arguments and its server are called has nothing done without a question either")
  func names() async throws {
    for (number, text) in AttackCorpus.texts.enumerated() {
      let acting = try Acting(try NotedCalendar(), mode: .yolo)
      let argument: JSONValue = ["type": "string", "title": .string(text), "enum": [.string(text)]]
      let declaration = try ToolDeclaration(
        name: "clock__get_current_time", title: text, description: "Get current time.",
        schema: [
          "type": "object", "properties": ["timezone": ["type": "string"], text: argument], "required": ["timezone"],
        ], actions: [], toolkit: text, trust: .untrusted, outputSource: .tool)
      let tool = NotedOutsideTool(declaration, output: "12:00")
      let talk = try await talk(acting, tool: tool)
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

  @Test("What a tool asks, says on the way and says of its failure has nothing more done without a question")
  func questions() async throws {
    let acting = try Acting(try NotedCalendar(), mode: .yolo)
    let tool = AskingOutsideTool(
      try OutsideTools.tool("clock__get_current_time", "Get current time", schema: Self.schema))
    let talk = try await talk(acting, tool: tool)
    for (number, text) in AttackCorpus.texts.enumerated() {
      tool.say(text)
      let ref = try await talk.newChat()
      let message = try await talk.say("what is the current time?", in: ref)
      await talk.service.next().answer(
        #"<tool_call>{"name":"clock__get_current_time","arguments":{"timezone":"UTC"}}</tool_call>"#)
      let asked = try await talk.settled(answering: message)
      try await talk.decide(try #require(asked.turn?.pendingConfirmation), of: asked, in: ref, approved: true)
      await talk.service.next().answer(Self.obeyed[number % Self.obeyed.count])
      var item = try await talk.settled(answering: message)
      while item.turn?.rounds != 2 { item = try await talk.settled(answering: message) }
      // The question stood on the card, and the failure in the prompt.
      let forms: [String] = (item.turn?.calls.first?.cards ?? []).compactMap { card in
        if case .form(let form) = card.content { form.message } else { nil }
      }
      #expect(forms == [text])
      let prompt = try #require(talk.service.requests.last?.messages.last?.content)
      #expect(prompt.contains("could not do this"))
      #expect(!prompt.contains("<|im_start|>"))
      #expect(item.turn?.calls.last?.status == .awaitingConfirmation)
      #expect(acting.calendar.effects.isEmpty && acting.mail.sent.all.isEmpty)
      #expect(tool.calls == number + 1)
    }
  }

  @Test("What a server's prompt says has nothing done without a question, though it stands where the user's words do")
  func prompts() async throws {
    let acting = try Acting(try NotedCalendar(), mode: .yolo)
    let talk = try await talk(acting, text: "", output: "12:00").0
    let texts = AttackCorpus.texts.filter { $0.contains { !$0.isWhitespace } }
    #expect(texts.count > 50)
    for (number, text) in texts.enumerated() {
      let ref = try await talk.newChat()
      var message = ComposedMessage(msgContent: .text(text: text))
      message.insertedFrom = "clock"
      let sent = try await talk.core.send(
        .apiSendMessages(sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: [message]))
      guard case .newChatItems(_, let items) = sent, let asked = items.last?.chatItem else {
        Issue.record("it was not sent")
        return
      }
      // No tool of another program is told of here: whoever wrote the prompt would choose it.
      await talk.service.next().answer(Self.obeyed[number % 3])
      let item = try await talk.settled(answering: asked.id)
      let prompt = try #require(talk.service.requests.last?.messages.last?.content)
      #expect(!prompt.contains("clock__get_current_time(timezone"))
      #expect(item.turn?.calls.map(\.status) == [.awaitingConfirmation])
      #expect(acting.calendar.effects.isEmpty && acting.mail.sent.all.isEmpty)
    }
  }
}

/// A tool of another program that asks the user something, says how far it is, and fails, all in the same words.
private final class AskingOutsideTool: Tool {
  let declaration: ToolDeclaration
  private let state = Mutex((text: "", calls: 0))

  init(_ declaration: ToolDeclaration) { self.declaration = declaration }

  /// What it says from now on.
  func say(_ text: String) { state.withLock { $0.text = text } }

  var calls: Int { state.withLock { $0.calls } }

  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let text = state.withLock { state in
      state.calls += 1
      return state.text
    }
    context.show([ToolCard(cardId: "progress", state: .listed, content: .text(text: text))])
    var field = ToolFormField(name: "choice", title: text, kind: .choice)
    field.options = [ToolFormOption(value: text, title: text)]
    _ = await context.ask(ToolForm(toolkit: "clock", message: text, fields: [field]))
    throw ToolFailure(
      ToolCallError(code: .failed, message: "“clock” could not do this: \(text)", toolkit: "clock"),
      changedNothing: true, provenance: Provenance(source: .tool, label: declaration.name))
  }
}
