import ChatTypes
import Foundation
import JSONValue

/// Keeps how to undo in a JSON Lines file with mode 0600: a line for each write, and one for each that was undone. Every
/// line is on the disk before its call returns; a last line that a crash tore was never promised to anybody and is
/// passed over.
///
/// Several processes may have the same file: each call sees what the others wrote, and no line of theirs is lost.
public actor UndoFile: UndoStore {
  /// Bytes above which the oldest records are forgotten: what was there before each change can be whole calendars.
  public static let defaultMaximumBytes = 64 << 20

  private let file: JSONLinesFile
  private let maximumBytes: Int
  private var follower: JSONLinesTail
  private var contents = UndoLines()

  /// - Parameters:
  ///   - url: the file; made with the first record.
  ///   - maximumBytes: above so many the oldest records are forgotten.
  public init(_ url: URL, maximumBytes: Int = defaultMaximumBytes) {
    file = JSONLinesFile(url: url)
    follower = JSONLinesTail(file)
    self.maximumBytes = max(1, maximumBytes)
  }

  /// All records, oldest first. Lines that can't be read are passed over: what they undid can't be undone any more, but
  /// the others can.
  public func load() throws -> [UndoRecord] {
    switch try follower.read() {
    case .nothing: break
    case .added(let lines): contents.add(lines)
    case .all(let lines): contents = UndoLines(lines)
    }
    return contents.records
  }

  /// Adds a record.
  public func append(_ record: UndoRecord) throws {
    try file.append([record.data()])
    guard file.size > maximumBytes else { return }
    // The record is there; that the file is longer than it should be is no reason to say it wasn't.
    try? rewrite { Self.newest($0, within: self.maximumBytes / 2) }
  }

  /// Notes that a record was undone.
  public func markUndone(_ id: String, at: Int64) throws {
    try file.append([UndoLines.mark(id, at: at)])
  }

  /// Writes the file anew with the newest records only, in one step.
  public func trim(to count: Int) throws {
    try rewrite { $0.suffix(max(0, count)).map { $0.data() } }
  }

  /// - Parameter lines: the lines for the records that are there.
  private func rewrite(_ lines: ([UndoRecord]) -> [Data]) throws {
    try file.rewrite { lines(UndoLines($0).records) }
  }

  /// The newest records that fit into so many bytes; the very newest in any case.
  private static func newest(_ records: [UndoRecord], within bytes: Int) -> [Data] {
    var kept: [Data] = []
    var total = 0
    for record in records.reversed() {
      let line = record.data()
      total += line.count + 1
      guard kept.isEmpty || total <= bytes else { break }
      kept.append(line)
    }
    return kept.reversed()
  }
}

/// What the lines of an ``UndoFile`` say.
struct UndoLines {
  /// Oldest first.
  private(set) var records: [UndoRecord] = []
  private var positions: [String: Int] = [:]

  init(_ lines: [Data] = []) { add(lines) }

  /// Takes in lines that follow those before.
  mutating func add(_ lines: [Data]) {
    for line in lines {
      guard let json = try? JSONValue(parsing: line) else { continue }
      if let id = json["undone"]?.stringValue {
        if let position = positions[id] { records[position].undoneAt = json["at"]?.int64Value ?? 0 }
      } else if let record = try? UndoRecord(json: json), positions[record.id] == nil {
        positions[record.id] = records.count
        records.append(record)
      }
    }
  }

  /// The line for a record that was undone.
  static func mark(_ id: String, at: Int64) -> Data {
    JSONValue.object(["undone": .string(id), "at": .integer(at)]).data()
  }
}
