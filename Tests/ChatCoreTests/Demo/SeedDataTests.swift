import ChatTypes
import Testing

@testable import ChatCore

@Suite("What a first start brings", .timeLimit(.minutes(10)))
struct SeedDataTests {
  @Test("Three demo chats of ten messages, on the first start only, and removable at once")
  func seeds() async throws {
    let world = try World()
    let user = try await world.core.prepareFirstStart(name: "me", seedsDemo: true)
    let chats = try await world.chats(user).filter { $0.chatInfo.assistantChat?.isDemo == true }
    #expect(chats.count == 3)
    #expect(chats.map(\.chatInfo.displayName).allSatisfy { $0.hasPrefix("Demo: ") })
    #expect(chats.map(\.chatInfo.chatTs) == chats.map(\.chatInfo.chatTs).sorted(by: >))
    for chat in chats {
      let items = try await world.items(chat.chatInfo.chatRef)
      #expect(items.count == 10)
      #expect(items.map(\.sent) == (0..<10).map { $0 % 2 == 0 })
      #expect(items.map(\.meta.itemTs) == items.map(\.meta.itemTs).sorted())
      #expect(items.allSatisfy { $0.meta.itemTs < World.start && !$0.isRcvNew })
      #expect(chat.chatInfo.chatTs == items.last?.meta.itemTs)
    }
    #expect(try await world.core.prepareFirstStart(name: "me", seedsDemo: true).userId == user.userId)
    #expect(try await world.chats(user).count == 4)
    let own = try await world.newChat(user)
    let events = await world.listen()
    try await world.send(.apiRemoveDemoData(userId: user.userId))
    #expect(await events.tags() == ["chatDeleted", "chatDeleted", "chatDeleted"])
    #expect(Set(try await world.chats(user).map(\.chatInfo.chatRef)) == [own, try await world.notes(user)])
    _ = try await world.core.prepareFirstStart(name: "me", seedsDemo: true)
    #expect(try await world.chats(user).count == 2)
  }

  @Test("Without them there is only the profile with its notes")
  func plain() async throws {
    let world = try World()
    let user = try await world.core.prepareFirstStart(name: "me", seedsDemo: false)
    #expect(try await world.chats(user).map(\.chatInfo.chatType) == [.local])
  }
}
