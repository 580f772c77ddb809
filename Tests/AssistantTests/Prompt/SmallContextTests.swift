import AssistantTestSupport
import ChatTypes
import Testing

@testable import Assistant

@Suite("Tools in a small context", .timeLimit(.minutes(5)))
struct SmallContextTests {
  private let call = #"[CALENDAR_ACTION:{"action":"create","title":"lunch","start":"2026-11-24T12:00"}]"#

  @Test("A model that was trained for the tools keeps them in any context")
  func trained() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(
      ScriptedService(contextSize: 512, copiesLiterally: true), acting: Acting(calendar))
    let reply = try await talk.ask("Lunch tomorrow at noon", rounds: call, in: talk.newChat())
    #expect(reply.turn?.calls.map(\.status) == [.completed])
    #expect(reply.turn?.notices.isEmpty == true)
  }

  @Test("Any other model is told of none, and the user of that, once")
  func others() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(ScriptedService(contextSize: 1024), acting: Acting(calendar))
    let ref = try await talk.newChat()
    let first = try await talk.ask("Hello", rounds: "Hello!", in: ref)
    #expect(first.turn?.notices.contains { $0.contains("1024 tokens") } == true)
    #expect(first.turn?.nextSteps.map { "\($0)" } == ["chooseModel"])
    let second = try await talk.ask("And now?", rounds: "Still here.", in: ref)
    #expect(second.turn?.notices.isEmpty == true)
  }
}
