import ChatTypes
import GRDB
import JSONValue

extension StoreReader {
  /// A preference; nil when it was never set.
  public func preference(_ key: String, of scope: PreferenceScope) throws -> JSONValue? {
    let statement = try db.cachedStatement(sql: "SELECT value FROM preferences WHERE scope = ? AND key = ?")
    return try String.fetchOne(statement, arguments: [Self.name(of: scope), key]).flatMap {
      try? JSONValue(parsing: $0)
    }
  }

  /// All preferences of a scope that were set, by their keys.
  public func preferences(of scope: PreferenceScope) throws -> JSONObject {
    let statement = try db.cachedStatement(sql: "SELECT key, value FROM preferences WHERE scope = ? ORDER BY key")
    let rows = try Row.fetchAll(statement, arguments: [Self.name(of: scope)])
    return JSONObject(
      rows.compactMap { row in
        (try? JSONValue(parsing: row[1] as String)).map { (row[0] as String, $0) }
      })
  }

  static func name(of scope: PreferenceScope) -> String {
    switch scope {
    case .app: "app"
    case .shared: "shared"
    case .profile(let userId): "profile \(userId)"
    case .chat(let chatRef): "chat \(chatRef)"
    case .unknown(let json): "unknown \(json.text(sortedNames: true))"
    }
  }
}

extension StoreWriter {
  /// Keeps a preference, or forgets it, which takes it back to its default.
  public func setPreference(_ key: String, of scope: PreferenceScope, to value: JSONValue?) throws {
    let scope = StoreReader.name(of: scope)
    guard let value else {
      try db.execute(sql: "DELETE FROM preferences WHERE scope = ? AND key = ?", arguments: [scope, key])
      return
    }
    try db.execute(
      sql: "INSERT INTO preferences VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      arguments: [scope, key, value.text()])
  }

  /// Forgets all preferences of a profile or a chat, with those of the conversations inside of it: `chat #5(_support)`.
  func deletePreferences(of scope: PreferenceScope) throws {
    let name = StoreReader.name(of: scope)
    try db.execute(
      sql: "DELETE FROM preferences WHERE scope = ? OR (scope >= ? AND scope < ?)",
      arguments: [name, name + "(", name + ")"])
  }
}
