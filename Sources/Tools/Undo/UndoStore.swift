import ChatTypes
import Foundation

/// Keeps how to undo over a restart. Each call returns when what it was given is durable. Other processes may write to the
/// same place.
public protocol UndoStore: Sendable {
  /// All records as they are now, oldest first.
  func load() async throws -> [UndoRecord]
  /// Adds a record.
  func append(_ record: UndoRecord) async throws
  /// Notes that a record was undone.
  func markUndone(_ id: String, at: Int64) async throws
  /// Forgets all but the newest records.
  func trim(to count: Int) async throws
}

/// Keeps how to undo as long as it lives.
public actor InMemoryUndoStore: UndoStore {
  private var records: [UndoRecord] = []

  /// Nothing is kept yet.
  public init() {}

  /// All records, oldest first.
  public func load() -> [UndoRecord] { records }
  /// Adds a record.
  public func append(_ record: UndoRecord) { records.append(record) }
  /// Notes that a record was undone.
  public func markUndone(_ id: String, at: Int64) {
    for position in records.indices where records[position].id == id { records[position].undoneAt = at }
  }
  /// Forgets all but the newest records.
  public func trim(to count: Int) { records = Array(records.suffix(count)) }
}
