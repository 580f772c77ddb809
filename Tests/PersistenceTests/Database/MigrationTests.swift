import ChatTypes
import Foundation
import GRDB
import JSONValue
import TestSupport
import Testing

@testable import Persistence

@Suite("Bringing a store to a newer form")
struct MigrationTests {
  private let scratch: TemporaryDirectory
  private static let second = Migration(
    name: "extras", statements: ["CREATE TABLE extras (a INTEGER); INSERT INTO extras VALUES (42);"])
  private static let failing = Migration(
    name: "failing",
    statements: ["UPDATE items SET text = 'gone'", "DROP TABLE tags", "INSERT INTO nowhere VALUES (1)"])

  init() throws {
    scratch = try TemporaryDirectory()
    let database = try TestStore.open(scratch)
    try database.writeNow { store in
      let user = try store.insert(Make.user("ada"))
      try store.insert(Make.item("an old message"), into: store.insert(Make.assistant(), of: user.userId))
    }
    try database.closeNow()
  }

  private func open(_ migrations: [Migration]) throws(ChatError) -> AppDatabase {
    try AppDatabase.open(
      scratch.file("chats.db"), key: TestStore.key, backups: scratch.file("backups"), migrations: migrations)
  }

  private func backups() throws -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: scratch.path("backups")).sorted()) ?? []
  }

  private func texts(_ database: AppDatabase) throws -> [String] {
    try database.readNow { try String.fetchAll($0.db, sql: "SELECT text FROM items") }
  }

  @Test func anUpToDateStoreIsNotCopied() throws {
    _ = try open(Migrations.all)
    #expect(try backups() == [])
  }

  @Test func anOlderStoreIsCopiedFirstAndThenChanged() throws {
    let database = try open(Migrations.all + [Self.second])
    #expect(try database.readNow { try Int.fetchOne($0.db, sql: "SELECT a FROM extras") } == 42)
    #expect(try texts(database) == ["an old message"])
    #expect(try database.problems() == [])
    #expect(try backups() == ["before-extras.db"])
    #expect(try scratch.mode("backups/before-extras.db") == 0o600)
    #expect(try scratch.mode("backups") == 0o700)
    let copy = try AppDatabase.open(
      scratch.file("backups/before-extras.db"), key: TestStore.key, backups: scratch.file("more"))
    #expect(try texts(copy) == ["an old message"])
    #expect(try copy.readNow { try $0.db.tableExists("extras") } == false)
  }

  @Test func aStoreOfTheFirstFormIsSearchedEditedAndAddedTo() throws {
    let other = try TemporaryDirectory()
    func open(_ migrations: [Migration]) throws(ChatError) -> AppDatabase {
      try AppDatabase.open(
        other.file("chats.db"), key: TestStore.key, backups: other.file("backups"), migrations: migrations)
    }
    let first = try open([Migrations.all[0]])
    let long = String(repeating: "many words ", count: 500)
    try first.writeNow { store in
      let user = try store.insert(Make.user("ada"))
      let chat = try store.insert(Make.assistant(), of: user.userId)
      for (number, text) in ["one old", "two old", "", long].enumerated() {
        let id = Int64(number + 1)
        try store.db.execute(
          sql: """
            INSERT INTO items (place, item_id, chat_key, user_id, thread, sort_ts, item_ts, created_at, updated_at,
              direction, kind, flags, status, search_key, text)
            VALUES (?, ?, ?, ?, 0, ?4, ?4, ?4, ?4, 0, 'text', 24, 'rcvRead', ?, ?)
            """.replacing("?4", with: "\(Make.time)"),
          arguments: [chat.key << 32 + id, id, chat.key, user.userId, Make.time << 12 + id, text])
      }
    }
    // One that was being written.
    try first.writeNow { try $0.db.execute(sql: "UPDATE items SET flags = flags | 128 WHERE item_id = 3") }
    try first.closeNow()
    let database = try open(Migrations.all)
    #expect(try database.problems() == [])
    #expect(try database.readNow { try $0.liveItems().map(\.item.id) } == [3])
    #expect(
      try database.readNow { try Int64.fetchAll($0.db, sql: "SELECT DISTINCT flags FROM items") } == [24])
    let chat = try #require(try database.readNow { try $0.allChats(of: 1) }.first)
    func found(_ word: String) throws -> Set<Int64> {
      Set(try database.readNow { try $0.search(ItemSearchQuery(text: word), of: 1) }.hits.map(\.chatItem.id))
    }
    #expect(try found("old") == [1, 2])
    #expect(try found("many") == [4])
    try database.writeNow { store in
      for id in [Int64(1), 3] {
        var item = try #require(try store.reader.item(id, in: chat))
        item.content = .rcvMsgContent(msgContent: .text(text: "new \(id)"))
        try store.update(item)
      }
      try store.deleteItems([2], in: chat)
      try store.insert(Make.item("five old"), into: chat)
    }
    for _ in 0..<2 {
      #expect(try found("old") == [5])
      #expect(try found("new") == [1, 3])
      #expect(try database.problems() == [])
      while try database.index({ try $0.takeIn() || $0.merge() }) {}
    }
  }

  @Test func membersLeaveTheItemsOfAnOlderStore() throws {
    let other = try TemporaryDirectory()
    func open(_ migrations: [Migration]) throws(ChatError) -> AppDatabase {
      try AppDatabase.open(
        other.file("chats.db"), key: TestStore.key, backups: other.file("backups"), migrations: migrations)
    }
    let bob = CIDirection.groupRcv(groupMember: Make.member(3, "Bob"))
    let renamed = CIDirection.groupRcv(groupMember: Make.member(3, "Robert"))
    var quoting = Make.item(.text(text: "a quote"), bob)
    quoting.quotedItem = CIQuote(
      chatDir: renamed, itemId: 1, sentAt: Make.time, content: .text(text: "one"))
    let unknown = CIDirection(json: ["type": "groupRcv", "groupMember": ["groupMemberId": 4, "later": true]])
    let items = [
      Make.item(.text(text: "one"), bob), quoting, Make.item(.text(text: "two"), renamed),
      Make.item(.text(text: "three"), unknown), Make.item(.text(text: "mine"), .groupSnd),
    ]
    let old = try open(Array(Migrations.all.prefix { $0.name != SchemaV8.name }))
    let (group, second) = try old.writeNow { store in
      let user = try store.insert(Make.user("ada"))
      let chats = (
        try store.insert(Make.group(), of: user.userId), try store.insert(Make.group(6), of: user.userId)
      )
      for (chat, start) in [(chats.0, Int64(0)), (chats.1, 10)] {
        for (number, item) in items.enumerated() {
          let id = start + Int64(number) + 1
          // As the seventh form stored it: the direction in the JSON, with the member, and the text beside it.
          let isSent = item.chatDir == .groupSnd
          try store.db.execute(
            sql: """
              INSERT INTO items (place, item_id, chat_key, user_id, thread, sort_ts, item_ts, created_at, updated_at,
                direction, kind, flags, status, search_key, text, json)
              VALUES (?, ?, ?, ?, 0, ?5, ?5, ?5, ?5, ?, 'text', ?, 'rcvRead', ?, ?, ?)
              """.replacing("?5", with: "\(Make.time)"),
            arguments: [
              chat.key << 32 + id, id, chat.key, user.userId, isSent ? 2 : 100, ItemRow(item).flags.stored,
              Make.time << 12 + id, item.text, isSent ? nil : item.text(),
            ])
        }
      }
      return chats
    }
    try old.closeNow()

    let database = try open(Migrations.all)
    #expect(try database.problems() == [])
    for chat in [group, second] {
      let read = try database.readNow { try $0.page(of: chat, thread: .main, .last(count: 10)) }.items
      #expect(read.map(\.chatDir) == items.map(\.chatDir))
      #expect(read.map(\.text) == items.map(\.text))
      #expect(read.map(\.quotedItem) == items.map(\.quotedItem))
    }
    // Bob before and after, and the one that can't be read, once in each of the chats.
    #expect(try database.readNow { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM item_senders") } == 6)
    let query = ItemSearchQuery(text: "", filters: [.from(name: "robert")])
    #expect(try database.readNow { try $0.search(query, of: 1) }.hits.map(\.chatItem.text) == ["two", "two"])
    try database.writeNow { try $0.deleteItems([1, 2], in: group) }
    #expect(try database.readNow { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM item_senders") } == 5)
    #expect(try database.problems() == [])
  }

  @Test func aFailingChangeChangesNothing() throws {
    let error = #expect(throws: ChatError.self) { _ = try open(Migrations.all + [Self.second, Self.failing]) }
    guard case .errorDatabase(.errorSQL(dbFile: "chats.db", _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let database = try open(Migrations.all)
    #expect(try texts(database) == ["an old message"])
    // Not even the change before it was made: an older version can still open the store.
    #expect(try database.readNow { try $0.db.tableExists("extras") } == false)
    #expect(try database.problems() == [])
  }

  @Test func startsThatFailAgainAndAgainKeepOneCopy() throws {
    for _ in 0..<3 { #expect(throws: ChatError.self) { _ = try open(Migrations.all + [Self.failing]) } }
    #expect(try backups() == ["before-failing.db"])
  }

  @Test func aNewerStoreIsRefusedUntouched() throws {
    let newer = try open(Migrations.all + [Self.second])
    try newer.closeNow()
    let before = try scratch.bytes("chats.db")
    let error = #expect(throws: ChatError.self) { _ = try open(Migrations.all) }
    #expect(
      error
        == .errorDatabase(
          databaseError: .errorMigration(dbFile: "chats.db", migrationError: .downgrade(downMigrations: ["extras"]))))
    #expect(try scratch.bytes("chats.db") == before)
  }

  @Test func aStoreWhoseFirstStartWasStoppedIsMadeAnew() throws {
    let other = try TemporaryDirectory()
    let queue = try DatabaseQueue(
      path: other.path("chats.db"), configuration: AppDatabase.configuration(key: TestStore.key))
    try queue.write { try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)") }
    try queue.close()
    #expect(try TestStore.open(other).problems() == [])
  }

  @Test func aChangeThatBreaksReferencesIsTakenBack() throws {
    let breaking = Migration(name: "extras", statements: ["DELETE FROM users"])
    #expect(throws: ChatError.self) { _ = try open(Migrations.all + [breaking]) }
    #expect(try open(Migrations.all).readNow { try $0.users() }.count == 1)
  }
}
