import ChatTypes
import Persistence
import Testing

@testable import ChatCore

@Suite("The core keeps the search index up to date")
struct IndexingTests {
  private func fill(_ world: World, count: Int) async throws -> Int64 {
    let user = try await world.core.prepareFirstStart(name: "Ada", seedsDemo: false)
    let answer = try await world.send(
      .apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat(title: "Words")))
    guard case .chatCreated(_, let chat) = answer else { throw ChatError.error(errorType: .noActiveUser) }
    try await world.core.write { transaction in
      let (chat, _) = try transaction.assistantChat(chat.chatInfo.chatRef)
      for number in 0..<count {
        let content = MsgContent.text(text: "word \(number)")
        let meta = CIMeta(
          itemId: 0, itemTs: transaction.now, itemText: content.text, itemStatus: .rcvRead, createdAt: transaction.now,
          updatedAt: transaction.now)
        try transaction.store.insert(
          ChatItem(chatDir: .assistantRcv, meta: meta, content: .rcvMsgContent(msgContent: content)), into: chat)
      }
    }
    return user.userId
  }

  @Test func aWriteThatLeavesMuchIsFollowedByTheIndex() async throws {
    let world = try World()
    try await world.core.start()
    _ = try await fill(world, count: 900)
    await world.core.indexTask?.value
    #expect(!world.core.store.isSearchIndexDue)
    #expect(try await world.core.store.indexStep() == .done)
    try await world.core.close()
  }

  @Test func whatAnEarlierRunLeftIsIndexedAtTheStart() async throws {
    let world = try World(isOnDisk: true)
    _ = try await fill(world, count: 900)
    #expect(world.core.store.isSearchIndexDue)
    try await world.core.close()
    let next = try World(world.directory, isOnDisk: true)
    try await next.core.start()
    await next.core.indexTask?.value
    #expect(try await next.core.store.indexStep() == .done)
    #expect(try next.core.store.problems() == [])
    try await next.core.close()
  }

  @Test func aSearchForTheBestHasLittleIndexedFirst() async throws {
    let world = try World()
    let userId = try await fill(world, count: 20)
    let answer = try await world.send(
      .apiSearchItems(userId: userId, query: ItemSearchQuery(text: "word", order: .relevance, limit: 50)))
    guard case .searchResults(_, let hits, _) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(hits.count == 20)
    #expect(try await world.core.store.indexStep() == .done)
  }
}
