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

  private static func key(_ userId: Int64) -> String { "profile \(userId)" }
}
