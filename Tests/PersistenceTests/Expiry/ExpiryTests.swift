import ChatTypes
import Testing

@testable import Persistence

@Suite("Items whose time is over")
struct ExpiryTests {
  private let store: TestStore

  init() throws { store = try TestStore() }

  private func chat(_ id: Int64, ttl: Int64?) throws -> StoredChat {
    var chat = AssistantChat(assistantChatId: id, userId: 1, createdAt: 1)
    chat.chatItemTTL = ttl
    return try store.chat(.assistant(assistantChat: chat))
  }

  private func timed(_ deleteAt: Int64?, in chat: StoredChat) throws -> Int64 {
    var item = Make.item("timed")
    item.meta.itemTimed = CITimed(ttl: 5, deleteAt: deleteAt)
    return try store.insert(item, into: chat).id
  }

  @Test func messagesThatDisappearAreDueInTheirOrder() throws {
    let first = try chat(1, ttl: nil), second = try chat(2, ttl: nil)
    let ids = try [timed(30, in: first), timed(10, in: second), timed(20, in: first), timed(nil, in: first)]
    _ = try timed(100, in: second)
    let none = try store.read { try $0.timedItems(dueAt: 9, limit: 10) }
    #expect(none.due.isEmpty)
    #expect(none.next == 10)
    let (due, next) = try store.read { try $0.timedItems(dueAt: 30, limit: 10) }
    #expect(due.map(\.chat.key) == [first.key, second.key])
    #expect(due.map(\.itemIds) == [[ids[2], ids[0]], [ids[1]]])
    #expect(next == 100)
    #expect(try store.read { try $0.timedItems(dueAt: 30, limit: 1) }.due.map(\.itemIds) == [[ids[1]]])
    #expect(try store.read { try $0.timedItems(dueAt: .max, limit: 9) }.next == nil)
  }

  @Test func timeRunsFromReadingOn() throws {
    let chat = try chat(1, ttl: nil)
    var item = Make.item("secret", unread: true)
    item.meta.itemTimed = CITimed(ttl: 5)
    item = try store.insert(item, into: chat)
    #expect(try store.read { try $0.timedItems(dueAt: .max, limit: 9) }.due.isEmpty)
    try store.write { _ = try $0.markAllRead(in: chat, thread: .main, at: 1_000) }
    #expect(try store.read { try $0.timedItems(dueAt: 6_000, limit: 9) }.due.map(\.itemIds) == [[item.id]])
  }

  @Test func chatsKeepItemsForTheirTimeOrTheProfiles() throws {
    let day: Int64 = 86_400
    let own = try chat(1, ttl: day), profile = try chat(2, ttl: nil), ever = try chat(3, ttl: 0)
    let endless = try chat(4, ttl: .max)
    let now = Make.time
    var expected: [[Int64]] = []
    for chat in [own, profile, ever, endless] {
      let days: [Int64] = [0, 2, 9]
      let ids = try days.map { try store.insert(Make.item("x", at: now - $0 * day * 1000), into: chat).id }
      if chat.key == own.key { expected.append([ids[2], ids[1]]) }
      if chat.key == profile.key { expected.append([ids[2]]) }
    }
    let comment = try store.insert(Make.item("x", at: now - 3 * day * 1000), into: own, thread: .support(memberId: 1))
    expected[0].append(comment.id)
    let over = try store.read { try $0.expiredItems(at: now, userTTL: [1: .week], limit: 100) }
    #expect(over.map { Set($0.itemIds) } == expected.map { Set($0) })
    #expect(try store.read { try $0.expiredItems(at: now, userTTL: [:], limit: 100) }.map(\.chat.key) == [own.key])
    let one = try store.read { try $0.expiredItems(at: now, userTTL: [1: .week], limit: 1) }
    #expect(one.flatMap(\.itemIds).count == 1)
    try store.write { for group in over { try $0.deleteItems(group.itemIds, in: group.chat) } }
    #expect(try store.read { try $0.expiredItems(at: now, userTTL: [1: .week], limit: 100) }.isEmpty)
    try store.expectSound()
  }
}
