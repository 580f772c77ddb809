import ChatTypes
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("The search index behind the writes")
struct SearchIndexTests {
  private static let words = (0..<12).map { "word\($0)" }

  @Test(arguments: StoreKind.allCases, [1, 2, 3] as [UInt64])
  func aSearchFindsWhatANaiveOneWould(_ kind: StoreKind, seed: UInt64) throws {
    let store = try TestStore(kind)
    let chats = try [store.chat(Make.assistant(7)), store.chat(Make.assistant(8))]
    var random = SeededGenerator(seed: seed)
    var texts: [Int64: (chat: Int, text: String, item: ChatItem)] = [:]
    func text() -> String {
      // Empty, short, and long enough to be packed.
      let count = [0, 1, 2, 3, 3, 400].randomElement(using: &random) ?? 0
      return (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
    }
    for step in 0..<400 {
      switch Int.random(in: 0..<13, using: &random) {
      case 0..<5:
        let chat = Int.random(in: 0..<2, using: &random)
        let time = Make.time + Int64.random(in: 0..<100_000, using: &random)
        let item = try store.insert(Make.item(text(), at: time), into: chats[chat])
        texts[item.id] = (chat, item.text, item)
      case 5, 6:
        guard let id = texts.keys.sorted().randomElement(using: &random), var old = texts[id] else { continue }
        old.text = text()
        old.item.content = .rcvMsgContent(msgContent: .text(text: old.text))
        old.item.meta.itemText = old.text
        let item = old.item
        try store.write { try $0.update(item) }
        texts[id] = old
      case 7:
        guard let id = texts.keys.sorted().randomElement(using: &random), let old = texts[id] else { continue }
        try store.write { try $0.deleteItems([id], in: chats[old.chat]) }
        texts[id] = nil
      case 8: _ = try store.database.index { try $0.takeIn() }
      case 9: _ = try store.database.index { try $0.merge() }
      case 11 where step % 3 == 0:
        try store.cutOffIndexing(at: SearchIndexCut.allCases.randomElement(using: &random) ?? .inStore)
      case 10 where step % 37 == 0:
        try store.write { try $0.clearItems(of: chats[1]) }
        texts = texts.filter { $0.value.chat != 1 }
      default:
        let word = Self.words.randomElement(using: &random) ?? ""
        let ref = [nil, chats[0].ref].randomElement(using: &random) ?? nil
        let expected = texts.filter { _, value in
          (ref == nil || value.chat == 0) && value.text.split(separator: " ").contains(word[...])
        }
        for order in [SearchOrder.newest, .relevance] {
          let query = ItemSearchQuery(text: word, chatRef: ref, order: order, limit: 500)
          let hits = try store.read { try $0.search(query, of: store.userId) }.hits
          #expect(Set(hits.map(\.chatItem.id)) == Set(expected.keys))
          #expect(hits.count == expected.count)
          #expect(hits.allSatisfy { hit in hit.snippet.contains { $0.isMatch && $0.text == word } })
          guard order == .newest else { continue }
          let seconds = hits.map { $0.chatItem.meta.itemTs / 1000 }
          #expect(seconds == seconds.sorted(by: >))
        }
        let inChat = try store.read {
          try $0.page(of: chats[0], thread: .main, .last(count: 500), selection: ItemSelection(search: word))
        }
        #expect(
          Set(inChat.items.map(\.id))
            == Set(texts.filter { $1.chat == 0 && $1.text.split(separator: " ").contains(word[...]) }.keys))
      }
      if step % 100 == 99 { try store.expectSound() }
    }
    try store.index()
    #expect(try store.read { try $0.waitingItemCount() } == 0)
    try store.expectSound()
  }

  @Test func manyMoreThanAreLookedThroughAtOnceAreFound() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.assistant())
    try store.write { writer in
      for number in 0..<4500 {
        let text = number % 1000 == 0 ? "needle \(number)" : "hay"
        try writer.insert(Make.item(text, at: Make.time + Int64(number) * 1000), into: chat)
      }
    }
    var query = ItemSearchQuery(text: "needle", limit: 2)
    var found: [String] = []
    repeat {
      let (hits, next) = try store.read { try $0.search(query, of: store.userId) }
      found += hits.map(\.chatItem.text)
      query.cursor = next
    } while query.cursor != nil
    #expect(found == ["needle 4000", "needle 3000", "needle 2000", "needle 1000", "needle 0"])
  }

  @Test func theIndexHasFewPiecesHoweverOftenItIsWritten() throws {
    let store = try TestStore(.file)
    let chat = try store.chat(Make.assistant())
    for number in 0..<150 {
      try store.insert(Make.item("common \(number)", at: Make.time + Int64(number) * 1000), into: chat)
      try store.index()
    }
    // Seven of each level, by eights.
    let pieces = try #require(try store.number("SELECT count(DISTINCT segid) FROM item_search_idx"))
    #expect(pieces <= 21)
    let hits = try store.read { try $0.search(ItemSearchQuery(text: "common", limit: 500), of: store.userId) }.hits
    #expect(hits.count == 150)
    try store.expectSound()
  }

  @Test func aWriteMakesTheIndexDueAndIndexingUndue() async throws {
    let store = try TestStore()
    let chat = try store.chat(Make.assistant())
    try store.write { writer in
      for _ in 0..<501 { try writer.insert(Make.item("word"), into: chat) }
    }
    #expect(store.database.isSearchIndexDue)
    while try await store.database.indexStep() == .more {}
    #expect(!store.database.isSearchIndexDue)
    try store.insert(Make.item(String(repeating: "long ", count: 200_000)), into: chat)
    #expect(store.database.isSearchIndexDue)
    try store.expectSound()
  }

  @Test func whatWaitedAtTheEndIsKnownAtTheStart() async throws {
    let store = try TestStore(.file)
    let chat = try store.chat(Make.assistant())
    try store.write { writer in
      for _ in 0..<501 { try writer.insert(Make.item("word"), into: chat) }
    }
    try store.database.closeNow()
    let database = try TestStore.open(store.scratch)
    #expect(!database.isSearchIndexDue)
    try await database.countSearchBacklog()
    #expect(database.isSearchIndexDue)
  }
}

@Suite("Beginnings of words", .withAnySearchIndexing)
struct SearchBeginningTests {
  private func found(_ store: TestStore, _ text: String) throws -> [Int64] {
    try store.read { try $0.search(ItemSearchQuery(text: text, limit: 500), of: store.userId) }.hits
      .map(\.chatItem.id).sorted()
  }

  @Test func fewAndManyEndingsAreAllFound() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.assistant())
    // More words begin with "ma" than are searched for one by one, few with "fe".
    let many = try store.write { writer in
      try (0..<60).map { try writer.insert(Make.item("ma\($0) x"), into: chat).id }
    }
    let few = try ["few", "fewer", "Féw", "few fewer"].map { try store.insert(Make.item($0), into: chat).id }
    #expect(try found(store, "ma*") == many)
    #expect(try found(store, "ma1*") == [many[1]] + many[10...19])
    #expect(try found(store, "fe*") == few)
    #expect(try found(store, "FEW*") == few)
    #expect(try found(store, "fewe* fe*") == [few[1], few[3]])
    #expect(try found(store, "fewest*") == [])
    #expect(try found(store, "c* x") == [])
  }
}
