import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Persistence
import Testing
import Tools

@testable import Assistant

@Suite("What waits for the user")
struct DecidingTests {
  private let delete = #"[CALENDAR_ACTION:{"action":"delete","search":"Dentist"}]"#
  private let update = #"[CALENDAR_ACTION:{"action":"update","search":"Dentist","start":"16:00"}]"#

  private func waiting(
    _ text: String, _ calendar: NotedCalendar, mode: ConfirmationMode = .adaptive
  ) async throws -> (Conversation, ChatRef, ChatItem, ToolCall) {
    let talk = try await Conversation(acting: Acting(calendar, mode: mode))
    let ref = try await talk.newChat()
    let item = try await talk.ask("Do it", rounds: text, in: ref)
    return (talk, ref, item, try #require(item.turn?.pendingConfirmation))
  }

  @Test("A deletion waits with its card, and happens when it is approved")
  func approving() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref, item, call) = try await waiting(delete, calendar)
    #expect(item.turn?.state == .waitingForUser(callId: call.callId))
    #expect(item.meta.isLive == false)
    #expect(call.cards.map(\.state) == [.pendingDeletion])
    #expect(call.approvalHash != nil)
    #expect(calendar.effects.isEmpty)
    try await talk.decide(call, of: item, in: ref, approved: true)
    let after = try await talk.item(item.id, in: ref)
    #expect(calendar.effects.count == 1)
    #expect(after.turn?.state == .done)
    #expect(after.turn?.calls.first?.status == .completed)
    #expect(after.turn?.calls.first?.cards.map(\.state) == [.deleted])
    #expect(after.turn?.calls.first?.decision?.verdict == .approved)
    #expect(talk.service.requests.count == 1)
  }

  @Test("A refusal leaves everything as it is, and says so on the card")
  func refusing() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref, item, call) = try await waiting(update, calendar)
    try await talk.decide(call, of: item, in: ref, approved: false)
    let after = try await talk.item(item.id, in: ref)
    #expect(calendar.effects.isEmpty)
    #expect(after.turn?.calls.first?.status == .denied)
    #expect(after.turn?.calls.first?.cards.map(\.state) == [.updateCancelled])
    _ = try await talk.ask("And now?", rounds: "Nothing.", in: ref)
    #expect(talk.service.requests[1].messages.last?.content.contains("refused by the user") == true)
  }

  @Test("A second answer doesn't count")
  func twice() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref, item, call) = try await waiting(delete, calendar)
    try await talk.decide(call, of: item, in: ref, approved: true)
    await #expect(throws: ChatError.error(errorType: .toolCallNotPending(callId: call.callId))) {
      try await talk.decide(call, of: item, in: ref, approved: true)
    }
    #expect(calendar.effects.count == 1)
  }

  @Test("A question survives a restart, and is answered after it", arguments: [true, false])
  func restart(_ approved: Bool) async throws {
    let calendar = try NotedCalendar()
    let (talk, ref, item, call) = try await waiting(delete, calendar)
    try await talk.core.stop()
    // Another run of the program over the same store: nothing of the first is left in memory.
    let later = try await Conversation(acting: Acting(calendar), over: talk.database)
    let found = try await later.item(item.id, in: ref)
    #expect(found.turn?.state == .waitingForUser(callId: call.callId))
    try await later.decide(call, of: found, in: ref, approved: approved)
    let after = try await later.item(item.id, in: ref)
    #expect(calendar.effects.count == (approved ? 1 : 0))
    #expect(after.turn?.calls.first?.status == (approved ? .completed : .denied))
    #expect(after.turn?.state == .done)
  }

  @Test("While a card waits, other questions are answered")
  func meanwhile() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref, item, call) = try await waiting(delete, calendar)
    let other = try await talk.ask("How are you?", rounds: "Well.", in: ref)
    #expect(other.text == "Well.")
    #expect(talk.service.requests[1].messages.last?.content.contains("waits for the user's decision") == true)
    try await talk.decide(call, of: item, in: ref, approved: true)
    #expect(try await talk.item(item.id, in: ref).turn?.calls.first?.status == .completed)
  }

  @Test("A read beside a question is answered once the question is")
  func readBeside() async throws {
    let calendar = try NotedCalendar(listing: ["events": [["title": "Swim"]]])
    let list = #"[CALENDAR_ACTION:{"action":"list","start":"today","end":"today"}]"#
    let (talk, ref, item, call) = try await waiting("\(delete)\n\(list)", calendar)
    #expect(talk.service.requests.count == 1)
    try await talk.decide(call, of: item, in: ref, approved: true)
    await talk.service.next().answer("Deleted, and you swim.")
    let message = try #require(item.turn?.answersItemId)
    var after = try await talk.settled(answering: message)
    while after.text.isEmpty { after = try await talk.settled(answering: message) }
    #expect(after.text == "Deleted, and you swim.")
    #expect(after.turn?.rounds == 2)
    #expect(talk.service.requests[1].messages.last?.content.contains("Swim") == true)
  }

  @Test("A reply that goes on after a decision says so with the decision: nobody sees it as over in between")
  func goesOn() async throws {
    let calendar = try NotedCalendar(listing: ["events": [["title": "Swim"]]])
    let list = #"[CALENDAR_ACTION:{"action":"list","start":"today","end":"today"}]"#
    let (talk, ref, item, call) = try await waiting("\(delete)\n\(list)", calendar)
    try await talk.decide(call, of: item, in: ref, approved: true)
    let decided = try await talk.item(item.id, in: ref)
    #expect(decided.turn?.state == .preparing && decided.meta.isLive)
    await talk.service.next().answer("Deleted, and you swim.")
    let end = try await talk.finished(answering: try #require(item.turn?.answersItemId))
    #expect(end.text == "Deleted, and you swim.")
    #expect(talk.ended.filter { $0.id == item.id } == [end])
  }

  @Test("A reply that doesn't go on after a decision is over with the decision")
  func doesNotGoOn() async throws {
    let (talk, ref, item, call) = try await waiting(delete, try NotedCalendar())
    try await talk.decide(call, of: item, in: ref, approved: true)
    let decided = try await talk.item(item.id, in: ref)
    #expect(decided.turn?.state == .done && !decided.meta.isLive)
  }

  @Test("The model is asked again with what calls read and why they failed, ten times at most")
  func needsAnswer() {
    func needsAnswer(_ call: ToolCall, _ state: TurnState = .done, rounds: Int = 0) -> Bool {
      var turn = AssistantTurn(state: state, calls: [call])
      (turn.answersItemId, turn.promptText) = (1, "said")
      turn.earlierRounds = (0..<rounds).map { _ in PromptRound(said: "", told: "") }
      return turn.needsAnswer
    }
    func call(_ status: ToolCallStatus, _ effect: ToolEffect = .update) -> ToolCall {
      var call = ToolCall(callId: "a", name: "calendar", arguments: .null, status: status)
      call.effect = effect
      return call
    }
    #expect(needsAnswer(call(.completed, .read)) && needsAnswer(call(.failed)))
    #expect(!needsAnswer(call(.completed)) && !needsAnswer(call(.denied)))
    #expect(!needsAnswer(call(.completed, .read), .stopped))
    #expect(!needsAnswer(call(.completed, .read), rounds: 1))
    var off = call(.failed)
    off.error = ToolCallError(code: .toolOff, message: "")
    #expect(!needsAnswer(off))
    var last = call(.failed)
    last.round = 9
    #expect(!needsAnswer(last, rounds: 9))
  }

  @Test("A turn waits for what was approved and still runs, and is done after it")
  func running() {
    var call = ToolCall(callId: "a", name: "calendar", arguments: [:], status: .awaitingConfirmation)
    var turn = AssistantTurn(state: .waitingForUser(callId: "a"), calls: [call])
    call.status = .running
    turn.takeIn(["a": call], from: [])
    #expect(turn.state == .waitingForUser(callId: "a"))
    call.status = .completed
    turn.takeIn(["a": call], from: [])
    #expect(turn.state == .done)
  }

  @Test("A call about several things asks for each of them")
  func several() async throws {
    let calendar = try NotedCalendar()
    let range = #"[CALENDAR_ACTION:{"action":"delete","start":"today","end":"tomorrow"}]"#
    let (talk, ref, item, _) = try await waiting(range, calendar)
    let calls = try #require(item.turn?.calls)
    #expect(calls.map(\.status) == [.awaitingConfirmation, .awaitingConfirmation])
    try await talk.decide(calls[1], of: item, in: ref, approved: false)
    #expect(try await talk.item(item.id, in: ref).turn?.state == .waitingForUser(callId: calls[0].callId))
    try await talk.decide(calls[0], of: item, in: ref, approved: true)
    let after = try await talk.item(item.id, in: ref)
    #expect(after.turn?.state == .done)
    #expect(calendar.effects.map { $0["id"] } == ["a"])
  }

  @Test("Stopping a reply that waits ends its questions")
  func stopping() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref, item, call) = try await waiting(delete, calendar)
    try await talk.stop(item.id, in: ref)
    let after = try await talk.item(item.id, in: ref)
    #expect(after.turn?.calls.first?.status == .cancelled)
    #expect(after.turn?.calls.first?.cards.map(\.state) == [.deletionCancelled])
    await #expect(throws: ChatError.self) { try await talk.decide(call, of: item, in: ref, approved: true) }
    #expect(calendar.effects.isEmpty)
  }

  @Test("A deleted chat's questions can't be answered any more")
  func deletedChat() async throws {
    let calendar = try NotedCalendar()
    let (talk, ref, item, call) = try await waiting(delete, calendar)
    _ = try await talk.core.send(.apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: false)))
    await #expect(throws: ChatError.self) { try await talk.decide(call, of: item, in: ref, approved: true) }
    #expect(try await StoredApprovals(talk.database).approvals().allSatisfy { $0.state == .cancelled })
  }

  @Test("What was done is taken back from its card, once")
  func undoing() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    let create = #"[CALENDAR_ACTION:{"action":"create","title":"Dentist","start":"today"}]"#
    let item = try await talk.ask("Dentist", rounds: create, in: ref)
    let call = try #require(item.turn?.calls.first)
    try await talk.undo(call, of: item, in: ref)
    let after = try #require(try await talk.item(item.id, in: ref).turn?.calls.first)
    #expect(calendar.takenBack.count == 1)
    #expect(after.undoneAt == Conversation.start)
    #expect(after.undoId == nil)
    #expect(after.cards.map(\.state) == [.restored])
    await #expect(throws: ChatError.self) { try await talk.undo(call, of: item, in: ref) }
    _ = try await talk.ask("Well?", rounds: "Gone.", in: ref)
    #expect(talk.service.requests[1].messages.last?.content.contains("taken back by the user") == true)
  }

  @Test("A conflict is resolved from its card")
  func resolving() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    let create = #"[CALENDAR_ACTION:{"action":"create","title":"Dentist","start":"today"}]"#
    let item = try await talk.ask("Dentist", rounds: create, in: ref)
    let call = try #require(item.turn?.calls.first)
    let card = try #require(call.cards.first)
    _ = try await talk.core.send(
      .apiResolveConflict(
        chatRef: ref, chatItemId: item.id, callId: call.callId, cardId: card.cardId,
        resolution: .reschedule(start: 5, end: 6)))
    let after = try #require(try await talk.item(item.id, in: ref).turn?.calls.first)
    #expect(after.cards.map(\.state) == [.rescheduled])
    #expect(after.undoId != nil)
    #expect(after.undoId != call.undoId)
    _ = try await talk.core.send(
      .apiResolveConflict(
        chatRef: ref, chatItemId: item.id, callId: call.callId, cardId: card.cardId, resolution: .cancel))
    #expect(calendar.takenBack == [["moved": true]])
  }

  @Test("A reply that is written anew keeps the cards of what was done, and asks nothing of before")
  func regenerating() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    let create = #"[CALENDAR_ACTION:{"action":"create","title":"Dentist","start":"today"}]"#
    let item = try await talk.ask("Dentist", rounds: "\(create)\n\(delete)", in: ref)
    _ = try await talk.core.send(.apiRegenerateTurn(chatRef: ref, chatItemId: item.id))
    await talk.service.next().answer("Anew.")
    let message = try #require(item.turn?.answersItemId)
    var after = try await talk.settled(answering: message)
    while after.text != "Anew." { after = try await talk.settled(answering: message) }
    #expect(after.turn?.calls.map(\.status) == [.completed])
    #expect(calendar.titles == ["Dentist"])
    try await talk.undo(try #require(after.turn?.calls.first), of: after, in: ref)
    #expect(calendar.takenBack.count == 1)
  }

  @Test("Always asking asks for reads too; asking for little still asks for deletions")
  func modes() async throws {
    let list = #"[CALENDAR_ACTION:{"action":"list","start":"today","end":"today"}]"#
    let (_, _, read, _) = try await waiting(list, NotedCalendar(), mode: .alwaysAsk)
    #expect(read.turn?.calls.map(\.status) == [.awaitingConfirmation])
    let bold = try NotedCalendar()
    let (_, _, both, _) = try await waiting("\(update)\n\(delete)", bold, mode: .yolo)
    #expect(both.turn?.calls.map(\.status) == [.completed, .awaitingConfirmation])
    #expect(bold.effects.count == 1)
  }
}
