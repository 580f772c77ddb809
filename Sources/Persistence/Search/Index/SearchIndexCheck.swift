import GRDB

/// Looks whether the search index has what the items say. The index has no texts, so they are taken into another one, some
/// at a time, whose counts of words must be the same.
struct SearchIndexCheck {
  /// Texts at a time.
  private static let batch = 2000

  let db: Database

  /// What is wrong, a line each; empty when all is well. To be called outside of transactions, or in one that is taken back.
  func problems() throws -> [String] {
    do {
      return try SearchIndexDamage.telling(differences)
    } catch is SearchIndexDamage {
      return ["search: a page of the index can't be read"]
    }
  }

  private func differences() throws -> [String] {
    var problems: [String] = []
    func check(_ name: String, sql: String) throws {
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(sql))") ?? 0
      if count > 0 { problems.append("\(name): \(count)") }
    }
    try check("items that the search index lacks", sql: "\(Self.indexed) EXCEPT SELECT id FROM item_search_docsize")
    // What may be in it beyond that has a note in the store.
    try check(
      "items in the search index that are gone",
      sql: """
        SELECT id FROM item_search_docsize EXCEPT SELECT search_key FROM search_gone
        EXCEPT SELECT search_key FROM items WHERE item_id <= (SELECT taken_to FROM search_progress)
        """)
    do {
      try db.execute(sql: "INSERT INTO item_search (item_search) VALUES ('integrity-check')")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      problems.append("search: the index is broken")
    }
    if problems.isEmpty, try hasOtherWords() { problems.append("search: the index differs from the items") }
    return problems
  }

  /// Keys of the items that must be in the index, with what they say now.
  private static let indexed = "SELECT search_key FROM items WHERE \(isIndexed)"
  private static let isIndexed = """
    (text <> '' OR packed IS NOT NULL)
    AND item_id <= (SELECT indexed_to FROM search_progress)
    AND NOT EXISTS (SELECT 1 FROM search_waiting WHERE search_waiting.item_id = items.item_id)
    """

  private func hasOtherWords() throws -> Bool {
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE temp.checked_search USING fts5(
          text, keys, content='', contentless_delete=1, tokenize='linnet')
        """)
    defer { try? db.execute(sql: "DROP TABLE temp.checked_search") }
    var last = Int64.min
    while true {
      let keys = try Int64.fetchAll(
        db, sql: "\(Self.indexed) AND search_key > ? ORDER BY search_key LIMIT ?", arguments: [last, Self.batch])
      guard let first = keys.first, let end = keys.last else { return false }
      try db.execute(
        sql: """
          INSERT INTO temp.checked_search (rowid, text, keys)
          SELECT search_key, iif(packed IS NULL, text, unpacked(packed)), 'c' || chat_key FROM items
          WHERE search_key BETWEEN ? AND ? AND \(Self.isIndexed)
          """, arguments: [first, end])
      let differs = try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM temp.checked_search_docsize AS expected JOIN item_search_docsize AS found USING (id)
            WHERE expected.sz <> found.sz)
          """)
      if differs == true { return true }
      try db.execute(sql: "INSERT INTO temp.checked_search (checked_search) VALUES ('delete-all')")
      last = end
    }
  }
}
