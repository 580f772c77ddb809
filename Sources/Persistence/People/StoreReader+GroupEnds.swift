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
  /// The profile.
  public let userId: Int64
  /// Of a chat that takes what a relay has when its profile is used: the last item of the relay that was looked at.
  /// nil for one that is given everything at once.
  public let position: Int64?

  /// A chat of a group.
  public init(chatKey: Int64, groupId: String, memberId: String, userId: Int64, position: Int64? = nil) {
    self.chatKey = chatKey
    self.groupId = groupId
    self.memberId = memberId
    self.userId = userId
    self.position = position
  }
}

/// Which chats of a group are meant.
public enum GroupEndSelection: Sendable {
  case all
  /// Those that are given everything at once: in a group all, in a channel those of its keepers.
  case given
  /// Those in which a member is known, and those that are given everything.
  case knowing(memberId: String)
  /// Those that have an item, and those that are given everything.
  case having(sharedId: String)
}

extension StoreReader {
  private static let endColumns = "e.chat_key, e.group_id, e.member_id, e.user_id, e.position"

  /// Which group a chat is of; nil for one whose members aren't on this machine.
  public func groupEnd(of chat: StoredChat) throws -> GroupEndRow? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(Self.endColumns) FROM group_ends e WHERE chat_key = ?"), arguments: [chat.key]
    ).map(Self.groupEnd)
  }

  /// Chats of a group in the order in which they were made.
  public func groupEnds(of groupId: String, _ selection: GroupEndSelection = .all) throws -> [GroupEndRow] {
    let (condition, argument): (String, String?) =
      switch selection {
      case .all: ("", nil)
      case .given: ("AND e.position IS NULL", nil)
      case .knowing(let memberId):
        (
          """
          AND (e.position IS NULL OR EXISTS
            (SELECT 1 FROM group_members m WHERE m.chat_key = e.chat_key AND m.member_id = ?))
          """, memberId
        )
      case .having(let sharedId):
        (
          """
          AND (e.position IS NULL OR EXISTS
            (SELECT 1 FROM items i WHERE i.chat_key = e.chat_key AND i.shared_id = ?))
          """, sharedId
        )
      }
    let sql = "SELECT \(Self.endColumns) FROM group_ends e WHERE group_id = ? \(condition) ORDER BY chat_key"
    return try Row.fetchAll(
      db.cachedStatement(sql: sql), arguments: StatementArguments([groupId, argument].compactMap(\.self))
    ).map(Self.groupEnd)
  }

  /// The chat that one member has of a group.
  public func groupEnd(of memberId: String, groupId: String) throws -> GroupEndRow? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(Self.endColumns) FROM group_ends e WHERE group_id = ? AND member_id = ?"),
      arguments: [groupId, memberId]
    ).map(Self.groupEnd)
  }

  /// The chat that a profile has of a group; the first, should there be several.
  public func groupEnd(ofUser userId: Int64, groupId: String) throws -> GroupEndRow? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT \(Self.endColumns) FROM group_ends e WHERE user_id = ? AND group_id = ? ORDER BY chat_key LIMIT 1
          """), arguments: [userId, groupId]
    ).map(Self.groupEnd)
  }

  /// The chats of a profile that take what relays have when the profile is used.
  public func takingEnds(of userId: Int64) throws -> [GroupEndRow] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT \(Self.endColumns) FROM group_ends e WHERE user_id = ? AND position IS NOT NULL ORDER BY chat_key
          """), arguments: [userId]
    ).map(Self.groupEnd)
  }

  /// Chats of a group that take what relays have.
  public func takingEnds(ofGroup groupId: String, count: Int) throws -> [GroupEndRow] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT \(Self.endColumns) FROM group_ends e WHERE group_id = ? AND position IS NOT NULL ORDER BY chat_key LIMIT ?
          """), arguments: [groupId, count]
    ).map(Self.groupEnd)
  }

  private static func groupEnd(_ row: Row) -> GroupEndRow {
    GroupEndRow(chatKey: row[0], groupId: row[1], memberId: row[2], userId: row[3], position: row[4])
  }

  /// The number of the newest item that a relay passes on; 0 where there is none.
  public func lastRelayedItem(in chat: StoredChat) throws -> Int64 {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT max(item_id) FROM relayed_items WHERE chat_key = ?"), arguments: [chat.key]) ?? 0
  }

  /// What a relay passes on behind a number, in all threads, in the order in which it was stored.
  public func relayedItems(after itemId: Int64, in chat: StoredChat) throws -> [ChatItem] {
    let ids = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT item_id FROM relayed_items WHERE chat_key = ? AND item_id > ? ORDER BY item_id"),
      arguments: [chat.key, itemId])
    return try items(ids, in: chat)
  }

  /// How many posts the relays of a group have behind a number; the most that one of them has.
  public func relayedCount(after itemId: Int64, ofGroup groupId: String) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT count(*) AS posts FROM group_ends e JOIN relayed_items r USING (chat_key) JOIN items i USING (item_id)
          WHERE e.group_id = ? AND e.position IS NULL AND r.item_id > ? AND i.thread = 0
          GROUP BY r.chat_key ORDER BY posts DESC LIMIT 1
          """), arguments: [groupId, itemId]) ?? 0
  }

  /// How many members of a group have one of some statuses, as a chat knows them. The profile's own membership isn't among them.
  public func memberCount(in chat: StoredChat, statuses: [GroupMemberStatus]) throws -> Int {
    let marks = statuses.map { _ in "?" }.joined(separator: ", ")
    return try Int.fetchOne(
      db.cachedStatement(
        sql: "SELECT count(*) FROM group_members WHERE chat_key = ? AND member_status IN (\(marks))"),
      arguments: [chat.key] + StatementArguments(statuses.map(\.rawValue))) ?? 0
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
      sql: "INSERT INTO group_ends (chat_key, group_id, member_id, user_id, position) VALUES (?, ?, ?, ?, ?)",
      arguments: [end.chatKey, end.groupId, end.memberId, end.userId, end.position])
  }

  /// Has a relay pass items on.
  public func addRelayed(_ itemIds: [Int64], in chat: StoredChat) throws {
    for itemId in itemIds {
      try db.execute(sql: "INSERT OR IGNORE INTO relayed_items VALUES (?, ?)", arguments: [itemId, chat.key])
    }
  }

  /// Notes up to which item of its relay a chat has everything.
  /// - Parameter position: nil for a chat that is given everything at once from now on.
  public func setPosition(_ position: Int64?, of chat: StoredChat) throws {
    try db.execute(sql: "UPDATE group_ends SET position = ? WHERE chat_key = ?", arguments: [position, chat.key])
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
