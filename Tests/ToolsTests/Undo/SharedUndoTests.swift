import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import Tools

@Suite("An undo log that several processes share")
struct SharedUndoTests {
  private func operation(_ title: String) -> UndoOperation {
    UndoOperation(title: title, inverse: ["title": .string(title)], fingerprint: "")
  }

  /// Undoes by remembering that it did.
  private struct Rememberer: UndoExecutor {
    func fingerprint(of inverse: JSONValue) async throws -> String { "" }
    func undo(_ authorization: consuming UndoAuthorization) async throws -> ToolOutput {
      let title = authorization.title
      return ToolOutput(
        data: .null, undo: UndoOperation(title: "Not: \(title)", inverse: authorization.inverse, fingerprint: ""))
    }
  }

  @Test("each sees what the other recorded, undid and trimmed")
  func seen() async throws {
    try await withTemporaryDirectory { folder in
      let url = folder.appending(path: "undo.jsonl")
      let (first, second) = (UndoLog(store: UndoFile(url)), UndoLog(store: UndoFile(url)))
      #expect(try await first.list().isEmpty)
      let id = try await second.record(operation("A"), tool: "note", key: nil, at: 1)
      #expect(try await first.list().map(\.title) == ["A"])
      _ = try await first.record(operation("B"), tool: "note", key: nil, at: 2)
      #expect(try await second.list().map(\.title) == ["B", "A"])
      _ = try await first.undo(id, by: Rememberer(), at: 3)
      await #expect(throws: ToolError.self) { try await second.undo(id, by: Rememberer(), at: 4) }
      #expect(try await second.list().map(\.title) == ["Not: A", "B", "A"])
      try await UndoFile(url).trim(to: 1)
      #expect(try await first.list().map(\.title) == ["Not: A"])
      try FileManager.default.removeItem(at: url)
      #expect(try await first.list().isEmpty)
    }
  }

  @Test("what undoing wrote is passed over as the newest; what was made again isn't")
  func newest() async throws {
    let log = UndoLog(store: InMemoryUndoStore())
    _ = try await log.record(operation("A"), tool: "note", key: nil, at: 1)
    let id = try await log.record(operation("B"), tool: "note", key: nil, at: 2)
    let undone = try await log.undo(id, by: Rememberer(), at: 3)
    #expect(try await log.newest()?.title == "A")
    let redo = try #require(undone.redoId)
    #expect(await log.record(redo)?.undoes == id)
    let again = try await log.undo(redo, by: Rememberer(), at: 4)
    #expect(await log.record(try #require(again.redoId))?.undoes == nil)
    #expect(try await log.newest()?.title == "Not: Not: B")
  }

  @Test("many at once lose no record, while others trim", .timeLimit(.minutes(10)))
  func concurrent() async throws {
    try await withTemporaryDirectory { folder in
      let url = folder.appending(path: "undo.jsonl")
      await withTaskGroup(of: Void.self) { group in
        for writer in 0..<4 {
          group.addTask {
            // Each has a file of its own open, as processes have.
            let file = UndoFile(url)
            for number in 0..<20 {
              var record = UndoRecord()
              record.id = "\(writer)-\(number)"
              record.tool = "note"
              record.fingerprint = "x"
              try? await file.append(record)
              if number % 5 == 0 { try? await file.trim(to: 1000) }
            }
          }
        }
      }
      let ids = try await UndoFile(url).load().map(\.id)
      #expect(ids.count == 80 && Set(ids).count == 80)
      for writer in 0..<4 {
        #expect(ids.filter { $0.hasPrefix("\(writer)-") } == (0..<20).map { "\(writer)-\($0)" })
      }
    }
  }

  @Test("a file that grows too large forgets the oldest, never the newest")
  func size() async throws {
    try await withTemporaryDirectory { folder in
      let url = folder.appending(path: "undo.jsonl")
      let file = UndoFile(url, maximumBytes: 4_000)
      for number in 0..<20 {
        var record = UndoRecord()
        record.id = "\(number)"
        record.tool = "note"
        record.fingerprint = "x"
        record.inverse = .string(String(repeating: "a", count: number == 19 ? 9_000 : 500))
        try await file.append(record)
        let ids = try await file.load().map(\.id)
        #expect(ids.last == "\(number)" && ids == (0...number).suffix(ids.count).map { "\($0)" })
      }
      #expect(try await file.load().map(\.id) == ["19"])
    }
  }
}

@Suite("Following a file of lines")
struct JSONLinesTailTests {
  private func data(_ lines: String...) -> [Data] { lines.map { Data($0.utf8) } }

  @Test("only what is new is read, and all of it when the file is another one")
  func news() async throws {
    try await withTemporaryDirectory { folder in
      let file = JSONLinesFile(url: folder.appending(path: "lines"))
      var follower = JSONLinesTail(file)
      #expect(try follower.read() == .all([]))
      #expect(try follower.read() == .nothing)
      try file.append(data("a", "b"))
      #expect(try follower.read() == .all(data("a", "b")))
      try file.append(data("c"))
      #expect(try follower.read() == .added(data("c")))
      #expect(try follower.read() == .nothing)
      try file.rewrite { $0.suffix(1) + self.data("d") }
      #expect(try follower.read() == .all(data("c", "d")))
      try FileManager.default.removeItem(at: file.url)
      #expect(try follower.read() == .all([]))
    }
  }

  @Test("a torn line is no line until it is replaced")
  func torn() async throws {
    try await withTemporaryDirectory { folder in
      let file = JSONLinesFile(url: folder.appending(path: "lines"))
      var follower = JSONLinesTail(file)
      try Data("a\nhalf of a long line".utf8).write(to: file.url)
      #expect(try follower.read() == .all(data("a")))
      try file.append(data("b"))
      // Shorter than before, so that it is read anew.
      #expect(try follower.read() == .all(data("a", "b")))
      let handle = try FileHandle(forWritingTo: file.url)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("x".utf8))
      #expect(try follower.read() == .added([]))
      try file.append(data("much longer than the torn one"))
      #expect(try follower.read() == .added(data("much longer than the torn one")))
    }
  }

  @Test("rewriting a file that isn't there makes none, and nil leaves one as it is")
  func rewriting() async throws {
    try await withTemporaryDirectory { folder in
      let file = JSONLinesFile(url: folder.appending(path: "lines"))
      try file.rewrite { _ in self.data("a") }
      #expect(!FileManager.default.fileExists(atPath: file.url.path))
      try file.append(data("a"))
      try file.rewrite { _ in nil }
      #expect(try file.read().lines == data("a"))
    }
  }
}
