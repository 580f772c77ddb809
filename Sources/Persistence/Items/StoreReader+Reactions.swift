import ChatTypes
import GRDB
import JSONValue

extension StoreReader {
  /// The reactions to an item, counted, in the order in which each was first given.
  func reactions(to itemId: Int64) throws -> [CIReactionCount] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT reaction, max(sender = 0), count(*) FROM reactions WHERE item_id = ? GROUP BY reaction
        ORDER BY min(sent_at), reaction
        """)
    return try Row.fetchAll(statement, arguments: [itemId]).map { row in
      CIReactionCount(reaction: Self.reaction(row[0]), userReacted: row[1], totalReacted: row[2])
    }
  }

  /// Who gave a reaction, by the members' ids, 0 for the user, with the times.
  public func senders(of reaction: MsgReaction, to itemId: Int64) throws -> [(memberId: Int64, sentAt: Int64)] {
    try Row.fetchAll(
      db, sql: "SELECT sender, sent_at FROM reactions WHERE item_id = ? AND reaction = ? ORDER BY sent_at, sender",
      arguments: [itemId, Self.text(reaction)]
    ).map { ($0[0], $0[1]) }
  }

  static func text(_ reaction: MsgReaction) -> String { reaction.text(sortedNames: true) }

  private static func reaction(_ text: String) -> MsgReaction {
    (try? MsgReaction(parsing: text)) ?? .unknown(.string(text))
  }
}

extension StoreWriter {
  /// Adds somebody's reaction to an item, or takes it back. The user is 0, others are their members' ids.
  /// - Returns: whether anything changed.
  public func setReaction(
    _ reaction: MsgReaction, to itemId: Int64, by sender: Int64, added: Bool, at time: Int64
  ) throws -> Bool {
    let text = StoreReader.text(reaction)
    if added {
      try db.execute(
        sql: "INSERT OR IGNORE INTO reactions VALUES (?, ?, ?, ?)", arguments: [itemId, text, sender, time])
    } else {
      try db.execute(
        sql: "DELETE FROM reactions WHERE item_id = ? AND reaction = ? AND sender = ?",
        arguments: [itemId, text, sender])
    }
    let isChanged = db.changesCount > 0
    try db.execute(
      sql: """
        UPDATE items SET flags = iif(EXISTS (SELECT 1 FROM reactions WHERE item_id = ?1), flags | 256, flags & ~256)
        WHERE item_id = ?1
        """, arguments: [itemId])
    return isChanged
  }
}
