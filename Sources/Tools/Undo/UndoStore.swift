import ChatTypes
import Foundation

/// Keeps how to undo over a restart. Each call returns when what it was given is durable.
public protocol UndoStore: Sendable {
  /// All records, oldest first.
  func load() async throws -> [UndoRecord]
  /// Adds a record.
  func append(_ record: UndoRecord) async throws
  /// Notes that a record was undone.
  func markUndone(_ id: String, at: Int64) async throws
  /// Keeps only these records, in this order.
  func replaceAll(_ records: [UndoRecord]) async throws
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
  /// Keeps only these records.
  public func replaceAll(_ records: [UndoRecord]) { self.records = records }
}

/// Keeps how to undo in a JSON Lines file with mode 0600: a line for each write, and one for each that was undone. Every
/// line is on the disk before its call returns; a last line that a crash tore was never promised to anybody and is
/// passed over.
public actor UndoFile: UndoStore {
  private let file: LineFile

  /// - Parameter url: the file; made with the first record.
  public init(_ url: URL) { file = LineFile(url: url) }

  /// All records, oldest first. Lines that can't be read are passed over: what they undid can't be undone any more, but
  /// the others can.
  public func load() throws -> [UndoRecord] {
    var records: [UndoRecord] = []
    var positions: [String: Int] = [:]
    for line in try file.read().lines {
      guard let json = try? JSONValue(parsing: line) else { continue }
      if let id = json["undone"]?.stringValue {
        if let position = positions[id] { records[position].undoneAt = json["at"]?.int64Value ?? 0 }
      } else if let record = try? UndoRecord(json: json), positions[record.id] == nil {
        positions[record.id] = records.count
        records.append(record)
      }
    }
    return records
  }

  /// Adds a record.
  public func append(_ record: UndoRecord) throws { try file.append([record.data()]) }

  /// Notes that a record was undone.
  public func markUndone(_ id: String, at: Int64) throws {
    try file.append([JSONValue.object(["undone": .string(id), "at": .integer(at)]).data()])
  }

  /// Writes the file anew with these records only, in one step.
  public func replaceAll(_ records: [UndoRecord]) throws {
    try FileBytes.replace(file.url, with: records.reduce(into: Data()) { $0 += $1.data() + [UInt8(ascii: "\n")] })
  }
}
