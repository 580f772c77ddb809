import ChatTypes
import GRDB

extension StoreReader {
  /// A profile's tags in the user's order.
  public func tags(of userId: Int64) throws -> [ChatTag] {
    try Row.fetchAll(
      db, sql: "SELECT tag_id, text, emoji FROM tags WHERE user_id = ? ORDER BY position, tag_id", arguments: [userId]
    ).map { ChatTag(chatTagId: $0[0], chatTagText: $0[1], chatTagEmoji: $0[2]) }
  }

  /// The profile that a tag belongs to; nil when there is no such tag.
  public func owner(ofTag tagId: Int64) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT user_id FROM tags WHERE tag_id = ?", arguments: [tagId])
  }
}

extension StoreWriter {
  /// Makes a tag behind the others.
  /// - Throws: ``ChatError`` with `tagExists` when the profile has the text or the emoji already.
  public func insertTag(_ tag: ChatTagData, of userId: Int64) throws -> Int64 {
    try refuseTaken(tag) {
      try db.execute(
        sql: """
          INSERT INTO tags (user_id, position, text, emoji)
          VALUES (?1, (SELECT ifnull(max(position) + 1, 0) FROM tags WHERE user_id = ?1), ?2, ?3)
          """, arguments: [userId, tag.text, tag.emoji])
    }
    return db.lastInsertedRowID
  }

  /// Changes a tag.
  /// - Throws: as ``insertTag(_:of:)``.
  public func updateTag(_ tagId: Int64, tag: ChatTagData) throws {
    try refuseTaken(tag) {
      try db.execute(
        sql: "UPDATE tags SET text = ?, emoji = ? WHERE tag_id = ?", arguments: [tag.text, tag.emoji, tagId])
    }
  }

  private func refuseTaken(_ tag: ChatTagData, body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      let isEmoji = error.message?.contains("emoji") ?? false
      throw ChatError.error(errorType: .tagExists(name: isEmoji ? tag.emoji ?? "" : tag.text))
    }
  }

  /// Deletes a tag and takes it from all chats.
  public func deleteTag(_ tagId: Int64) throws {
    try db.execute(sql: "DELETE FROM tags WHERE tag_id = ?", arguments: [tagId])
  }

  /// Puts a profile's tags in an order. Tags that aren't named follow in the order that they had.
  public func reorderTags(_ tagIds: [Int64], of userId: Int64) throws {
    let others = try reader.tags(of: userId).map(\.chatTagId).filter { !tagIds.contains($0) }
    for (position, tagId) in (tagIds + others).enumerated() {
      try db.execute(
        sql: "UPDATE tags SET position = ? WHERE tag_id = ? AND user_id = ?", arguments: [position, tagId, userId])
    }
  }

  /// Gives a chat these tags and no others. Tags of another profile and those that are gone are left out.
  public func setTags(_ tagIds: [Int64], of chat: StoredChat) throws {
    try db.execute(sql: "DELETE FROM chat_tags WHERE chat_key = ?", arguments: [chat.key])
    for tagId in tagIds {
      try db.execute(
        sql: "INSERT OR IGNORE INTO chat_tags SELECT ?, tag_id FROM tags WHERE tag_id = ? AND user_id = ?",
        arguments: [chat.key, tagId, chat.userId])
    }
  }
}
