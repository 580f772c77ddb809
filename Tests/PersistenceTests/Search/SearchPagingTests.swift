import ChatTypes
import TestSupport
import Testing

@testable import Persistence

@Suite("Pages of hits", .withAnySearchIndexing)
struct SearchPagingTests {
  private static let times: [Int64] = [
    Make.time, Make.time + 1, Make.time + 999, Make.time + 1000, 0, -1, -999, -1000, -86_400_000_000, .min, .max,
    32_503_680_000_000, 253_402_300_799_999,
  ]

  private func items(of store: TestStore, _ chat: StoredChat, count: Int, seed: UInt64) throws -> [ChatItem] {
    var random = SeededGenerator(seed: seed)
    return try store.write { writer in
      try (0..<count).map { number in
        let filler = String(repeating: "filler ", count: Int.random(in: 0..<40, using: &random))
        return try writer.insert(
          Make.item("needle \(number) \(filler)", at: Self.times.randomElement(using: &random) ?? 0), into: chat)
      }
    }
  }

  /// All pages after each other, with something done between them.
  private func pages(
    _ store: TestStore, _ order: SearchOrder, limit: Int, text: String = "needle",
    between: (SearchCursor) throws -> Void = { _ in }
  ) throws -> [ChatItem] {
    var query = ItemSearchQuery(text: text, order: order, limit: limit)
    if text.isEmpty { query.filters = [.from(name: "assistant")] }
    var all: [ChatItem] = []
    repeat {
      let (hits, next) = try store.read { try $0.search(query, of: store.userId) }
      all += hits.map(\.chatItem)
      #expect(next == nil || hits.count == limit)
      query.cursor = next
      if let next { try between(next) }
    } while query.cursor != nil && all.count < 10_000
    return all
  }

  @Test(arguments: ["needle", ""], [1, 7, 500])
  func newestFirstAreAllInTheOrderOfTime(_ text: String, limit: Int) throws {
    let store = try TestStore()
    let written = try items(of: store, store.chat(Make.assistant()), count: 120, seed: 1)
    let second = { (item: ChatItem) in
      let time = item.meta.itemTs
      return min(max(time / 1000 - (time % 1000 < 0 ? 1 : 0), -62_135_596_800), 253_402_300_799)
    }
    let expected = written.sorted { (second($0), $0.id) > (second($1), $1.id) }
    #expect(try pages(store, .newest, limit: limit, text: text).map(\.id) == expected.map(\.id))
  }

  @Test(arguments: [1, 7, 500]) func theBestAreAllThereOnce(limit: Int) throws {
    let store = try TestStore()
    let written = try items(of: store, store.chat(Make.assistant()), count: 120, seed: 2)
    let found = try pages(store, .relevance, limit: limit)
    #expect(found.count == written.count)
    #expect(Set(found.map(\.id)) == Set(written.map(\.id)))
    // Short ones fit better.
    let first = try #require(found.first), last = try #require(found.last)
    #expect(first.text.count < last.text.count)
  }

  @Test(arguments: [SearchOrder.newest, .relevance], [3, 4] as [UInt64])
  func whatChangesBetweenPagesNeitherRepeatsNorHidesAnything(_ order: SearchOrder, seed: UInt64) throws {
    // What isn't in the index yet is weighed by other numbers, and so may change its place when it gets there.
    if order == .relevance, SearchIndexing.current == .sometimes { return }
    let store = try TestStore()
    let chat = try store.chat(Make.assistant())
    let written = try items(of: store, chat, count: 150, seed: seed)
    var random = SeededGenerator(seed: seed)
    var deleted: Set<Int64> = []
    let found = try pages(store, order, limit: 4) { cursor in
      let time = Self.times.randomElement(using: &random) ?? 0
      try store.insert(Make.item("needle added", at: time), into: chat)
      // By relevance only the item itself tells where the page ended.
      var victims = written.map(\.id).filter { $0 != cursor.itemId }.shuffled(using: &random).prefix(1)
      if order == .newest { victims.append(cursor.itemId) }
      deleted.formUnion(victims)
      try store.write { try $0.deleteItems(Array(victims), in: chat) }
    }
    let ids = found.map(\.id)
    #expect(Set(ids).count == ids.count, "repeated")
    let staying = Set(written.map(\.id)).subtracting(deleted)
    #expect(staying.subtracting(ids) == [], "hidden")
  }

  @Test func theBestGoOnWhenTheLastHitIsDeleted() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.assistant())
    _ = try items(of: store, chat, count: 60, seed: 5)
    let found = try pages(store, .relevance, limit: 5) { cursor in
      try store.write { try $0.deleteItems([cursor.itemId], in: chat) }
    }
    #expect(found.count > 40)
  }

  @Test func aCrowdedMomentStaysInOrderOverRestarts() throws {
    let scratch = try TemporaryDirectory()
    var expected: [Int64] = []
    for run in 0..<3 {
      let database = try TestStore.open(scratch)
      try database.writeNow { writer in
        let user = try writer.reader.users().first ?? writer.insert(Make.user("ada"))
        let chat =
          try writer.reader.chat(ChatRef(.assistant, chatId: 7)) ?? writer.insert(Make.assistant(), of: user.userId)
        for _ in 0..<2500 { expected.append(try writer.insert(Make.item("crowd", at: 500), into: chat).id) }
        try writer.insert(Make.item("other \(run)", at: 2_000), into: chat)
        expected.append(try writer.insert(Make.item("crowd", at: 700), into: chat).id)
      }
      try database.closeNow()
    }
    let database = try TestStore.open(scratch)
    var found: [Int64] = []
    var query = ItemSearchQuery(text: "crowd", filters: [.before(time: 1_000)], limit: 500)
    repeat {
      let (hits, next) = try database.readNow { try $0.search(query, of: 1) }
      found += hits.map(\.chatItem.id)
      query.cursor = next
    } while query.cursor != nil
    #expect(found == expected.reversed())
    #expect(try database.problems() == [])
  }
}
