import ChatTypes
import GRDB
import JSONValue

extension StoreReader {
  /// An item; nil when there is none of this id in this chat.
  public func item(_ itemId: Int64, in chat: StoredChat) throws -> ChatItem? {
    try items([itemId], in: chat).first
  }

  /// Items of a chat, in any of its threads, in the order of the ids. Those that aren't there are left out.
  public func items(_ itemIds: [Int64], in chat: StoredChat) throws -> [ChatItem] {
    let statement = try db.cachedStatement(
      sql: "SELECT \(ItemRow.columns) FROM items WHERE item_id = ? AND chat_key = ?")
    let rows = try itemIds.compactMap { itemId in
      try Row.fetchOne(statement, arguments: [itemId, chat.key]).map(ItemRow.init)
    }
    return try assemble(rows)
  }

  /// The thread that an item belongs to; nil when there is no such item.
  public func thread(of itemId: Int64) throws -> ItemThread? {
    guard let number = try Int64.fetchOne(db, sql: "SELECT thread FROM items WHERE item_id = ?", arguments: [itemId])
    else { return nil }
    return ItemThread(number: number)
  }

  /// The item of a chat that members know by an id.
  public func item(sharedId: String, in chat: StoredChat) throws -> ChatItem? {
    let row = try Row.fetchOne(
      db, sql: "SELECT \(ItemRow.columns) FROM items WHERE chat_key = ? AND shared_id = ?",
      arguments: [chat.key, sharedId])
    return try row.map { try assemble([ItemRow($0)])[0] }
  }

  /// The newest item of a thread.
  public func lastItem(of chatKey: Int64, thread: ItemThread = .main) throws -> ChatItem? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(ItemRow.columns) FROM items WHERE chat_key = ? AND thread = ?
        ORDER BY sort_ts DESC, item_id DESC LIMIT 1
        """)
    guard let row = try Row.fetchOne(statement, arguments: [chatKey, thread.number]) else { return nil }
    return try assemble([ItemRow(row)]).first
  }

  /// The oldest items of a thread, oldest first.
  public func oldestItems(of chat: StoredChat, thread: ItemThread, count: Int) throws -> [ChatItem] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT \(ItemRow.columns) FROM items WHERE chat_key = ? AND thread = ? ORDER BY sort_ts, item_id \(Self.limit)
        """, arguments: [chat.key, thread.number, count])
    return try assemble(rows.map(ItemRow.init))
  }

  /// The time by which the last item of a thread is ordered, in milliseconds since 1970; nil where it has none.
  public func lastTime(of chat: StoredChat, thread: ItemThread) throws -> Int64? {
    let statement = try db.cachedStatement(sql: "SELECT max(sort_ts) FROM items WHERE chat_key = ? AND thread = ?")
    return try Int64.fetchOne(statement, arguments: [chat.key, thread.number])
  }

  /// The threads of a chat that have items, the chat itself first, comments behind their posts.
  public func threads(of chat: StoredChat) throws -> [ItemThread] {
    try Int64.fetchAll(
      db, sql: "SELECT DISTINCT thread FROM item_counts WHERE chat_key = ? ORDER BY thread <> 0, thread",
      arguments: [chat.key]
    ).map(ItemThread.init(number:))
  }

  /// The earlier versions of an item, newest first.
  public func versions(of itemId: Int64) throws -> [ChatItemVersion] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT version_id, content, version_ts, created_at FROM item_versions WHERE item_id = ? ORDER BY version_id DESC
        """, arguments: [itemId]
    ).map { row in
      ChatItemVersion(
        chatItemVersionId: row[0], msgContent: (try? MsgContent(parsing: row[1] as String)) ?? .text(text: ""),
        itemVersionTs: row[2], createdAt: row[3])
    }
  }

  /// The kinds of messages that a thread has.
  public func contentTypes(of chat: StoredChat, thread: ItemThread) throws -> [MsgContentTag] {
    // From one kind to the next by the index, instead of through all items.
    var kinds: [String] = []
    let next = try db.cachedStatement(
      sql: """
        SELECT kind FROM items WHERE chat_key = ? AND thread = ? AND kind > ? AND kind <> 'text' ORDER BY kind LIMIT 1
        """)
    while let kind = try String.fetchOne(next, arguments: [chat.key, thread.number, kinds.last ?? ""]) {
      kinds.append(kind)
    }
    let hasText = try Bool.fetchOne(
      try db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM items WHERE chat_key = ? AND thread = ? AND kind = 'text')"),
      arguments: [chat.key, thread.number])
    if hasText == true { kinds.append("text") }
    return kinds.filter { $0 != ItemRow.eventKind }.map(MsgContentTag.init(rawValue:))
  }

  /// Items that are marked as being written: those of a process that ended before their end.
  public func liveItems() throws -> [(chat: StoredChat, item: ChatItem)] {
    let rows = try Row.fetchAll(db, sql: "SELECT item_id, chat_key FROM items WHERE live")
    return try rows.compactMap { row in
      guard let chat = try chat(key: row[1]), let item = try item(row[0], in: chat) else { return nil }
      return (chat, item)
    }
  }

  /// Makes items of rows and adds what stands in other tables.
  func assemble(_ rows: [ItemRow]) throws -> [ChatItem] {
    try rows.map { row in
      var item = row.chatItem(from: try row.sender.flatMap(sender))
      if row.flags.contains(.reactions) { item.reactions = try reactions(to: item.id) }
      return item
    }
  }
}
