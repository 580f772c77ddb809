import ChatTypes
import GRDB
import JSONValue

extension StoreReader {
  /// A page of a thread, oldest item first.
  ///
  /// Pages are found by key: each costs the same wherever it lies. `initial` begins around the oldest unread item, half
  /// of the page before it, or has the newest items when all is read.
  /// - Throws: ``ChatError`` when the item that the page is asked around isn't in the thread.
  public func page(
    of chat: StoredChat, thread: ItemThread, _ pagination: ChatPagination, selection: ItemSelection = ItemSelection()
  ) throws -> ItemPage {
    let pages = ItemPages(
      reader: self, chatKey: chat.key, thread: thread.number, selection: selection,
      condition: try ItemCondition(selection, chatKey: chat.key, reader: self))
    let rows: [ItemRow]
    switch pagination {
    case .last(let count):
      rows = try pages.before(.end, count: count)
    case .before(let itemId, let count):
      rows = try pages.before(try place(of: itemId, in: chat, thread), count: count)
    case .after(let itemId, let count):
      rows = try pages.after(try place(of: itemId, in: chat, thread), count: count)
    case .around(let itemId, let count):
      rows = try pages.around(try place(of: itemId, in: chat, thread), count: count)
    case .initial(let count):
      if selection.isAll, let unread = try firstUnread(chat.key, thread: thread.number) {
        rows = try pages.around(unread, count: count)
      } else {
        rows = try pages.before(.end, count: count)
      }
    case .unknown:
      throw ChatError.error(errorType: .commandError(message: "unknown pagination"))
    }
    guard let newest = rows.last, let newestId = newest.itemId else {
      return ItemPage(items: [], navigation: NavigationInfo())
    }
    let navigation: NavigationInfo
    if case .last = pagination {
      navigation = NavigationInfo()
    } else {
      navigation = try pages.navigation(after: ItemPlace(sortTs: chat.sortTs(newest), itemId: newestId))
    }
    return ItemPage(items: try assemble(rows), navigation: navigation)
  }

  private func place(of itemId: Int64, in chat: StoredChat, _ thread: ItemThread) throws -> ItemPlace {
    let statement = try db.cachedStatement(
      sql: "SELECT sort_ts FROM items WHERE item_id = ? AND chat_key = ? AND thread = ?")
    guard let sortTs = try Int64.fetchOne(statement, arguments: [itemId, chat.key, thread.number]) else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: itemId))
    }
    return ItemPlace(sortTs: sortTs, itemId: itemId)
  }

  private func firstUnread(_ chatKey: Int64, thread: Int64) throws -> ItemPlace? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT sort_ts, item_id FROM items WHERE chat_key = ? AND thread = ? AND unread ORDER BY sort_ts, item_id LIMIT 1
        """)
    return try Row.fetchOne(statement, arguments: [chatKey, thread]).map { ItemPlace(sortTs: $0[0], itemId: $0[1]) }
  }
}

/// Where an item stands among those of its thread.
struct ItemPlace {
  let sortTs: Int64
  let itemId: Int64

  /// Behind all items.
  static let end = ItemPlace(sortTs: .max, itemId: .max)
}

/// The queries for pages of one thread.
private struct ItemPages {
  let reader: StoreReader
  let chatKey: Int64
  let thread: Int64
  let selection: ItemSelection
  let condition: ItemCondition

  func before(_ place: ItemPlace, count: Int, including: Bool = false) throws -> [ItemRow] {
    try rows(including ? "<=" : "<", order: "DESC", place: place, count: count).reversed()
  }

  func after(_ place: ItemPlace, count: Int) throws -> [ItemRow] {
    try rows(">", order: "ASC", place: place, count: count)
  }

  func around(_ place: ItemPlace, count: Int) throws -> [ItemRow] {
    guard count > 0 else { return [] }
    // What one side can't fill is taken from the other, so that the page is full wherever it lies.
    let half = count / 2
    var older = try before(place, count: half)
    let newer = try rows(">=", order: "ASC", place: place, count: count - older.count)
    if older.count + newer.count < count, older.count == half {
      older = try before(place, count: count - newer.count)
    }
    return older + newer
  }

  private func rows(_ comparison: String, order: String, place: ItemPlace, count: Int) throws -> [ItemRow] {
    guard count > 0 else { return [] }
    let statement = try reader.db.cachedStatement(
      sql: """
        SELECT \(ItemRow.columns) FROM items
        WHERE chat_key = ? AND thread = ? AND (sort_ts, item_id) \(comparison) (?, ?)\(condition.sql)
        ORDER BY sort_ts \(order), item_id \(order) \(StoreReader.limit)
        """)
    let arguments = StatementArguments([chatKey, thread, place.sortTs, place.itemId]) + condition.arguments + [count]
    var rows: [ItemRow] = []
    let cursor = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try cursor.next() { rows.append(ItemRow(row)) }
    return rows
  }

  /// How many items come after a place, and how many of those are unread.
  func navigation(after place: ItemPlace) throws -> NavigationInfo {
    guard selection.isAll else {
      let row = try Row.fetchOne(
        reader.db,
        sql: """
          SELECT count(*), total(unread) FROM items
          WHERE chat_key = ? AND thread = ? AND (sort_ts, item_id) > (?, ?)\(condition.sql)
          """, arguments: StatementArguments([chatKey, thread, place.sortTs, place.itemId]) + condition.arguments)
      return NavigationInfo(afterUnread: row?[1] ?? 0, afterTotal: row?[0] ?? 0)
    }
    let bucket = place.sortTs >> 30
    let whole = try Row.fetchOne(
      try reader.db.cachedStatement(
        sql: """
          SELECT ifnull(sum(total), 0), ifnull(sum(unread), 0) FROM item_counts
          WHERE chat_key = ? AND thread = ? AND bucket > ?
          """), arguments: [chatKey, thread, bucket])
    let bucketEnd = place.sortTs | (1 << 30 - 1)
    let total = try Int.fetchOne(
      try reader.db.cachedStatement(
        sql: """
          SELECT count(*) FROM items
          WHERE chat_key = ? AND thread = ? AND (sort_ts, item_id) > (?, ?) AND sort_ts <= ?
          """), arguments: [chatKey, thread, place.sortTs, place.itemId, bucketEnd])
    let unread = try Int.fetchOne(
      try reader.db.cachedStatement(
        sql: """
          SELECT count(*) FROM items
          WHERE chat_key = ? AND thread = ? AND unread AND (sort_ts, item_id) > (?, ?) AND sort_ts <= ?
          """), arguments: [chatKey, thread, place.sortTs, place.itemId, bucketEnd])
    return NavigationInfo(
      afterUnread: (whole?[1] ?? 0) + (unread ?? 0), afterTotal: (whole?[0] ?? 0) + (total ?? 0))
  }
}

/// A selection as a piece of a statement.
private struct ItemCondition {
  var sql = ""
  var arguments = StatementArguments()

  init(_ selection: ItemSelection, chatKey: Int64, reader: StoreReader) throws {
    if let tag = selection.contentTag {
      sql += tag == .text ? " AND kind = 'text'" : " AND kind = ? AND kind <> 'text'"
      if tag != .text { arguments += [tag.rawValue] }
    }
    if let search = selection.search, !search.isEmpty {
      guard let match = SearchExpression(search).match else {
        sql += " AND 0"
        return
      }
      // Without the chat all hits of the store would be gone through.
      let matchInChat = "\(match) AND keys : \"c\(chatKey)\""
      var waiting: [Int64] = []
      try reader.waitingHits(matchInChat) { hits in
        waiting += hits.map(\.key)
        return false
      }
      let found =
        "search_key IN (SELECT rowid FROM item_search WHERE item_search MATCH ?\(try reader.stillIndexed()))"
      arguments += [matchInChat]
      if waiting.isEmpty {
        sql += " AND \(found)"
      } else {
        sql += " AND (\(found) OR search_key IN (SELECT value FROM json_each(?)))"
        arguments += ["[\(waiting.map(String.init).joined(separator: ","))]"]
      }
    }
  }
}
