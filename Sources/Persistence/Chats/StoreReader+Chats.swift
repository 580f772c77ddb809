import ChatTypes
import GRDB
import JSONValue
import PlainText

extension StoreReader {
  /// The chat that a reference names, whatever its scope; nil when there is none.
  public func chat(_ ref: ChatRef) throws -> StoredChat? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(StoredChat.columns) FROM chats WHERE chat_type = ? AND api_id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [ref.chatType.rawValue, ref.chatId]) else { return nil }
    return try withOldestUnread(StoredChat(row))
  }

  /// The chat of a key; nil when there is none.
  public func chat(key: Int64) throws -> StoredChat? {
    let statement = try db.cachedStatement(sql: "SELECT \(StoredChat.columns) FROM chats WHERE chat_key = ?")
    return try Row.fetchOne(statement, arguments: [key]).map { try withOldestUnread(StoredChat($0)) }
  }

  /// A page of a profile's chats with the newest item of each. Pinned ones stand in front of the first page; the rest
  /// follow from the one that had something new last.
  public func chats(of userId: Int64, _ pagination: PaginationByTime, query: ChatListQuery = .all) throws
    -> [(chat: StoredChat, lastItem: ChatItem?)]
  {
    let condition = ChatListCondition(query)
    let chats: [StoredChat]
    switch pagination {
    case .last(let count):
      chats =
        try fetch(userId, condition: "AND pinned \(condition.sql)", arguments: condition.arguments, count: .max)
        + page(userId, condition: "\(condition.sql)", arguments: condition.arguments, count: count, isDescending: true)
    case .before(let time, let count):
      chats = try page(
        userId, condition: "AND chat_ts < ? \(condition.sql)", arguments: [time] + condition.arguments, count: count,
        isDescending: true)
    case .after(let time, let count):
      chats = try page(
        userId, condition: "AND chat_ts > ? \(condition.sql)", arguments: [time] + condition.arguments, count: count,
        isDescending: false
      ).reversed()
    case .unknown:
      throw ChatError.error(errorType: .commandError(message: "unknown pagination"))
    }
    return try chats.map { (try withOldestUnread($0), try lastItem(of: $0.key)) }
  }

  /// A page of chats that aren't pinned. Since the next one is asked for by time, chats of the same time as the last of
  /// the page belong to it, too, even if there are more than `count` then.
  private func page(
    _ userId: Int64, condition: String, arguments: StatementArguments, count: Int, isDescending: Bool
  ) throws -> [StoredChat] {
    guard count > 0 else { return [] }
    let chats = try fetch(
      userId, condition: "AND NOT pinned \(condition)", arguments: arguments, count: count, isDescending: isDescending)
    guard chats.count == count, let last = chats.last else { return chats }
    let time = try Int64.fetchOne(db, sql: "SELECT chat_ts FROM chats WHERE chat_key = ?", arguments: [last.key])
    let others = "AND NOT pinned AND chat_ts = ? AND chat_key \(isDescending ? "<" : ">") ? \(condition)"
    return try chats
      + fetch(
        userId, condition: others, arguments: [time, last.key] + arguments, count: .max, isDescending: isDescending)
  }

  private func fetch(
    _ userId: Int64, condition: String, arguments: StatementArguments, count: Int, isDescending: Bool = true
  ) throws -> [StoredChat] {
    let order = isDescending ? "DESC" : "ASC"
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(StoredChat.columns) FROM chats WHERE user_id = ? \(condition)
        ORDER BY chat_ts \(order), chat_key \(order) \(Self.limit)
        """)
    return try Row.fetchAll(statement, arguments: [userId] + arguments + [count]).map(StoredChat.init)
  }

  private func withOldestUnread(_ chat: StoredChat) throws -> StoredChat {
    guard chat.stats.unreadCount > 0 else { return chat }
    let statement = try db.cachedStatement(
      sql: """
        SELECT item_id FROM items WHERE chat_key = ? AND thread = 0 AND unread ORDER BY sort_ts, item_id LIMIT 1
        """)
    var chat = chat
    chat.stats.minUnreadItemId = try Int64.fetchOne(statement, arguments: [chat.key]) ?? 0
    return chat
  }

  /// The counters of one thread of a chat.
  public func stats(of chat: StoredChat, thread: ItemThread) throws -> ChatStats {
    guard thread != .main else { return try self.chat(key: chat.key)?.stats ?? ChatStats() }
    let row = try Row.fetchOne(
      try db.cachedStatement(
        sql: "SELECT total(unread), total(mentions) FROM item_counts WHERE chat_key = ? AND thread = ?"),
      arguments: [chat.key, thread.number])
    let oldest = try Int64.fetchOne(
      try db.cachedStatement(
        sql: """
          SELECT item_id FROM items WHERE chat_key = ? AND thread = ? AND unread ORDER BY sort_ts, item_id LIMIT 1
          """),
      arguments: [chat.key, thread.number])
    return ChatStats(unreadCount: row?[0] ?? 0, unreadMentions: row?[1] ?? 0, minUnreadItemId: oldest ?? 0)
  }

  /// Unread items that a profile's row shows: those of its chats that aren't muted, as
  /// ``ChatTypes/ChatLike/userUnreadCount`` counts them.
  public func unreadCount(of userId: Int64) throws -> Int {
    let statement = try db.cachedStatement(
      sql: """
        SELECT ifnull(sum(CASE ntfs WHEN 2 THEN unread_count WHEN 1 THEN unread_mentions ELSE 0 END), 0)
        FROM chats WHERE user_id = ? AND unread_count > 0
        """)
    return try Int.fetchOne(statement, arguments: [userId]) ?? 0
  }

  /// All chats of a profile, newest first.
  public func allChats(of userId: Int64) throws -> [StoredChat] {
    try fetch(userId, condition: "", arguments: [], count: .max)
  }

  /// The newest conversation of a profile with an assistant that is about another chat; nil when there is none.
  public func assistantChat(about ref: ChatRef, of userId: Int64) throws -> StoredChat? {
    // Few chats name another one, so that few are read as a whole.
    try fetch(
      userId, condition: "AND chat_type = ? AND instr(info, '\"aboutChat\"') > 0",
      arguments: [ChatType.assistant.rawValue], count: .max
    ).first { $0.info.assistantChat?.aboutChat == ref }
  }

  /// Chats that came with the program.
  public func demoChats(of userId: Int64) throws -> [StoredChat] {
    try fetch(userId, condition: "AND is_demo", arguments: [], count: .max)
  }

  /// Whether there is any chat.
  public func hasChats() throws -> Bool { try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM chats)") ?? false }
}

/// A narrowed list as a piece of a statement.
private struct ChatListCondition {
  var sql = ""
  var arguments = StatementArguments()

  init(_ query: ChatListQuery) {
    switch query {
    case .filters(let favorite, let unread):
      if favorite { sql += " AND favorite" }
      if unread { sql += " AND (unread_chat OR (ntfs = 2 AND unread_count > 0) OR (ntfs = 1 AND unread_mentions > 0))" }
    case .search(let search):
      sql += " AND instr(name, ?) > 0"
      arguments += [search.searchFolded]
    case .chats(let archived, let chatType, let tagId):
      if let archived {
        sql += " AND archived = ?"
        arguments += [archived]
      }
      if let chatType {
        sql += " AND chat_type = ?"
        arguments += [chatType.rawValue]
      }
      if let tagId {
        sql += " AND EXISTS (SELECT 1 FROM chat_tags WHERE chat_tags.chat_key = chats.chat_key AND tag_id = ?)"
        arguments += [tagId]
      }
    case .unknown: break
    }
  }
}
