import ChatTypes
import JSONValue
import Persistence
import Tools

/// Keeps what the assistant remembers of a profile in the encrypted store.
public struct StoredMemory: MemoryStore {
  private static let kind = "memory"
  private let database: AppDatabase
  private let key: String

  /// - Parameter userId: the profile.
  public init(_ database: AppDatabase, userId: Int64) {
    self.database = database
    key = "profile \(userId)"
  }

  /// All facts in order. What can't be read is an error: saving over it would lose it.
  public func load() async throws -> [MemoryFact] {
    guard let text = try await database.read({ [key] in try $0.toolRecord(kind: Self.kind, key: key) }) else {
      return []
    }
    return try (JSONValue(parsing: text).arrayValue ?? []).map { try MemoryFact(json: $0) }
  }

  /// Replaces all facts.
  public func save(_ facts: [MemoryFact]) async throws {
    try await database.setToolRecord(kind: Self.kind, key: key, json: JSONValue.array(facts.map(\.json)).text())
  }
}
