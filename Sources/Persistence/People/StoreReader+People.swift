import ChatTypes
import GRDB
import JSONValue

/// A link under which a profile is reached.
public struct ContactLinkRow: Sendable, Equatable {
  /// The part of the link that nobody can guess.
  public let secret: String
  /// Whose link it is.
  public let userId: Int64
  /// The chat of the pending connection that an invitation belongs to; nil for an address.
  public let chatKey: Int64?

  /// A link.
  public init(secret: String, userId: Int64, chatKey: Int64?) {
    self.secret = secret
    self.userId = userId
    self.chatKey = chatKey
  }
}

extension StoreReader {
  /// The link with a secret; nil when there is none, or none any more.
  public func contactLink(_ secret: String) throws -> ContactLinkRow? {
    try Row.fetchOne(
      db, sql: "SELECT secret, user_id, chat_key FROM contact_links WHERE secret = ?", arguments: [secret]
    )
    .map { ContactLinkRow(secret: $0[0], userId: $0[1], chatKey: $0[2]) }
  }

  /// The address of a profile.
  public func address(of userId: Int64) throws -> UserContactLink? {
    try String.fetchOne(db, sql: "SELECT json FROM addresses WHERE user_id = ?", arguments: [userId])
      .map { try UserContactLink(parsing: $0) }
  }

  /// The other end of a chat, and whose it is; nil when the chat has no other end on this machine. The chat may be gone, or belong to
  /// another one by now.
  public func peer(of chat: StoredChat) throws -> (chatKey: Int64, userId: Int64)? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT peer_key, peer_user FROM local_peers WHERE chat_key = ?"), arguments: [chat.key]
    ).map { ($0[0], $0[1]) }
  }

  /// The chat at the other end, where both ends name each other.
  public func connectedChat(to chat: StoredChat) throws -> StoredChat? {
    guard let key = try peer(of: chat)?.chatKey, let other = try self.chat(key: key),
      try peer(of: other)?.chatKey == chat.key
    else { return nil }
    return other
  }

  /// A profile's chats of a kind whose other end is, or was, another profile of this machine.
  public func localChats(_ type: ChatType, of userId: Int64, with otherId: Int64) throws -> [StoredChat] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT chats.chat_key FROM local_peers JOIN chats USING (chat_key)
        WHERE peer_user = ? AND user_id = ? AND chat_type = ? ORDER BY chats.chat_key DESC
        """, arguments: [otherId, userId, type.rawValue]
    ).compactMap { try chat(key: $0) }
  }
}

extension StoreWriter {
  /// Keeps a link.
  public func insert(_ link: ContactLinkRow) throws {
    try db.execute(
      sql: "INSERT INTO contact_links VALUES (?, ?, ?)", arguments: [link.secret, link.userId, link.chatKey])
  }

  /// Gives a link up.
  public func deleteContactLink(_ secret: String) throws {
    try db.execute(sql: "DELETE FROM contact_links WHERE secret = ?", arguments: [secret])
  }

  /// Keeps the address of a profile, or forgets it.
  public func setAddress(_ address: UserContactLink?, of userId: Int64) throws {
    guard let address else {
      try db.execute(sql: "DELETE FROM addresses WHERE user_id = ?", arguments: [userId])
      return
    }
    try db.execute(
      sql: "INSERT INTO addresses VALUES (?, ?) ON CONFLICT DO UPDATE SET json = excluded.json",
      arguments: [userId, address.text()])
  }

  /// Makes two chats the ends of one connection.
  public func connect(_ chat: StoredChat, with peer: StoredChat) throws {
    for (end, other) in [(chat, peer), (peer, chat)] {
      try setPeer(other.key, of: end, userId: other.userId)
    }
  }

  /// Ends a connection at one end. Whose the other end is stays known.
  /// - Parameter userId: the other profile, where there was no connection yet.
  public func disconnect(_ chat: StoredChat, from userId: Int64? = nil) throws {
    guard let userId = try userId ?? reader.peer(of: chat)?.userId else { return }
    try setPeer(0, of: chat, userId: userId)
  }

  private func setPeer(_ key: Int64, of chat: StoredChat, userId: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO local_peers VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET peer_key = excluded.peer_key, peer_user = excluded.peer_user
        """, arguments: [chat.key, key, userId])
  }
}
