import ChatTypes
import GRDB

extension StoreReader {
  /// Items whose time to disappear has come, and the time of the next one.
  /// - Parameter limit: the most that are returned at once, so that deleting them never holds up others for long.
  public func timedItems(dueAt now: Int64, limit: Int) throws -> (due: [ExpiredItems], next: Int64?) {
    let rows = try Row.fetchAll(
      db, sql: "SELECT chat_key, item_id FROM items WHERE delete_at <= ? ORDER BY delete_at \(Self.limit)",
      arguments: [now, limit])
    let next = try Int64.fetchOne(db, sql: "SELECT min(delete_at) FROM items WHERE delete_at > ?", arguments: [now])
    return (try group(rows), next)
  }

  /// Items that their chat keeps no longer: what is older than the chat's time to live, or its profile's where the chat
  /// has none of its own.
  public func expiredItems(at now: Int64, userTTL: [Int64: ChatItemTTL], limit: Int) throws -> [ExpiredItems] {
    var rows: [Row] = []
    let chats = try Row.fetchAll(db, sql: "SELECT chat_key, user_id, ttl, chat_type FROM chats")
    let statement = try db.cachedStatement(
      sql: """
        SELECT chat_key, item_id FROM items
        WHERE chat_key = ? AND thread IN (SELECT DISTINCT thread FROM item_counts WHERE chat_key = ?) AND sort_ts < ?
        \(Self.limit)
        """)
    for chat in chats where rows.count < limit {
      let own: Int64? = chat[2]
      let ttl = ChatTTL(chatItemTTL: own, userDefault: userTTL[chat[1]] ?? .none).effective
      // Times that no number of milliseconds can say are as good as for ever.
      guard let kept = ttl.deleteAfter?.multipliedReportingOverflow(by: 1000), !kept.overflow else { continue }
      let key: Int64 = chat[0]
      rows += try Row.fetchAll(
        statement, arguments: [key, key, now - kept.partialValue, limit - rows.count])
    }
    return try group(rows)
  }

  private func group(_ rows: [Row]) throws -> [ExpiredItems] {
    try Dictionary(grouping: rows) { $0[0] as Int64 }.sorted { $0.key < $1.key }.compactMap { key, rows in
      try chat(key: key).map { ExpiredItems(chat: $0, itemIds: rows.map { $0[1] }) }
    }
  }
}

/// Items of one chat whose time is over.
public struct ExpiredItems: Sendable {
  /// The chat.
  public let chat: StoredChat
  /// The items.
  public let itemIds: [Int64]
}
