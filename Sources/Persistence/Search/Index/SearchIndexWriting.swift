import GRDB

/// Keeps the search index up behind the writes. It runs on the connection that writes, outside of transactions: the index
/// is another file than the store, and what a transaction changes in both may be on disk in one of them only after a crash.
///
/// So a step is three transactions. The first notes in the store what is to be taken in, the second does it in the index, the
/// third notes that it was done. Whatever comes of them, the step is whole when it was done again from its beginning.
struct SearchIndexWriting {
  /// Items that are taken in by one step: others wait for it a tenth of a second.
  static let itemsPerStep = 4000
  /// Bytes of their texts as they are stored, after which a step ends too.
  private static let bytesPerStep = 1 << 20
  /// The same of one item. A text that is kept elsewhere counts as one of the shorter of these.
  private static let storedBytes =
    "iif(\(ExternalText.isKept), \(ExternalText.minimumSize), ifnull(length(packed), length(text)))"
  /// Keys that leave the index in one step.
  private static let goneKeysPerStep = 4000
  /// Pages that a step of merging writes.
  private static let mergedPages = 250

  let db: Database

  /// What a step takes in: items up to `late` that wait in their table, and new ones.
  private struct Range {
    var late: Int64
    var from: Int64
    var to: Int64
    /// The highest of the keys that leave the index; nil when none does.
    var gone: Int64?
  }

  /// Brings the oldest that waits into the index, or out of it.
  /// - Returns: whether there was anything, so that it is worth while to call it again.
  func takeIn() throws -> Bool {
    let range = try db.transaction {
      let range = try nextRange()
      if let range {
        // One step further than the index, however often it is tried.
        try db.execute(
          sql: """
            UPDATE search_progress SET taken_to = max(taken_to, ?), step = (SELECT step FROM search.search_state) + 1
            """, arguments: [range.to])
      }
      return range
    }
    guard let range else { return false }
    try db.transaction { try write(range) }
    try db.transaction {
      try db.execute(sql: "UPDATE search_progress SET indexed_to = max(indexed_to, ?)", arguments: [range.to])
      try db.execute(sql: "DELETE FROM search_waiting WHERE item_id <= ?", arguments: [range.late])
      if let gone = range.gone {
        try db.execute(sql: "DELETE FROM search_gone WHERE search_key <= ?", arguments: [gone])
      }
    }
    return true
  }

  private func write(_ range: Range) throws {
    if let gone = range.gone {
      try db.execute(
        sql: "DELETE FROM item_search WHERE rowid IN (SELECT search_key FROM search_gone WHERE search_key <= ?)",
        arguments: [gone])
    }
    // By their keys, whatever the order in which they were written: the index ends a piece at each step back. What an earlier
    // try has left is replaced.
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO item_search (rowid, text, keys)
        SELECT search_key, iif(packed IS NULL, text, unpacked(packed)), 'c' || chat_key FROM items
        WHERE item_id IN (
            SELECT item_id FROM search_waiting WHERE item_id <= ?1
            UNION ALL SELECT item_id FROM items WHERE item_id > ?2 AND item_id <= ?3)
          AND (text <> '' OR packed IS NOT NULL)
        ORDER BY search_key
        """
    ).execute(arguments: [range.late, range.from, range.to])
    try db.execute(
      sql: "UPDATE search.search_state SET step = (SELECT step FROM main.search_progress)")
  }

  /// Merges a few pages of the index's pieces, if there are enough of them: each search has to look into all.
  /// - Returns: whether there was anything to merge.
  func merge() throws -> Bool {
    let before = db.totalChangesCount
    try db.transaction {
      try db.execute(
        sql: "INSERT INTO item_search (item_search, rank) VALUES ('merge', ?)", arguments: [Self.mergedPages])
    }
    // The command itself counts as one (https://www.sqlite.org/fts5.html#the_merge_command).
    return db.totalChangesCount - before >= 2
  }

  private func nextRange() throws -> Range? {
    let progress = try Row.fetchOne(db, sql: "SELECT indexed_to, taken_to FROM search_progress")
    let (from, taken): (Int64, Int64) = (progress?[0] ?? 0, progress?[1] ?? 0)
    var range = Range(late: 0, from: from, to: from)
    let gone = try Int64.fetchAll(
      db, sql: "SELECT search_key FROM search_gone ORDER BY search_key LIMIT ?", arguments: [Self.goneKeysPerStep + 1])
    range.gone = gone.prefix(Self.goneKeysPerStep).last
    // An item with a key that has yet to leave must not be taken in before.
    if gone.count > Self.goneKeysPerStep { return range }
    var (items, bytes) = (0, 0)
    func take(_ sql: String, arguments: StatementArguments, note: (Int64) -> Void) throws {
      let cursor = try Row.fetchCursor(db, sql: sql, arguments: arguments)
      while items < Self.itemsPerStep, bytes < Self.bytesPerStep, let row = try cursor.next() {
        note(row[0])
        items += 1
        bytes += row[1]
      }
    }
    try take(
      """
      SELECT search_waiting.item_id, ifnull(\(Self.storedBytes), 0)
      FROM search_waiting LEFT JOIN items USING (item_id) ORDER BY search_waiting.item_id
      """, arguments: []
    ) { range.late = $0 }
    try take(
      "SELECT item_id, \(Self.storedBytes) FROM items WHERE item_id > ? ORDER BY item_id", arguments: [from]
    ) { range.to = $0 }
    // What an earlier try may have taken in belongs to this one.
    range.to = max(range.to, taken)
    return items == 0 && range.to == from && range.gone == nil ? nil : range
  }
}

extension StoreReader {
  /// About how many items wait to be taken into the index, or out of it.
  func waitingItemCount() throws -> Int {
    let count = try Int.fetchOne(
      db,
      sql: """
        SELECT max(0, ifnull((SELECT max(item_id) FROM items), 0) - (SELECT indexed_to FROM search_progress))
          + (SELECT count(*) FROM search_waiting) + (SELECT count(*) FROM search_gone)
        """)
    return count ?? 0
  }

  /// What a statement asks of a hit of the index, behind a condition: that it isn't one of what has left the store, or has
  /// another text now. Nothing where there is none of these, as nearly always.
  func stillIndexed() throws -> String {
    let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM search_gone)")
    guard try Bool.fetchOne(statement) ?? false else { return "" }
    return " AND NOT EXISTS (SELECT 1 FROM search_gone WHERE search_gone.search_key = item_search.rowid)"
  }
}
