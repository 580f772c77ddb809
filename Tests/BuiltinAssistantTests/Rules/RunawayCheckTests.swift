import AssistantTestSupport
import ChatTypes
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Replies of a copying model that have no end")
struct RunawayCheckTests {
  private static let endless = #"[CALENDAR_ACTION:{"action":"create","title":"shopping shopping shopping shopping"#
  private static let create =
    #"[CALENDAR_ACTION:{"action":"create","title":"shopping","start":"4 December at 1 pm"}]"#

  /// What is asked of the model for a request whose first reply has no end, and what is done.
  private func asked(
    _ said: String, then second: String, _ reason: FinishReason = .stop, copies: Bool = true, times: Int = 1
  ) async throws -> (penalties: [Float], titles: [String], item: ChatItem) {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(copies: copies, acting: Acting(calendar))
    let ref = try await talk.newChat()
    let message = try await talk.say(said, in: ref)
    let first = await talk.service.next()
    first.send(.text(Self.endless))
    first.finish(.length)
    for _ in 0..<(copies ? times : 0) {
      let again = await talk.service.next()
      again.send(.text(second))
      again.finish(reason)
    }
    let item = try await talk.finished(answering: message)
    return (talk.service.requests.map(\.sampling.repetitionPenalty), calendar.titles, item)
  }

  @Test("The request is put once more, and nothing may be said twice")
  func again() async throws {
    let (penalties, titles, item) = try await asked("block 1 pm for shopping", then: Self.create)
    #expect(penalties == [1, RunawayCheck.penalty] && titles == ["shopping"])
    #expect(item.turn?.calls.count == 1 && item.turn?.state == .done)
  }

  @Test(
    "If no other reading has an end either, the first is told to be cut off",
    arguments: [(FinishReason.length, ReplyAttempt.otherSamplings.count + 1), (.failed, 1)])
  func neither(_ reason: FinishReason, _ times: Int) async throws {
    let (penalties, titles, item) = try await asked(
      "block 1 pm for shopping", then: Self.endless, reason, times: times)
    #expect(penalties == [1] + Array(repeating: RunawayCheck.penalty, count: times) && titles.isEmpty)
    #expect(item.turn?.calls.map(\.status) == [.malformed])
  }

  @Test("A model that writes freely is asked once")
  func larger() async throws {
    let (penalties, titles, _) = try await asked("block 1 pm for shopping", then: "", copies: false)
    #expect(penalties == [1] && titles.isEmpty)
  }

  @Test("A reply of few words has room for few", arguments: [true, false])
  func room(copies: Bool) async throws {
    let talk = try await Conversation(copies: copies, acting: Acting(try NotedCalendar()))
    let ref = try await talk.newChat()
    _ = try await talk.ask("block 9 to 10 on saturday", rounds: "Good to know.", in: ref)
    let note = "note: " + Array(repeating: "word", count: 38).joined(separator: " ")
    _ = try await talk.ask(note, rounds: "Good to know.", in: ref)
    #expect(talk.service.requests.map(\.maxNewTokens) == (copies ? [306, 646] : [768, 768]))
  }
}
