import ChatTypes
import GRDB
import JSONValue

extension StoreWriter {
  /// Marks items of a chat as read. From then on the time of those that disappear runs.
  /// - Returns: those that were unread.
  @discardableResult
  public func markRead(_ itemIds: [Int64], in chat: StoredChat, at now: Int64) throws -> [Int64] {
    let statement = try db.cachedStatement(
      sql: "SELECT \(ItemRow.columns) FROM items WHERE item_id = ? AND chat_key = ? AND unread")
    let rows = try itemIds.compactMap { itemId in
      try Row.fetchOne(statement, arguments: [itemId, chat.key]).map(ItemRow.init)
    }
    return try markRead(rows, at: now)
  }

  /// Marks all items of a thread as read.
  /// - Returns: those that were unread.
  @discardableResult
  public func markAllRead(in chat: StoredChat, thread: ItemThread, at now: Int64) throws -> [Int64] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT \(ItemRow.columns) FROM items WHERE chat_key = ? AND thread = ? AND unread",
      arguments: [chat.key, thread.number])
    return try markRead(rows.map(ItemRow.init), at: now)
  }

  private func markRead(_ rows: [ItemRow], at now: Int64) throws -> [Int64] {
    let statement = try db.cachedStatement(
      sql: "UPDATE items SET status = 'rcvRead', delete_at = ? WHERE item_id = ? AND unread")
    for row in rows {
      // Only what has JSON can have a time to disappear at.
      let deleteAt =
        row.json == nil ? row.deleteAt : row.chatItem(from: nil).meta.markedRead(at: now).itemTimed?.deleteAt
      try statement.execute(arguments: [deleteAt, row.itemId])
    }
    return rows.compactMap(\.itemId)
  }
}
