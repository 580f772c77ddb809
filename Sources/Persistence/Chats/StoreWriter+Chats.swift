import ChatTypes
import GRDB
import JSONValue

extension StoreWriter {
  /// The next number for a chat of a kind. Numbers of deleted chats aren't given again, so that whoever still has an old
  /// reference never meets another chat.
  public func nextChatId(_ type: ChatType) throws -> Int64 {
    let number = try Int64.fetchOne(
      db,
      sql: """
        INSERT INTO last_numbers (name, number) VALUES (?, 1) ON CONFLICT DO UPDATE SET number = number + 1
        RETURNING number
        """, arguments: [Self.numberName(type)])
    return number ?? 1
  }

  private static func numberName(_ type: ChatType) -> String { "chat \(type.rawValue)" }

  /// Stores a new chat.
  /// - Throws: ``ChatError`` with `duplicateName` when there is a chat of this kind and number.
  @discardableResult
  public func insert(_ info: ChatInfo, of userId: Int64) throws -> StoredChat {
    let row = ChatRow(info)
    do {
      try db.execute(
        sql: """
          INSERT INTO chats (
            user_id, chat_type, api_id, chat_ts, name, favorite, pinned, archived, ntfs, is_demo, ttl, info
          ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, arguments: [userId] + row.arguments)
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw ChatError.errorStore(storeError: .duplicateName)
    }
    let key = db.lastInsertedRowID
    // Chats that came with a number of their own must not meet those that are given one.
    try db.execute(
      sql: """
        INSERT INTO last_numbers VALUES (?, ?) ON CONFLICT DO UPDATE SET number = max(number, excluded.number)
        """, arguments: [Self.numberName(info.chatType), row.apiId])
    let chat = StoredChat(key: key, userId: userId, info: info.withoutScope, stats: ChatStats())
    if let tags = info.chatTags, !tags.isEmpty { try setTags(tags, of: chat) }
    return chat
  }

  /// Stores what a chat is about in the place of what it was. Its counters, tags and the time of its newest item stay.
  public func update(_ chat: StoredChat) throws {
    let row = ChatRow(chat.info)
    try db.execute(
      sql: """
        UPDATE chats SET name = ?, favorite = ?, pinned = ?, archived = ?, ntfs = ?, is_demo = ?, ttl = ?, info = ?
        WHERE chat_key = ?
        """,
      arguments: [
        row.name, row.favorite, row.pinned, row.archived, row.ntfs, row.isDemo, row.ttl, row.info, chat.key,
      ])
  }

  /// Sets the time by which lists are ordered, in Unix milliseconds.
  public func setChatTs(_ time: Int64, of chat: StoredChat) throws {
    try db.execute(sql: "UPDATE chats SET chat_ts = ? WHERE chat_key = ?", arguments: [time, chat.key])
  }

  /// Sets or takes away the mark as unread.
  public func setUnread(_ isUnread: Bool, of chat: StoredChat) throws {
    try db.execute(sql: "UPDATE chats SET unread_chat = ? WHERE chat_key = ?", arguments: [isUnread, chat.key])
  }

  /// Deletes a chat with everything that belongs to it.
  public func delete(_ chat: StoredChat) throws {
    try deletePreferences(of: .chat(chatRef: chat.ref))
    // Items first: their triggers want to find the chat.
    try clearItems(of: chat)
    try db.execute(sql: "DELETE FROM chats WHERE chat_key = ?", arguments: [chat.key])
  }
}
