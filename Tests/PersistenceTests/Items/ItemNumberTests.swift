import ChatTypes
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("Numbers and places of items")
struct ItemNumberTests {
  @Test func aNumberIsNeverGivenTwice() throws {
    let scratch = try TemporaryDirectory()
    var database = try TestStore.open(scratch)
    let (one, other) = try database.writeNow { writer in
      let user = try writer.insert(Make.user("ada"))
      return (
        try writer.insert(Make.assistant(1), of: user.userId), try writer.insert(Make.assistant(2), of: user.userId)
      )
    }
    func insert(_ count: Int, _ chat: StoredChat) throws -> [Int64] {
      try database.writeNow { try $0.insert((0..<count).map { Make.item("\($0)") }, into: chat).map(\.id) }
    }
    #expect(try insert(3, one) == [1, 2, 3])
    #expect(try insert(2, other) == [4, 5])
    try database.writeNow { try $0.deleteItems([5], in: other) }
    #expect(try insert(1, one) == [6])
    // The newest go first, then all, then the chat itself; then the program is started anew.
    try database.writeNow { try $0.deleteItems([6, 3], in: one) }
    #expect(try insert(1, other) == [7])
    try database.writeNow { try $0.clearItems(of: one) }
    try database.writeNow { try $0.clearItems(of: other) }
    #expect(try insert(1, one) == [8])
    try database.writeNow { try $0.delete(one) }
    try database.closeNow()
    database = try TestStore.open(scratch)
    #expect(try insert(2, other) == [9, 10])
    #expect(try database.problems() == [])
  }

  @Test func whatATransactionThatFailedWasGivenIsFreeAgain() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.assistant())
    struct Stop: Error {}
    _ = try? store.write { writer in
      try writer.insert(Make.item("lost"), into: chat)
      throw Stop()
    }
    let item = try store.insert(Make.item("kept"), into: chat)
    #expect(item.id == 1)
    #expect(try store.item(1, in: chat) == item)
  }

  @Test func theItemsOfAChatLieTogetherWhateverWasWrittenBetweenThem() throws {
    let store = try TestStore()
    let chats = try (1...3).map { try store.chat(Make.assistant($0)) }
    for number in 0..<30 { try store.insert(Make.item("\(number)"), into: chats[number % 3]) }
    try store.write { try $0.deleteItems([30, 1, 13], in: chats[2]) }
    try store.insert(Make.item("more"), into: chats[2])
    let order = try store.read { reader in
      try Int64.fetchAll(reader.db, sql: "SELECT chat_key FROM items ORDER BY place")
    }
    #expect(order == order.sorted())
    try store.expectSound()
  }
}
