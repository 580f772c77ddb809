import ChatTypes
import GRDB
import JSONValue

extension StoreReader {
  /// A group's members in the order of their ids.
  public func members(of chat: StoredChat) throws -> [GroupMember] {
    try String.fetchAll(
      db, sql: "SELECT json FROM group_members WHERE chat_key = ? ORDER BY group_member_id", arguments: [chat.key]
    ).compactMap { try? GroupMember(parsing: $0) }
  }

  /// A channel's relays in the order of their ids.
  public func relays(of chat: StoredChat) throws -> [GroupRelay] {
    try String.fetchAll(
      db, sql: "SELECT json FROM group_relays WHERE chat_key = ? ORDER BY group_relay_id", arguments: [chat.key]
    ).compactMap { try? GroupRelay(parsing: $0) }
  }

  /// What a correspondent keeps with a chat.
  public func correspondentState(of chat: StoredChat) throws -> JSONValue? {
    try String.fetchOne(db, sql: "SELECT json FROM correspondent_state WHERE chat_key = ?", arguments: [chat.key])
      .flatMap { try? JSONValue(parsing: $0) }
  }

  /// All chats with which a correspondent keeps something.
  public func chatsWithState(_ kind: CorrespondentKind) throws -> [(chat: StoredChat, state: JSONValue)] {
    try Row.fetchAll(db, sql: "SELECT chat_key, json FROM correspondent_state ORDER BY chat_key").compactMap { row in
      guard let chat = try chat(key: row[0]), chat.info.assistantChat?.correspondent == kind,
        let state = try? JSONValue(parsing: row[1] as String)
      else { return nil }
      return (chat, state)
    }
  }
}

extension StoreWriter {
  /// Stores a member of a group, new or changed.
  public func save(_ member: GroupMember, in chat: StoredChat) throws {
    try db.execute(
      sql: """
        INSERT INTO group_members VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET chat_key = excluded.chat_key, json = excluded.json
        """, arguments: [member.groupMemberId, chat.key, member.text()])
  }

  /// Takes a member out of its group. Its items stay.
  public func deleteMember(_ groupMemberId: Int64) throws {
    try db.execute(sql: "DELETE FROM group_members WHERE group_member_id = ?", arguments: [groupMemberId])
  }

  /// Stores a relay of a channel, new or changed.
  public func save(_ relay: GroupRelay, in chat: StoredChat) throws {
    try db.execute(
      sql: """
        INSERT INTO group_relays VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET chat_key = excluded.chat_key, json = excluded.json
        """, arguments: [relay.groupRelayId, chat.key, relay.text()])
  }

  /// Keeps what a correspondent needs to know of a chat after a restart; nil for nothing.
  public func setCorrespondentState(_ state: JSONValue?, of chat: StoredChat) throws {
    guard let state else {
      try db.execute(sql: "DELETE FROM correspondent_state WHERE chat_key = ?", arguments: [chat.key])
      return
    }
    try db.execute(
      sql: "INSERT INTO correspondent_state VALUES (?, ?) ON CONFLICT DO UPDATE SET json = excluded.json",
      arguments: [chat.key, state.text()])
  }
}
