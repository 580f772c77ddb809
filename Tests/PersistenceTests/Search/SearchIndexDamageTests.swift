import ChatTypes
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("A damaged search index is made anew")
struct SearchIndexDamageTests {
  private static let count = 3000
  private let scratch: TemporaryDirectory

  init() throws {
    let store = try TestStore(.file)
    scratch = store.scratch
    let chat = try store.chat(Make.assistant())
    try store.write { writer in
      for number in 0..<Self.count {
        let text = "canary \(number) " + (0..<12).map { "word\((number * 31 + $0 * 17) % 900)" }.joined(separator: " ")
        try writer.insert(Make.item(text, at: Make.time + Int64(number) * 1000), into: chat)
      }
    }
    try store.index()
    try store.database.closeNow()
  }

  private var index: URL { scratch.file("chats-search.db") }

  private func expectAllFound(_ database: AppDatabase, what: Comment) async throws {
    for order in [SearchOrder.newest, .relevance] {
      let query = ItemSearchQuery(text: "canary", order: order, limit: 500)
      let found = try await database.read { try $0.search(query, of: 1).hits.count }
      #expect(found == 500, what)
    }
    let one = try await database.read { try $0.search(ItemSearchQuery(text: "canary 17 word527"), of: 1).hits.count }
    #expect(one == 1, what)
  }

  @Test func aFlippedBitInAnyPageIsFoundAndMended() async throws {
    let whole = try Data(contentsOf: index)
    try #require(whole.count > 100_000)
    for place in stride(from: 1000, to: whole.count, by: max(4096, whole.count / 24 / 4096 * 4096)) {
      var broken = whole
      broken[place] ^= 4
      try broken.write(to: index)
      let database = try TestStore.open(scratch)
      try await expectAllFound(database, what: "byte \(place)")
      _ = try await database.repairSearchIndex()
      #expect(try database.problems() == [], "byte \(place)")
      try await expectAllFound(database, what: "byte \(place), repaired")
      try await database.close()
    }
  }

  /// Where all but the first pages are damaged, it is the search that meets them.
  @Test func aSearchThatMeetsDamageGoesOn() async throws {
    let whole = try Data(contentsOf: index)
    var searchesMended = 0
    for first in [2, 4, 6, 8, 12] {
      var broken = whole
      for place in stride(from: first * 4096 + 1000, to: whole.count, by: 4096) { broken[place] ^= 4 }
      try broken.write(to: index)
      let database = try TestStore.open(scratch)
      let isAsItWas = database.newIndex.withLock { $0 == nil }
      // As many as somebody who types sends at once.
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { try await expectAllFound(database, what: "from page \(first) on") } }
        try await group.waitForAll()
      }
      if isAsItWas, database.newIndex.withLock({ $0 != nil }) { searchesMended += 1 }
      #expect(try database.problems() == [], "from page \(first) on")
      try await database.close()
    }
    #expect(searchesMended > 0)
  }

  @Test(arguments: [0, 1, 100, 4096, 20_000, 60_000])
  func aFileThatWasCutIsMended(_ size: Int) async throws {
    let whole = try Data(contentsOf: index)
    try whole.prefix(size).write(to: index)
    let database = try TestStore.open(scratch)
    try await expectAllFound(database, what: "cut at \(size)")
    #expect(try database.problems() == [])
    try await database.close()
  }

  /// Where the store itself is damaged, a new index would not help, and the error has to come out.
  @Test func aDamagedStoreIsNoDamagedIndex() async throws {
    let file = scratch.file("chats.db")
    var store = try Data(contentsOf: file)
    for place in stride(from: 4096 * 3 + 100, to: store.count, by: 4096) { store[place] ^= 4 }
    try store.write(to: file)
    await #expect(throws: ChatError.self) {
      let database = try TestStore.open(scratch)
      for _ in 0..<3 {
        _ = try await database.read { try $0.search(ItemSearchQuery(text: "canary", limit: 500), of: 1).hits.count }
      }
    }
  }
}
