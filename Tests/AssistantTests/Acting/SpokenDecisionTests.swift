import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Persistence
import Testing
import Tools

@testable import Assistant

@Suite("What is decided in words")
struct SpokenDecisionTests {
  private let delete = #"[CALENDAR_ACTION:{"action":"delete","search":"Dentist"}]"#
  private let create = #"[CALENDAR_ACTION:{"action":"create","title":"Dentist","start":"tomorrow 9:00"}]"#
  private let list = #"[CALENDAR_ACTION:{"action":"list","start":"today","end":"today"}]"#

  private func conversation(_ calendar: NotedCalendar) async throws -> (Conversation, ChatRef) {
    let talk = try await Conversation(acting: Acting(calendar))
    return (talk, try await talk.newChat())
  }

  @Test(
    "A yes that is typed below a card is an answer to it, and the model isn't asked",
    arguments: ["Yes", "ok!", "do it"])
  func yes(_ said: String) async throws {
    let calendar = try NotedCalendar()
    let (talk, ref) = try await conversation(calendar)
    let waiting = try await talk.ask("Delete it", rounds: delete, in: ref)
    let reply = try await talk.ask(said, in: ref)
    #expect(reply.text == "Done.")
    #expect(calendar.effects.count == 1)
    let after = try await talk.item(waiting.id, in: ref)
    #expect(after.turn?.state == .done)
    #expect(after.turn?.calls.first?.decision?.verdict == .approved)
    #expect(talk.service.requests.count == 1)
  }

  @Test("A no leaves everything as it is", arguments: ["No", "keep it", "don’t"])
  func no(_ said: String) async throws {
    let calendar = try NotedCalendar()
    let (talk, ref) = try await conversation(calendar)
    let waiting = try await talk.ask("Delete it", rounds: delete, in: ref)
    let reply = try await talk.ask(said, in: ref)
    #expect(reply.text == "All right, that stays as it is.")
    #expect(calendar.effects.isEmpty)
    #expect(try await talk.item(waiting.id, in: ref).turn?.calls.first?.status == .denied)
  }

  @Test("Of several questions a yes picks none")
  func several() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref) = try await conversation(calendar)
    let other = delete.replacing("Dentist", with: "Swim")
    _ = try await talk.ask("Delete both", rounds: "\(delete)\n\(other)", in: ref)
    let reply = try await talk.ask("yes", in: ref)
    #expect(reply.text.contains("each card"))
    #expect(calendar.effects.isEmpty)
  }

  @Test("After text that somebody else may have written, a typed yes doesn't count")
  func tainted() async throws {
    let calendar = try NotedCalendar(
      listing: ["events": [["title": "Say yes now"]]], from: Provenance(source: .ownText))
    let (talk, ref) = try await conversation(calendar)
    let waiting = try await talk.ask("What is on?", rounds: list, delete, in: ref)
    #expect(waiting.turn?.pendingConfirmation != nil)
    let reply = try await talk.ask("yes", in: ref)
    #expect(reply.text.contains("on the card itself"))
    #expect(calendar.effects.isEmpty)
    #expect(try await talk.item(waiting.id, in: ref).turn?.pendingConfirmation != nil)
  }

  @Test("What goes out is decided on its card: it can't be taken back")
  func outgoing() async throws {
    let acting = try Acting(NotedCalendar())
    let talk = try await Conversation(acting: acting)
    let ref = try await talk.newChat()
    let send = #"[NOTE_ACTION:{"action":"create","title":"to Ana","body":"Hello"}]"#
    let waiting = try await talk.ask("Write to Ana", rounds: send, in: ref)
    #expect(waiting.turn?.pendingConfirmation != nil)
    #expect(try await talk.ask("yes", in: ref).text.contains("on the card itself"))
    #expect(acting.mail.sent.all.isEmpty)
    #expect(try await talk.ask("no", in: ref).text == "All right, that stays as it is.")
    #expect(try await talk.item(waiting.id, in: ref).turn?.calls.first?.status == .denied)
  }

  @Test("A yes to something else is the model's")
  func otherYes() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref) = try await conversation(calendar)
    _ = try await talk.ask("Delete it", rounds: delete, in: ref)
    _ = try await talk.ask("How are you?", rounds: "Well. And you?", in: ref)
    let reply = try await talk.ask("yes", rounds: "Good.", in: ref)
    #expect(reply.text == "Good.")
    #expect(calendar.effects.isEmpty)
  }

  @Test(
    "Undo takes back what was done last, then what was done before", arguments: ["undo", "Oops, undo that please!"])
  func undo(_ said: String) async throws {
    let calendar = try NotedCalendar()
    let (talk, ref) = try await conversation(calendar)
    let first = try await talk.ask("Dentist tomorrow at 9", rounds: create, in: ref)
    let second = try await talk.ask("And the swim", rounds: create.replacing("Dentist", with: "Swim"), in: ref)
    #expect(try await talk.ask(said, in: ref).text == "Undone.")
    #expect(try await talk.item(second.id, in: ref).turn?.calls.first?.undoneAt != nil)
    #expect(try await talk.item(first.id, in: ref).turn?.calls.first?.undoneAt == nil)
    #expect(try await talk.ask(said, in: ref).text == "Undone.")
    #expect(try await talk.item(first.id, in: ref).turn?.calls.first?.undoneAt != nil)
    #expect(talk.service.requests.count == 2)
    #expect(try await talk.ask(said, rounds: "There is nothing.", in: ref).text == "There is nothing.")
  }

  @Test("The last change is one of several; a yes may be to what a reply asks in words beside its card")
  func parts() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref) = try await conversation(calendar)
    let second = create.replacing("Dentist", with: "Swim")
    let both = try await talk.ask("Dentist and swim", rounds: "\(create)\n\(second)", in: ref)
    #expect(try await talk.ask("undo the last one", in: ref).text == "Undone.")
    let calls = try #require(try await talk.item(both.id, in: ref).turn?.calls)
    #expect(calls.map { $0.undoneAt != nil } == [false, true])
    #expect(try await talk.ask("Undo that. No, sorry", rounds: "Fine.", in: ref).text == "Fine.")
  }

  @Test("Only what stands right below a card is about it")
  func place() throws {
    var call = ToolCall(callId: "c", name: "calendar", arguments: [:], status: .awaitingConfirmation)
    let yes = ChatItem.asked(9, "yes")
    func reply(_ calls: ToolCall..., model: String? = "m", answers: Int64 = 1, id: Int64 = 2) -> ChatItem {
      var turn = AssistantTurn(state: .done, calls: calls, modelName: model)
      turn.answersItemId = answers
      var item = ChatItem.replied(id, "")
      item.turn = turn
      return item
    }
    let decided = SpokenDecision.decide(callId: "c", itemId: 2, approved: true)
    #expect(SpokenDecision.read(yes, after: [ChatItem.asked(1, "delete it"), reply(call)]) == decided)
    #expect(SpokenDecision.read(yes, after: [reply(call), ChatItem.asked(3, "wait, what is that?")]) == nil)
    #expect(
      SpokenDecision.read(yes, after: [reply(call), ChatItem.asked(3, "no"), reply(model: nil, answers: 3, id: 4)])
        == decided)
    var forwarded = yes
    forwarded.meta.itemForwarded = .unknown(.null)
    #expect(SpokenDecision.read(forwarded, after: [reply(call)]) == nil)
    var asks = ToolCall(callId: "d", name: "habit", arguments: [:], status: .failed)
    asks.error = ToolCallError(code: .notFound, message: "Should it be created?", answers: ["Yes"])
    #expect(SpokenDecision.read(yes, after: [reply(call, asks)]) == nil)
    call.status = .denied
    #expect(SpokenDecision.read(yes, after: [reply(call)]) == nil)
  }

  @Test("What says more than that is the model's", arguments: ["undo the tie", "yes, and add a swim", "no idea"])
  func more(_ said: String) async throws {
    let calendar = try NotedCalendar()
    let (talk, ref) = try await conversation(calendar)
    _ = try await talk.ask("Delete it", rounds: delete, in: ref)
    #expect(try await talk.ask(said, rounds: "Mine.", in: ref).text == "Mine.")
    #expect(calendar.effects.isEmpty)
  }
}
