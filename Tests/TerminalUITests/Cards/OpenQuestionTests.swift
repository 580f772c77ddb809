import ChatTypes
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("What is open in a reply")
struct OpenQuestionTests {
  private func item(_ calls: ToolCall...) -> ChatItem {
    let meta = CIMeta(itemId: 3, itemTs: 0, itemText: "", itemStatus: .rcvNew, createdAt: 0, updatedAt: 0)
    var item = ChatItem(chatDir: .assistantRcv, meta: meta, content: .rcvMsgContent(msgContent: .text(text: "")))
    item.turn = AssistantTurn(state: .done, calls: calls)
    return item
  }

  @Test("Calls that wait come first, then events that overlap; what is done asks nothing")
  func order() {
    let done = CardSamples.call(
      "c0", .create, .completed, .created, .calendarEvent(event: CardSamples.event()))
    let questions = item(CardSamples.conflict("c1"), done, CardSamples.deletion("c2")).openQuestions
    #expect(questions.map(\.placed.call.callId) == ["c2", "c1"])
    #expect(questions.map(\.waits) == [true, false])
    #expect(Set(questions.map(\.key)).count == 2)
  }

  @Test("A conflict that was undone, refused or has gone is no question")
  func settled() {
    var undone = CardSamples.conflict("c1")
    undone.undoneAt = 5
    var denied = CardSamples.conflict("c2")
    denied.status = .denied
    let stale = CardSamples.call(
      "c3", .create, .completed, .created,
      .calendarEvent(event: CardSamples.event { ($0.hasConflict, $0.isStale) = (true, true) }))
    #expect(item(undone, denied, stale).openQuestions.isEmpty)
  }

  @Test("An event that was moved and is in the way again is another question")
  func movedAgain() {
    let before = item(CardSamples.conflict()).openQuestions
    var moved = CardSamples.conflict()
    moved.cards[0].content = .calendarEvent(
      event: CardSamples.event("Dentist", CardSamples.at(23, 9), CardSamples.at(23, 10)) { $0.hasConflict = true })
    #expect(item(moved).openQuestions.map(\.key) != before.map(\.key))
  }
}
