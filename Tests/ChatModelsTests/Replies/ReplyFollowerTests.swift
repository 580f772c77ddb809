import ChatCore
import ChatTypes
import Synchronization
import Testing

@testable import ChatModels

@Suite("Following a reply over a core", .timeLimit(.minutes(5)))
@MainActor struct ReplyFollowerTests {
  private let chat = Make.assistant(7)
  private let core = FakeCore([ChatData(chatInfo: Make.assistant(7))])

  /// What is told.
  private final class Told: Sendable {
    private let all = Mutex<[ReplyChange]>([])
    var changes: [ReplyChange] { all.withLock { $0 } }
    func add(_ change: ReplyChange) { all.withLock { $0.append(change) } }
  }

  private func reply(_ text: String, _ state: TurnState) -> ChatItem {
    var item = Make.item(3, text, dir: .assistantRcv)
    item.turn = AssistantTurn(state: state)
    item.turn?.answersItemId = 1
    return item
  }

  private func event(_ item: ChatItem) -> ChatEvent {
    .chatItemUpdated(user: Make.user(), chatItem: AChatItem(chatInfo: chat, chatItem: item))
  }

  private func stored(_ item: ChatItem) async {
    var store = NaiveStore()
    store.put(item)
    await core.set(store, of: "\(chat.chatRef)")
  }

  private func follow(
    _ reply: FollowedReply, _ events: AsyncStream<ChatEvent>, readsFirst: Bool = false, _ told: Told
  ) -> Task<FollowedReply, any Error> {
    let follower = ReplyFollower(core, chat: chat.chatRef, userId: 1)
    return Task {
      try await follower.follow(reply, events: events, readsFirst: readsFirst) { told.add($0) }
    }
  }

  @Test("What comes is told in order, until the reply settles")
  func streaming() async throws {
    let told = Told()
    let task = follow(FollowedReply(in: chat.chatRef, answering: 1), await core.events(), told)
    await core.emit(event(reply("", .preparing)))
    await core.emit(event(reply("Hel", .writing)))
    await core.emit(event(reply("Hello", .done)))
    await core.emit(event(reply("Hello again", .done)))
    let followed = try await task.value
    #expect(told.changes == [.began(itemId: 3), .text("Hel"), .text("lo")])
    #expect(followed.item?.text == "Hello" && followed.failure == nil)
  }

  @Test("After a gap the reply is read anew")
  func gap() async throws {
    await stored(reply("One two", .done))
    let told = Told()
    let task = follow(FollowedReply(in: chat.chatRef, answering: 1), await core.events(), told)
    await core.emit(event(reply("One", .writing)))
    await core.emit(.resync(reason: nil))
    _ = try await task.value
    #expect(told.changes == [.began(itemId: 3), .text("One"), .text(" two")])
  }

  @Test("A reply that has settled before it is followed on is read, and no event is waited for")
  func settledBefore() async throws {
    await stored(reply("One two", .done))
    let told = Told()
    let shown = FollowedReply(in: chat.chatRef, showing: reply("One", .waitingForUser(callId: "a")))
    let followed = try await follow(shown, await core.events(), readsFirst: true, told).value
    #expect(told.changes == [.text(" two")] && followed.item?.turn?.state == .done)
  }

  @Test("Why there is no whole reply is known in the end")
  func failure() async throws {
    let failed = TurnFailure(code: "timeout", message: "Too slow.")
    let told = Told()
    let task = follow(FollowedReply(in: chat.chatRef, answering: 1), await core.events(), told)
    await core.emit(event(reply("One", .failed(failure: failed))))
    #expect(try await task.value.failure == failed)
  }

  @Test("A core that goes while a reply is written is an error, and a cancelled follower another")
  func ends() async throws {
    let gone = follow(FollowedReply(in: chat.chatRef, answering: 1), await core.events(), Told())
    await core.close()
    await #expect(throws: SocketClient.gone) { try await gone.value }
    let cancelled = follow(FollowedReply(in: chat.chatRef, answering: 1), await core.events(), Told())
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }
}
