import AssistantTestSupport
import ChatTypes
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Requests that a copying model reads once more, alone")
struct ContextFreeRetryTests {
  private static func create(_ title: String) -> String {
    #"[CALENDAR_ACTION:{"action":"create","title":"\#(title)","start":"4 December at 1 pm"}]"#
  }

  /// What is asked of the model for a request behind a note, and what is done.
  private func asked(
    _ said: String, _ rounds: [String], copies: Bool = true, answer: String = "Noted."
  ) async throws -> (counts: [Int], titles: [String]) {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(copies: copies, acting: Acting(calendar))
    let ref = try await talk.newChat()
    _ = try await talk.ask("note: the bike lock code is 8812", rounds: answer, in: ref)
    if rounds.count == 1 {
      _ = try await talk.ask(said, rounds: rounds[0], in: ref)
    } else {
      _ = try await talk.ask(said, rounds: rounds[0], rounds[1], in: ref)
    }
    return (talk.service.requests.dropFirst().map { $0.messages.count { $0.role != .system } }, calendar.titles)
  }

  @Test("Words of the conversation give way to those of the request")
  func better() async throws {
    let (counts, titles) = try await asked(
      "dentist on monday at 9:30 am", [Self.create("the bike lock code"), Self.create("dentist")])
    #expect(counts == [3, 1])
    #expect(titles == ["dentist"])
  }

  @Test("What is no better alone isn't taken", arguments: ["When?", create("lunch at the lake"), create("")])
  func worse(_ alone: String) async throws {
    let (counts, titles) = try await asked("dentist on monday at 9:30 am", [Self.create("bike"), alone])
    #expect(counts == [3, 1])
    #expect(titles == ["bike"])
  }

  @Test(
    "A request is read once where its call has words of its own, points back, or answers a question",
    arguments: [
      ("dentist on monday at 9:30 am", "dentist", "Noted."), ("make it 2 pm", "bike lock", "Noted."),
      ("and for the shed on monday", "bike lock for the shed", "Noted."),
      ("dentist on monday at 9:30 am", "bike lock", "What is it for?"),
      ("take the bike away on monday", "the bike lock", "Noted."),
    ])
  func once(_ said: String, _ title: String, _ answer: String) async throws {
    let (counts, titles) = try await asked(said, [Self.create(title)], answer: answer)
    #expect(counts == [3])
    #expect(titles == [title])
  }

  @Test("A model that finds its own words is asked once")
  func larger() async throws {
    let (counts, titles) = try await asked("dentist on monday at 9:30 am", [Self.create("bike lock")], copies: false)
    #expect(counts == [3])
    #expect(titles == ["bike lock"])
  }

  /// A note, and then a request whose first reading is over or not.
  private func begun(_ calendar: NotedCalendar) async throws -> (Conversation, ChatRef, message: Int64) {
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    try await talk.say("note: the bike lock code is 8812", answered: "Noted.", in: ref)
    return (talk, ref, try await talk.say("dentist on monday at 9:30 am", in: ref))
  }

  @Test("Where the model can't read it again, the first reading counts")
  func secondFails() async throws {
    let calendar = try NotedCalendar()
    let (talk, _, message) = try await begun(calendar)
    await talk.service.next().answer(Self.create("bike lock"))
    await talk.service.next().fail(LLMError(.generateFailed, message: "It failed."))
    let reply = try await talk.finished(answering: message)
    #expect(calendar.titles == ["bike lock"] && reply.turn?.state == .done)
  }

  @Test("A stop while it is read again ends the turn, and nothing is made")
  func stopped() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref, message) = try await begun(calendar)
    let begun = try await talk.begun(answering: message)
    await talk.service.next().answer(Self.create("bike lock"))
    let second = await talk.service.next()
    try await talk.stop(begun.id, in: ref)
    let reply = try await talk.finished(answering: message)
    #expect(talk.service.stopped == [second.request.id])
    #expect(calendar.titles.isEmpty && reply.turn?.state == .stopped)
  }

  @Test("What the model said before it failed is kept")
  func firstFails() async throws {
    let (talk, _, message) = try await begun(try NotedCalendar())
    let first = await talk.service.next()
    first.send(.text("On Monday"))
    first.fail(LLMError(.generateFailed, message: "It failed."))
    let reply = try await talk.finished(answering: message)
    guard case .failed? = reply.turn?.state else {
      Issue.record("it failed")
      return
    }
    #expect(reply.text == "On Monday" && talk.service.requests.count == 2)
  }
}
