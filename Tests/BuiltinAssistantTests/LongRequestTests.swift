import AssistantTestSupport
import ChatTypes
import Testing
import UserFacingErrors

@testable import BuiltinAssistant

@Suite("A request that is longer than the built-in model copies")
struct LongRequestTests {
  private let long = "Note: " + String(repeating: "water the plants on the balcony. ", count: 8)
  private let create = #"[CALENDAR_ACTION:{"action":"create","title":"dentist","start":"tomorrow 15:00"}]"#

  @Test("is answered with what to do, and nothing is made of it")
  func answered() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    let item = try await talk.finished(answering: talk.say(long, in: ref))
    #expect(item.text.contains("\(long.dropLast().count) characters") || item.text.contains("\(long.count) characters"))
    #expect(item.turn?.state == .done && item.turn?.nextSteps == [.chooseModel])
    #expect(item.turn?.calls.isEmpty == true && talk.service.requests.isEmpty)
    _ = try await talk.ask("dentist tomorrow at 3 pm", rounds: create, in: ref)
    #expect(calendar.titles == ["dentist"])
  }

  @Test("is another model's to answer")
  func otherModel() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(copies: false, acting: Acting(calendar))
    let item = try await talk.ask(long, rounds: "Fine.", in: try await talk.newChat())
    #expect(item.text == "Fine." && item.turn?.nextSteps == [])
  }

  @Test("is one of 201 characters and more")
  func limit() {
    #expect(LongRequestReply.reply(to: String(repeating: "x", count: 200)) == nil)
    #expect(LongRequestReply.reply(to: String(repeating: "x", count: 201)) != nil)
  }
}
