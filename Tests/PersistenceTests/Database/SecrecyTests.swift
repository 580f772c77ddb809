import ChatTypes
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("What others can see of a store")
struct SecrecyTests {
  private static let secret = "the treasure lies under the old oak"

  private func store() throws -> TestStore {
    let store = try TestStore(.file)
    let chat = try store.chat(Make.assistant(title: Self.secret))
    for number in 0..<50 { try store.insert(Make.item("\(Self.secret) \(number)"), into: chat) }
    return store
  }

  private func expectSecret(_ scratch: TemporaryDirectory, _ name: String) throws {
    let data = Data(try scratch.bytes(name))
    #expect(!data.isEmpty)
    for text in [Self.secret, "treasure", "SQLite format 3", "CREATE TABLE", "ada", "rcvRead"] {
      #expect(data.range(of: Data(text.utf8)) == nil || text == "ada", "\(name) shows “\(text)”")
    }
  }

  @Test func nothingCanBeReadInItsFiles() throws {
    let store = try store()
    try expectSecret(store.scratch, "chats.db-wal")
    try store.database.copy(to: store.scratch.file("copy.db"))
    try expectSecret(store.scratch, "copy.db")
    try store.database.closeNow()
    try expectSecret(store.scratch, "chats.db")
    try expectSecret(store.scratch, "chats-search.db")
    #expect(try store.scratch.names() == ["chats-search.db", "chats.db", "copy.db"])
  }

  @Test func onlyTheUserMayReadItsFiles() throws {
    let store = try store()
    try store.database.copy(to: store.scratch.file("copy.db"))
    for name in ["chats.db", "chats.db-wal", "chats.db-shm", "chats-search.db", "copy.db"] {
      #expect(try store.scratch.mode(name) == 0o600, "\(name)")
    }
  }

  @Test func aCopyHasEverythingAndOpensWithTheSameKey() throws {
    let store = try store()
    let copied = try TemporaryDirectory()
    try store.database.copy(to: copied.file("chats.db"))
    // What comes later is not in it.
    try store.write { _ = try $0.insert(Make.user("bea")) }
    let copy = try TestStore.open(copied)
    #expect(try copy.readNow { try $0.users() }.count == 1)
    #expect(try copy.problems() == [])
    let hits = try copy.readNow { try $0.search(ItemSearchQuery(text: "treasure", limit: 500), of: store.userId) }.hits
    #expect(hits.count == 50)
    let closed = try TemporaryDirectory()
    try store.database.copy(to: closed.file("chats.db"))
    #expect(throws: ChatError.self) { _ = try TestStore.open(closed, key: Data(repeating: 1, count: 32)) }
  }

  @Test func aCopyNeverReplacesAFile() throws {
    let store = try store()
    try store.scratch.write("copy.db", [1, 2, 3])
    #expect(throws: ChatError.error(errorType: .fileAlreadyExists(filePath: "copy.db"))) {
      try store.database.copy(to: store.scratch.file("copy.db"))
    }
    #expect(try store.scratch.bytes("copy.db") == [1, 2, 3])
    #expect(throws: ChatError.self) { try store.database.copy(to: store.scratch.file("none/copy.db")) }
  }

  @Test func aStoreInMemoryCanBeCopiedToo() throws {
    let store = try TestStore(.memory)
    try store.database.copy(to: store.scratch.file("copy.db"))
    #expect(try store.scratch.bytes("copy.db").count > 4096)
  }
}
