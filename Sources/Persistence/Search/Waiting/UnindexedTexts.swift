import ChatTypes
import GRDB
import Synchronization

/// The text of an item, as it is searched.
struct SearchedText: Equatable {
  /// The item's `search_key`.
  let key: Int64
  /// The words for its chat, as in the index.
  let keys: String
  let text: String

  init(key: Int64, chatKey: Int64, text: String) {
    self.key = key
    keys = "c\(chatKey)"
    self.text = text
  }
}

/// What was found among the texts that wait.
struct WaitingHit {
  let key: Int64
  /// What it weighs, less the better, by the words of what waits.
  let rank: Double
}

/// An index in memory of the texts that are not in the store's own yet, so that a search understands them in the same way.
/// It is kept from one search to the next, as long as the same texts wait.
final class UnindexedTexts: Sendable {
  private struct Index {
    let queue: DatabaseQueue
    var texts: [Int64: SearchedText] = [:]
  }

  private let index = Mutex<Index?>(nil)

  /// What of these texts matches, the newest first.
  /// - Parameters:
  ///   - match: the condition in the language of FTS5.
  ///   - texts: all that is to be looked through. What was looked through before and isn't among them is forgotten.
  func hits(_ match: String, in texts: [SearchedText]) throws -> [WaitingHit] {
    try withIndex { db, known in
      try Self.sync(&known, with: texts, in: db)
      let statement = try db.cachedStatement(
        sql: """
          SELECT rowid, bm25(item_search, 1.0, 0.0) FROM item_search WHERE item_search MATCH ? ORDER BY rowid DESC
          """)
      return try Row.fetchAll(statement, arguments: [match]).map { WaitingHit(key: $0[0], rank: $0[1]) }
    }
  }

  /// The pieces of found texts that are shown, by their keys, wherever the texts are: the store's index doesn't have them.
  func snippets(_ match: String, of texts: [SearchedText]) throws -> [Int64: String] {
    try withIndex { db, _ in
      var snippets: [Int64: String] = [:]
      try db.inSavepoint {
        for text in texts { try Self.insert(text, into: "shown", in: db) }
        let statement = try db.cachedStatement(
          sql: "SELECT rowid, \(Snippet.sql(of: "shown")) FROM shown WHERE shown MATCH ?")
        for row in try Row.fetchAll(statement, arguments: [match]) { snippets[row[0]] = row[1] }
        return .rollback
      }
      return snippets
    }
  }

  private func withIndex<T: Sendable>(_ body: (Database, inout [Int64: SearchedText]) throws -> T) throws -> T {
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
      for table in ["item_search", "shown"] {
        try db.execute(sql: "CREATE VIRTUAL TABLE \(table) USING fts5(text, keys, tokenize='linnet')")
      }
    }
    return Index(queue: queue)
  }

  private static func sync(_ known: inout [Int64: SearchedText], with texts: [SearchedText], in db: Database) throws {
    var gone = known
    for text in texts {
      let old = gone.removeValue(forKey: text.key)
      if old != text { try replace(old, with: text, known: &known, in: db) }
    }
    for old in gone.values { try replace(old, with: nil, known: &known, in: db) }
  }

  private static func replace(
    _ old: SearchedText?, with new: SearchedText?, known: inout [Int64: SearchedText], in db: Database
  ) throws {
    if let old {
      try db.cachedStatement(sql: "DELETE FROM item_search WHERE rowid = ?").execute(arguments: [old.key])
      known[old.key] = nil
    }
    guard let new else { return }
    try insert(new, into: "item_search", in: db)
    known[new.key] = new
  }

  private static func insert(_ text: SearchedText, into table: String, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO \(table) (rowid, text, keys) VALUES (?, ?, ?)")
      .execute(arguments: [text.key, text.text, text.keys])
  }
}
