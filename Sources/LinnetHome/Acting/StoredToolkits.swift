import JSONValue
import Persistence
import Toolkits

/// Keeps the servers of tools of each profile in the encrypted store, with the secrets that they are given.
struct StoredToolkits: ToolkitStore {
  private static let kind = "toolkits"
  let database: AppDatabase

  func load(_ userId: Int64) async throws -> JSONValue? {
    try await database.read { try $0.toolRecord(kind: Self.kind, key: Self.key(userId)) }.map {
      try JSONValue(parsing: $0)
    }
  }

  func save(_ json: JSONValue, of userId: Int64) async throws {
    try await database.setToolRecord(kind: Self.kind, key: Self.key(userId), json: json.text())
  }

  func remove(_ userId: Int64) async throws {
    try await database.removeToolRecords(kind: Self.kind, keys: [Self.key(userId)])
  }

  /// Forgets what was saved of all profiles but these.
  func removeAll(except users: [Int64]) async throws {
    let kept = Set(users.map(Self.key))
    let gone = try await database.read { try $0.toolRecords(kind: Self.kind).keys.filter { !kept.contains($0) } }
    if !gone.isEmpty { try await database.removeToolRecords(kind: Self.kind, keys: gone) }
  }

  private static func key(_ userId: Int64) -> String { "profile \(userId)" }
}
