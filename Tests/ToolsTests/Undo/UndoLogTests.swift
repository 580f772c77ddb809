import ChatTypes
import Foundation
import JSONValue
import Synchronization
import TestSupport
import Testing
import Tools

/// Keeps titles by id, and can undo every change of them.
private final class Shelf: UndoableTool {
  let declaration: ToolDeclaration
  private let things = Mutex<[String: JSONValue]>([:])
  private let paused = Mutex<(entered: Signal, go: Signal)?>(nil)

  init() throws { declaration = try Declarations.simple("shelf", .create, source: .ownData) }

  func thing(_ id: String) -> JSONValue? { things.withLock { $0[id] } }
  func put(_ id: String, _ thing: JSONValue?) { things.withLock { $0[id] = thing } }

  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let arguments = authorization.arguments
    return write(arguments["id"]?.stringValue ?? "", arguments["thing"])
  }

  private func write(_ id: String, _ thing: JSONValue?) -> ToolOutput {
    let before = self.thing(id)
    put(id, thing)
    let inverse: JSONValue = ["id": .string(id), "thing": before ?? .null]
    return ToolOutput(
      data: .null, undo: UndoOperation(title: "Put \(id)", inverse: inverse, fingerprint: (thing ?? .null).text()))
  }

  /// Holds undoing up between looking and writing.
  func pause(_ signals: (entered: Signal, go: Signal)) { paused.withLock { $0 = signals } }

  func fingerprint(of inverse: JSONValue) async throws -> String {
    if let signals = paused.withLock({ $0 }) {
      signals.entered.set()
      await signals.go.wait()
    }
    return (thing(inverse["id"]?.stringValue ?? "") ?? .null).text()
  }

  func undo(_ authorization: consuming UndoAuthorization) async throws -> ToolOutput {
    let inverse = authorization.inverse
    return write(inverse["id"]?.stringValue ?? "", inverse["thing"].flatMap { $0.isNull ? nil : $0 })
  }
}

@Suite("Undoing")
struct UndoLogTests {
  private static let full: JSONValue = ["title": "A", "notes": "N", "alarms": [5, 10], "x-other": ["deep": .null]]

  private func put(_ bench: Bench, _ id: String, _ thing: JSONValue, call: String) async -> ToolCompletion {
    await bench.executor.submit(
      ToolCall(callId: call, name: "shelf", arguments: ["id": .string(id), "thing": thing]), in: .test())
  }

  @Test("a write is undone once, with every field, and undoing can be undone")
  func once() async throws {
    let shelf = try Shelf()
    let bench = try Bench({ _ in [shelf] })
    shelf.put("a", Self.full)
    let changed = await put(bench, "a", ["title": "B"], call: "1")
    let id = try #require(changed.call.undoId)
    let result = try await bench.executor.undo(id)
    #expect(shelf.thing("a")?.text() == Self.full.text())
    #expect(await code { _ = try await bench.executor.undo(id) } == .alreadyUndone)
    #expect(await code { _ = try await bench.executor.undo("nobody") } == .nothingToUndo)
    _ = try await bench.executor.undo(try #require(result.redoId))
    #expect(shelf.thing("a") == ["title": "B"])
    #expect(bench.audit.entries.filter { $0.kind == .undo }.map(\.outcome) == [.completed, .failed, .completed])
  }

  @Test("what was changed meanwhile is not touched, and the message says why")
  func changedMeanwhile() async throws {
    let shelf = try Shelf()
    let bench = try Bench({ _ in [shelf] })
    let id = try #require(await put(bench, "a", ["title": "A"], call: "1").call.undoId)
    shelf.put("a", ["title": "by hand"])
    #expect(await code { _ = try await bench.executor.undo(id) } == .changedMeanwhile)
    #expect(shelf.thing("a") == ["title": "by hand"])
    // As it was again, it can be undone after all.
    shelf.put("a", ["title": "A"])
    _ = try await bench.executor.undo(id)
    #expect(shelf.thing("a") == nil)
  }

  @Test("of two at once one undoes", .timeLimit(.minutes(10)))
  func concurrent() async throws {
    let shelf = try Shelf()
    let bench = try Bench({ _ in [shelf] })
    let id = try #require(await put(bench, "a", 1, call: "1").call.undoId)
    let signals = (entered: Signal(), go: Signal())
    shelf.pause(signals)
    async let first = code { _ = try await bench.executor.undo(id) }
    await signals.entered.wait()
    async let second = code { _ = try await bench.undo.undo(id, with: Toolbox([shelf]), at: 0) }
    // The second is refused while the first still looks; it doesn't wait for it.
    #expect(await second == .alreadyUndone)
    signals.go.set()
    #expect(await first == nil)
  }

  @Test("a file keeps it over a restart, tolerates a torn last line at every byte, and is for the user only")
  func file() async throws {
    try await withTemporaryDirectory { folder in
      let url = folder.appending(path: "undo.jsonl")
      let shelf = try Shelf()
      let bench = try Bench({ _ in [shelf] }, undo: UndoLog(store: UndoFile(url)))
      let first = try #require(await put(bench, "a", 1, call: "1").call.undoId)
      let second = try #require(await put(bench, "b", "line\nbreak", call: "2").call.undoId)
      _ = try await bench.executor.undo(first)
      let whole = try Data(contentsOf: url)
      let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let listed = try await UndoLog(store: UndoFile(url)).list()
      #expect(listed.map(\.id).contains(second) && listed.first { $0.id == first }?.undoneAt != nil)
      #expect(try await UndoLog(store: UndoFile(url)).list(onlyUndoable: true).map(\.title) == ["Put a", "Put b"])
      for length in 0..<whole.count {
        try whole.prefix(length).write(to: url)
        let lines = whole.prefix(length).count { $0 == UInt8(ascii: "\n") }
        let log = UndoLog(store: UndoFile(url))
        let records = try await log.list()
        #expect(records.count <= lines)
        // Writing waits for the disk, so only some of the lengths go on.
        guard length % 29 == 0 || length == whole.count - 1 else { continue }
        _ = try await log.record(
          UndoOperation(title: "New", inverse: .null, fingerprint: ""), tool: "shelf", key: nil, at: 1)
        let again = try await UndoLog(store: UndoFile(url)).list()
        #expect(again.first?.title == "New" && again.count == records.count + 1)
      }
    }
  }

  @Test("the oldest are forgotten when there are too many")
  func capacity() async throws {
    try await withTemporaryDirectory { folder in
      let store = UndoFile(folder.appending(path: "undo.jsonl"))
      let log = UndoLog(store: store, capacity: 3)
      for number in 0..<10 {
        let operation = UndoOperation(title: "\(number)", inverse: .null, fingerprint: "")
        _ = try await log.record(operation, tool: "shelf", key: nil, at: Int64(number))
      }
      #expect(try await log.list(limit: 3).map(\.title) == ["9", "8", "7"])
      #expect(try await UndoLog(store: store, capacity: 3).list().map(\.title) == ["9", "8", "7"])
    }
  }
}
