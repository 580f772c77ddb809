import ChatTypes
import GRDB

extension StoreWriter {
  /// Stores a new item and raises the time of its chat.
  /// - Returns: the item with its id.
  @discardableResult
  public func insert(_ item: ChatItem, into chat: StoredChat, thread: ItemThread = .main) throws -> ChatItem {
    try insert([item], into: chat, thread: thread)[0]
  }

  /// Stores new items of one thread and raises the time of its chat.
  /// - Returns: the items with their ids.
  @discardableResult
  public func insert(_ items: [ChatItem], into chat: StoredChat, thread: ItemThread = .main) throws -> [ChatItem] {
    var items = items
    for index in items.indices {
      items[index].meta.itemId = 0
      items[index].meta.itemId = try insertRow(items[index], chat, thread)
    }
    if thread == .main, let newest = items.lazy.map(\.meta.itemTs).max() {
      let statement = try db.cachedStatement(sql: "UPDATE chats SET chat_ts = ?2 WHERE chat_key = ?1 AND chat_ts < ?2")
      try statement.execute(arguments: [chat.key, newest])
    }
    return items
  }

  private func insertRow(_ item: ChatItem, _ chat: StoredChat, _ thread: ItemThread) throws -> Int64 {
    var row = ItemRow(item)
    // The reactions are added one by one.
    row.flags.remove(.reactions)
    // FAIL instead of ABORT spares SQLite the notes by which it would take back this one statement. Nothing is written
    // before a key is found to be taken, and every other error takes back the whole transaction.
    let statement = try db.cachedStatement(
      sql: """
        INSERT OR FAIL INTO items (
          chat_key, user_id, thread, sort_ts, item_ts, created_at, updated_at, direction, kind, flags, status, comments,
          delete_at, shared_id, search_key, text, json
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)
        """)
    var key = numbers.next(itemTs: row.itemTs)
    for _ in 0..<Self.keyAttempts {
      do {
        try statement.execute(arguments: [
          chat.key, chat.userId, thread.number, chat.sortTs(row), row.itemTs, row.createdAt, row.updatedAt,
          row.direction, row.kind, row.flags.rawValue, row.status, row.deleteAt, row.sharedId, key, row.text, row.json,
        ])
        return db.lastInsertedRowID
      } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE && error.message?.contains("search_key") == true
      {
        let range = SearchKeys.range(of: row.itemTs)
        let taken = try Int64.fetchOne(
          db, sql: "SELECT max(search_key) FROM items WHERE search_key >= ? AND search_key < ?",
          arguments: [range.lowerBound, range.upperBound])
        key = numbers.skip(to: max(taken ?? 0, key), itemTs: row.itemTs)
      }
    }
    throw DatabaseError(message: "no free search key")
  }

  /// The second attempt finds a free key unless the seconds behind are full, too; each further one goes one key on.
  private static let keyAttempts = 10_000

  /// Stores an item that was changed in the place of the old one. Its place in the chat stays.
  public func update(_ item: ChatItem) throws {
    let row = ItemRow(item)
    let statement = try db.cachedStatement(
      sql: """
        UPDATE items SET updated_at = ?, direction = ?, kind = ?, flags = (flags & 256) | (? & ~256), status = ?,
          delete_at = ?, shared_id = ?, text = ?, json = ?
        WHERE item_id = ?
        """)
    try statement.execute(arguments: [
      row.updatedAt, row.direction, row.kind, row.flags.rawValue, row.status, row.deleteAt, row.sharedId, row.text,
      row.json, row.itemId,
    ])
    guard db.changesCount > 0 else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: item.id))
    }
  }

  /// Keeps what an item said before it is changed.
  public func addVersion(of item: ChatItem, at time: Int64) throws {
    guard let content = item.content.msgContent else { return }
    try db.execute(
      sql: "INSERT INTO item_versions (item_id, version_ts, created_at, content) VALUES (?, ?, ?, ?)",
      arguments: [item.id, item.meta.updatedAt, time, content.text()])
  }

  /// Keeps an earlier version that came from elsewhere.
  public func add(_ version: ChatItemVersion, to itemId: Int64) throws {
    try db.execute(
      sql: "INSERT INTO item_versions (item_id, version_ts, created_at, content) VALUES (?, ?, ?, ?)",
      arguments: [itemId, version.itemVersionTs, version.createdAt, version.msgContent.text()])
  }

  /// Deletes items with all that belongs to them. Comments on them go, too.
  public func deleteItems(_ itemIds: [Int64], in chat: StoredChat) throws {
    let statement = try db.cachedStatement(sql: "DELETE FROM items WHERE item_id = ? AND chat_key = ?")
    for itemId in itemIds {
      try db.execute(sql: "DELETE FROM items WHERE chat_key = ? AND thread = ?", arguments: [chat.key, itemId])
      try statement.execute(arguments: [itemId, chat.key])
    }
  }

  /// Deletes all items of a chat, in all of its threads.
  public func clearItems(of chat: StoredChat) throws {
    try db.execute(sql: "DELETE FROM items WHERE chat_key = ?", arguments: [chat.key])
  }

  /// Deletes the earlier versions of an item.
  public func deleteVersions(of itemId: Int64) throws {
    try db.execute(sql: "DELETE FROM item_versions WHERE item_id = ?", arguments: [itemId])
  }
}
