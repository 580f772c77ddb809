import ChatTypes
import JSONValue
import Testing

@testable import ChatModels

@Suite("Following a reply through a core's events")
struct FollowedReplyTests {
  private let ref = ChatRef(.assistant, chatId: 7)
  private let user = User(userId: 1, profile: LocalProfile(profileId: 1, displayName: "Me"))

  private func item(
    _ id: Int64, _ text: String, _ state: TurnState, answers: Int64? = 1, thinking: String = "",
    calls: [ToolCall] = []
  ) -> AChatItem {
    let meta = CIMeta(itemId: id, itemTs: 0, itemText: text, itemStatus: .rcvNew, createdAt: 0, updatedAt: 0)
    var item = ChatItem(
      chatDir: .assistantRcv, meta: meta, content: .rcvMsgContent(msgContent: .text(text: text)))
    item.turn = AssistantTurn(state: state, thinking: thinking, calls: calls)
    item.turn?.answersItemId = answers
    let chat = AssistantChat(assistantChatId: 7, userId: 1, createdAt: 0)
    return AChatItem(chatInfo: .assistant(assistantChat: chat), chatItem: item)
  }

  private func words(_ steps: [FollowedReply.Step]) -> [String] {
    steps.map { step in
      switch step {
      case .change(.began(let id)): "began \(id)"
      case .change(.text(let text)): "text \(text)"
      case .change(.thinking(let text)): "thinking \(text)"
      case .change(.calls(let calls)):
        "calls \(calls.map { "\($0.callId) \($0.status.rawValue)" }.joined(separator: ", "))"
      case .change(.reading(let processed, let total)): "reading \(processed) of \(total)"
      case .change(.trimmed(let history)): "trimmed \(history.messages)"
      case .change(.stats(let stats)): "stats \(stats.generatedTokens)"
      case .reread: "reread"
      case .settled: "settled"
      }
    }
  }

  @Test("The pieces come in order, and those of other replies not at all")
  func pieces() {
    var reply = FollowedReply(in: ref, answering: 1)
    let others = item(2, "no", .writing, answers: 9)
    #expect(reply.receive(.newChatItems(user: user, chatItems: [others])).isEmpty)
    let begun = ChatEvent.newChatItems(user: user, chatItems: [item(3, "", .preparing)])
    #expect(words(reply.receive(begun)) == ["began 3"])
    let first = ItemDelta(textOffset: 0, thinkingOffset: 0, thinking: "hm", state: .thinking)
    #expect(
      words(reply.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: first))) == ["thinking hm"])
    let second = ItemDelta(textOffset: 0, text: "Ja", thinkingOffset: 2, state: .writing)
    #expect(words(reply.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: second))) == ["text Ja"])
    #expect(reply.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 2, delta: second)).isEmpty)
    let end = ChatEvent.chatItemUpdated(user: user, chatItem: item(3, "Jawohl", .done, thinking: "hm"))
    #expect(words(reply.receive(end)) == ["text wohl", "settled"])
  }

  @Test("That no reply can be begun ends it, for the message that it follows, and not once a reply is there")
  func notBegun() {
    let failure = TurnFailure(code: "diskFull", message: "Full.")
    func refusal(of ids: [Int64]) -> ChatEvent {
      .replyFailed(user: user, chatRef: ref, chatItemIds: ids, failure: failure)
    }
    var reply = FollowedReply(in: ref, answering: 1)
    #expect(reply.receive(refusal(of: [2])).isEmpty)
    #expect(words(reply.receive(refusal(of: [5, 1]))) == ["settled"])
    #expect(reply.failure == failure && reply.itemId == nil)
    #expect(words(reply.receive(.newChatItems(user: user, chatItems: [item(3, "", .preparing)]))) == ["began 3"])
    #expect(reply.failure == nil)
    #expect(reply.receive(refusal(of: [1])).isEmpty)
  }

  @Test("A gap or a resync has the reply read anew, and nothing is shown twice")
  func gap() {
    var reply = FollowedReply(in: ref, answering: 1)
    _ = reply.receive(.newChatItems(user: user, chatItems: [item(3, "One", .writing)]))
    let far = ItemDelta(textOffset: 50, text: "lost")
    #expect(words(reply.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: far))) == ["reread"])
    #expect(words(reply.receive(.resync(reason: nil))) == ["reread"])
    #expect(words(reply.look(at: item(3, "One two", .writing).chatItem)) == ["text  two"])
    let failed = TurnState.failed(failure: TurnFailure(code: "timeout", message: "Too slow."))
    let end = ChatEvent.chatItemUpdated(user: user, chatItem: item(3, "One two", failed))
    #expect(words(reply.receive(end)) == ["settled"])
    #expect(reply.failure?.code == "timeout" && !reply.isEmpty)
  }

  @Test("A reply whose chat is deleted is over")
  func deleted() {
    var reply = FollowedReply(in: ref, answering: 1)
    #expect(words(reply.receive(.chatDeleted(user: user, chatRef: ref))) == ["settled"])
  }

  private func updated(_ item: AChatItem) -> ChatEvent { .chatItemUpdated(user: user, chatItem: item) }

  private func call(_ id: String, _ status: ToolCallStatus, at offset: Int = 0, _ effect: ToolEffect = .update)
    -> ToolCall
  {
    var call = ToolCall(callId: id, name: "calendar", arguments: .null, status: status)
    (call.textOffset, call.effect) = (offset, effect)
    return call
  }

  @Test("A call comes at its place in the text, and again when it has changed")
  func calls() {
    var reply = FollowedReply(in: ref, answering: 1)
    _ = reply.receive(.newChatItems(user: user, chatItems: [item(3, "", .preparing)]))
    let delta = ItemDelta(
      textOffset: 0, text: "Grüße and more", state: .writing,
      calls: [call("a", .pending, at: 7), call("b", .pending, at: 7)])
    #expect(
      words(reply.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: delta)))
        == ["text Grüße", "calls a pending, b pending", "text  and more"])
    let later = ItemDelta(textOffset: 16, calls: [call("a", .completed, at: 7), call("b", .pending, at: 7)])
    #expect(
      words(reply.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: later)))
        == ["calls a completed"])
  }

  @Test("A turn that waits for the user rests, and is followed on after the decision")
  func waiting() {
    var reply = FollowedReply(in: ref, answering: 1)
    let waits = TurnState.waitingForUser(callId: "a")
    #expect(
      words(reply.receive(updated(item(3, "Shall I?", waits, calls: [call("a", .awaitingConfirmation, at: 8)]))))
        == ["began 3", "text Shall I?", "calls a awaitingConfirmation", "settled"])
    let done = call("a", .completed, at: 8)
    #expect(words(reply.receive(updated(item(3, "Shall I?", .preparing, calls: [done])))) == ["calls a completed"])
    #expect(
      words(reply.receive(updated(item(3, "Shall I?\n\nDone.", .done, calls: [done]))))
        == ["text \n\nDone.", "settled"])
  }

  @Test("Blanks that go from the end of a text move nothing that comes later")
  func blanks() {
    var reply = FollowedReply(in: ref, answering: 1)
    _ = reply.receive(updated(item(3, "One.\n ", .writing)))
    _ = reply.receive(updated(item(3, "One.", .waitingForUser(callId: "a"))))
    #expect(words(reply.receive(updated(item(3, "One.\n\nTwo", .writing)))) == ["text \n\nTwo"])
  }

  @Test("A reply that is written anew is followed from its new beginning, without the calls that stand")
  func anew() {
    var reply = FollowedReply(in: ref, showing: item(3, "Old", .done).chatItem).writtenAnew
    let waited = call("a", .cancelled)
    #expect(reply.receive(updated(item(3, "Old", .done, calls: [waited]))).isEmpty)
    let stands = call("b", .completed)
    #expect(words(reply.receive(updated(item(3, "", .preparing, calls: [stands])))) == ["began 3"])
    #expect(
      words(reply.receive(updated(item(3, "New", .done, calls: [stands])))) == ["text New", "settled"])
  }

  @Test("A reply that goes on after a decision has not settled, however its calls stand")
  func goingOn() {
    let shown = item(3, "May I?", .waitingForUser(callId: "a"), calls: [call("a", .awaitingConfirmation)]).chatItem
    var reply = FollowedReply(in: ref, showing: shown)
    let made = call("a", .completed, .read)
    #expect(words(reply.look(at: item(3, "May I?", .queued, calls: [made]).chatItem)) == ["calls a completed"])
    #expect(
      words(reply.receive(updated(item(3, "May I?", .prefill(processed: 2, total: 9), calls: [made]))))
        == ["reading 2 of 9"])
    #expect(
      words(reply.receive(updated(item(3, "May I?\n\nOne.", .done, calls: [made])))) == ["text \n\nOne.", "settled"])
  }

  @Test("The calls of a reply that has settled are taken in without its words, which are told when it is followed on")
  func callsAlone() {
    let shown = item(3, "May I?", .waitingForUser(callId: "a"), calls: [call("a", .awaitingConfirmation)]).chatItem
    var reply = FollowedReply(in: ref, showing: shown)
    let made = call("a", .completed)
    #expect(reply.lookAtCalls(of: item(3, "May I?", .preparing, calls: [made]).chatItem).isEmpty)
    #expect(reply.lookAtCalls(of: item(3, "May I? Yes.", .done, calls: [made]).chatItem).isEmpty)
    #expect(reply.item == shown)
    #expect(reply.lookAtCalls(of: item(3, "May I?", .done, calls: [made]).chatItem) == [made])
    #expect(words(reply.look(at: item(3, "May I? Yes.", .done, calls: [made]).chatItem)) == ["text  Yes.", "settled"])
  }

  @Test("The figures come once, when the reply settles")
  func figures() {
    var stats = TurnStats()
    stats.generatedTokens = 5
    func at(_ state: TurnState) -> AChatItem {
      let begun = item(3, "Hi", state)
      var reply = begun.chatItem
      reply.turn?.stats = stats
      reply.turn?.trimmed = TrimmedHistory(messages: 2, tokens: 40)
      return AChatItem(chatInfo: begun.chatInfo, chatItem: reply)
    }
    var reply = FollowedReply(in: ref, answering: 1)
    #expect(words(reply.receive(updated(at(.writing)))) == ["began 3", "text Hi"])
    #expect(words(reply.receive(updated(at(.done)))) == ["trimmed 2", "stats 5", "settled"])
    #expect(words(reply.receive(updated(at(.done)))) == ["settled"])
  }

  @Test("A reply that was shown is followed from where it was")
  func after() {
    let old = call("a", .awaitingConfirmation)
    let shown = item(3, "Shown", .waitingForUser(callId: "a"), thinking: "hm", calls: [old]).chatItem
    var reply = FollowedReply(in: ref, showing: shown)
    #expect(words(reply.look(at: shown)) == ["settled"])
    #expect(
      words(reply.receive(updated(item(3, "Shown, more", .done, thinking: "hm", calls: [call("a", .denied)]))))
        == ["calls a denied", "text , more", "settled"])
  }
}
