import ChatTypes
import GRDB
import Synchronization

/// The text of an item that isn't in the search index yet.
struct WaitingText: Equatable {
  /// The item's `search_key`.
  let key: Int64
  /// The words for its chat, as in the index.
  let keys: String
  let text: String
}

/// What was found among the texts that wait.
struct WaitingHit {
  let key: Int64
  /// What it weighs, less the better, by the words of what waits.
  let rank: Double
}

/// An index in memory of the texts that are not in the store's own yet, so that a search understands them in the same way.
/// It is kept from one search to the next, as long as the same texts wait.
final class WaitingTexts: Sendable {
  private struct Index {
    let queue: DatabaseQueue
    var texts: [Int64: WaitingText] = [:]
  }

  private let index = Mutex<Index?>(nil)

  /// What of these texts matches, the newest first.
  /// - Parameters:
  ///   - match: the condition in the language of FTS5.
  ///   - texts: all that is to be looked through. What was looked through before and isn't among them is forgotten.
  func hits(_ match: String, in texts: [WaitingText]) throws -> [WaitingHit] {
    try withIndex { db, known in
      try Self.sync(&known, with: texts, db)
      let statement = try db.cachedStatement(
        sql: """
          SELECT rowid, bm25(item_search, 1.0, 0.0) FROM item_search WHERE item_search MATCH ? ORDER BY rowid DESC
          """)
      return try Row.fetchAll(statement, arguments: [match]).map { WaitingHit(key: $0[0], rank: $0[1]) }
    }
  }

  /// The piece of a text that is shown with it.
  func snippet(_ match: String, of text: WaitingText) throws -> String? {
    try withIndex { db, known in
      // Another search may have looked through others meanwhile.
      if known[text.key] != text { try Self.replace(known[text.key], with: text, &known, db) }
      let statement = try db.cachedStatement(
        sql: "SELECT \(Snippet.sql) FROM item_search WHERE item_search MATCH ? AND rowid = ?")
      return try String.fetchOne(statement, arguments: [match, text.key])
    }
  }

  private func withIndex<T: Sendable>(_ body: (Database, inout [Int64: WaitingText]) throws -> T) throws -> T {
    try index.withLock { index in
      var current = try index ?? Self.makeIndex()
      // Should anything fail, the next search begins anew.
      index = nil
      let result = try current.queue.write { try body($0, &current.texts) }
      index = current
      return result
    }
  }

  private static func makeIndex() throws -> Index {
    let queue = try DatabaseQueue(configuration: AppDatabase.configuration(key: nil))
    try queue.write { db in
      try db.execute(sql: "CREATE VIRTUAL TABLE item_search USING fts5(text, keys, tokenize='linnet')")
    }
    return Index(queue: queue)
  }

  private static func sync(_ known: inout [Int64: WaitingText], with texts: [WaitingText], _ db: Database) throws {
    var gone = known
    for text in texts {
      let old = gone.removeValue(forKey: text.key)
      if old != text { try replace(old, with: text, &known, db) }
    }
    for old in gone.values { try replace(old, with: nil, &known, db) }
  }

  private static func replace(
    _ old: WaitingText?, with new: WaitingText?, _ known: inout [Int64: WaitingText], _ db: Database
  ) throws {
    if let old {
      try db.cachedStatement(sql: "DELETE FROM item_search WHERE rowid = ?").execute(arguments: [old.key])
      known[old.key] = nil
    }
    guard let new else { return }
    try db.cachedStatement(sql: "INSERT INTO item_search (rowid, text, keys) VALUES (?, ?, ?)")
      .execute(arguments: [new.key, new.text, new.keys])
    known[new.key] = new
  }
}
