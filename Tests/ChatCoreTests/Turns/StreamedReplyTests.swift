import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

@Suite("Replies that are written piece by piece", .timeLimit(.minutes(10)))
struct StreamedReplyTests {
  private func deltas(_ events: [ChatEvent]) -> [ItemDelta] {
    events.compactMap { if case .itemDelta(_, _, _, let delta) = $0 { delta } else { nil } }
  }

  /// A reply that is being written in a chat of its own.
  private func begun(in world: World) async throws -> (chat: ChatRef, reply: ChatItem) {
    let chat = try await world.newChat(try await world.newUser())
    return (chat, try await world.core.beginReply(AssistantTurn(state: .writing), in: chat))
  }

  @Test("Windows are told in time, the end replaces all")
  func telling() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let events = await world.listen()
    let reply = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    #expect(reply.meta.isLive && reply.text.isEmpty)
    #expect(try await world.unreadCount(user) == 1)
    for index in 0..<10 { await world.core.add(ItemDelta(textOffset: index * 2, text: "ab"), toReply: reply.id) }
    #expect(deltas(await events.drain()).map(\.text) == ["ab"])
    await world.clock.waitForSleep(of: .milliseconds(30)...ReplyStream.tellingInterval)
    world.clock.advance(by: ReplyStream.tellingInterval)
    let next = await events.next { if case .itemDelta(_, _, _, let delta) = $0 { delta } else { nil } }
    #expect(next?.text == String(repeating: "ab", count: 9))
    try await world.send(.apiChatRead(chatRef: chat))
    var whole = reply
    whole.content = .rcvMsgContent(msgContent: .text(text: "whole"))
    whole.turn?.state = .done
    try await world.core.finishReply(whole)
    let stored = try await world.items(chat)[0]
    #expect(stored.text == "whole" && !stored.meta.isLive && stored.turn?.state == .done)
    // It was read meanwhile.
    #expect(stored.meta.itemStatus == .rcvRead)
    #expect(try await world.core.store.read { try $0.liveItems().count } == 0)
    await #expect(throws: ChatError.self) { try await world.core.finishReply(whole) }
    await world.core.add(ItemDelta(textOffset: 5, text: "late"), toReply: reply.id)
    #expect(deltas(await events.drain()).isEmpty)
  }

  @Test("A change of a reply that is over may go on with it in the same step, which one event tells")
  func resuming() async throws {
    let world = try World()
    let (chat, reply) = try await begun(in: world)
    var whole = reply
    whole.turn?.state = .waitingForUser(callId: "a")
    try await world.core.finishReply(whole)
    let events = await world.listen()
    let changed = try await world.core.resumeReply(reply.id, in: chat) { turn in
      turn.told = "told"
      return nil
    }
    #expect(changed?.meta.isLive == false && changed?.turn?.told == "told")
    #expect(try await world.core.resumeReply(reply.id, in: chat) { _ in nil } == nil)
    let resumed = try await world.core.resumeReply(reply.id, in: chat) { turn in
      turn.state = .done
      return .queued
    }
    #expect(resumed?.meta.isLive == true)
    let states = await events.drain().compactMap { event -> TurnState? in
      if case .chatItemUpdated(_, let told) = event { told.chatItem.turn?.state } else { nil }
    }
    #expect(states == [.waitingForUser(callId: "a"), .queued])
    await world.core.add(ItemDelta(textOffset: 0, text: "more"), toReply: reply.id)
    #expect(try await world.items(chat)[0].text == "more")
    await #expect(throws: ChatError.self) { try await world.core.resumeReply(reply.id, in: chat) { _ in .queued } }
  }

  @Test("A process that ends in the middle leaves what its journal has, marked as interrupted")
  func crash() async throws {
    let directory = try TemporaryDirectory()
    var chat = ChatRef(.assistant, chatId: 0)
    do {
      let world = try World(directory, isOnDisk: true)
      let reply: ChatItem
      (chat, reply) = try await begun(in: world)
      await world.core.add(ItemDelta(textOffset: 0, text: "kept "), toReply: reply.id)
      await world.clock.waitForSleep(of: .seconds(1)...ReplyStream.savingInterval)
      world.clock.advance(by: ReplyStream.savingInterval)
      let journals = ReplyJournals(directory: directory.file("journal"), key: World.key)
      // Written by a task of the core's; the file tells when.
      await waitUntil { !journals.pieces(of: reply.id).isEmpty }
      await world.core.add(ItemDelta(textOffset: 5, text: "lost"), toReply: reply.id)
      // The core goes without being closed.
    }
    let world = try World(directory, isOnDisk: true)
    #expect(try await world.items(chat)[0].text.isEmpty)
    try await world.core.start()
    let item = try await world.items(chat)[0]
    #expect(item.text == "kept " && !item.meta.isLive && item.meta.itemStatus == .rcvNew)
    guard case .failed(let failure)? = item.turn?.state else {
      Issue.record("not marked")
      return
    }
    #expect(failure.code == "interrupted")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path).contains("journal") == false)
    // The next start finds nothing to do.
    try await world.core.stop()
    try await world.core.start()
    #expect(try await world.items(chat)[0] == item)
    try await world.core.close()
  }

  @Test("A question that a window was told of is there after the process ended at once")
  func crashWhileAsking() async throws {
    let directory = try TemporaryDirectory()
    var chat = ChatRef(.assistant, chatId: 0)
    do {
      let world = try World(directory, isOnDisk: true)
      let reply: ChatItem
      (chat, reply) = try await begun(in: world)
      await world.core.add(ItemDelta(textOffset: 0, text: "Gone it is."), toReply: reply.id)
      let call = ToolCall(callId: "a", name: "calendar", arguments: [:], status: .awaitingConfirmation)
      await world.core.add(ItemDelta(textOffset: 11, calls: [call]), toReply: reply.id)
      // The core goes without being closed, before it was time to save anything.
    }
    let world = try World(directory, isOnDisk: true)
    try await world.core.start()
    let item = try await world.items(chat)[0]
    #expect(item.text == "Gone it is." && item.turn?.pendingConfirmation?.callId == "a")
    #expect(item.turn?.state == .waitingForUser(callId: "a") && !item.meta.isLive)
    try await world.core.close()
  }

  @Test("A reply whose chat or item was deleted ends quietly", arguments: [0, 1, 2])
  func deleted(way: Int) async throws {
    let world = try World()
    let user = try await world.newUser()
    try await world.core.start()
    let chat = try await world.newChat(user)
    let reply = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    await world.core.add(ItemDelta(textOffset: 0, text: "x"), toReply: reply.id)
    switch way {
    case 0: try await world.send(.apiDeleteChat(chatRef: chat, chatDeleteMode: .full(notify: false)))
    case 1: try await world.send(.apiClearChat(chatRef: chat))
    default: try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [reply.id], deleteMode: .internal))
    }
    await #expect(throws: ChatError.self) { try await world.core.finishReply(reply) }
    #expect(await world.core.replies.isEmpty)
    try await world.core.close()
  }

  @Test("One that is stopped before its first word is removed, and is not counted as unread")
  func stoppedEmpty() async throws {
    let world = try World()
    let user = try await world.newUser()
    try await world.core.start()
    let chat = try await world.newChat(user)
    for thinking in ["", "Hm."] {
      var reply = try await world.core.beginReply(AssistantTurn(state: .preparing), in: chat)
      reply.turn?.state = .stopped
      reply.turn?.thinking = thinking
      try await world.core.finishReply(reply)
      let left = try await world.items(chat).map(\.id)
      #expect(left == (thinking.isEmpty ? [] : [reply.id]))
      #expect(try await world.chat(chat).chatStats.unreadCount == left.count)
    }
  }

  @Test("One that was to be written anew and is stopped before its first word says again what it said")
  func stoppedAnew() async throws {
    let world = try World()
    let user = try await world.newUser()
    try await world.core.start()
    let chat = try await world.newChat(user)
    var reply = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    reply.content = .rcvMsgContent(msgContent: .text(text: "As before"))
    reply.turn?.state = .done
    try await world.core.finishReply(reply)
    var anew = try await world.core.beginReply(
      AssistantTurn(state: .preparing), in: chat, replacing: reply.id, contextLine: nil)
    #expect(try await world.items(chat).first?.text == "")
    anew.turn?.state = .stopped
    try await world.core.finishReply(anew)
    let item = try #require(try await world.items(chat).first)
    #expect(item.text == "As before" && item.turn?.state == .done && !item.meta.isLive)
  }

  @Test("Closing ends replies as stopped, with what they have")
  func closing() async throws {
    let directory = try TemporaryDirectory()
    let world = try World(directory, isOnDisk: true)
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    try await world.core.start()
    let reply = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    await world.core.add(ItemDelta(textOffset: 0, text: "so far"), toReply: reply.id)
    try await world.core.close()
    let again = try World(directory, isOnDisk: true)
    try await again.core.start()
    let item = try await again.items(chat)[0]
    #expect(item.text == "so far" && item.turn?.state == .stopped && !item.meta.isLive)
    try await again.core.close()
  }

  @Test("Starting twice at once is starting once: no running reply is taken for a broken one")
  func startTwice() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    async let first: Void = world.core.start()
    async let second: Void = world.core.start()
    _ = try await (first, second)
    let reply = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    await world.core.add(ItemDelta(textOffset: 0, text: "so far"), toReply: reply.id)
    guard case .chatRunning = try await world.send(.startChat(mainApp: true)) else {
      Issue.record("it runs")
      return
    }
    #expect(try await world.items(chat)[0].meta.isLive)
    guard case .chatStopped = try await world.send(.apiStopChat) else { return }
    guard case .chatStopped = try await world.send(.checkChatRunning) else {
      Issue.record("it doesn't run")
      return
    }
    #expect(try await world.items(chat).map(\.id) == [reply.id])
    #expect(try await world.items(chat).first?.turn?.state == .stopped)
    guard case .chatStarted = try await world.send(.startChat(mainApp: true)) else {
      Issue.record("it starts again")
      return
    }
  }
}
