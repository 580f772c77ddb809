import AssistantTestSupport
import ChatTypes
import JSONValue
import Testing

@testable import Assistant

@Suite("Which of several things is meant, said by its number")
struct SpokenChoiceTests {
  @Test(
    "A number, in figures or in words, and nothing else",
    arguments: [
      ("2", 2), ("2.", 2), (" #2 ", 2), ("no. 2", 2), ("the 2nd one please", 2), ("second", 2), ("The second one.", 2),
      ("the last one", 3), ("one", 1), ("first", 1), ("option 3", 3), ("٢", 2), ("4", nil), ("0", nil), ("", nil),
      ("2 pm", nil), ("the one at 2", nil), ("2 3", nil), ("not the first", nil), ("12", nil),
      ("99999999999999999999", nil),
      ("2x", nil), ("cancel that", nil),
    ] as [(String, Int?)])
  func number(_ message: String, _ expected: Int?) {
    #expect(SpokenChoice.number(message, of: 3) == expected)
  }

  @Test("The call is made once more about that thing, passes the gate, and no model is asked")
  func chosen() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar, mode: .adaptive))
    let ref = try await talk.newChat()
    let asked = try await talk.ask(
      "Cancel the dentist", rounds: #"[CALENDAR_ACTION:{"action":"delete","search":"Dentists"}]"#, "Which one?", in: ref
    )
    #expect(asked.turn?.calls.first?.error?.choices.count == 2)
    let requests = talk.service.requests.count
    let item = try await talk.ask("2", in: ref)
    #expect(talk.service.requests.count == requests)
    let call = try #require(item.turn?.pendingConfirmation)
    #expect(call.arguments == ["action": "delete", "id": "b"])
    #expect(calendar.effects.isEmpty)
    try await talk.decide(call, of: item, in: ref, approved: true)
    #expect(calendar.effects.count == 1)
  }

  @Test("A number that answers no such question is the model's")
  func other() async throws {
    let talk = try await Conversation(acting: Acting(try NotedCalendar(), mode: .adaptive))
    let ref = try await talk.newChat()
    let item = try await talk.ask("2", rounds: "Two what?", in: ref)
    #expect(item.text == "Two what?" && talk.service.requests.count == 1)
  }
}
