import ChatTypes
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("Opening a store")
struct OpeningTests {
  private let scratch: TemporaryDirectory

  init() throws { scratch = try TemporaryDirectory() }

  private func open(key: Data = TestStore.key) throws(ChatError) -> AppDatabase {
    try TestStore.open(scratch, key: key)
  }

  private func filled() throws {
    let database = try open()
    try database.writeNow { store in
      let user = try store.insert(Make.user("ada"))
      let chat = try store.insert(Make.assistant(), of: user.userId)
      for number in 0..<200 {
        try store.insert(Make.item("message \(number) " + String(repeating: "x", count: 300)), into: chat)
      }
    }
    try database.closeNow()
  }

  private func expectNoDatabase(_ key: Data = TestStore.key, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try scratch.bytes("chats.db")
    let error = #expect(throws: ChatError.self, sourceLocation: sourceLocation) { _ = try open(key: key) }
    #expect(
      error == .errorDatabase(databaseError: .errorNotADatabase(dbFile: "chats.db")), sourceLocation: sourceLocation)
    #expect(try scratch.bytes("chats.db") == before, "the file was touched", sourceLocation: sourceLocation)
    // To look at a store is to open it: what SQLite puts beside it for that has nothing in it.
    let others = try scratch.names().filter { try $0.hasSuffix("-wal") && !scratch.bytes($0).isEmpty }
    #expect(others == [], sourceLocation: sourceLocation)
  }

  @Test func aNewStoreIsEmptyAndWhatIsWrittenIsThereAgain() throws {
    let database = try open()
    #expect(try database.readNow { try $0.users() }.isEmpty)
    let user = try database.writeNow { try $0.insert(Make.user("ada")) }
    try database.closeNow()
    let again = try open()
    #expect(try again.readNow { try $0.users().map(\.profile.displayName) } == ["ada"])
    #expect(try again.readNow { try $0.users().map(\.userId) } == [user.userId])
    #expect(try again.problems() == [])
  }

  @Test func aFirstChangeThatWasInterruptedIsTakenBack() throws {
    try filled()
    // The first change of all is made before there is a write-ahead log: a kill in it leaves a journal that must be
    // rolled back. Files are copied as they lie there in the middle of such a change.
    let queue = try DatabaseQueue(
      path: scratch.file("chats.db").path, configuration: AppDatabase.configuration(key: TestStore.key))
    let copy = try TemporaryDirectory()
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      // With so little memory the change reaches the file before its end.
      try db.execute(sql: "PRAGMA cache_size = 5; BEGIN IMMEDIATE; UPDATE items SET text = text || 'y'")
      for name in try scratch.names() where name.hasPrefix("chats.db") { try copy.write(name, try scratch.bytes(name)) }
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try copy.names().contains("chats.db-journal"))
    let again = try TestStore.open(copy)
    #expect(try again.readNow { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM items") } == 200)
    #expect(try again.problems() == [])
  }

  @Test func whatWasWrittenIsThereWithoutClosing() throws {
    let database = try open()
    try database.writeNow { _ = try $0.insert(Make.user("ada")) }
    // Like a process that was killed: files are copied as they lie there.
    let copy = try TemporaryDirectory()
    for name in try scratch.names() where name != "chats.db-shm" { try copy.write(name, try scratch.bytes(name)) }
    let again = try TestStore.open(copy)
    #expect(try again.readNow { try $0.users() }.count == 1)
  }

  @Test func aWrongKeyOpensNothingAndTouchesNothing() throws {
    try filled()
    try expectNoDatabase(Data(repeating: 9, count: 32))
  }

  @Test func whatIsNoDatabaseIsLeftAsItIs() throws {
    try scratch.write("chats.db", Array("These are my holiday notes.".utf8))
    try expectNoDatabase()
    try scratch.write("chats.db", [UInt8](repeating: 7, count: 100_000))
    try expectNoDatabase()
  }

  @Test func aPlainSQLiteFileIsLeftAsItIs() throws {
    let queue = try DatabaseQueue(path: scratch.path("chats.db"), configuration: AppDatabase.configuration(key: nil))
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
    try queue.close()
    try expectNoDatabase()
  }

  @Test func aTruncatedStoreIsNotOpened() throws {
    try filled()
    let bytes = try scratch.bytes("chats.db")
    for size in [100, 4096, 4096 * 3, bytes.count / 2 / 4096 * 4096, bytes.count - 4096] {
      try scratch.write("chats.db", Array(bytes.prefix(size)))
      try expectNoDatabase()
    }
  }

  @Test func anEmptyFileBecomesAStore() throws {
    try scratch.write("chats.db", [])
    #expect(try open().problems() == [])
  }

  @Test func aDirectoryInItsPlaceIsRefused() throws {
    try FileManager.default.createDirectory(at: scratch.file("chats.db"), withIntermediateDirectories: false)
    #expect(throws: ChatError.errorDatabase(databaseError: .errorNotADatabase(dbFile: "chats.db"))) { _ = try open() }
  }

  @Test func aMissingDirectoryIsAClearError() throws {
    #expect(throws: ChatError.errorStore(storeError: .readOnly)) {
      _ = try AppDatabase.open(
        scratch.file("none/chats.db"), key: TestStore.key, backups: scratch.file("backups"))
    }
  }

  @Test func pagesThatWereChangedAreFound() throws {
    try filled()
    let bytes = try scratch.bytes("chats.db")
    var opened = 0
    for page in stride(from: 5, to: bytes.count / 4096, by: 15) {
      var changed = bytes
      changed[page * 4096 + 77] ^= 1
      try scratch.write("chats.db", changed)
      // Without the pages that say what is where it isn't opened at all.
      guard let database = try? open() else { continue }
      opened += 1
      #expect(try database.problems() != [], "page \(page)")
      // What is broken is an error, never a crash.
      _ = try? database.readNow { try $0.search(ItemSearchQuery(text: "message", limit: 500), of: 1) }
      try database.closeNow()
    }
    #expect(opened > 1)
  }

  @Test func closedStoresThrow() throws {
    let database = try open()
    try database.closeNow()
    #expect(throws: ChatError.self) { try database.readNow { try $0.users() } }
    #expect(throws: ChatError.self) { try database.writeNow { try $0.insert(Make.user("x")) } }
  }

  @Test(arguments: StoreKind.allCases) func foreignKeysHold(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    #expect(try store.number("PRAGMA foreign_keys") == 1)
    #expect(throws: ChatError.self) { try store.execute("DELETE FROM users; INSERT INTO chat_tags VALUES (1, 1)") }
  }

  @Test(arguments: StoreKind.allCases) func aThrownErrorTakesEverythingBack(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    struct Stop: Error {}
    #expect(throws: ChatError.self) {
      try store.write { writer in
        _ = try writer.insert(Make.assistant(), of: store.userId)
        throw Stop()
      }
    }
    #expect(try store.read { try $0.hasChats() } == false)
    #expect(throws: ChatError.errorStore(storeError: .duplicateName)) {
      try store.write { _ in throw ChatError.errorStore(storeError: .duplicateName) }
    }
  }
}
