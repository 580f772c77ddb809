import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import linnet

@Suite("Following a reply through a core's events")
struct TurnFollowerTests {
  private let ref = ChatRef(.assistant, 7)
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

  private func words(_ updates: [TurnFollower.Update]) -> [String] {
    updates.map { update in
      switch update {
      case .began(let id): "began \(id)"
      case .generation(.text(let text)): "text \(text)"
      case .generation(.thinking(let text)): "thinking \(text)"
      case .generation: "other"
      case .calls(let calls): "calls \(calls.map { "\($0.callId) \($0.status.rawValue)" }.joined(separator: ", "))"
      case .loading: "loading"
      case .reread: "reread"
      case .waiting(let calls): "waiting \(calls.map(\.callId).joined(separator: ", "))"
      case .ended(let failure): "ended \(failure?.code ?? "well")"
      }
    }
  }

  @Test("The pieces come in order, and those of other replies not at all")
  func pieces() {
    var follower = TurnFollower(ref, answering: 1)
    let others = item(2, "no", .writing, answers: 9)
    #expect(follower.receive(.newChatItems(user: user, chatItems: [others])).isEmpty)
    let begun = ChatEvent.newChatItems(user: user, chatItems: [item(3, "", .preparing)])
    #expect(words(follower.receive(begun)) == ["began 3"])
    let first = ItemDelta(textOffset: 0, thinkingOffset: 0, thinking: "hm", state: .thinking)
    #expect(
      words(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: first))) == ["thinking hm"])
    let second = ItemDelta(textOffset: 0, text: "Ja", thinkingOffset: 2, state: .writing)
    #expect(words(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: second))) == ["text Ja"])
    #expect(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 2, delta: second)).isEmpty)
    let end = ChatEvent.chatItemUpdated(user: user, chatItem: item(3, "Jawohl", .done, thinking: "hm"))
    #expect(words(follower.receive(end)) == ["text wohl", "ended well"])
  }

  @Test("That no reply can be begun ends it, for the message that it follows, and not once a reply is there")
  func notBegun() {
    let failure = TurnFailure(code: "diskFull", message: "Full.")
    func refusal(of ids: [Int64]) -> ChatEvent {
      .replyFailed(user: user, chatRef: ref, chatItemIds: ids, failure: failure)
    }
    var follower = TurnFollower(ref, answering: 1)
    #expect(follower.receive(refusal(of: [2])).isEmpty)
    #expect(words(follower.receive(refusal(of: [5, 1]))) == ["ended diskFull"])
    #expect(words(follower.receive(.newChatItems(user: user, chatItems: [item(3, "", .preparing)]))) == ["began 3"])
    #expect(follower.receive(refusal(of: [1])).isEmpty)
  }

  @Test("A gap or a resync has the reply read anew, and nothing is shown twice")
  func gap() {
    var follower = TurnFollower(ref, answering: 1)
    _ = follower.receive(.newChatItems(user: user, chatItems: [item(3, "One", .writing)]))
    let far = ItemDelta(textOffset: 50, text: "lost")
    #expect(words(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: far))) == ["reread"])
    #expect(words(follower.receive(.resync(reason: nil))) == ["reread"])
    #expect(words(follower.adopt(item(3, "One two", .writing).chatItem)) == ["text  two"])
    let failed = TurnState.failed(failure: TurnFailure(code: "timeout", message: "Too slow."))
    let end = ChatEvent.chatItemUpdated(user: user, chatItem: item(3, "One two", failed))
    #expect(words(follower.receive(end)) == ["ended timeout"])
  }

  @Test("A reply whose chat is deleted is over")
  func deleted() {
    var follower = TurnFollower(ref, answering: 1)
    #expect(words(follower.receive(.chatDeleted(user: user, chatRef: ref))) == ["ended well"])
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
    var follower = TurnFollower(ref, answering: 1)
    _ = follower.receive(.newChatItems(user: user, chatItems: [item(3, "", .preparing)]))
    let delta = ItemDelta(
      textOffset: 0, text: "Grüße and more", state: .writing,
      calls: [call("a", .pending, at: 7), call("b", .pending, at: 7)])
    #expect(
      words(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: delta)))
        == ["text Grüße", "calls a pending, b pending", "text  and more"])
    let later = ItemDelta(textOffset: 16, calls: [call("a", .completed, at: 7), call("b", .pending, at: 7)])
    #expect(
      words(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: later)))
        == ["calls a completed"])
  }

  @Test("A turn that waits for the user rests, and is followed on after the decision")
  func waiting() {
    var follower = TurnFollower(ref, answering: 1)
    let waits = TurnState.waitingForUser(callId: "a")
    #expect(
      words(follower.receive(updated(item(3, "Shall I?", waits, calls: [call("a", .awaitingConfirmation, at: 8)]))))
        == ["began 3", "text Shall I?", "calls a awaitingConfirmation", "waiting a"])
    let done = call("a", .completed, at: 8)
    #expect(words(follower.receive(updated(item(3, "Shall I?", .preparing, calls: [done])))) == ["calls a completed"])
    #expect(
      words(follower.receive(updated(item(3, "Shall I?\n\nDone.", .done, calls: [done]))))
        == ["text \n\nDone.", "ended well"])
  }

  @Test("Blanks that go from the end of a text move nothing that comes later")
  func blanks() {
    var follower = TurnFollower(ref, answering: 1)
    _ = follower.receive(updated(item(3, "One.\n ", .writing)))
    _ = follower.receive(updated(item(3, "One.", .waitingForUser(callId: "a"))))
    #expect(words(follower.receive(updated(item(3, "One.\n\nTwo", .writing)))) == ["text \n\nTwo"])
  }

  @Test("A reply that is written anew is followed from its new beginning, without the calls that stand")
  func anew() {
    var follower = TurnFollower(ref, answering: 1, replyId: 3)
    let waited = call("a", .cancelled)
    #expect(follower.receive(updated(item(3, "Old", .done, calls: [waited]))).isEmpty)
    let stands = call("b", .completed)
    #expect(words(follower.receive(updated(item(3, "", .preparing, calls: [stands])))) == ["began 3"])
    #expect(
      words(follower.receive(updated(item(3, "New", .done, calls: [stands])))) == ["text New", "ended well"])
  }

  @Test("Whether the model is about to be asked again is known from the last calls")
  func mayGoOn() {
    func mayGoOn(_ call: ToolCall, _ state: TurnState = .done, rounds: Int = 0) -> Bool {
      var chatItem = item(3, "", state, calls: [call]).chatItem
      chatItem.turn?.earlierRounds = (0..<rounds).map { _ in PromptRound(said: "", told: "") }
      return TurnFollower(ref, after: chatItem).mayGoOn
    }
    #expect(mayGoOn(call("a", .completed, .read)) && mayGoOn(call("a", .failed)))
    #expect(!mayGoOn(call("a", .completed)) && !mayGoOn(call("a", .denied)))
    #expect(!mayGoOn(call("a", .completed, .read), .stopped))
    #expect(!mayGoOn(call("a", .completed, .read), rounds: 1))
    var off = call("a", .failed)
    off.error = ToolCallError(code: .toolOff, message: "")
    #expect(!mayGoOn(off))
    var last = call("a", .failed)
    last.round = 9
    #expect(!mayGoOn(last, rounds: 9))
  }

  @Test("A reply that was shown is followed from where it was")
  func after() {
    let old = call("a", .awaitingConfirmation)
    let shown = item(3, "Shown", .waitingForUser(callId: "a"), thinking: "hm", calls: [old]).chatItem
    var follower = TurnFollower(ref, after: shown)
    #expect(words(follower.adopt(shown)) == ["waiting a"])
    #expect(
      words(follower.receive(updated(item(3, "Shown, more", .done, thinking: "hm", calls: [call("a", .denied)]))))
        == ["calls a denied", "text , more", "ended well"])
  }
}
