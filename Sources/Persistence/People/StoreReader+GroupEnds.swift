import ChatTypes
import GRDB
import JSONValue

/// A chat that a profile of this machine has of a group.
public struct GroupEndRow: Sendable, Equatable {
  /// The chat.
  public let chatKey: Int64
  /// What all chats of the group have in common.
  public let groupId: String
  /// Whose chat it is: the id by which all members know the profile.
  public let memberId: String

  /// A chat of a group.
  public init(chatKey: Int64, groupId: String, memberId: String) {
    self.chatKey = chatKey
    self.groupId = groupId
    self.memberId = memberId
  }
}

extension StoreReader {
  /// Which group a chat is of; nil for one whose members aren't on this machine.
  public func groupEnd(of chat: StoredChat) throws -> GroupEndRow? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT chat_key, group_id, member_id FROM group_ends WHERE chat_key = ?"),
      arguments: [chat.key]
    ).map(Self.groupEnd)
  }

  /// The chats of a group in the order in which they were made.
  public func groupEnds(of groupId: String) throws -> [GroupEndRow] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT chat_key, group_id, member_id FROM group_ends WHERE group_id = ? ORDER BY chat_key"),
      arguments: [groupId]
    ).map(Self.groupEnd)
  }

  /// The chat that one member has of a group.
  public func groupEnd(of memberId: String, groupId: String) throws -> GroupEndRow? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT chat_key, group_id, member_id FROM group_ends WHERE group_id = ? AND member_id = ?"),
      arguments: [groupId, memberId]
    ).map(Self.groupEnd)
  }

  private static func groupEnd(_ row: Row) -> GroupEndRow {
    GroupEndRow(chatKey: row[0], groupId: row[1], memberId: row[2])
  }

  /// A member of a group; nil when there is none of this number.
  public func member(_ groupMemberId: Int64, of chat: StoredChat) throws -> GroupMember? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT json FROM group_members WHERE group_member_id = ? AND chat_key = ?"),
      arguments: [groupMemberId, chat.key]
    ).flatMap { try? GroupMember(parsing: $0) }
  }

  /// A member of a group by the id that all members know; nil when there is none.
  public func member(memberId: String, of chat: StoredChat) throws -> GroupMember? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT json FROM group_members WHERE chat_key = ? AND member_id = ?"),
      arguments: [chat.key, memberId]
    ).flatMap { try? GroupMember(parsing: $0) }
  }

  /// How many members wait for an answer of the admins.
  public func membersThatWait(in chat: StoredChat) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM group_members
        WHERE chat_key = ? AND json_extract(json, '$.supportChat.memberAttention') > 0
        """, arguments: [chat.key]) ?? 0
  }

  /// The reports of a group that no moderator has settled, oldest first.
  public func activeReports(in chat: StoredChat) throws -> [ChatItem] {
    let ids = try Int64.fetchAll(
      db, sql: "SELECT item_id FROM items WHERE chat_key = ? AND report ORDER BY item_id", arguments: [chat.key])
    return try items(ids, in: chat)
  }

  /// The link of a group that was made in a chat.
  public func groupLink(of chat: StoredChat) throws -> GroupLink? {
    try String.fetchOne(db, sql: "SELECT json FROM group_links WHERE chat_key = ?", arguments: [chat.key])
      .map { try GroupLink(parsing: $0) }
  }
}

extension StoreWriter {
  /// Makes a chat one of a group.
  public func insert(_ end: GroupEndRow) throws {
    try db.execute(
      sql: "INSERT INTO group_ends VALUES (?, ?, ?)", arguments: [end.chatKey, end.groupId, end.memberId])
  }

  /// The number of a member that is about to be stored. None is given twice, not even after the member is deleted.
  public func nextMemberId() throws -> Int64 {
    let number = try Int64.fetchOne(
      db,
      sql: """
        INSERT INTO last_numbers (name, number)
        VALUES ('member', 1 + coalesce((SELECT max(group_member_id) FROM group_members), 0))
        ON CONFLICT DO UPDATE SET number = max(number + 1, excluded.number)
        RETURNING number
        """)
    return number ?? 1
  }

  /// Keeps the link of a group, or forgets it.
  public func setGroupLink(_ link: GroupLink?, of chat: StoredChat) throws {
    guard let link else {
      try db.execute(sql: "DELETE FROM group_links WHERE chat_key = ?", arguments: [chat.key])
      return
    }
    try db.execute(
      sql: "INSERT INTO group_links VALUES (?, ?) ON CONFLICT DO UPDATE SET json = excluded.json",
      arguments: [chat.key, link.text()])
  }
}
