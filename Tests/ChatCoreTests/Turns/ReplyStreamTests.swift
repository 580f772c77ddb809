import ChatTypes
import JSONValue
import Testing

@testable import ChatCore

@Suite("When pieces of a reply are told and saved")
struct ReplyStreamTests {
  private func item() -> ChatItem {
    let meta = CIMeta(itemId: 1, itemTs: 0, itemText: "", itemStatus: .rcvNew, createdAt: 0, updatedAt: 0)
    var item = ChatItem(chatDir: .assistantRcv, meta: meta, content: .rcvMsgContent(msgContent: .text(text: "")))
    item.turn = AssistantTurn(state: .writing)
    return item
  }

  @Test("At most 30 a second are told, one each 2 seconds is saved, and nothing is lost")
  func rates() {
    var stream = ReplyStream(item(), now: .zero)
    var told = item()
    var saved = item()
    var (tellings, savings) = (0, 0)
    var length = 0
    for millisecond in 0..<10_000 {
      let now = Duration.milliseconds(millisecond)
      let isTaken = stream.add(ItemDelta(textOffset: length, text: "ab"))
      #expect(isTaken)
      length += 2
      let due = stream.due(at: now)
      if let delta = due.told {
        tellings += 1
        let fits = told.apply(delta)
        #expect(fits)
      }
      if let delta = due.saved {
        savings += 1
        let fits = saved.apply(delta)
        #expect(fits)
      }
      #expect(due.wait.map { $0 > .zero && $0 <= ReplyStream.savingInterval } ?? false)
    }
    #expect((290...300).contains(tellings))
    #expect((4...5).contains(savings))
    let end = stream.due(at: .seconds(20))
    if let delta = end.told { _ = told.apply(delta) }
    if let delta = end.saved { _ = saved.apply(delta) }
    #expect(told.text == stream.item.text && saved.text == stream.item.text)
    #expect(end.wait == nil)
  }

  @Test(
    "What was done and what is asked is saved before it is told, with all before it",
    arguments: [
      ToolCallStatus.completed, .failed, .awaitingConfirmation,
    ])
  func callsAreSavedFirst(_ status: ToolCallStatus) throws {
    var stream = ReplyStream(item(), now: .zero)
    var saved = item()
    _ = stream.add(ItemDelta(textOffset: 0, text: "Text"))
    let written = ItemDelta(textOffset: 4, calls: [ToolCall(callId: "a", name: "calendar", arguments: [:])])
    let none = stream.savedBefore(written)
    #expect(none == nil)
    _ = stream.add(written)
    let made = ItemDelta(
      textOffset: 4, calls: [ToolCall(callId: "a", name: "calendar", arguments: [:], status: status)])
    let before = stream.savedBefore(made)
    let piece = try #require(before)
    let fits = saved.apply(piece) && stream.add(made, wasSaved: true)
    #expect(fits && saved.text == "Text" && saved.turn?.calls.map(\.status) == [status])
    #expect(stream.due(at: .seconds(5)).saved == nil)
    // What leaves a gap is not saved either.
    let apart = stream.savedBefore(ItemDelta(textOffset: 9, calls: made.calls))
    #expect(apart == nil)
  }

  @Test("What could not be saved is saved with what came after it")
  func savedLater() throws {
    var stream = ReplyStream(item(), now: .zero)
    var saved = item()
    _ = stream.add(ItemDelta(textOffset: 0, text: "One "))
    let due = stream.due(at: .seconds(2))
    let first = try #require(due.saved)
    _ = stream.add(ItemDelta(textOffset: 4, text: "two"))
    stream.notSaved(first)
    let later = stream.due(at: .seconds(4))
    let piece = try #require(later.saved)
    let fits = saved.apply(piece)
    #expect(fits && saved.text == "One two")
  }

  @Test("Text that came before a call is told before it, and not joined with it")
  func textBeforeCalls() {
    var stream = ReplyStream(item(), now: .zero)
    let call = ItemDelta(
      textOffset: 4, calls: [ToolCall(callId: "a", name: "calendar", arguments: [:], status: .completed)])
    #expect(stream.toldBefore(call) == nil)
    _ = stream.add(ItemDelta(textOffset: 0, text: "Text"))
    #expect(stream.toldBefore(call)?.text == "Text")
    _ = stream.add(call)
    _ = stream.add(ItemDelta(textOffset: 4, text: " more"))
    let due = stream.due(at: .seconds(1))
    #expect(due.told?.calls.count == 1)
    #expect(due.told?.text == " more")
    #expect(due.saved == nil)
  }

  @Test("What leaves a gap isn't taken")
  func gap() {
    var stream = ReplyStream(item(), now: .zero)
    let isTaken = stream.add(ItemDelta(textOffset: 5, text: "x"))
    #expect(!isTaken)
    #expect(stream.due(at: .seconds(9)).told == nil)
  }
}
