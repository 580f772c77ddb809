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

  /// The chat at the other end of a connection, as its key; nil when the chat has no other end on this machine. The chat of
  /// the key may be gone.
  public func peerKey(of chat: StoredChat) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT peer_key FROM local_peers WHERE chat_key = ?"), arguments: [chat.key])
  }

  /// A profile's chat of a kind whose other end is a chat of another profile of this machine.
  public func localChat(_ type: ChatType, of userId: Int64, with otherId: Int64) throws -> StoredChat? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT chats.chat_key FROM chats JOIN local_peers USING (chat_key)
        JOIN chats AS peers ON peers.chat_key = local_peers.peer_key
        WHERE chats.user_id = ? AND chats.chat_type = ? AND peers.user_id = ? LIMIT 1
        """, arguments: [userId, type.rawValue, otherId]
    ).flatMap { try chat(key: $0) }
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
      try db.execute(
        sql: "INSERT INTO local_peers VALUES (?, ?) ON CONFLICT DO UPDATE SET peer_key = excluded.peer_key",
        arguments: [end.key, other.key])
    }
  }

  /// Takes a chat's end of a connection away.
  public func disconnect(_ chat: StoredChat) throws {
    try db.execute(sql: "DELETE FROM local_peers WHERE chat_key = ?", arguments: [chat.key])
  }
}
