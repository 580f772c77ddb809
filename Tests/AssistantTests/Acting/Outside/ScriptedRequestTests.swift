import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

@Suite(
  "What people ask of 500 tools of 20 servers, answered in the place of a model that only copies",
  .timeLimit(.minutes(10)))
struct ScriptedRequestTests {
  /// How much of ``ScriptedRequests/served`` has to be done at least. No call of a wrong tool or with wrong arguments is ever allowed; these
  /// say how often the user need not say it again in other words. They may only rise.
  private enum Floor {
    /// Requests whose tool is called at once.
    static let called = 50
    /// Requests whose tool is called at once, or is among those that the user is asked to choose of.
    static let calledOrAsked = 55
  }

  private let noted: [NotedOutsideTool]
  private let tools: [ToolDeclaration]
  private let search = ToolSearch()

  init() throws {
    noted = try ManyTools.all().enumerated().map { number, tool in
      NotedOutsideTool(tool, output: ["mark": .string("mark-\(number)")])
    }
    tools = noted.map(\.declaration)
  }

  private func talk() async throws -> Conversation {
    try await Conversation(
      ScriptedService(copiesLiterally: true),
      tools: { [noted, tools] database in
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
          executor: executor,
          settings: { _ in ToolSettings(enabled: Set(tools.map(\.name)), outside: tools) })
      })
  }

  /// The calls that were made, of all tools.
  private var calls: [String: [JSONValue]] {
    Dictionary(uniqueKeysWithValues: noted.filter { !$0.calls.isEmpty }.map { ($0.declaration.name, $0.calls) })
  }

  @Test("No request leads to a wrong tool, and most to the right one with the right arguments")
  func served() async throws {
    let requests = ScriptedRequests.served
    let servers = Set(requests.map { String($0.tool.prefix { $0 != "_" }) })
    #expect(requests.count >= 60 && servers.count == 20)
    let talk = try await talk()
    var (called, asked, left) = (0, 0, 0)
    for request in requests {
      let tool = try #require(noted.first { $0.declaration.name == request.tool }, "\(request.tool)")
      let before = (all: calls.values.joined().count, of: tool.calls.count, said: talk.service.requests.count)
      let ref = try await talk.newChat()
      var item: ChatItem
      switch OutsideInterpreter.choice(for: request.text, tools: tools, search: search) {
      case .none:
        left += 1
        item = try await talk.ask(request.text, rounds: "I can't do that.", in: ref)
        #expect(item.turn?.calls.isEmpty == true, "\(request.text)")
        #expect(calls.values.joined().count == before.all, "\(request.text)")
        continue
      case .call:
        called += 1
        item = try await talk.ask(request.text, in: ref)
      case .several(let tie):
        asked += 1
        let number = tie.options.firstIndex { $0.tool == request.tool && $0.arguments == request.arguments }
        let place = try #require(number, "\(request.text): \(tie.options.map(\.tool))")
        item = try await talk.ask(request.text, in: ref)
        #expect(item.turn?.calls.first?.error?.isQuestion == true, "\(request.text)")
        item = try await talk.ask("\(place + 1)", in: ref)
      }
      let call = try #require(item.turn?.pendingConfirmation, "\(request.text)")
      #expect(call.name == request.tool && call.arguments == .object(request.arguments), "\(request.text)")
      #expect(calls.values.joined().count == before.all, "\(request.text)")
      try await talk.decide(call, of: item, in: ref, approved: true)
      let told = try await talk.settled(answering: item.turn?.answersItemId ?? 0)
      #expect(
        tool.calls.count == before.of + 1 && tool.calls.last == JSONValue.object(request.arguments), "\(request.text)")
      #expect(calls.values.joined().count == before.all + 1, "\(request.text)")
      #expect(told.text.contains("- mark: mark-"), "\(request.text)")
      #expect(talk.service.requests.count == before.said, "\(request.text)")
    }
    print(
      "of \(requests.count) requests to 500 tools: \(called) called at once, \(asked) asked which tool is meant,",
      "\(left) left to the model")
    #expect(called >= Floor.called && called + asked >= Floor.calledOrAsked)
  }

  @Test("What no tool does is the model's, and no tool is called or offered for it")
  func unserved() async throws {
    #expect(ScriptedRequests.unserved.count >= 20)
    let talk = try await talk()
    for text in ScriptedRequests.unserved {
      #expect(OutsideInterpreter.choice(for: text, tools: tools, search: search) == .none, "\(text)")
      let item = try await talk.ask(text, rounds: "I can't do that.", in: try await talk.newChat())
      #expect(item.turn?.calls.isEmpty == true, "\(text)")
    }
    #expect(talk.service.requests.count == ScriptedRequests.unserved.count)
    #expect(calls.isEmpty)
  }

  @Test("What may mean several tools is asked about, and the one that the user names is called")
  func ambiguous() async throws {
    #expect(ScriptedRequests.ambiguous.count == 10)
    let talk = try await talk()
    for request in ScriptedRequests.ambiguous {
      let ref = try await talk.newChat()
      let asked = try await talk.ask(request.text, in: ref)
      let question = try #require(asked.turn?.calls.first?.error, "\(request.text)")
      let labels = question.choices.map(\.label)
      #expect(question.isQuestion && labels.count > 1, "\(request.text)")
      for name in request.tools {
        #expect(labels.contains("“\(name.replacing("__", with: ": "))”"), "\(request.text): \(labels)")
      }
      #expect(calls.isEmpty, "\(request.text)")
      let item = try await talk.ask("\(labels.count)", in: ref)
      let call = try #require(item.turn?.pendingConfirmation, "\(request.text)")
      #expect("“\(call.name.replacing("__", with: ": "))”" == labels.last, "\(request.text)")
      try await talk.decide(call, of: item, in: ref, approved: false)
      _ = try await talk.settled(answering: item.turn?.answersItemId ?? 0)
    }
    #expect(calls.isEmpty && talk.service.requests.isEmpty)
  }
}
