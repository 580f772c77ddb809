import ChatTypes
import JSONValue
import ModelsTestSupport
import TestSupport
import Testing

@testable import ChatModels

@Suite("Cards of the open chat") @MainActor
struct CardFlowTests {
  private let ref = Conversation.ref

  private func open(_ calls: ToolCall...) async -> Conversation {
    await Conversation.open([
      Make.asked(1), Make.reply(2, "Shall I?", state: .waitingForUser(callId: "c1"), calls: calls),
    ])
  }

  private func command(_ approved: Bool, _ cardId: String? = "k1") -> ChatCommand {
    .apiDecideToolCall(chatRef: ref, chatItemId: 2, callId: "c1", approved: approved, cardId: cardId)
  }

  @Test("are confirmed by one command, and show it at once until the core says so")
  func confirmDeletion() async {
    let chat = await open(Make.pending(Make.card(.pendingDeletion)))
    #expect(chat.model.pendingConfirmation?.key == Make.key())
    await chat.core.hold("apiDecideToolCall")
    #expect(chat.model.confirmDeletion(Make.key()))
    #expect(!chat.model.confirmDeletion(Make.key()))
    #expect(!chat.model.cancelDeletion(Make.key()))
    #expect(chat.model.card(Make.key())?.state == .deleted)
    #expect(chat.model.isDeciding(Make.key()))
    #expect(chat.model.pendingConfirmation == nil)
    await chat.core.waitUntilHeld()
    await chat.core.release()
    await chat.settle()
    #expect(await chat.sent("apiDecideToolCall") == [command(true)])
    // Answered, but not told of yet: still shown.
    #expect(chat.model.card(Make.key())?.state == .deleted)
    chat.receive(updated: Make.reply(2, "Done.", calls: [Make.done(Make.card(.deleted))]))
    await chat.settle()
    #expect(chat.model.card(Make.key())?.state == .deleted)
    #expect(!chat.model.isDeciding(Make.key()))
    #expect(chat.model.undoDeletion(Make.key()))
  }

  @Test("may be approved with all calls like them for a while, where the gate lets that be given")
  func allowance() async {
    var call = Make.pending(Make.card(.pendingUpdate))
    let refused = await open(call)
    let day = AllowanceSpan.day.allowance(isEverywhere: false)
    #expect(
      !refused.model.allow(Make.key().call, for: day)
        && CallPresentation(call, times: CardSamples.times).allowance == nil)
    call.decision = ToolDecision(verdict: .ask, reason: "", isGrantable: true)
    let chat = await open(call)
    #expect(CallPresentation(call, times: CardSamples.times).allowance?.isForAllChats == false)
    #expect(!chat.model.allow(Make.key().call, for: AllowanceSpan.day.allowance(isEverywhere: true)))
    #expect(!chat.model.allow(Make.key().call, for: ToolAllowance(calls: 100, seconds: 99)))
    #expect(chat.model.allow(Make.key().call, for: day))
    await chat.settle()
    let sent = ChatCommand.apiDecideToolCall(
      chatRef: ref, chatItemId: 2, callId: "c1", approved: true, cardId: nil,
      allowance: ToolAllowance(calls: 100, seconds: 86_400))
    #expect(await chat.sent("apiDecideToolCall") == [sent])
  }

  @Test("may be approved for a week in all chats, where nothing of others was read")
  func allowanceEverywhere() async {
    var call = Make.pending(Make.card(.pendingUpdate))
    call.decision = ToolDecision(verdict: .ask, reason: "", isGrantable: true, isGrantableEverywhere: true)
    let chat = await open(call)
    #expect(CallPresentation(call, times: CardSamples.times).allowance?.isForAllChats == true)
    #expect(chat.model.allow(Make.key().call, for: AllowanceSpan.week.allowance(isEverywhere: true)))
    await chat.settle()
    let sent = ChatCommand.apiDecideToolCall(
      chatRef: ref, chatItemId: 2, callId: "c1", approved: true, cardId: nil,
      allowance: ToolAllowance(calls: 100, seconds: 604_800, isEverywhere: true))
    #expect(await chat.sent("apiDecideToolCall") == [sent])
  }

  @Test("are refused by one command")
  func cancelDeletion() async {
    let chat = await open(Make.pending(Make.card(.pendingDeletion)))
    #expect(chat.model.cancelDeletion(Make.key()))
    #expect(chat.model.card(Make.key())?.state == .deletionCancelled)
    await chat.settle()
    #expect(await chat.sent("apiDecideToolCall") == [command(false)])
  }

  @Test("of updates are confirmed and refused")
  func updates() async {
    let call = Make.pending(Make.card("k1", .pendingUpdate, Make.moving()), Make.card("k2", .pendingUpdate))
    let chat = await open(call)
    #expect(!chat.model.confirmDeletion(Make.key()))
    #expect(chat.model.confirmUpdate(Make.key()))
    #expect(chat.model.cancelUpdate(Make.key(2, "c1", "k2")))
    #expect(chat.model.card(Make.key())?.state == .rescheduled)
    #expect(chat.model.card(Make.key(2, "c1", "k2"))?.state == .updateCancelled)
    await chat.settle()
    #expect(Set(await chat.sent("apiDecideToolCall")) == [command(true), command(false, "k2")])
  }

  @Test("are as they were when the core refuses, which is said, and can be tried again")
  func rollback() async {
    let chat = await open(Make.pending(Make.card(.pendingUpdate, Make.moving())))
    await chat.core.fail("apiDecideToolCall", .error(errorType: .toolCallNotPending(callId: "c1")))
    chat.model.confirmUpdate(Make.key())
    #expect(chat.model.card(Make.key())?.content.event?.start == 5000)
    await chat.settle()
    #expect(chat.model.card(Make.key())?.state == .pendingUpdate)
    #expect(chat.model.card(Make.key())?.content.event?.start == 1000)
    #expect(chat.model.errorMessage == ChatErrorType.toolCallNotPending(callId: "c1").message)
    #expect(chat.model.confirmUpdate(Make.key()))
  }

  @Test("show what the core tells, even if it is another outcome and comes before the answer")
  func overtaken() async {
    let chat = await open(Make.pending(Make.card(.pendingDeletion)))
    await chat.core.hold("apiDecideToolCall")
    chat.model.confirmDeletion(Make.key())
    await chat.core.waitUntilHeld()
    var call = Make.pending(Make.card(.deletionCancelled))
    call.status = .denied
    chat.receive(delta: ItemDelta(textOffset: 8, calls: [call]), of: 2)
    #expect(chat.model.card(Make.key())?.state == .deletionCancelled)
    await chat.core.release()
    await chat.settle()
    #expect(chat.model.card(Make.key())?.state == .deletionCancelled)
    #expect(!chat.model.isDeciding(Make.key()))
    // The same event once more changes nothing.
    chat.receive(delta: ItemDelta(textOffset: 8, calls: [call]), of: 2)
    #expect(chat.model.card(Make.key())?.state == .deletionCancelled)
  }

  @Test("don't show for ever what the core took and told nothing of")
  func untold() async {
    let chat = await open(Make.pending(Make.card(.pendingDeletion)))
    chat.model.confirmDeletion(Make.key())
    await chat.settle()
    chat.timers.advance(by: .seconds(10))
    #expect(chat.model.card(Make.key())?.state == .pendingDeletion)
  }

  @Test("are confirmed together: a call as a whole, one that is half decided card by card")
  func all() async {
    let whole = Make.pending(Make.card("k1", .pendingDeletion), Make.card("k2", .pendingDeletion))
    let half = Make.pending(Make.card("k1", .deleted), Make.card("k2", .pendingDeletion), id: "c2")
    let chat = await open(whole, half)
    #expect(chat.model.pendingConfirmations.count == 3)
    chat.model.confirmAll()
    chat.model.confirmAll()
    #expect(chat.model.pendingConfirmations.isEmpty)
    await chat.settle()
    let second = ChatCommand.apiDecideToolCall(chatRef: ref, chatItemId: 2, callId: "c2", approved: true, cardId: "k2")
    #expect(Set(await chat.sent("apiDecideToolCall")) == [command(true, nil), second])
    #expect(await chat.sent("apiDecideToolCall").count == 2)
  }

  @Test("are refused together, in one reply only if that is meant")
  func cancelAll() async {
    let call = Make.pending(Make.card(.pendingDeletion))
    let chat = await Conversation.open([
      Make.reply(2, state: .waitingForUser(callId: "c1"), calls: [call]),
      Make.reply(4, state: .waitingForUser(callId: "c1"), calls: [call]),
    ])
    chat.model.cancelAll(in: 4)
    #expect(chat.model.pendingConfirmations.map(\.key.itemId) == [2])
    await chat.core.fail("apiDecideToolCall")
    chat.model.cancelAll()
    await chat.settle()
    #expect(await chat.sent("apiDecideToolCall").count == 2)
  }

  @Test("take back a deletion, and anything else that can be")
  func undo() async {
    let chat = await Conversation.open([Make.reply(2, calls: [Make.done(Make.card("k1", .deleted))])])
    #expect(chat.model.undoDeletion(Make.key()))
    #expect(!chat.model.undoDeletion(Make.key()))
    #expect(!chat.model.undo(Make.key()))
    #expect(chat.model.card(Make.key())?.state == .restored)
    await chat.settle()
    #expect(await chat.sent("apiUndoToolCall") == [.apiUndoToolCall(chatRef: ref, chatItemId: 2, callId: "c1")])
    chat.receive(updated: Make.reply(2, calls: [Make.done(Make.card("k1", .restored), undoId: nil)]))
    await chat.settle()
    #expect(!chat.model.undo(Make.key()))
    #expect(chat.model.card(Make.key())?.state == .restored)
  }

  @Test("with a conflict are kept, cancelled or moved")
  func conflicts() async {
    for choice in 0..<3 {
      let chat = await Conversation.open([Make.reply(2, calls: [Make.done(Make.card(.created, Make.conflict()))])])
      let slot = TimeSlot(start: 7, end: 8)
      let resolution: ConflictResolution
      switch choice {
      case 0:
        resolution = .keep
        #expect(chat.model.keepConflict(Make.key()))
      case 1:
        resolution = .cancel
        #expect(chat.model.cancelConflict(Make.key()))
        #expect(chat.model.card(Make.key())?.state == .deleted)
      default:
        resolution = .reschedule(start: 7, end: 8)
        #expect(chat.model.rescheduleConflict(Make.key(), to: slot))
        #expect(chat.model.card(Make.key())?.content.event?.end == 8)
      }
      #expect(!chat.model.keepConflict(Make.key()))
      #expect(chat.model.card(Make.key())?.content.event?.hasConflict == false)
      await chat.settle()
      #expect(
        await chat.sent("apiResolveConflict") == [
          .apiResolveConflict(chatRef: ref, chatItemId: 2, callId: "c1", cardId: "k1", resolution: resolution)
        ])
    }
  }

  @Test("with a form take its answer, and keep it where the core says that something doesn't fit")
  func form() async {
    let form = ToolForm(
      toolkit: "tables", message: "Who?", fields: [ToolFormField(name: "a", title: "A", kind: .text)])
    var call = Make.done(ToolCard(cardId: "k1", state: .listed, content: .form(form: form)))
    call.status = .running
    let reply = Make.reply(2, state: .waitingForUser(callId: "c1"), calls: [call])
    let chat = await Conversation.open([reply])
    #expect(StaleState.sanitize(reply)?.turn?.state == .waitingForUser(callId: "c1"))
    let answer = ToolFormAnswer(.accept, content: ["a": "b"])
    await chat.core.fail(
      "apiAnswerToolForm", .error(errorType: .toolFailed(code: "invalidAnswer", message: "“A” is too short.")))
    #expect(await !chat.model.answerForm(Make.key(), answer: answer))
    #expect(chat.model.errorMessage == "“A” is too short.")
    #expect(await chat.model.answerForm(Make.key(), answer: answer))
    #expect(
      await chat.sent("apiAnswerToolForm").last
        == .apiAnswerToolForm(chatRef: ref, chatItemId: 2, callId: "c1", cardId: "k1", answer: answer))
    #expect(await !chat.model.answerForm(Make.key(99), answer: answer))
  }

  @Test("offer free times that are still to come, the earliest first")
  func slots() async {
    let chat = await Conversation.open([Make.reply(2, calls: [Make.done(Make.card(.created, Make.conflict()))])])
    let starts = chat.model.freeSlotsForConflict(Make.key()).map { $0.start - Conversation.now }
    #expect(starts == [5000, 9000])
    chat.clock.advance(by: 6000)
    #expect(chat.model.freeSlotsForConflict(Make.key()).count == 1)
    #expect(!chat.model.rescheduleConflict(Make.key(), to: TimeSlot(start: 8, end: 8)))
    #expect(chat.model.freeSlotsForConflict(Make.key(99)).isEmpty)
  }

  @Test("have what is in the way looked for again, and warn until it is told")
  func looksAgain() async {
    let chat = await Conversation.open([Make.reply(2, calls: [Make.done(Make.card(.created, Make.conflict()))])])
    let before = chat.model.card(Make.key())
    #expect(chat.model.findFreeSlotsForConflict(Make.key()))
    #expect(chat.model.card(Make.key()) == before)
    await chat.settle()
    #expect(
      await chat.sent("apiResolveConflict") == [
        .apiResolveConflict(chatRef: ref, chatItemId: 2, callId: "c1", cardId: "k1", resolution: .findFreeSlots)
      ])
    #expect(!chat.model.findFreeSlotsForConflict(Make.key(99)))
  }

  @Test("with a conflict that can't be settled warn again")
  func conflictFails() async {
    let chat = await Conversation.open([Make.reply(2, calls: [Make.done(Make.card(.created, Make.conflict()))])])
    await chat.core.fail("apiResolveConflict")
    chat.model.keepConflict(Make.key())
    await chat.settle()
    #expect(chat.model.card(Make.key())?.content.event?.hasConflict == true)
    #expect(chat.model.errorMessage != nil)
  }

  @Test("are the same in two windows on one chat: what one decides, both show")
  func twoWindows() async {
    let first = await open(Make.pending(Make.card(.pendingDeletion)))
    let second = await first.secondWindow()
    first.model.confirmDeletion(Make.key())
    #expect(second.model.pendingConfirmation != nil)
    await first.settle()
    let told = Make.reply(2, calls: [Make.done(Make.card(.deleted))])
    for window in [first, second] {
      window.receive(updated: told)
      await window.settle()
      #expect(window.model.card(Make.key())?.state == .deleted)
      #expect(window.model.pendingConfirmation == nil)
    }
    // What the other has answered can't be answered again.
    #expect(!second.model.cancelDeletion(Make.key()))
    #expect(await second.sent("apiDecideToolCall").count == 1)
  }

  @Test("without a card ask about the call")
  func callOnly() async {
    let chat = await open(Make.pending())
    #expect(chat.model.pendingConfirmation?.key == Make.key(2, "c1", nil))
    #expect(chat.model.message(2)?.turn?.calls.map(\.status) == [.awaitingConfirmation])
    #expect(chat.model.decide(Make.key(2, "c1", nil), approved: true))
    #expect(chat.model.message(2)?.turn?.calls.map(\.status) == [.running])
    await chat.settle()
    #expect(await chat.sent("apiDecideToolCall") == [command(true, nil)])
  }

  @Test("of a chat that isn't shown any more do nothing")
  func closed() async {
    let chat = await open(Make.pending(Make.card(.pendingDeletion)))
    chat.model.close()
    #expect(!chat.model.confirmDeletion(Make.key()))
    #expect(chat.model.pendingConfirmations.isEmpty)
  }
}
