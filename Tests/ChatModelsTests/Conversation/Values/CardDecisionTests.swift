import ChatTypes
import JSONValue
import Testing

@testable import ChatModels

@Suite("What was decided about a card")
struct CardDecisionTests {
  private func shown(_ call: ToolCall, _ intent: CardIntent, _ key: CardKey = Make.key()) throws -> ToolCall {
    var decisions = CardDecisions()
    try #require(decisions.begin(intent, key: key, call: call) != nil)
    return try #require(decisions.applied(to: Make.reply(2, calls: [call])).turn?.calls.first)
  }

  @Test(
    "is shown at once, by the card's next state",
    arguments: [
      (ToolCardState.pendingDeletion, true, ToolCardState.deleted), (.pendingDeletion, false, .deletionCancelled),
      (.pendingUpdate, true, .updated), (.pendingUpdate, false, .updateCancelled),
    ])
  func states(_ before: ToolCardState, _ approved: Bool, _ after: ToolCardState) throws {
    let call = try shown(Make.pending(Make.card(before)), .decide(approved: approved))
    #expect(call.cards.map(\.state) == [after])
    #expect(call.status == (approved ? .running : .denied))
  }

  @Test("moves an event if only its time changes, and takes its new fields over")
  func rescheduled() throws {
    let moved = try shown(Make.pending(Make.card(.pendingUpdate, Make.moving())), .decide(approved: true))
    #expect(moved.cards[0].state == .rescheduled)
    #expect(moved.cards[0].content.event?.start == 5000)
    #expect(moved.cards[0].content.event?.pendingUpdate == nil)
    let renamed = try shown(
      Make.pending(Make.card(.pendingUpdate, Make.moving(title: "Doctor"))), .decide(approved: true))
    #expect(renamed.cards[0].state == .updated)
    #expect(renamed.cards[0].content.event?.title == "Doctor")
    let refused = try shown(Make.pending(Make.card(.pendingUpdate, Make.moving())), .decide(approved: false))
    #expect(refused.cards[0].content.event?.pendingUpdate == nil)
    #expect(refused.cards[0].content.event?.start == 1000)
  }

  @Test("about one card leaves the others waiting")
  func oneOfTwo() throws {
    let call = Make.pending(Make.card("k1", .pendingDeletion), Make.card("k2", .pendingDeletion))
    let shown = try shown(call, .decide(approved: true), Make.key(2, "c1", "k2"))
    #expect(shown.cards.map(\.state) == [.pendingDeletion, .deleted])
    #expect(shown.status == .awaitingConfirmation)
    let all = try self.shown(call, .decide(approved: false), Make.key(2, "c1", nil))
    #expect(all.cards.map(\.state) == [.deletionCancelled, .deletionCancelled])
    #expect(all.status == .denied)
  }

  @Test("takes a deletion back, or what was made; what an edit becomes only the core knows")
  func undo() throws {
    let call = Make.done(Make.card("k1", .deleted), Make.card("k2", .created), Make.card("k3", .updated))
    let shown = try shown(call, .undo, Make.key(2, "c1", nil))
    #expect(shown.cards.map(\.state) == [.restored, .deleted, .updated])
    #expect(shown.undoId == nil)
  }

  @Test("settles a conflict")
  func conflicts() throws {
    let call = Make.done(Make.card(.created, Make.conflict()))
    let kept = try shown(call, .resolve(.keep)).cards[0]
    #expect(kept.state == .created && kept.content.event?.hasConflict == false)
    #expect(kept.content.event?.conflictingEvents == [])
    #expect(try shown(call, .resolve(.cancel)).cards[0].state == .deleted)
    let moved = try shown(call, .resolve(.reschedule(start: 7, end: 8))).cards[0]
    #expect(moved.state == .rescheduled)
    #expect(moved.content.event?.start == 7)
    let taken = try shown(Make.done(Make.card(.rescheduled, Make.conflict())), .resolve(.cancel)).cards[0]
    #expect(taken.state == .rescheduled)
  }

  @Test("is made once, however often the button is pressed")
  func twice() {
    var decisions = CardDecisions()
    let call = Make.pending(Make.card("k1", .pendingDeletion), Make.card("k2", .pendingDeletion))
    #expect(decisions.begin(.decide(approved: true), key: Make.key(), call: call) == 1)
    #expect(decisions.begin(.decide(approved: true), key: Make.key(), call: call) == nil)
    #expect(decisions.begin(.decide(approved: false), key: Make.key(), call: call) == nil)
    #expect(decisions.begin(.decide(approved: true), key: Make.key(2, "c1", nil), call: call) == nil)
    #expect(decisions.begin(.decide(approved: true), key: Make.key(2, "c1", "k2"), call: call) == 2)
    #expect(decisions.begin(.decide(approved: true), key: Make.key(3), call: call) == 3)
  }

  @Test("can't be made where nothing waits")
  func impossible() {
    var decisions = CardDecisions()
    let done = Make.done(Make.card(.deleted), undoId: nil)
    #expect(decisions.begin(.decide(approved: true), key: Make.key(), call: done) == nil)
    #expect(decisions.begin(.undo, key: Make.key(2, "c1", nil), call: done) == nil)
    #expect(decisions.begin(.resolve(.keep), key: Make.key(), call: Make.done(Make.card(.created))) == nil)
    #expect(
      decisions.begin(
        .resolve(.keep), key: Make.key(2, "c1", "other"), call: Make.done(Make.card(.created, Make.conflict())))
        == nil)
    let half = Make.pending(Make.card("k1", .deleted), Make.card("k2", .pendingDeletion))
    #expect(decisions.begin(.decide(approved: true), key: Make.key(), call: half) == nil)
  }

  @Test("is taken back when the core refuses it")
  func refused() {
    var decisions = CardDecisions()
    let item = Make.reply(2, calls: [Make.pending(Make.card(.pendingDeletion))])
    let number = decisions.begin(.decide(approved: true), key: Make.key(), call: item.turn!.calls[0])
    decisions.failed(number ?? 0)
    #expect(decisions.applied(to: item) == item)
    #expect(decisions.begin(.decide(approved: true), key: Make.key(), call: item.turn!.calls[0]) != nil)
  }

  @Test("gives way to what the core tells, before the answer to the command as well as after")
  func settled() {
    var decisions = CardDecisions()
    let base = Make.pending(Make.card(.pendingDeletion))
    _ = decisions.begin(.decide(approved: true), key: Make.key(), call: base)
    var running = base
    running.status = .running
    #expect(decisions.settle({ _ in running }) == false)
    #expect(decisions.applied(to: Make.reply(2, calls: [running])).turn?.calls[0].cards[0].state == .deleted)
    var failed = base
    failed.cards[0].state = .failed
    // Even before it is let go of, what the core says is shown.
    #expect(decisions.applied(to: Make.reply(2, calls: [failed])).turn?.calls[0].cards[0].state == .failed)
    #expect(decisions.settle({ _ in failed }) == true)
    #expect(decisions.accepted(1) == false)
    #expect(decisions.entries.isEmpty)
  }

  @Test("of a call without cards is settled as soon as the call goes on")
  func withoutCards() throws {
    var decisions = CardDecisions()
    let base = Make.pending()
    _ = decisions.begin(.decide(approved: true), key: Make.key(2, "c1", nil), call: base)
    #expect(decisions.applied(to: Make.reply(2, calls: [base])).turn?.calls[0].status == .running)
    var running = base
    running.status = .running
    #expect(decisions.settle({ _ in running }) == true)
  }

  @Test("of an undo is settled by the new card, or by there being nothing to undo any more")
  func undone() {
    var decisions = CardDecisions()
    let base = Make.done(Make.card(.updated))
    _ = decisions.begin(.undo, key: Make.key(2, "c1", nil), call: base)
    #expect(decisions.settle({ _ in base }) == false)
    var undone = base
    undone.undoId = nil
    #expect(decisions.settle({ _ in undone }) == true)
  }

  @Test("waits for its item to be loaded again, unless the core has taken it")
  func unloaded() {
    var decisions = CardDecisions()
    _ = decisions.begin(.decide(approved: true), key: Make.key(), call: Make.pending(Make.card(.pendingDeletion)))
    #expect(decisions.settle({ _ in nil }) == false)
    #expect(decisions.accepted(1) == true)
    #expect(decisions.settle({ _ in nil }) == true)
  }

  @Test("doesn't touch other items")
  func others() {
    var decisions = CardDecisions()
    let call = Make.pending(Make.card(.pendingDeletion))
    _ = decisions.begin(.decide(approved: true), key: Make.key(), call: call)
    let other = Make.reply(4, calls: [call])
    #expect(decisions.applied(to: other) == other)
    #expect(decisions.isDeciding(Make.key(2, "c1", nil)))
    #expect(!decisions.isDeciding(Make.key(4)))
  }
}

@Suite("What waits for the user")
struct PendingConfirmationTests {
  @Test("is every pending card, in the order of the chat")
  func order() {
    let first = Make.reply(2, calls: [Make.pending(Make.card("a", .pendingDeletion), Make.card("b", .pendingUpdate))])
    let second = Make.reply(4, calls: [Make.done(Make.card(.created)), Make.pending(id: "c2")])
    #expect(
      PendingConfirmation.all(in: [first, second]).map(\.key) == [
        Make.key(2, "c1", "a"), Make.key(2, "c1", "b"), Make.key(4, "c2", nil),
      ])
  }

  @Test("isn't a call whose cards are all decided on, nor one of a deleted message")
  func decided() {
    let decided = Make.reply(2, calls: [Make.pending(Make.card(.deleted))])
    #expect(PendingConfirmation.all(in: [decided]).isEmpty)
    var deleted = Make.reply(2, calls: [Make.pending(Make.card(.pendingDeletion))])
    deleted.meta.itemDeleted = .deleted(deletedTs: nil, chatType: .assistant)
    #expect(PendingConfirmation.all(in: [deleted]).isEmpty)
  }

  @Test("is put as a question with all of its arguments in full")
  func question() throws {
    var call = Make.pending(Make.card(.pendingDeletion))
    let long = String(repeating: "x", count: 5000)
    call.resolved = ["to": .string(long), "count": 2, "nested": ["a": true]]
    let question = try #require(PendingConfirmation.all(in: [Make.reply(2, calls: [call])]).first).execution
    #expect(question.toolSlug == "calendar")
    #expect(question.summarizedIntent == "Delete “Dentist”.")
    #expect(question.targetDescription == "Dentist")
    #expect(question.sanitizedArgs == ["to": long, "count": "2", "nested": #"{"a":true}"#])
    #expect(question.riskCategory == .high)
  }
}
