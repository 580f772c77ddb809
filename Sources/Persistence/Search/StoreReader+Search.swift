import ChatTypes
import GRDB

extension StoreReader {
  /// Hits that are weighed when the best are asked for: the newest of them. Weighing all of a word that is everywhere
  /// would take as long as reading half of the store.
  public static let weighedHits = 5000

  /// Searches the items of a profile.
  /// - Returns: a page of hits, and where the next one begins; nil when there is none.
  /// - Throws: ``ChatError`` when the query's limit is out of range.
  public func search(_ query: ItemSearchQuery, of userId: Int64) throws -> (hits: [SearchHit], next: SearchCursor?) {
    guard (1...500).contains(query.limit) else {
      throw ChatError.error(errorType: .commandError(message: "limit must be 1 to 500"))
    }
    let plan = try SearchPlan(query, userId: userId, reader: self)
    if plan.isEmpty { return ([], nil) }
    let rows: [FoundRow]
    switch (plan.match, query.order) {
    case (let match?, .relevance): rows = try best(match, plan, query)
    case (let match?, _): rows = try newest(match, plan, query)
    case (nil, _): rows = try newestItems(plan, query)
    }
    var chats: [Int64: StoredChat] = [:]
    let hits = try rows.prefix(query.limit).compactMap { row -> SearchHit? in
      if chats[row.chatKey] == nil { chats[row.chatKey] = try chat(key: row.chatKey) }
      guard let chat = chats[row.chatKey] else { return nil }
      let item = try assemble([row.item])[0]
      let snippet = row.snippet.map(Snippet.parts) ?? Snippet.beginning(of: item.text)
      return SearchHit(chatInfo: chat.info, chatItem: item, snippet: snippet)
    }
    guard rows.count > query.limit, let last = hits.last else { return (hits, nil) }
    return (
      hits,
      SearchCursor(itemTs: last.chatItem.meta.itemTs, itemId: last.chatItem.id, rank: rows[query.limit - 1].rank)
    )
  }

  private func newest(_ match: String, _ plan: SearchPlan, _ query: ItemSearchQuery) throws -> [FoundRow] {
    let place = try searchKey(query.cursor)
    // The index gives its rows from the newest on, so that the search ends with the last row of the page.
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(FoundRow.columns), \(Snippet.sql) FROM item_search CROSS JOIN items ON search_key = item_search.rowid
        WHERE item_search MATCH ? AND item_search.rowid < ?\(plan.sql) ORDER BY item_search.rowid DESC LIMIT ?
        """)
    return try Row.fetchAll(
      statement, arguments: [match, place] + plan.arguments + [query.limit + 1]
    ).map { FoundRow($0, snippet: $0[FoundRow.count]) }
  }

  private func newestItems(_ plan: SearchPlan, _ query: ItemSearchQuery) throws -> [FoundRow] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(FoundRow.columns) FROM items WHERE search_key < ?\(plan.sql) ORDER BY search_key DESC LIMIT ?
        """)
    return try Row.fetchAll(
      statement, arguments: [try searchKey(query.cursor)] + plan.arguments + [query.limit + 1]
    ).map { FoundRow($0) }
  }

  private func best(_ match: String, _ plan: SearchPlan, _ query: ItemSearchQuery) throws -> [FoundRow] {
    let weighed = try weigh(match, plan).sorted { ($0.rank, -$0.key) < ($1.rank, -$1.key) }
    var page = weighed[...]
    if let cursor = query.cursor, let rank = cursor.rank {
      let key = try searchKey(cursor)
      // What was written since the last page has changed all weights a little: the item itself tells the place better.
      if let position = page.firstIndex(where: { $0.key == key }) {
        page = page[(position + 1)...]
      } else {
        page = page.drop { ($0.rank, -$0.key) <= (rank, -key) }
      }
    }
    let shown = try db.cachedStatement(
      sql: """
        SELECT \(FoundRow.columns), \(Snippet.sql) FROM item_search CROSS JOIN items ON search_key = item_search.rowid
        WHERE item_search MATCH ? AND item_search.rowid = ?
        """)
    return try page.prefix(query.limit + 1).compactMap { hit in
      try Row.fetchOne(shown, arguments: [match, hit.key]).map {
        FoundRow($0, snippet: $0[FoundRow.count], rank: hit.rank)
      }
    }
  }

  /// The newest hits with what they weigh, less the better.
  private func weigh(_ match: String, _ plan: SearchPlan) throws -> [(key: Int64, rank: Double)] {
    // Without anything to ask of the items it takes a third of the time.
    let condition =
      plan.needsIndexOnly
      ? "WHERE item_search MATCH ?"
      : "CROSS JOIN items ON search_key = item_search.rowid WHERE item_search MATCH ?\(plan.sql)"
    let statement = try db.cachedStatement(
      sql: """
        SELECT item_search.rowid, bm25(item_search, 1.0, 0.0) FROM item_search \(condition)
        ORDER BY item_search.rowid DESC LIMIT ?
        """)
    let arguments = plan.needsIndexOnly ? [] : plan.arguments
    var hits: [(key: Int64, rank: Double)] = []
    let cursor = try Row.fetchCursor(statement, arguments: [match] + arguments + [Self.weighedHits])
    while let row = try cursor.next() { hits.append((row[0], row[1])) }
    return hits
  }

  /// The key below which the next page begins. The item of the cursor may have been deleted meanwhile: then it is the one
  /// above the newest item of the same second that is older, which the next page begins with.
  private func searchKey(_ cursor: SearchCursor?) throws -> Int64 {
    guard let cursor else { return .max }
    let own = try Int64.fetchOne(db, sql: "SELECT search_key FROM items WHERE item_id = ?", arguments: [cursor.itemId])
    if let own { return own }
    let keys = SearchKeys.wideRange(of: cursor.itemTs)
    let times = SearchKeys.times(of: cursor.itemTs)
    let older = try Int64.fetchOne(
      db,
      sql: """
        SELECT max(search_key) FROM items
        WHERE search_key >= ? AND search_key < ? AND item_id < ? AND (search_key < ? OR item_ts BETWEEN ? AND ?)
        """,
      arguments: [
        keys.lowerBound, keys.upperBound, cursor.itemId, SearchKeys.range(of: cursor.itemTs).upperBound,
        times.lowerBound, times.upperBound,
      ])
    return older.map { $0 + 1 } ?? keys.lowerBound
  }
}

/// A row of a search.
private struct FoundRow {
  let chatKey: Int64
  let item: ItemRow
  let snippet: String?
  let rank: Double?

  static let columns = ItemRow.columns + ", items.chat_key"
  private static let itemColumns = 14
  static let count = itemColumns + 1

  init(_ row: Row, snippet: String? = nil, rank: Double? = nil) {
    item = ItemRow(row)
    chatKey = row[Self.itemColumns]
    self.snippet = snippet
    self.rank = rank
  }
}
