import ChatTypes
import GRDB
import JSONValue

// Records that tools keep: what can be undone, what was remembered, what was asked. The store knows nothing of what is in
// them. They lie in the encrypted database like everything else, so they are in backups and come back with them.

extension StoreReader {
  /// All records of a kind: their JSON by their keys; empty when there are none.
  public func toolRecords(kind: String) throws -> [String: String] {
    let statement = try db.cachedStatement(sql: "SELECT key, json FROM tool_records WHERE kind = ?")
    let rows = try Row.fetchAll(statement, arguments: [kind])
    return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  /// One record's JSON; nil when there is none of this kind and key.
  public func toolRecord(kind: String, key: String) throws -> String? {
    let statement = try db.cachedStatement(sql: "SELECT json FROM tool_records WHERE kind = ? AND key = ?")
    return try String.fetchOne(statement, arguments: [kind, key])
  }
}

extension StoreWriter {
  /// Keeps a record, in the place of one of the same kind and key.
  /// - Parameters:
  ///   - kind: which tool's records these are. Kinds see nothing of each other.
  ///   - key: what tells records of a kind apart. It may begin with a chat, but belongs to none: the records of a chat that
  ///     is deleted stay until ``removeToolRecords(kind:keysBeginningWith:)`` is called.
  ///   - json: what is kept, as one JSON text.
  /// - Throws: ``ChatError`` when a text has a NUL, at which SQLite would end it; JSON writes it otherwise.
  public func setToolRecord(kind: String, key: String, json: String) throws {
    guard ![kind, key, json].contains(where: { $0.utf8.contains(0) }) else {
      throw ChatError.errorStore(storeError: .internalError(message: "a tool's record with a NUL"))
    }
    let statement = try db.cachedStatement(
      sql: "INSERT INTO tool_records VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json")
    try statement.execute(arguments: [kind, key, json])
  }

  /// Forgets records of a kind. Keys that aren't there are left out.
  public func removeToolRecords(kind: String, keys: some Sequence<String>) throws {
    let statement = try db.cachedStatement(sql: "DELETE FROM tool_records WHERE kind = ? AND key = ?")
    for key in keys { try statement.execute(arguments: [kind, key]) }
  }

  /// Forgets records of a kind whose keys begin with a text; with an empty one all of the kind.
  ///
  /// Where keys begin with a chat, the text must have what ends the chat's name in them as well, since `@1` is also how
  /// `@12` begins.
  public func removeToolRecords(kind: String, keysBeginningWith beginning: String) throws {
    let statement = try db.cachedStatement(
      sql: "DELETE FROM tool_records WHERE kind = ?1 AND key >= ?2 AND substr(key, 1, length(?2)) = ?2")
    try statement.execute(arguments: [kind, beginning])
  }
}

extension AppDatabase {
  /// Keeps a record of a tool; it is on disk when this returns. See ``StoreWriter/setToolRecord(kind:key:json:)``.
  public func setToolRecord(kind: String, key: String, json: String) async throws(ChatError) {
    try await write { try $0.setToolRecord(kind: kind, key: key, json: json) }
  }

  /// Forgets records of a kind; those that aren't there are left out. They are gone from disk when this returns.
  public func removeToolRecords(kind: String, keys: [String]) async throws(ChatError) {
    try await write { try $0.removeToolRecords(kind: kind, keys: keys) }
  }
}
