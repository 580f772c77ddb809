import ChatTypes
import Foundation
import GRDB
import PlainText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file that the search index lies in, beside the store and encrypted with its key. All connections see it under the
/// name `search`.
///
/// It has nothing that the store doesn't have, and is made anew when it is missing, broken, or not the index of just this
/// store, as after a restored backup. It is kept in SQLite's rollback mode: what is added to an index stands on new pages, which
/// are written once this way and twice by a log. In return, readers wait for the moment in which a step is written.
struct SearchIndexFile: Sendable {
  /// nil for an index in memory.
  private let path: String?
  private let key: Data?

  /// The index of a store in memory.
  static let inMemory = SearchIndexFile(path: nil, key: nil)

  /// The index of a store in a file: `chats.db` has `chats-search.db`.
  init(of store: URL, key: Data) {
    let name = store.deletingPathExtension().lastPathComponent + "-search." + store.pathExtension
    path = store.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
    self.key = key
  }

  private init(path: String?, key: Data?) {
    self.path = path
    self.key = key
  }

  /// Shows the index to a connection that only reads. There is none in a store of an earlier form.
  func attach(toReader db: Database) throws {
    if let path, access(path, F_OK) != 0 { return }
    try attach(to: db)
  }

  /// Shows the index to the connection that writes, and makes it anew if it isn't this store's. To be called once, before
  /// there are readers.
  /// - Throws: an error of SQLite, or of the file system when the file can't be made.
  func open(on db: Database) throws {
    guard try db.tableExists("search_gone") else { return }
    if let path { try DatabaseCopy.makePrivateFile(path) }
    if try isAttachedAndKnown(db) { return try setDeletion(on: db) }
    try makeAnew(on: db)
    try takeAllIn(db)
  }

  /// Words that leave the index are overwritten where that costs no page more: it gives up pages with words of messages
  /// that are still there, or that it keeps until it merges anyway, and the next ones are written over them.
  private func setDeletion(on db: Database) throws { try db.execute(sql: "PRAGMA search.secure_delete = FAST") }

  /// Takes all items into an index that was made anew, some 40 seconds for a million. Searches would find them without it, but
  /// rare words only after going through all.
  private func takeAllIn(_ db: Database) throws {
    let index = SearchIndexWriting(db: db)
    do {
      while try index.takeIn() {}
      while try index.merge() {}
    } catch  where DatabaseFailure.isFullDisk(error) {
      // What waits is taken in when there is room.
    }
  }

  private func attach(to db: Database) throws {
    if let path, let key {
      let text = "x'\(key.hexadecimal)'"
      try db.execute(sql: "ATTACH DATABASE ? AS search KEY ?", arguments: [path, text])
    } else {
      try db.execute(sql: "ATTACH DATABASE ':memory:' AS search")
    }
    try db.execute(sql: "PRAGMA search.cache_size = -20000")
  }

  /// Whether there is an index that belongs to the store and is as far as it, or a step further than it knows.
  private func isAttachedAndKnown(_ db: Database) throws -> Bool {
    do {
      try attach(to: db)
      let number = try Int.fetchOne(
        db,
        sql: """
          SELECT 1 FROM search.search_state JOIN main.search_progress USING (index_id)
          WHERE form = ? AND search_state.step BETWEEN search_progress.step - 1 AND search_progress.step
          """, arguments: [Self.form])
      return number == 1
    } catch let error as DatabaseError where Self.isBroken(error) {
      return false
    }
  }

  private static func isBroken(_ error: DatabaseError) -> Bool {
    // SQLITE_ERROR is a table that isn't there.
    [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
  }

  /// Makes an empty index, into which all items are to be taken. The store takes it for its own at the very end: a process
  /// that ends before has it made anew again.
  func makeAnew(on db: Database) throws {
    if try Row.fetchAll(db, sql: "PRAGMA database_list").contains(where: { $0["name"] == "search" }) {
      try db.execute(sql: "DETACH DATABASE search")
    }
    if let path {
      for name in [path, "\(path)-journal"] { unlink(name) }
      try DatabaseCopy.makePrivateFile(path)
    }
    try attach(to: db)
    let id = Int64.random(in: 1...Int64.max)
    try db.inTransaction(.deferred) {
      for statement in Self.schema { try db.execute(sql: statement) }
      try db.execute(sql: "INSERT INTO search.search_state VALUES (1, ?, ?, 0)", arguments: [Self.form, id])
      return .commit
    }
    try db.inTransaction(.deferred) {
      try db.execute(
        sql: "UPDATE search_progress SET indexed_to = 0, taken_to = 0, step = 0, index_id = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM search_waiting")
      try db.execute(sql: "DELETE FROM search_gone")
      return .commit
    }
    try setDeletion(on: db)
  }

  /// Raised when the index is laid out or read differently, so that it is made anew.
  private static let form = 2

  /// Rows of the index have the items' `search_key` as their id, which rises with the time of sending: the newest hits
  /// come out first without sorting. The chat is a word of the index, so that a search in one chat reads only its own.
  /// The index has no texts: a row leaves it without them, and what is shown of a hit is made of the item.
  ///
  /// Words wait in memory for the end of a transaction, up to `hashsize` bytes. With 16 MB instead of 1 an import makes a
  /// tenth of the pieces of index that must be merged later. They are merged by eights, in steps, by
  /// ``SearchIndexWriting/merge()``; only where very many were left, a write merges them itself. Of a page of 4,096 bytes
  /// SQLCipher leaves 4,016; the index's own default of 4,050 would put nearly each of its pieces on two pages.
  private static let schema = [
    """
    CREATE TABLE search.search_state (
      id INTEGER PRIMARY KEY CHECK (id = 1), form INTEGER NOT NULL, index_id INTEGER NOT NULL, step INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE VIRTUAL TABLE search.item_search USING fts5(
      text, keys, content='', contentless_delete=1, tokenize='linnet')
    """,
    "INSERT INTO search.item_search (item_search, rank) VALUES ('hashsize', 16777216)",
    "INSERT INTO search.item_search (item_search, rank) VALUES ('automerge', 0)",
    "INSERT INTO search.item_search (item_search, rank) VALUES ('usermerge', 8)",
    "INSERT INTO search.item_search (item_search, rank) VALUES ('crisismerge', 64)",
    "INSERT INTO search.item_search (item_search, rank) VALUES ('pgsz', 3950)",
    // The words of the index, for searches by their beginnings. It is only a way of looking at the index.
    "CREATE VIRTUAL TABLE search.item_search_words USING fts5vocab ('item_search', 'instance')",
  ]
}
