import ChatTypes
import Foundation
import JSONValue

/// Keeps what is remembered. Each call returns when what it was given is durable.
public protocol MemoryStore: Sendable {
  /// All facts in order.
  func load() async throws -> [MemoryFact]
  /// Replaces all facts.
  func save(_ facts: [MemoryFact]) async throws
}

/// Keeps what is remembered as long as it lives.
public actor InMemoryMemoryStore: MemoryStore {
  private var facts: [MemoryFact] = []
  /// Nothing is kept yet.
  public init() {}
  /// All facts in order.
  public func load() -> [MemoryFact] { facts }
  /// Replaces all facts.
  public func save(_ facts: [MemoryFact]) { self.facts = facts }
}

/// Keeps what is remembered in one JSON file with mode 0600, replaced in one step. A file that can't be read wholly is
/// never written over.
public actor MemoryFile: MemoryStore {
  private let url: URL

  /// - Parameter url: the file; made with the first fact.
  public init(_ url: URL) { self.url = url }

  /// All facts in order.
  /// - Throws: ``ToolError/Code/unreadable`` when the file is damaged.
  public func load() throws -> [MemoryFact] {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return []
    }
    guard let elements = (try? JSONValue(parsing: data))?["facts"]?.arrayValue else { throw damaged }
    let facts = [MemoryFact](json: .array(elements))
    guard facts.count == elements.count else { throw damaged }
    return facts
  }

  /// Replaces all facts.
  public func save(_ facts: [MemoryFact]) throws {
    try FileBytes.replace(
      url, with: JSONValue.object(["version": 1, "facts": facts.json]).data() + [UInt8(ascii: "\n")])
  }

  private var damaged: ToolError {
    ToolError(
      .unreadable,
      message:
        "“\(url.lastPathComponent)” is damaged, so nothing is remembered for now. Restore it from a backup, or move it away to begin anew.",
      log: "memory file is damaged")
  }
}
