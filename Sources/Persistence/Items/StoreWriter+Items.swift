import ChatTypes
import Foundation
import GRDB
import JSONValue

extension StoreWriter {
  /// Stores a new item and raises the time of its chat.
  /// - Returns: the item with its id.
  @discardableResult
  public func insert(_ item: ChatItem, into chat: StoredChat, thread: ItemThread = .main) throws -> ChatItem {
    try insert([item], into: chat, thread: thread)[0]
  }

  /// Stores new items of one thread and raises the time of its chat. They have no comments and reactions yet: these are
  /// added one by one.
  /// - Returns: the items with their ids.
  /// - Throws: ``ChatError`` with `chatItemNotFound` when the post to comment isn't in the chat, and with
  ///   `duplicateGroupMessage` when there is an item of the same shared id.
  @discardableResult
  public func insert(_ items: [ChatItem], into chat: StoredChat, thread: ItemThread = .main) throws -> [ChatItem] {
    if case .comments(let postId) = thread { try checkPost(postId, in: chat) }
    var items = items
    var number = try lastNumber()
    var place = try lastPlace(chat)
    for index in items.indices {
      number += 1
      place += 1
      items[index].meta.itemId = number
      items[index].meta.parentChatItemId = thread.postId
      items[index].meta.commentsTotal = 0
      try insertRow(items[index], chat: chat, thread: thread, place: place)
    }
    if thread == .main, let newest = items.lazy.map(\.meta.itemTs).max() {
      let statement = try db.cachedStatement(sql: "UPDATE chats SET chat_ts = ?2 WHERE chat_key = ?1 AND chat_ts < ?2")
      try statement.execute(arguments: [chat.key, newest])
    }
    return items
  }

  /// The highest number that an item has or had; 0 before the first.
  private func lastNumber() throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: """
        SELECT max(ifnull((SELECT max(item_id) FROM items), 0),
          ifnull((SELECT number FROM last_numbers WHERE name = 'item'), 0))
        """)
    return try Int64.fetchOne(statement) ?? 0
  }

  /// The last place of a chat that is taken.
  private func lastPlace(_ chat: StoredChat) throws -> Int64 {
    let places = chat.key << 32..<(chat.key + 1) << 32
    let statement = try db.cachedStatement(sql: "SELECT max(place) FROM items WHERE place >= ? AND place < ?")
    return try Int64.fetchOne(statement, arguments: [places.lowerBound, places.upperBound]) ?? places.lowerBound
  }

  private func checkPost(_ postId: Int64, in chat: StoredChat) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM items WHERE item_id = ? AND chat_key = ? AND thread = 0)")
    guard try Bool.fetchOne(statement, arguments: [postId, chat.key]) == true else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: postId))
    }
  }

  private func insertRow(_ item: ChatItem, chat: StoredChat, thread: ItemThread, place: Int64) throws {
    var row = ItemRow(item)
    // The reactions are added one by one.
    row.flags.remove(.reactions)
    row.sender = try senderKey(of: item.chatDir, in: chat.key)
    // FAIL instead of ABORT spares SQLite the notes by which it would take back this one statement. Nothing is written
    // before an id is found to be taken, and every other error takes back the whole transaction.
    let statement = try db.cachedStatement(
      sql: """
        INSERT OR FAIL INTO items (
          place, item_id, chat_key, user_id, thread, sort_ts, item_ts, created_at, updated_at, direction, kind, flags,
          live, status, comments, delete_at, shared_id, text, packed, json, search_key, sender
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?)
        """)
    let packed = PackedText.pack(row.text)
    do {
      try statement.execute(arguments: [
        place, row.itemId, chat.key, chat.userId, thread.number, chat.sortTs(row), row.itemTs, row.createdAt,
        row.updatedAt, row.direction, row.kind, row.flags.stored, row.flags.contains(.live), row.status, row.deleteAt,
        row.sharedId, packed == nil ? row.text : "", packed, row.json, try searchKey(itemTs: row.itemTs),
        row.sender,
      ])
      backlog.add(text: row.text)
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      // The transaction may go on without the item.
      if let sender = row.sender { try removeSender(ifUnused: sender) }
      guard let sharedId = row.sharedId, error.message?.contains("shared_id") == true else { throw error }
      throw ChatError.errorStore(
        storeError: .duplicateGroupMessage(groupId: chat.ref.chatId, sharedMsgId: sharedId))
    }
  }

  /// A key that no item has, behind those of the same second.
  private func searchKey(itemTs: Int64) throws -> Int64 {
    let keys = SearchKeys.range(of: itemTs)
    var key = numbers.next(itemTs: itemTs)
    if let next = key {
      let statement = try db.cachedStatement(sql: "SELECT 1 FROM items WHERE search_key = ?")
      if try Int.fetchOne(statement, arguments: [next]) != nil { key = nil }
    } else {
      let statement = try db.cachedStatement(
        sql: "SELECT max(search_key) FROM items WHERE search_key >= ? AND search_key < ?")
      let last = try Int64.fetchOne(statement, arguments: [keys.lowerBound, keys.upperBound])
      guard let last else { return keys.lowerBound }
      if last + 1 < keys.upperBound { return last + 1 }
    }
    if let key { return key }
    let free = try freeKey(itemTs: itemTs)
    numbers.goOn(with: free, itemTs: itemTs)
    return free
  }

  /// A key that nobody has behind those of a full second.
  private func freeKey(itemTs: Int64) throws -> Int64 {
    let last = SearchKeys.range(of: itemTs).upperBound - 1
    let key = try Int64.fetchOne(
      db,
      sql: """
        SELECT search_key + 1 FROM items WHERE search_key >= ?
          AND NOT EXISTS (SELECT 1 FROM items AS others WHERE others.search_key = items.search_key + 1)
        ORDER BY search_key LIMIT 1
        """, arguments: [last])
    return key ?? last + 1
  }

  /// Stores an item that was changed in the place of the old one. Its place in the chat stays.
  /// - Parameter kept: where its text is kept already; nil to have it in the row, or to leave one that is as it was where it
  ///   is.
  public func update(_ item: ChatItem, textKept kept: ExternalText? = nil) throws {
    var row = ItemRow(item)
    let packed = try kept?.data ?? keptText(of: row)?.data ?? PackedText.pack(row.text)
    var columns = ["updated_at", "live", "text", "packed", "json"]
    var values: StatementArguments = [
      row.updatedAt, row.flags.contains(.live), packed == nil ? row.text : "", packed, row.json,
    ]
    // Of what stands in indexes only what changes: a column that is set has all of its indexes written.
    for (column, value) in try changes(to: &row, from: item.chatDir) {
      columns.append(column)
      values += [value]
    }
    let statement = try db.cachedStatement(
      sql: "UPDATE items SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE item_id = ?")
    try statement.execute(arguments: values + [row.itemId])
    backlog.add(text: row.text)
  }

  /// What of the columns that stand in indexes an item's row has otherwise.
  /// - Throws: ``ChatError`` with `chatItemNotFound` when there is none.
  private func changes(
    to row: inout ItemRow, from direction: CIDirection
  ) throws -> [(column: String, value: DatabaseValue)] {
    let statement = try db.cachedStatement(
      sql: "SELECT direction, kind, flags, status, delete_at, shared_id, sender, chat_key FROM items WHERE item_id = ?")
    guard let old = try Row.fetchOne(statement, arguments: [row.itemId]) else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: row.itemId ?? 0))
    }
    row.sender = try senderKey(of: direction, in: old["chat_key"], before: old["sender"])
    // Whether there are reactions is for those to say who write them.
    let reactions = ItemFlags.reactions.rawValue
    let flags = (old["flags"] as Int64) & reactions | row.flags.stored & ~reactions
    let new: [(String, DatabaseValue)] = [
      ("direction", row.direction.databaseValue), ("kind", row.kind.databaseValue), ("flags", flags.databaseValue),
      ("status", row.status.databaseValue), ("delete_at", row.deleteAt.databaseValue),
      ("shared_id", row.sharedId.databaseValue), ("sender", row.sender.databaseValue),
    ]
    return new.filter { $1 != old[$0] as DatabaseValue }
  }

  /// Where the text of an item is kept, if its row says so and it is still this text.
  private func keptText(of row: ItemRow) throws -> ExternalText? {
    guard row.text.utf8.count >= ExternalText.minimumSize else { return nil }
    let statement = try db.cachedStatement(
      sql: "SELECT packed FROM items WHERE item_id = ? AND \(ExternalText.isKept) AND unpacked(packed) = ?")
    return try Data.fetchOne(statement, arguments: [row.itemId, row.text]).flatMap(ExternalText.init)
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

  /// Deletes items with all that belongs to them. Comments on them go, too. Those that aren't there are left out.
  public func deleteItems(_ itemIds: [Int64], in chat: StoredChat) throws {
    let statement = try db.cachedStatement(sql: "DELETE FROM items WHERE item_id = ? AND chat_key = ?")
    let comments = try db.cachedStatement(sql: "DELETE FROM items WHERE chat_key = ? AND thread = ?")
    // Ids of items are positive; other numbers mean other threads than comments.
    for itemId in itemIds where itemId > 0 {
      try comments.execute(arguments: [chat.key, itemId])
      backlog.add(deleted: db.changesCount)
      try statement.execute(arguments: [itemId, chat.key])
      backlog.add(deleted: db.changesCount)
    }
  }

  /// Deletes all items of a chat, in all of its threads.
  public func clearItems(of chat: StoredChat) throws {
    try db.execute(sql: "DELETE FROM items WHERE chat_key = ?", arguments: [chat.key])
    backlog.add(deleted: db.changesCount)
  }

  /// Deletes the earlier versions of an item.
  public func deleteVersions(of itemId: Int64) throws {
    try db.execute(sql: "DELETE FROM item_versions WHERE item_id = ?", arguments: [itemId])
  }
}
