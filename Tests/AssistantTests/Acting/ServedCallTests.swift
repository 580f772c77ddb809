import AssistantTestSupport
import ChatTypes
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

@Suite("Turns with a model that runs on a server", .timeLimit(.minutes(10)))
struct ServedCallTests {
  private static let origin = "openai http://127.0.0.1:1/v1 m"
  private static let list = ModelCall(id: "c1", name: "calendar", arguments: #"{"action":"list"}"#)

  private static func service(_ access: Set<ModelServer.Access>) -> ScriptedService {
    ScriptedService(server: ModelServer(origin: origin, host: "127.0.0.1:1", access: access))
  }

  private func conversation(
    _ access: Set<ModelServer.Access>, calendar: NotedCalendar? = nil, remembered: [String] = []
  ) async throws -> Conversation {
    var acting = try Acting(calendar ?? NotedCalendar(listing: ["events": ["SECRET-EVENT"]]))
    acting.remembered = remembered
    return try await Conversation(Self.service(access), acting: acting)
  }

  @Test("tools are declared beside the prompt, and results go back to the calls that they belong to")
  func calls() async throws {
    let conversation = try await conversation([.tools])
    let ref = try await conversation.newChat()
    let message = try await conversation.say("What is on?", in: ref)
    let first = await conversation.service.next()
    #expect(first.request.tools?.tools.map(\.name) == ["calendar", "note"])
    #expect(first.request.grammar == nil)
    #expect(!first.request.messages[0].content.contains("[CALENDAR_ACTION:"))
    first.send(
      .text("Let me look."), .callOpened(name: "calendar"), .call(Self.list),
      .returned(ReturnedState(origin: Self.origin, json: #"{"reasoning_content":"Hm."}"#)))
    first.finish()
    let second = await conversation.service.next()
    let messages = second.request.messages
    #expect(messages.map(\.role) == [.system, .user, .assistant, .tool])
    #expect(Array(messages.prefix(2)) == first.request.messages)
    #expect(messages[2].content == "Let me look.")
    #expect(messages[2].calls == [Self.list])
    #expect(messages[2].returned?.json == #"{"reasoning_content":"Hm."}"#)
    #expect(messages[3].callId == "c1")
    #expect(messages[3].content.contains("SECRET-EVENT"))
    second.answer("Nothing much.")
    let reply = try await conversation.settled(answering: message)
    #expect(reply.text == "Let me look.\n\nNothing much.")
    #expect(reply.turn?.calls.map(\.status) == [.completed])
    // The next turn's prompt begins with the whole of this one.
    try await conversation.say("Thanks", in: ref)
    let third = await conversation.service.next()
    #expect(Array(third.request.messages.prefix(messages.count)) == messages)
    #expect(third.request.tools == first.request.tools)
    third.answer("Gladly.")
  }

  @Test("what needs a decision waits, and the turn goes on with the result of its call")
  func decision() async throws {
    let conversation = try await conversation([.tools])
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Delete it and tell me what is left", in: ref)
    let first = await conversation.service.next()
    let delete = ModelCall(id: "d", name: "calendar", arguments: #"{"action":"delete","search":"Dentist"}"#)
    first.send(.call(delete), .call(Self.list))
    first.finish()
    let waiting = try await conversation.settled(answering: message)
    #expect(waiting.turn?.state.waitingCallId != nil)
    let call = try #require(waiting.turn?.pendingConfirmation)
    try await conversation.decide(call, of: waiting, in: ref, approved: false)
    let second = await conversation.service.next()
    let results = second.request.messages.filter { $0.role == .tool }
    #expect(results.map(\.callId) == ["d", "c1"])
    #expect(results[0].content.contains("refused by the user"))
    second.answer("All right.")
  }

  @Test("nothing is done by a call of which not all came")
  func broken() async throws {
    let calendar = try NotedCalendar()
    let conversation = try await conversation([.tools], calendar: calendar)
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Clean up", in: ref)
    let first = await conversation.service.next()
    first.send(.callOpened(name: "calendar"), .brokenCall(name: "calendar", arguments: #"{"action":"delete","se"#))
    first.finish(.length)
    let reply = try await conversation.settled(answering: message)
    #expect(reply.turn?.calls.map(\.status) == [.malformed])
    #expect(calendar.effects.isEmpty)
  }

  @Test("every call has a result in the next prompt, also after a stop")
  func stopped() async throws {
    let conversation = try await conversation([.tools])
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Clean up", in: ref)
    let first = await conversation.service.next()
    first.send(.call(ModelCall(id: "d", name: "calendar", arguments: #"{"action":"delete","search":"Dentist"}"#)))
    first.finish(.cancelled)
    _ = try await conversation.settled(answering: message)
    try await conversation.say("And now?", in: ref)
    let second = await conversation.service.next()
    let messages = second.request.messages
    #expect(messages.flatMap(\.calls).map(\.id) == messages.compactMap(\.callId))
    second.answer("Nothing.")
  }

  @Test("a server that may see the chat alone is told of no tools, no memory and nothing that tools gave before")
  func chatOnly() async throws {
    let remembered = ["SECRET-FACT"]
    var before = try Acting(NotedCalendar(listing: ["events": ["SECRET-EVENT"]]))
    before.remembered = remembered
    let local = try await Conversation(ScriptedService(), acting: before)
    let ref = try await local.newChat()
    _ = try await local.ask("What is on?", rounds: #"[CALENDAR_ACTION:{"action":"list"}]"#, "Not much.", in: ref)
    var acting = try Acting(NotedCalendar())
    acting.remembered = remembered
    let remote = try await Conversation(Self.service([]), acting: acting, over: local.database)
    try await remote.say("And tomorrow?", in: ref)
    let generation = await remote.service.next()
    let text = generation.request.messages.map(\.content).joined(separator: "\n")
    #expect(generation.request.tools == nil)
    #expect(!text.contains("SECRET"))
    #expect(text.contains("Not much."))
    #expect(text.contains("And tomorrow?"))
    generation.answer("I can't know.")
  }

  @Test(
    "a chat that began with a server goes on with a model of this machine, which reads the calls as it writes its own")
  func goesOnHere() async throws {
    let remote = try await conversation([.tools])
    let ref = try await remote.newChat()
    let message = try await remote.say("What is on?", in: ref)
    let first = await remote.service.next()
    first.send(.call(Self.list))
    first.finish()
    await remote.service.next().answer("Not much.")
    _ = try await remote.settled(answering: message)
    let local = try await Conversation(ScriptedService(), acting: Acting(NotedCalendar()), over: remote.database)
    try await local.say("And tomorrow?", in: ref)
    let generation = await local.service.next()
    #expect(generation.request.messages.allSatisfy { $0.calls.isEmpty && $0.role != .tool })
    #expect(generation.request.messages[2].content.contains(#"[CALENDAR_ACTION:{"action":"list"}]"#))
    generation.answer("Nothing.")
  }
}
