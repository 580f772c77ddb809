import ChatTypes
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

/// Where a step of the search index ends too early.
enum SearchIndexCut: CaseIterable {
  /// What it wanted to do is noted, and not done.
  case inIndex
  /// It is done, and not noted.
  case inStore

  fileprivate var trigger: String {
    switch self {
    case .inIndex: "BEFORE UPDATE ON search.search_state"
    case .inStore: "BEFORE UPDATE OF indexed_to ON main.search_progress"
    }
  }
}

extension TestStore {
  /// Begins a step of the search index, if there is anything to do, and ends it too early, as a full disk or a kill would.
  func cutOffIndexing(at cut: SearchIndexCut) throws {
    guard try read({ try $0.waitingItemCount() }) > 0 else { return }
    try database.writer.writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TEMP TRIGGER cut \(cut.trigger) BEGIN SELECT RAISE(ABORT, 'cut'); END")
      defer { try? db.execute(sql: "DROP TRIGGER cut") }
      #expect(throws: DatabaseError.self) { try SearchIndexWriting(db: db).takeIn() }
    }
  }
}

@Suite("The file of the search index")
struct SearchIndexFileTests {
  private let scratch: TemporaryDirectory
  private static let texts = ["one old", "two old", String(repeating: "many words ", count: 500)]

  init() throws {
    let store = try TestStore(.file)
    scratch = store.scratch
    let chat = try store.chat(Make.assistant())
    for text in Self.texts { try store.insert(Make.item(text), into: chat) }
    try store.index()
    try store.database.closeNow()
  }

  private var index: URL { scratch.file("chats-search.db") }

  private func found(_ database: AppDatabase, _ word: String) throws -> [Int64] {
    try database.readNow { try $0.search(ItemSearchQuery(text: word), of: 1) }.hits.map(\.chatItem.id).sorted()
  }

  private func expectWhole(_ database: AppDatabase, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try database.readNow { try $0.waitingItemCount() } == 0, sourceLocation: sourceLocation)
    #expect(try found(database, "old") == [1, 2], sourceLocation: sourceLocation)
    #expect(try found(database, "man*") == [3], sourceLocation: sourceLocation)
    #expect(try database.problems() == [], sourceLocation: sourceLocation)
  }

  /// What only the index that is there now has, so that one that was made anew is told from it.
  private func mark(_ database: AppDatabase) throws {
    try database.index { try $0.db.execute(sql: "CREATE TABLE search.mark (a)") }
  }

  private func isMarked(_ database: AppDatabase) throws -> Bool {
    try database.readNow {
      try Bool.fetchOne($0.db, sql: "SELECT count(*) FROM search.sqlite_schema WHERE name = 'mark'")
    }
      == true
  }

  @Test func itIsKeptFromOneStartToTheNext() throws {
    let database = try TestStore.open(scratch)
    try mark(database)
    try database.closeNow()
    let next = try TestStore.open(scratch)
    #expect(try isMarked(next))
    try expectWhole(next)
  }

  @Test(arguments: ["missing", "empty", "garbage", "cut off", "of another key"])
  func oneThatIsBrokenIsMadeAnew(_ damage: String) throws {
    switch damage {
    case "missing": try FileManager.default.removeItem(at: index)
    case "empty": try Data().write(to: index)
    case "garbage": try Data(repeating: 7, count: 20_000).write(to: index)
    case "cut off": try Data(contentsOf: index).prefix(4096).write(to: index)
    default:
      let other = try TemporaryDirectory()
      try TestStore.open(other, key: Data(repeating: 9, count: 32)).closeNow()
      try Data(contentsOf: other.file("chats-search.db")).write(to: index)
    }
    try expectWhole(try TestStore.open(scratch))
    #expect(try scratch.mode("chats-search.db") == 0o600)
  }

  @Test func oneOfAnotherStoreIsMadeAnew() throws {
    let other = try TestStore(.file)
    try other.insert(Make.item("another"), into: other.chat(Make.assistant()))
    try other.index()
    try other.database.closeNow()
    try Data(contentsOf: other.scratch.file("chats-search.db")).write(to: index)
    try expectWhole(try TestStore.open(scratch))
  }

  @Test func oneThatHasLostAStepOrHasOneTooManyIsMadeAnew() throws {
    func step(_ database: AppDatabase) throws {
      try database.writeNow { store in
        let chat = try #require(try store.reader.allChats(of: 1).first)
        try store.insert(Make.item("new"), into: chat)
      }
      #expect(try database.index { try $0.takeIn() })
    }
    var database = try TestStore.open(scratch)
    try mark(database)
    try database.closeNow()
    let (oldIndex, oldStore) = (try Data(contentsOf: index), try Data(contentsOf: scratch.file("chats.db")))
    database = try TestStore.open(scratch)
    try step(database)
    try step(database)
    try database.closeNow()
    let newIndex = try Data(contentsOf: index)
    try oldIndex.write(to: index)
    database = try TestStore.open(scratch)
    #expect(try !isMarked(database))
    #expect(try found(database, "new") == [4, 5])
    try expectWhole(database)
    try database.closeNow()
    try oldStore.write(to: scratch.file("chats.db"))
    try newIndex.write(to: index)
    database = try TestStore.open(scratch)
    #expect(try !isMarked(database))
    #expect(try found(database, "new") == [])
    try expectWhole(database)
  }

  @Test(arguments: SearchIndexCut.allCases)
  func aStepThatWasCutOffIsDoneAgain(_ cut: SearchIndexCut) throws {
    let store = try TestStore(.file)
    let chat = try store.chat(Make.assistant())
    var items = try ["a old", "b old", "c old", "d old"].map { try store.insert(Make.item($0), into: chat) }
    try store.index()
    try mark(store.database)
    items += try ["e old", "f old", "g old"].map { try store.insert(Make.item($0), into: chat) }
    func edit(_ item: ChatItem, _ text: String) throws {
      var item = item
      item.content = .rcvMsgContent(msgContent: .text(text: text))
      item.meta.itemText = text
      try store.write { try $0.update(item) }
    }
    try edit(items[0], "a new")
    try store.write { try $0.deleteItems([items[1].id], in: chat) }
    try store.cutOffIndexing(at: cut)
    try store.expectSound()
    // Whatever the index has of these by now, what they say counts.
    try edit(items[2], "c new")
    try edit(items[4], "e new")
    try store.write { try $0.deleteItems([items[0].id, items[5].id], in: chat) }
    try store.cutOffIndexing(at: cut)
    try store.expectSound()
    try store.database.closeNow()
    let database = try TestStore.open(store.scratch)
    #expect(try isMarked(database))
    for _ in 0..<2 {
      for order in [SearchOrder.newest, .relevance] {
        func found(_ word: String) throws -> [Int64] {
          try database.readNow { try $0.search(ItemSearchQuery(text: word, order: order), of: 1) }.hits
            .map(\.chatItem.id).sorted()
        }
        #expect(try found("old") == [items[3].id, items[6].id])
        #expect(try found("new") == [items[2].id, items[4].id])
      }
      #expect(try database.problems() == [])
      while try database.index({ try $0.takeIn() || $0.merge() }) {}
      #expect(try database.readNow { try $0.waitingItemCount() } == 0)
    }
  }

  @Test func manyThatGoLeaveItInSteps() throws {
    let store = try TestStore(.file)
    let chats = try [store.chat(Make.assistant(7)), store.chat(Make.assistant(8))]
    try store.write { writer in
      for number in 0..<9000 {
        try writer.insert(Make.item("word \(number)", at: Make.time + Int64(number) * 1000), into: chats[number % 2])
      }
    }
    try store.index()
    try store.write { try $0.clearItems(of: chats[0]) }
    let kept = try store.insert(Make.item("word"), into: chats[0])
    #expect(store.database.isSearchIndexDue)
    #expect(try store.database.index { try $0.takeIn() })
    #expect(try store.number("SELECT count(*) FROM search_gone") == 500)
    try store.expectSound()
    let hits = try store.read { try $0.search(ItemSearchQuery(text: "word", chatRef: chats[0].ref), of: store.userId) }
    #expect(hits.hits.map(\.chatItem.id) == [kept.id])
    try store.index()
    #expect(try store.number("SELECT count(*) FROM item_search_docsize") == 4501)
    try store.expectSound()
  }

  @Test func searchesGoOnWhileItIsWritten() async throws {
    let store = try TestStore(.file)
    let chat = try store.chat(Make.assistant())
    let database = store.database
    let user = store.userId
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<30 {
          try await database.write { writer in
            for number in 0..<40 { try writer.insert(Make.item("word \(round * 40 + number)"), into: chat) }
          }
          while try await database.indexStep() == .more {}
        }
      }
      for _ in 0..<3 {
        group.addTask {
          var last = 0
          while last < 30 * 40 {
            let hits = try await database.read { try $0.search(ItemSearchQuery(text: "word", limit: 500), of: user) }
              .hits
            #expect(Set(hits.map(\.chatItem.id)).count == hits.count)
            let count = try await database.read { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM items") ?? 0 }
            #expect(hits.count >= min(500, last))
            last = count
          }
        }
      }
      try await group.waitForAll()
    }
    try store.expectSound()
  }
}
