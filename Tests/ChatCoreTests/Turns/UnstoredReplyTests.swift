import ChatTypes
import Foundation
import JSONValue
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import ChatCore

@Suite("Replies that can't be stored", .timeLimit(.minutes(10)))
struct UnstoredReplyTests {
  private static let full = ChatError.errorStore(storeError: .diskFull)

  private let world: World
  private let user: User
  private let chat: ChatRef

  init() async throws {
    world = try World()
    user = try await world.newUser()
    chat = try await world.newChat(user)
  }

  /// A reply that is being written, and as it is to end: too long for a store that is full.
  private func written(in world: World? = nil, saying text: String = "So far. ") async throws -> (
    begun: ChatItem, whole: ChatItem
  ) {
    let core = (world ?? self.world).core
    let begun = try await core.beginReply(AssistantTurn(state: .writing), in: chat)
    await core.add(ItemDelta(textOffset: 0, text: text), toReply: begun.id)
    var whole = begun
    whole.content = .rcvMsgContent(msgContent: .text(text: text))
    whole.turn?.state = .done
    whole.turn?.thinking = bulk
    return (begun, whole)
  }

  /// The reply as it ends for who follows it.
  private func ending(of itemId: Int64, _ events: EventReader) async -> ChatItem? {
    await events.next { event in
      guard case .chatItemUpdated(_, let told) = event, told.chatItem.id == itemId,
        told.chatItem.turn?.state.isFinal == true
      else { return nil }
      return told.chatItem
    }
  }

  private func failure(of item: ChatItem?) -> TurnFailure? {
    if case .failed(let failure)? = item?.turn?.state { failure } else { nil }
  }

  private func isStoredLive(_ itemId: Int64) async throws -> Bool {
    try await world.core.store.read { try $0.liveItems().contains { $0.1.id == itemId } }
  }

  @Test("Its end is told all the same, with all that it said and why it failed")
  func told() async throws {
    let events = await world.listen()
    let (begun, whole) = try await written()
    try world.fillDisk()
    await #expect(throws: Self.full) { try await world.core.finishReply(whole) }
    let end = try #require(await ending(of: begun.id, events))
    #expect(end.text == "So far. " && !end.meta.isLive && end.turn?.thinking == bulk)
    let failed: TurnFailure? = self.failure(of: end)
    let failure = try #require(failed)
    #expect(failure.code == "diskFull" && failure.message.hasPrefix("The disk is full"))
    #expect(try await isStoredLive(begun.id))
    // Who opens the chat now sees the same.
    let shown = try #require(try await world.items(chat).first)
    #expect(shown.text == "So far. " && !shown.meta.isLive && self.failure(of: shown) == failure)
    #expect(try await world.chats(user).flatMap(\.chatItems).contains { $0.id == begun.id && !$0.meta.isLive })
  }

  @Test("A store that can't be written for another reason ends it as well")
  func otherFailure() async throws {
    let events = await world.listen()
    let (begun, whole) = try await written()
    try world.setReadOnly(true)
    await #expect(throws: ChatError.errorStore(storeError: .readOnly)) { try await world.core.finishReply(whole) }
    let failure = failure(of: await ending(of: begun.id, events))
    #expect(failure?.code == "store" && failure?.message == StoreError.readOnly.message)
    try world.setReadOnly(false)
    try await world.core.storeSetAside()
    #expect(try await !isStoredLive(begun.id))
  }

  @Test("It is stored by itself once there is room, and tried again as long as there is none")
  func storedLater() async throws {
    let events = await world.listen()
    let (begun, whole) = try await written()
    try world.fillDisk()
    await #expect(throws: Self.full) { try await world.core.finishReply(whole) }
    _ = await ending(of: begun.id, events)
    let interval = LocalCore.storingInterval
    await world.clock.waitForSleep(of: interval...interval)
    world.clock.advance(by: interval)
    await world.clock.waitForSleep(of: interval...interval)
    #expect(try await isStoredLive(begun.id))
    try world.makeRoom()
    world.clock.advance(by: interval)
    let stored = await ending(of: begun.id, events)
    #expect(stored?.text == "So far. " && failure(of: stored)?.code == "diskFull")
    #expect(try await !isStoredLive(begun.id))
    // The core publishes the reply before it forgets it: the wait is for the storing that has published it.
    try await world.core.storeSetAside()
    #expect(await world.core.unstored.isEmpty)
    #expect(try await world.items(chat).map(\.id) == [begun.id])
  }

  @Test("What is written next stores it first")
  func storedWithTheNext() async throws {
    let (begun, whole) = try await written()
    try world.fillDisk()
    await #expect(throws: Self.full) { try await world.core.finishReply(whole) }
    try world.makeRoom()
    let events = await world.listen()
    let next = try await world.say("Next", in: chat)
    let told = await events.drain().compactMap { event -> Int64? in
      switch event {
      case .chatItemUpdated(_, let item): item.chatItem.id
      case .newChatItems(_, let items): items.first?.chatItem.id
      default: nil
      }
    }
    #expect(told == [begun.id, next.id])
    #expect(try await world.items(chat).map(\.text) == ["So far. ", "Next"])
    #expect(try await !isStoredLive(begun.id))
  }

  @Test("To write it anew says that the disk is full, and works when there is room")
  func writtenAnew() async throws {
    let (begun, whole) = try await written()
    try world.fillDisk()
    await #expect(throws: Self.full) { try await world.core.finishReply(whole) }
    let turn = AssistantTurn(state: .preparing)
    await #expect(throws: Self.full) {
      try await world.core.beginReply(turn, in: chat, replacing: begun.id, contextLine: nil)
    }
    await #expect(throws: Self.full) { try await world.core.resumeReply(begun.id, in: chat) { _ in .preparing } }
    await #expect(throws: Self.full) { try await world.core.amendReply(begun.id, in: chat) { $0.told = "x" } }
    try world.makeRoom()
    var again = try await world.core.beginReply(turn, in: chat, replacing: begun.id, contextLine: nil)
    again.content = .rcvMsgContent(msgContent: .text(text: "Anew"))
    again.turn?.state = .done
    try await world.core.finishReply(again)
    let item = try #require(try await world.items(chat).first)
    #expect(item.text == "Anew" && item.turn?.state == .done)
    #expect(try await world.core.store.read { try $0.versions(of: begun.id) }.map(\.msgContent.text) == ["So far. "])
  }

  @Test("A question in it can be answered once it is stored")
  func question() async throws {
    var (begun, whole) = try await written()
    whole.turn?.calls = [ToolCall(callId: "a", name: "calendar", arguments: [:], status: .awaitingConfirmation)]
    whole.turn?.state = .waitingForUser(callId: "a")
    try world.fillDisk()
    let asking = whole
    await #expect(throws: Self.full) { try await world.core.finishReply(asking) }
    #expect(failure(of: try await world.items(chat).first) != nil)
    try world.makeRoom()
    try await world.core.storeSetAside()
    begun = try #require(try await world.items(chat).first)
    #expect(begun.turn?.state == .waitingForUser(callId: "a") && !begun.meta.isLive)
  }

  @Test("One that is deleted meanwhile is forgotten")
  func deleted() async throws {
    let (_, whole) = try await written()
    try world.fillDisk()
    await #expect(throws: Self.full) { try await world.core.finishReply(whole) }
    try await world.send(.apiDeleteChat(chatRef: chat, chatDeleteMode: .full(notify: false)))
    try await world.core.storeSetAside()
    #expect(await world.core.unstored.isEmpty)
    #expect(!world.core.hasUnstored.withLock { $0 })
  }

  @Test("Closing ends every reply, also behind one that can't be stored, and says that one can't")
  func closing() async throws {
    try await world.core.start()
    let (long, _) = try await written()
    await world.core.add(ItemDelta(textOffset: 8, text: bulk), toReply: long.id)
    let (short, _) = try await written()
    let (last, _) = try await written()
    let events = await world.listen()
    try world.fillDisk()
    await #expect(throws: Self.full) { try await world.core.close() }
    var ended: [Int64: TurnState] = [:]
    for event in await events.rest() {
      guard case .chatItemUpdated(_, let told) = event, let state = told.chatItem.turn?.state else { continue }
      ended[told.chatItem.id] = state
    }
    #expect(ended[short.id] == .stopped && ended[last.id] == .stopped)
    #expect(ended[long.id].map { if case .failed = $0 { true } else { false } } == true)
  }

  @Test("After a restart it is there as it was, with why it failed")
  func restarted() async throws {
    let directory = try TemporaryDirectory()
    let itemId: Int64
    do {
      let world = try World(directory, isOnDisk: true)
      _ = try await world.newChat(try await world.newUser())
      try await world.core.start()
      let (begun, whole) = try await written(in: world)
      itemId = begun.id
      try world.fillDisk()
      await #expect(throws: Self.full) { try await world.core.finishReply(whole) }
      await #expect(throws: Self.full) { try await world.core.close() }
    }
    let world = try World(directory, isOnDisk: true)
    try await world.core.start()
    let item = try #require(try await world.items(chat).first { $0.id == itemId })
    #expect(item.text == "So far. " && !item.meta.isLive && failure(of: item)?.code == "diskFull")
    #expect(try world.core.store.problems() == [])
    try await world.core.close()
  }

  @Test("One that can neither be kept while it is written nor be ended in the store is shown as failed")
  func neitherBegunNorEnded() async throws {
    let directory = try TemporaryDirectory()
    let world = try World(directory)
    let chat = try await world.newChat(try await world.newUser())
    try FileManager.default.createDirectory(at: directory.url, withIntermediateDirectories: true)
    try Data().write(to: directory.file("journal"))
    // A new item can be stored, and not be changed.
    try world.refuseUpdatesOfItems()
    let events = await world.listen()
    await #expect(throws: ChatError.self) { try await world.core.beginReply(AssistantTurn(state: .writing), in: chat) }
    let begun = try #require(await events.nextItems()?.first)
    #expect(failure(of: await ending(of: begun.id, events))?.code == "store")
    #expect(try await world.items(chat).first?.meta.isLive == false)
  }

  @Test("Who waits for a reply that can't be begun is told why; the message stays")
  func notBegun() async throws {
    await world.core.register(Unable(error: Self.full))
    let events = await world.listen()
    let message = try await world.say("Hello", in: chat)
    let told = await events.next { event in
      if case .replyFailed(_, let ref, let ids, let failure) = event { (ref, ids, failure) } else { nil }
    }
    #expect(told?.0 == chat && told?.1 == [message.id])
    #expect(told?.2 == TurnFailure(notBegun: Self.full))
    #expect(try await world.texts(chat) == ["Hello"])
  }
}

/// An assistant that can begin no reply.
private struct Unable: Correspondent {
  let kind = CorrespondentKind.assistant
  let error: ChatError

  func start(host: any CorrespondentHost) async {}
  func stop() async {}
  func received(_ items: [ChatItem], in chat: StoredChat) async throws(ChatError) { throw error }
  func chatEmptied(_ ref: ChatRef) async {}
}
