import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

@Suite("Items whose time is over", .timeLimit(.minutes(10)))
struct ExpiryTests {
  private let text = ComposedMessage(msgContent: .text(text: "x"))

  private func nextDeletion(_ events: EventReader) async -> [Int64]? {
    await events.next { event in
      if case .chatItemsDeleted(_, let deletions, false, true) = event {
        deletions.map(\.deletedChatItem.chatItem.id)
      } else {
        nil
      }
    }
  }

  @Test("Messages that disappear do so in time, also when a shorter one comes later; files go, too")
  func timed() async throws {
    let world = try World()
    let user = try await world.newUser()
    try await world.core.start()
    let chat = try await world.newChat(user)
    let path = try world.directory.write(Pictures.png(), as: "a.png").path
    let picture = ComposedMessage(msgContent: .image(text: "", image: ""), fileSource: CryptoFile(filePath: path))
    let long = try await world.say([picture], in: chat, ttl: 100)[0]
    await world.clock.waitForSleep(of: .seconds(100)...(.seconds(100)))
    let short = try await world.say([text], in: chat, ttl: 10)[0]
    await world.clock.waitForSleep(of: .seconds(10)...(.seconds(10)))
    let events = await world.listen()
    world.clock.advance(by: .seconds(10))
    #expect(await nextDeletion(events) == [short.id])
    await world.clock.waitForSleep(of: .seconds(90)...(.seconds(90)))
    #expect(world.storedFiles.count == 2)
    world.clock.advance(by: .seconds(90))
    #expect(await nextDeletion(events) == [long.id])
    await world.clock.wait { $0.allSatisfy { $0 > .seconds(100) } && !$0.isEmpty }
    #expect(world.storedFiles.isEmpty)
    try await world.core.close()
  }

  @Test("A received message's time runs from when it is read")
  func readTimer() async throws {
    let world = try World()
    let user = try await world.newUser()
    try await world.core.start()
    var item = Feed.message(1, "psst", in: .direct(contact: Feed.contact()))
    item.chatItem.meta.itemTimed = CITimed(ttl: 30)
    try await world.core.receive(Feed.newItems([item]), for: user.userId)
    world.clock.advance(by: .seconds(60))
    #expect(try await world.items(ChatRef(.direct, chatId: 3)).count == 1)
    try await world.send(.apiChatRead(chatRef: ChatRef(.direct, chatId: 3)))
    await world.clock.waitForSleep(of: .seconds(30)...(.seconds(30)))
    let events = await world.listen()
    world.clock.advance(by: .seconds(30))
    #expect(await nextDeletion(events) == [1])
    try await world.core.close()
  }

  @Test("A chat's time goes before its profile's, and both hold at once when they are set")
  func lifetimes() async throws {
    let world = try World()
    let user = try await world.newUser()
    try await world.core.start()
    let (kept, short, usual) = (
      try await world.newChat(user), try await world.newChat(user), try await world.newChat(user)
    )
    for chat in [kept, short, usual] { try await world.say("old", in: chat) }
    try await world.send(.apiSetChatTTL(userId: user.userId, chatRef: kept, newChatItemTTL: ChatItemTTL.none))
    world.clock.advance(by: .seconds(3600))
    let events = await world.listen()
    try await world.send(.apiSetChatTTL(userId: user.userId, chatRef: short, newChatItemTTL: .seconds(60)))
    #expect(await nextDeletion(events)?.count == 1)
    #expect(try await world.items(short).isEmpty)
    #expect(try await world.items(usual).count == 1)
    try await world.send(.apiSetChatItemTTL(userId: user.userId, newChatItemTTL: .seconds(600)))
    #expect(await nextDeletion(events)?.count == 1)
    #expect(try await world.items(usual).isEmpty)
    #expect(try await world.texts(kept) == ["old"])
    try await world.core.close()
  }

  @Test("Chats are looked through every half hour even if messages disappear all the time")
  func starved() async throws {
    let world = try World()
    let user = try await world.newUser()
    try await world.core.start()
    let chat = try await world.newChat(user)
    let notes = try await world.notes(user)
    try await world.send(.apiSetChatTTL(userId: user.userId, chatRef: notes, newChatItemTTL: .seconds(60)))
    try await world.say("old", in: notes)
    let events = await world.listen()
    for minute in 0..<40 {
      try await world.say([text], in: chat, ttl: 60)
      await world.clock.waitForSleep(of: .zero...(.seconds(60)))
      world.clock.advance(by: .seconds(60))
      _ = await nextDeletion(events)
      if minute < 25 { #expect(try await world.items(notes).count == 1) }
    }
    _ = await world.core.expire()
    #expect(try await world.items(notes).isEmpty)
    try await world.core.close()
  }

  @Test("Many go in several transactions, and all of them go")
  func batches() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    _ = try await world.say(Array(repeating: text, count: 1201), in: chat, ttl: 1)
    let events = await world.listen()
    world.clock.advance(by: .seconds(2))
    _ = await world.core.expire()
    #expect(try await world.items(chat).isEmpty)
    let sizes = await events.drain().compactMap { event in
      if case .chatItemsDeleted(_, let deletions, _, _) = event { deletions.count } else { nil }
    }
    #expect(sizes.reduce(0, +) == 1201 && sizes.count == 3)
  }
}
