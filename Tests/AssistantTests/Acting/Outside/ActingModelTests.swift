import AssistantTestSupport
import ChatCore
import ChatTypes
import Inference
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

@Suite(
  "A model of 60 million parameters among 500 tools of 20 servers, in the real engine",
  .enabled(if: ActingModel.isAsked, ActingModel.reason), .serialized, .timeLimit(.minutes(10)))
struct ActingModelTests {
  private let noted: [NotedOutsideTool]

  init() throws {
    noted = try ManyTools.all().enumerated().map { number, tool in
      NotedOutsideTool(tool, output: ["mark": .string("mark-\(number)")])
    }
  }

  /// - Parameter off: the tool that the user has switched off.
  private func conversation(with engine: NotedEngine, off: String? = nil) async throws -> Conversation {
    let on = noted.map(\.declaration).filter { $0.name != off }
    return try await Conversation(
      engine: engine,
      tools: { [noted] database in
        let executor = ToolExecutor(
          toolbox: try Toolbox(noted), store: StoredApprovals(database), audit: NoAudit(),
          undoLog: try Acting(try NotedCalendar()).undoLog,
          clock: ToolClock(
            now: { Conversation.start },
            wait: { _ in
              for await _ in AsyncStream<Void>.makeStream().stream {}
              throw CancellationError()
            }))
        return AssistantTools(
          executor: executor, settings: { _ in ToolSettings(enabled: Set(on.map(\.name)), outside: on) },
          canBind: { CallSchema.canBind($0) })
      })
  }

  /// The names of the tools whose calls a reply is bound to.
  private func bound(_ request: GenerationRequest) throws -> [String] {
    guard case .onDemand(let blocks)? = request.grammar else { return [] }
    #expect(blocks.map(\.opening) == ["<tool_call>"])
    let calls = try JSONValue(parsing: blocks.first?.schema ?? "")["anyOf"]?.arrayValue ?? []
    return calls.compactMap { $0["properties"]?["name"]?["const"]?.stringValue }
  }

  @Test("It is as large as it is said to be")
  func size() async throws {
    let engine = try await ActingModel.engine()
    let loaded = await engine.loadedModel(role: .text)
    let model = try #require(loaded)
    #expect((58_000_000...62_000_000).contains(Int(model.parameterCount)))
    #expect(!model.copiesLiterally)
  }

  @Test("The right tool is told, its call passes the grammar whole, is asked about, and is made once it is allowed")
  func called() async throws {
    let engine = try await ActingModel.engine()
    let talk = try await conversation(with: engine)
    let questions = ActingQuestions.all
    let servers = Set(questions.map { String($0.tool.prefix { $0 != "_" }) })
    #expect(questions.count == 20 && servers.count == 20)
    for (number, question) in questions.enumerated() {
      let tool = try #require(noted.first { $0.declaration.name == question.tool }, "\(question.tool)")
      let mark = noted.firstIndex { $0 === tool } ?? 0
      let ref = try await talk.newChat()
      let item = try await talk.ask(question.text, in: ref)
      #expect(engine.requests.count == 2 * number + 1, "\(question.text)")
      let request = try #require(engine.requests.last)
      let prompt = try #require(request.messages.last?.content)
      #expect(prompt.contains("\n- \(question.tool)(") && prompt.hasSuffix("\n\(question.text)"), "\(question.text)")
      let names = try bound(request)
      #expect(names.contains(question.tool) && names.count <= ToolSearch.most, "\(question.text)")
      let said = engine.texts.last ?? ""
      let written = said.replacing("<tool_call>", with: "").replacing("</tool_call>", with: "")
      let whole: JSONValue = ["name": .string(question.tool), "arguments": .object(question.arguments)]
      let parsed = try? JSONValue(parsing: written)
      #expect(parsed == whole, "\(question.text): \(said)")
      let call = try #require(item.turn?.pendingConfirmation, "\(question.text): \(said)")
      #expect(call.name == question.tool && call.arguments == .object(question.arguments), "\(question.text)")
      #expect(item.turn?.calls.count == 1 && tool.calls.isEmpty, "\(question.text)")
      try await talk.decide(call, of: item, in: ref, approved: true)
      let told = try await talk.settled(answering: item.turn?.answersItemId ?? 0)
      #expect(tool.calls == [JSONValue.object(question.arguments)], "\(question.text)")
      #expect(engine.requests.count == 2 * number + 2, "\(question.text)")
      let results = engine.requests.last?.messages.last?.content ?? ""
      #expect(results.contains("result of the tool “\(question.tool)”"), "\(question.text)")
      #expect(results.contains("\"mark-\(mark)\""), "\(question.text)")
      #expect(told.text.contains("That is what came of it."), "\(question.text)")
    }
    #expect(noted.count(where: { !$0.calls.isEmpty }) == questions.count)
  }

  @Test("A tool that the message doesn't tell of, or that is off, is not called, whatever the model says")
  func notTold() async throws {
    let other = "bank__delete_card"
    let engine = try await ActingModel.engine()
    let messages: [(text: String, off: String?)] = [
      ("Show me the newest github commit, and block the card", nil), ("Please delete card 4 at my bank", other),
    ]
    for (text, off) in messages {
      let talk = try await conversation(with: engine, off: off)
      let item = try await talk.ask(text, in: try await talk.newChat())
      let request = try #require(engine.requests.last)
      let names = try bound(request)
      #expect(!names.isEmpty && !names.contains(other), "\(text)")
      #expect(request.messages.last?.content.contains(other) == false, "\(text)")
      // The model is made to write the call of another one, and the user is asked about that.
      #expect(engine.texts.last?.hasPrefix("<tool_call>") == true, "\(text)")
      #expect(item.turn?.calls.contains(where: { $0.name == other }) == false, "\(text)")
      #expect(noted.allSatisfy { $0.calls.isEmpty }, "\(text)")
    }
    // No tool fits this message, so that nothing is bound.
    let talk = try await conversation(with: engine, off: other)
    let item = try await talk.ask("Good morning to you all", in: try await talk.newChat())
    #expect(engine.requests.last?.grammar == nil)
    #expect(engine.texts.last?.contains(other) == true)
    let call = try #require(item.turn?.calls.first)
    #expect(call.status == .failed && call.error?.code == .unknownTool)
    #expect(noted.allSatisfy { $0.calls.isEmpty })
  }
}
