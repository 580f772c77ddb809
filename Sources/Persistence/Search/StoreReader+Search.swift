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
    let plan = try SearchIndexDamage.telling { try SearchPlan(query, userId: userId, reader: self) }
    if plan.isEmpty { return ([], nil) }
    let rows: [FoundRow] = try SearchIndexDamage.telling {
      switch (plan.match, query.order) {
      case (let match?, .relevance): try best(match, plan: plan, query: query)
      case (let match?, _): try newest(match, plan: plan, query: query)
      case (nil, _): try newestItems(plan, query: query)
      }
    }
    let snippets = try plan.match.map { try waiting.snippets($0, of: rows.prefix(query.limit).map(\.text)) } ?? [:]
    var chats: [Int64: StoredChat] = [:]
    let hits = try rows.prefix(query.limit).compactMap { row -> SearchHit? in
      if chats[row.chatKey] == nil { chats[row.chatKey] = try chat(key: row.chatKey) }
      guard let chat = chats[row.chatKey] else { return nil }
      let item = try assemble([row.item])[0]
      let snippet = snippets[row.key].map(Snippet.parts) ?? Snippet.beginning(of: item.text)
      return SearchHit(chatInfo: chat.info, chatItem: item, snippet: snippet)
    }
    guard rows.count > query.limit, let last = hits.last else { return (hits, nil) }
    return (
      hits,
      SearchCursor(itemTs: last.chatItem.meta.itemTs, itemId: last.chatItem.id, rank: rows[query.limit - 1].rank)
    )
  }

  private func newest(_ match: String, plan: SearchPlan, query: ItemSearchQuery) throws -> [FoundRow] {
    let place = try searchKey(query.cursor)
    // The index gives its rows from the newest on, so that the search ends with the last row of the page.
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(FoundRow.columns) FROM item_search CROSS JOIN items ON search_key = item_search.rowid
        WHERE item_search MATCH ? AND item_search.rowid < ?\(plan.sql)\(try stillIndexed())
        ORDER BY item_search.rowid DESC \(Self.limit)
        """)
    let indexed = try Row.fetchAll(
      statement, arguments: [plan.indexMatch, place] + plan.arguments + [query.limit + 1]
    ).map { FoundRow($0) }
    let waiting = try newestWaiting(match, below: place, plan: plan, count: query.limit + 1)
    if waiting.isEmpty { return indexed }
    return Array(indexed.adding(waiting, by: \.key).sorted { $0.key > $1.key }.prefix(query.limit + 1))
  }

  /// The same of what isn't in the index yet.
  private func newestWaiting(_ match: String, below place: Int64, plan: SearchPlan, count: Int) throws -> [FoundRow] {
    let statement = try db.cachedStatement(
      sql: "SELECT \(FoundRow.columns) FROM items WHERE items.search_key = ?\(plan.sql)")
    var rows: [FoundRow] = []
    try waitingHits(match, below: place) { hits in
      for hit in hits where rows.count < count {
        if let row = try Row.fetchOne(statement, arguments: [hit.key] + plan.arguments) { rows.append(FoundRow(row)) }
      }
      return rows.count >= count
    }
    return rows
  }

  private func newestItems(_ plan: SearchPlan, query: ItemSearchQuery) throws -> [FoundRow] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(FoundRow.columns) FROM items WHERE search_key < ?\(plan.sql) ORDER BY search_key DESC \(Self.limit)
        """)
    return try Row.fetchAll(
      statement, arguments: [try searchKey(query.cursor)] + plan.arguments + [query.limit + 1]
    ).map { FoundRow($0) }
  }

  private func best(_ match: String, plan: SearchPlan, query: ItemSearchQuery) throws -> [FoundRow] {
    let weighed = try weigh(match, plan: plan).sorted { ($0.rank, -$0.key) < ($1.rank, -$1.key) }
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
    let shown = try db.cachedStatement(sql: "SELECT \(FoundRow.columns) FROM items WHERE search_key = ?")
    return try page.prefix(query.limit + 1).compactMap { hit in
      try Row.fetchOne(shown, arguments: [hit.key]).map { FoundRow($0, rank: hit.rank) }
    }
  }

  /// The newest hits with what they weigh, less the better.
  private func weigh(_ match: String, plan: SearchPlan) throws -> [WeighedHit] {
    // Without anything to ask of the items it takes a third of the time.
    let condition =
      plan.needsIndexOnly
      ? "WHERE item_search MATCH ?"
      : "CROSS JOIN items ON search_key = item_search.rowid WHERE item_search MATCH ?\(plan.sql)"
    let isThere = try stillIndexed()
    let statement = try db.cachedStatement(
      sql: """
        SELECT item_search.rowid, bm25(item_search, 1.0, 0.0) FROM item_search \(condition)\(isThere)
        ORDER BY item_search.rowid DESC \(Self.limit)
        """)
    let arguments = plan.needsIndexOnly ? [] : plan.arguments
    var hits: [WeighedHit] = []
    let cursor = try Row.fetchCursor(statement, arguments: [plan.indexMatch] + arguments + [Self.weighedHits])
    while let row = try cursor.next() { hits.append(WeighedHit(key: row[0], rank: row[1])) }
    let waiting = try weighWaiting(match, plan: plan)
    if waiting.isEmpty { return hits }
    return Array(hits.adding(waiting, by: \.key).sorted { $0.key > $1.key }.prefix(Self.weighedHits))
  }

  /// The same of what isn't in the index yet. They are weighed by the words of what waits with them, which differs a
  /// little from what they will weigh in the index.
  private func weighWaiting(_ match: String, plan: SearchPlan) throws -> [WeighedHit] {
    let isAsked = try db.cachedStatement(sql: "SELECT 1 FROM items WHERE items.search_key = ?\(plan.sql)")
    var weighed: [WeighedHit] = []
    try waitingHits(match) { hits in
      for hit in hits {
        let isWanted =
          try plan.needsIndexOnly || Int.fetchOne(isAsked, arguments: [hit.key] + plan.arguments) != nil
        if isWanted { weighed.append(WeighedHit(key: hit.key, rank: hit.rank)) }
      }
      return weighed.count >= Self.weighedHits
    }
    return weighed
  }

  /// The key below which the next page begins. The item of the cursor may have been deleted meanwhile: then it is the one
  /// above the newest item of the same second that is older, which the next page begins with.
  private func searchKey(_ cursor: SearchCursor?) throws -> Int64 {
    guard let cursor else { return .max }
    let statement = try db.cachedStatement(sql: "SELECT search_key FROM items WHERE item_id = ?")
    let own = try Int64.fetchOne(statement, arguments: [cursor.itemId])
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

/// A hit with what it weighs, less the better.
private struct WeighedHit {
  let key: Int64
  let rank: Double
}

/// A row of a search.
private struct FoundRow {
  let chatKey: Int64
  let key: Int64
  let item: ItemRow
  let rank: Double?

  static let columns = ItemRow.columns + ", items.chat_key, items.search_key"

  init(_ row: Row, rank: Double? = nil) {
    item = ItemRow(row)
    chatKey = row[ItemRow.columnCount]
    key = row[ItemRow.columnCount + 1]
    self.rank = rank
  }

  var text: SearchedText { SearchedText(key: key, chatKey: chatKey, text: item.text) }
}

extension Array {
  /// With what waits behind it. What is in both waits, by what the store knows: the index was a step further for a moment.
  fileprivate func adding(_ waiting: [Element], by key: KeyPath<Element, Int64>) -> [Element] {
    let keys = Set(waiting.map { $0[keyPath: key] })
    return filter { !keys.contains($0[keyPath: key]) } + waiting
  }
}
