import ChatTypes
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("Counters")
struct CounterTests {
  @Test(arguments: [11, 12] as [UInt64]) func theyAreWhatCountingGivesAfterThousandsOfChanges(seed: UInt64) throws {
    let store = try TestStore()
    var random = SeededGenerator(seed: seed)
    var items = try RandomItems(seed: seed)
    let kinds = [Make.assistant(), Make.contact(), Make.group(), Make.notes(), Make.group(6)]
    let chats = try kinds.map { try store.chat($0) }
    for round in 0..<27 {
      try store.write { writer in
        for _ in 0..<60 { try Self.change(writer, chats, &items, &random) }
      }
      if round % 9 == 8 { try store.expectSound() }
    }
    try store.expectSound()
    let rows = try store.read { try $0.chats(of: store.userId, .last(count: 100)) }
    let sum = rows.map { ChatData(chatInfo: $0.chat.info, chatItems: [], chatStats: $0.chat.stats).userUnreadCount }
    #expect(try store.read { try $0.unreadCount(of: store.userId) } == sum.reduce(0, +))
    #expect(sum.reduce(0, +) > 0)
  }

  private static func change(
    _ writer: StoreWriter, _ chats: [StoredChat], _ items: inout RandomItems, _ random: inout SeededGenerator
  ) throws {
    let chat = try #require(chats.randomElement(using: &random))
    let ids = try Int64.fetchAll(
      writer.db, sql: "SELECT item_id FROM items WHERE chat_key = ? ORDER BY random() LIMIT 5", arguments: [chat.key])
    switch Int.random(in: 0..<12, using: &random) {
    case 0...5:
      var item = items.next()
      item.meta.itemTs = Make.time + Int64.random(in: -5_000_000_000...5_000_000_000, using: &random)
      item.meta.createdAt = item.meta.itemTs
      if Bool.random(using: &random) { item.meta.itemStatus = .rcvNew }
      item.meta.userMention = Int.random(in: 0..<3, using: &random) == 0
      var thread = ItemThread.main
      if Int.random(in: 0..<3, using: &random) == 0 { thread = .support(memberId: 3) }
      let post = try ids.first { try writer.reader.thread(of: $0) == .main }
      if let post, Int.random(in: 0..<3, using: &random) == 0 { thread = .comments(postId: post) }
      try writer.insert(item, into: chat, thread: thread)
    case 6, 7:
      guard let id = ids.first, let old = try writer.reader.item(id, in: chat) else { return }
      var item = items.next()
      item.meta.itemId = id
      item.meta.itemStatus = Bool.random(using: &random) ? old.meta.itemStatus : .rcvNew
      try writer.update(item)
    case 8: try writer.markRead(ids, in: chat, at: Make.time)
    case 9:
      if Int.random(in: 0..<8, using: &random) == 0 { try writer.markAllRead(in: chat, thread: .main, at: Make.time) }
    case 10: try writer.deleteItems(Array(ids.prefix(2)), in: chat)
    default:
      guard let id = ids.first else { return }
      _ = try writer.setReaction(
        .emoji(emoji: "👍"), to: id, by: Int64.random(in: 0..<3, using: &random), added: Bool.random(using: &random),
        at: 1)
    }
  }

  @Test func commentsAreCountedAtTheirPostAndGoWithIt() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    let post = try store.insert(Make.item(.text(text: "post"), .channelRcv), into: chat)
    let comment = Make.item(.text(text: "comment"), .groupSnd)
    let thread = ItemThread.comments(postId: post.id)
    let first = try store.insert(comment, into: chat, thread: thread)
    #expect(first.parentChatItemId == post.id)
    try store.insert(comment, into: chat, thread: thread)
    #expect(try store.item(post.id, in: chat)?.commentsTotal == 2)
    #expect(try store.item(first.id, in: chat) == first)
    try store.write { try $0.deleteItems([first.id], in: chat) }
    #expect(try store.item(post.id, in: chat)?.commentsTotal == 1)
    try store.write { try $0.deleteItems([post.id], in: chat) }
    #expect(try store.number("SELECT count(*) FROM items") == 0)
    try store.expectSound()
  }

  @Test func aPostThatIsNotThereCannotBeCommented() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    let other = try store.insert(Make.item(.text(text: "post"), .channelRcv), into: store.chat(Make.group(6)))
    for postId in [other.id, 999, 0, -1, .min] {
      #expect(throws: ChatError.errorStore(storeError: .chatItemNotFound(itemId: postId))) {
        try store.insert(Make.item("comment"), into: chat, thread: .comments(postId: postId))
      }
    }
  }

  @Test func reportsAreCountedAsLongAsTheyWait() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    var report = try store.insert(
      Make.item(.report(text: "look", reason: .spam), .groupRcv(groupMember: Make.member()), unread: true), into: chat)
    #expect(try store.again(chat).stats.reportsCount == 1)
    report.meta.itemDeleted = .deleted(deletedTs: 1, chatType: .group)
    try store.write { try $0.update(report) }
    #expect(try store.again(chat).stats.reportsCount == 0)
  }

  @Test func theCheckFindsWhatWasBrokenBehindItsBack() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    let item = try store.insert(Make.item("hi", unread: true), into: chat)
    try store.index()
    let damages = [
      "UPDATE chats SET unread_count = 5", "UPDATE item_counts SET total = 7", "DELETE FROM item_counts",
      "UPDATE items SET comments = 4", "UPDATE items SET flags = flags | 256", "UPDATE items SET user_id = 99",
      "INSERT INTO doomed_files VALUES ('')", "INSERT INTO preferences VALUES ('profile 99', 'a', '1')",
      "DELETE FROM last_numbers", "INSERT INTO item_search (item_search) VALUES ('delete-all')",
      "UPDATE items SET place = 9", "UPDATE search_progress SET indexed_to = 0, taken_to = 0",
      "UPDATE search_progress SET indexed_to = indexed_to + 1", "DELETE FROM search_progress",
      "INSERT INTO search_waiting VALUES (77)",
      "INSERT OR REPLACE INTO item_search (rowid, text, keys) SELECT search_key, 'more words', 'c1' FROM items",
      "INSERT INTO item_search (rowid, text, keys) VALUES (77, 'hi', 'c1')",
      "UPDATE items SET text = '', packed = x'0100000001aa'", "UPDATE items SET direction = 9",
      "UPDATE items SET direction = 9, sender = 5",
      "INSERT INTO item_senders (chat_key, group_member_id, json) SELECT chat_key, 1, '{}' FROM items",
      "INSERT INTO items SELECT place + 1, 99, chat_key, user_id, 0, sort_ts, item_ts, created_at, updated_at, "
        + "direction, kind, flags, 'rcvRead', 0, NULL, NULL, search_key, '', NULL, NULL, 0, NULL FROM items",
      "INSERT INTO items SELECT NULL, 9, chat_key, user_id, 77, 0, 0, 0, 0, 0, 'text', "
        + "0, 'rcvRead', 0, NULL, NULL, 1, '', NULL, NULL, 0, NULL FROM items",
    ]
    for damage in damages {
      try store.database.writer.writeWithoutTransaction { db in
        try db.inTransaction {
          try db.execute(sql: damage)
          #expect(try StoreCheck.problems(db) != [], "\(damage)")
          return .rollback
        }
      }
    }
    #expect(try store.item(item.id, in: chat) == item)
    try store.expectSound()
  }
}
