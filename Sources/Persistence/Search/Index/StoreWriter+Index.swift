import ChatTypes
import GRDB

extension StoreWriter {
  /// Items that are taken into the index in one transaction: others wait for it a tenth of a second.
  static let indexedItems = 4000
  /// Bytes of their texts as they are stored, after which a transaction ends too.
  private static let indexedBytes = 1 << 20
  /// Pages that a step of merging writes.
  private static let mergedPages = 250

  /// Takes the oldest items that wait into the search index.
  /// - Returns: whether there were any, so that it is worth while to call it again.
  func indexWaitingItems() throws -> Bool {
    guard let range = try itemsToIndex() else { return false }
    try writingIndex {
      // By their keys, whatever the order in which they were written: the index ends a piece at each step back.
      try db.cachedStatement(
        sql: """
          INSERT INTO item_search (rowid, text, keys)
          SELECT search_key, iif(packed IS NULL, text, unpacked(packed)), 'c' || chat_key FROM items
          WHERE item_id IN (
              SELECT item_id FROM search_waiting WHERE item_id <= ?1
              UNION ALL SELECT item_id FROM items WHERE item_id > ?2 AND item_id <= ?3)
            AND (text <> '' OR packed IS NOT NULL)
          ORDER BY search_key
          """
      ).execute(arguments: [range.late, range.from, range.to])
    }
    try db.execute(sql: "DELETE FROM search_waiting WHERE item_id <= ?", arguments: [range.late])
    if range.to > range.from {
      try db.execute(sql: "UPDATE search_progress SET indexed_to = ?", arguments: [range.to])
    }
    return true
  }

  /// Merges a few pages of the index's pieces, if there are enough of them: each search has to look into all.
  /// - Returns: whether there was anything to merge.
  func mergeSearchIndex() throws -> Bool {
    let before = db.totalChangesCount
    try writingIndex {
      try db.execute(
        sql: "INSERT INTO item_search (item_search, rank) VALUES ('merge', ?)", arguments: [Self.mergedPages])
    }
    // The command itself counts as one (https://www.sqlite.org/fts5.html#the_merge_command).
    return db.totalChangesCount - before >= 2
  }

  /// Does something to the index without overwriting the pages that it gives up. They have words of messages that are
  /// still there, or of ones whose words the index keeps until it merges anyway; the next pieces are written over them.
  private func writingIndex(_ body: () throws -> Void) throws {
    try db.execute(sql: "PRAGMA secure_delete = FAST")
    defer { try? db.execute(sql: "PRAGMA secure_delete = ON") }
    try body()
  }

  /// Ids of items that are to be indexed together: those up to `late` that wait in their table, and new ones.
  private func itemsToIndex() throws -> (late: Int64, from: Int64, to: Int64)? {
    let from = try reader.indexedTo()
    var range = (late: Int64(0), from: from, to: from)
    var (items, bytes) = (0, 0)
    func take(_ sql: String, _ arguments: StatementArguments, _ note: (Int64) -> Void) throws {
      let cursor = try Row.fetchCursor(db, sql: sql, arguments: arguments)
      while items < Self.indexedItems, bytes < Self.indexedBytes, let row = try cursor.next() {
        note(row[0])
        items += 1
        bytes += row[1]
      }
    }
    try take(
      """
      SELECT search_waiting.item_id, ifnull(length(packed), ifnull(length(text), 0))
      FROM search_waiting LEFT JOIN items USING (item_id) ORDER BY search_waiting.item_id
      """, []
    ) { range.late = $0 }
    try take(
      """
      SELECT item_id, ifnull(length(packed), length(text)) FROM items WHERE item_id > ? ORDER BY item_id
      """, [from]
    ) { range.to = $0 }
    return items == 0 ? nil : range
  }
}

extension StoreReader {
  /// Items up to this id are in the index, or wait in `search_waiting`.
  func indexedTo() throws -> Int64 {
    try Int64.fetchOne(try db.cachedStatement(sql: "SELECT indexed_to FROM search_progress")) ?? 0
  }

  /// About how many items wait to be taken into the index.
  func waitingItemCount() throws -> Int {
    let count = try Int.fetchOne(
      db,
      sql: """
        SELECT max(0, ifnull((SELECT max(item_id) FROM items), 0) - (SELECT indexed_to FROM search_progress))
          + (SELECT count(*) FROM search_waiting)
        """)
    return count ?? 0
  }
}
