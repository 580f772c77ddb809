import ChatTypes
import GRDB
import JSONValue

extension StoreReader {
  /// All drafts of a profile.
  public func drafts(of userId: Int64) throws -> [ChatDraft] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT chat_type, api_id, json FROM drafts JOIN chats USING (chat_key) WHERE user_id = ? ORDER BY chat_key
        """, arguments: [userId]
    ).compactMap { row in
      guard let draft = try? ComposeState(parsing: row[2] as String) else { return nil }
      return ChatDraft(chatRef: ChatRef(ChatType(rawValue: row[0]), chatId: row[1]), draft: draft)
    }
  }

  /// A chat's draft.
  public func draft(of chat: StoredChat) throws -> ComposeState? {
    try String.fetchOne(db, sql: "SELECT json FROM drafts WHERE chat_key = ?", arguments: [chat.key])
      .flatMap { try? ComposeState(parsing: $0) }
  }
}

extension StoreWriter {
  /// Keeps a chat's draft, or throws it away.
  public func setDraft(_ draft: ComposeState?, of chat: StoredChat) throws {
    guard let draft else {
      try db.execute(sql: "DELETE FROM drafts WHERE chat_key = ?", arguments: [chat.key])
      return
    }
    try db.execute(
      sql: "INSERT INTO drafts VALUES (?, ?) ON CONFLICT DO UPDATE SET json = excluded.json",
      arguments: [chat.key, draft.text()])
  }
}
