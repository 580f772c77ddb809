import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Synchronization
import Testing
import Tools

@testable import Assistant

/// A tool of another program that notes its calls.
final class NotedOutsideTool: Tool {
  let declaration: ToolDeclaration
  private let state = Mutex<[JSONValue]>([])
  private let output: Mutex<JSONValue>

  init(_ declaration: ToolDeclaration, output: JSONValue) {
    self.declaration = declaration
    self.output = Mutex(output)
  }

  /// What it gives from now on.
  func give(_ output: JSONValue) { self.output.withLock { $0 = output } }

  var calls: [JSONValue] { state.withLock(\.self) }

  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let arguments = authorization.arguments
    state.withLock { $0.append(arguments) }
    return ToolOutput(data: output.withLock(\.self))
  }
}

@Suite("A turn with tools of other programs")
struct OutsideTurnTests {
  private let time: NotedOutsideTool
  private let clock: [ToolDeclaration]
  private let call = #"<tool_call>{"name":"clock__get_current_time","arguments":{"timezone":"Asia/Tokyo"}}</tool_call>"#

  init() throws {
    clock = try OutsideTools.clock()
    time = NotedOutsideTool(clock[0], output: ["timezone": "Asia/Tokyo", "time": "05:30"])
  }

  private func talk(copies: Bool = false) async throws -> Conversation {
    try await Conversation(
      ScriptedService(copiesLiterally: copies),
      tools: { [time, clock] database in
        let acting = try Acting(try NotedCalendar())
        let own = try acting.tools(database)
        let executor = ToolExecutor(
          toolbox: try Toolbox([acting.calendar, time]), store: StoredApprovals(database), audit: NoAudit(),
          undoLog: acting.undoLog,
          clock: ToolClock(now: { Conversation.start }, wait: { _ in try await untilCancelled() }))
        _ = own
        return AssistantTools(
          executor: executor,
          settings: { _ in
            ToolSettings(enabled: ["calendar", "clock__get_current_time"], outside: [clock[0]])
          })
      })
  }

  @Test("The message tells of the tool that fits, a grammar binds its call, and the call waits for the user")
  func asked() async throws {
    let talk = try await talk()
    let ref = try await talk.newChat()
    var item = try await talk.ask("what time is it in Tokyo?", rounds: call, in: ref)
    let request = try #require(talk.service.requests.first)
    #expect(request.messages.first?.content.contains("clock__") == false)
    #expect(request.messages.last?.content.contains("- clock__get_current_time(timezone: string)") == true)
    #expect(request.messages.last?.content.hasSuffix("what time is it in Tokyo?") == true)
    guard case .onDemand(let blocks)? = request.grammar else {
      Issue.record("no grammar")
      return
    }
    #expect(blocks.map(\.opening) == ["[CALENDAR_ACTION:", "<tool_call>"])
    var made = try #require(item.turn?.calls.first)
    #expect(made.status == .awaitingConfirmation)
    #expect(time.calls.isEmpty)
    try await talk.decide(made, of: item, in: ref, approved: true)
    await talk.service.next().answer("It is half past five.")
    item = try await talk.settled(answering: item.turn?.answersItemId ?? 0)
    made = try #require(item.turn?.calls.first)
    #expect(made.status == .completed)
    #expect(time.calls == [["timezone": "Asia/Tokyo"]])
    #expect(item.text.contains("It is half past five."))
    let told = try #require(talk.service.requests.last?.messages.last?.content)
    #expect(told.contains("result of the tool “clock__get_current_time”"))
    #expect(told.contains("05:30"))
  }

  @Test("Later prompts begin with the earlier ones, byte for byte, and still bind the calls that they tell of")
  func appended() async throws {
    let talk = try await talk()
    let ref = try await talk.newChat()
    _ = try await talk.ask("what time is it in Tokyo?", rounds: "I don't know.", in: ref)
    _ = try await talk.ask("thanks", rounds: "Gladly.", in: ref)
    let (first, second) = (talk.service.requests[0], talk.service.requests[1])
    #expect(Array(second.messages.prefix(first.messages.count)) == first.messages)
    #expect(second.messages.last?.content.contains("clock__") == false)
    #expect(second.grammar == first.grammar)
  }

  @Test("A tool whose schema no grammar can be made of is bound to any object, and costs the others nothing")
  func notBound() async throws {
    let clock = clock
    let talk = try await Conversation(
      tools: { database in
        AssistantTools(
          executor: try Acting(try NotedCalendar()).tools(database).executor,
          settings: { _ in ToolSettings(enabled: Set(clock.map(\.name)), outside: clock) },
          canBind: { !$0.contains("source_timezone") })
      })
    let ref = try await talk.newChat()
    _ = try await talk.ask("what time is it in Tokyo?", rounds: "I don't know.", in: ref)
    guard case .onDemand(let blocks)? = talk.service.requests.first?.grammar, let block = blocks.first else {
      Issue.record("no grammar")
      return
    }
    let calls = try JSONValue(parsing: block.schema)["anyOf"]?.arrayValue ?? []
    var bound: [String: JSONValue] = [:]
    for call in calls {
      bound[call["properties"]?["name"]?["const"]?.stringValue ?? ""] = call["properties"]?["arguments"]
    }
    #expect(bound.keys.sorted() == ["clock__convert_time", "clock__get_current_time"])
    #expect(bound["clock__convert_time"] == ["type": "object"])
    #expect(bound["clock__get_current_time"]?["properties"]?["timezone"] == ["type": "string"])
  }

  @Test("A server that is told of more tools finds those that it was told of before unchanged in front of them")
  func offeredInOrder() async throws {
    let tools = try OutsideTools.all()
    let server = ModelServer(origin: "openai http://127.0.0.1:1/v1 m", host: "127.0.0.1:1", access: [.tools])
    let talk = try await Conversation(
      ScriptedService(server: server),
      tools: { database in
        AssistantTools(
          executor: try Acting(try NotedCalendar()).tools(database).executor,
          settings: { _ in ToolSettings(enabled: Set(["calendar"] + tools.map(\.name)), outside: tools) })
      })
    let ref = try await talk.newChat()
    _ = try await talk.ask("search the encyclopedia for whales", rounds: "I can't.", in: ref)
    _ = try await talk.ask("what time is it in Tokyo?", rounds: "I don't know.", in: ref)
    _ = try await talk.ask("thanks", rounds: "Gladly.", in: ref)
    let offers = talk.service.requests.map { $0.tools?.tools ?? [] }
    try #require(offers.count == 3)
    #expect(offers[0].map(\.name) == ["calendar", "wiki__search_articles"])
    #expect(offers[1].count > offers[0].count)
    #expect(Array(offers[1].prefix(offers[0].count)) == offers[0])
    #expect(offers[1].contains { $0.name == "clock__get_current_time" })
    #expect(offers[2] == offers[1])
  }

  @Test("Of two tools that fit alike the user chooses one by its number, and it alone is called")
  func tie() async throws {
    let schema: JSONValue = [
      "type": "object", "properties": ["timezone": OutsideTools.zone], "required": ["timezone"],
    ]
    let tools = try ["clock", "watch"].map { name in
      NotedOutsideTool(
        try OutsideTools.tool("\(name)__current_time", "Get current time in a timezone", schema: schema),
        output: ["time": "05:30"])
    }
    let talk = try await Conversation(
      ScriptedService(copiesLiterally: true),
      tools: { database in
        let executor = ToolExecutor(
          toolbox: try Toolbox(tools), store: StoredApprovals(database), audit: NoAudit(),
          undoLog: try Acting(try NotedCalendar()).undoLog,
          clock: ToolClock(now: { Conversation.start }, wait: { _ in try await untilCancelled() }))
        let declarations = tools.map(\.declaration)
        return AssistantTools(
          executor: executor,
          settings: { _ in ToolSettings(enabled: Set(declarations.map(\.name)), outside: declarations) })
      })
    let ref = try await talk.newChat()
    let asked = try await talk.ask("what time is it in Tokyo?", in: ref)
    let question = try #require(asked.turn?.calls.first)
    #expect(asked.turn?.calls.count == 1 && question.status == .failed && question.error?.isQuestion == true)
    #expect(question.error?.answers == ["1", "2"])
    #expect(question.error?.choices.map(\.label) == ["“clock: current_time”", "“watch: current_time”"])
    #expect(asked.text.contains("Which one do you mean?") && asked.text.contains("2. “watch: current_time”"))
    let item = try await talk.ask("2", in: ref)
    let call = try #require(item.turn?.pendingConfirmation)
    #expect(call.name == "watch__current_time" && call.arguments == ["timezone": "Asia/Tokyo"])
    try await talk.decide(call, of: item, in: ref, approved: true)
    let told = try await talk.settled(answering: item.turn?.answersItemId ?? 0)
    #expect(told.text.contains("05:30"))
    #expect(tools.map(\.calls.count) == [0, 1])
    #expect(talk.service.requests.isEmpty)
  }

  @Test("A message that no tool fits tells of none")
  func unrelated() async throws {
    let talk = try await talk()
    let ref = try await talk.newChat()
    _ = try await talk.ask("hello there", rounds: "Hi", in: ref)
    #expect(talk.service.requests[0].messages.last?.content.contains("clock__") == false)
    guard case .onDemand(let blocks)? = talk.service.requests[0].grammar else { return }
    #expect(blocks.map(\.opening) == ["[CALENDAR_ACTION:"])
  }

  @Test(
    "For a model that only copies, the program calls the tool that the whole question is about, and tells what it gave")
  func copying() async throws {
    let talk = try await talk(copies: true)
    let ref = try await talk.newChat()
    var item = try await talk.ask("what time is it in Tokyo?", in: ref)
    let made = try #require(item.turn?.calls.first)
    #expect(made.status == .awaitingConfirmation)
    #expect(made.arguments == ["timezone": "Asia/Tokyo"])
    #expect(talk.service.requests.isEmpty)
    try await talk.decide(made, of: item, in: ref, approved: true)
    item = try await talk.settled(answering: item.turn?.answersItemId ?? 0)
    #expect(item.text.contains("- time: 05:30"))
    #expect(talk.service.requests.isEmpty)
    #expect(item.turn?.provenance.contains { $0.source == .tool } == true)
  }

  @Test("What another program says taints the turn: something new is asked about after it")
  func tainted() async throws {
    let talk = try await talk()
    let ref = try await talk.newChat()
    let create = #"[CALENDAR_ACTION:{"action":"create","title":"Call","start":"tomorrow 15:00"}]"#
    let item = try await talk.ask("what time is it in Tokyo?", rounds: create, in: ref)
    #expect(item.turn?.calls.first?.status == .awaitingConfirmation)
  }
}

/// No question gets too old, and no call takes too long.
private func untilCancelled() async throws {
  for await _ in AsyncStream<Void>.makeStream().stream {}
  throw CancellationError()
}
