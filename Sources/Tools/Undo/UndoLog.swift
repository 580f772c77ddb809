import ChatTypes
import Foundation

/// The right to undo one recorded write. Only ``UndoLog`` can make one, for a user who asked.
public struct UndoAuthorization: ~Copyable, Sendable {
  /// What the tool needs, as it was recorded.
  public let inverse: JSONValue
  /// What the affected things have to look like still.
  public let fingerprint: String
  /// The record.
  public let id: String

  fileprivate init(_ record: UndoRecord) {
    inverse = record.inverse
    fingerprint = record.fingerprint
    id = record.id
  }
}

/// What was written, and how to undo it. Undoing is possible once, in any order, as long as what it would change is as the
/// write left it; otherwise it is refused, so that nobody's later work is lost.
public actor UndoLog {
  /// Writes that are remembered by default.
  public static let defaultCapacity = 1000

  private let store: any UndoStore
  private let capacity: Int
  private let makeID: @Sendable () -> String
  private var records: [UndoRecord] = []
  private var isLoaded = false
  private var loading: Task<[UndoRecord], any Error>?
  private var undoing: Set<String> = []

  /// - Parameters:
  ///   - store: keeps the records.
  ///   - capacity: writes that are remembered; the oldest are forgotten.
  ///   - makeID: gives ids that no record had before.
  public init(
    store: any UndoStore, capacity: Int = defaultCapacity,
    makeID: @escaping @Sendable () -> String = { UUID().uuidString }
  ) {
    self.store = store
    self.capacity = max(1, capacity)
    self.makeID = makeID
  }

  /// Records how to undo a write.
  /// - Parameters:
  ///   - tool: the tool that wrote and will undo.
  ///   - key: the call; nil for a write that no model asked for, such as one from the command line.
  ///   - at: Unix milliseconds.
  /// - Returns: the record's id.
  /// - Throws: ``ToolError/Code/notSaved`` or ``ToolError/Code/unreadable``.
  public func record(_ operation: UndoOperation, tool: String, key: CallKey?, at: Int64) async throws(ToolError)
    -> String
  {
    try await load()
    var record = UndoRecord()
    record.id = makeID()
    record.tool = tool
    record.title = operation.title
    record.inverse = operation.inverse
    record.fingerprint = operation.fingerprint
    record.key = key
    record.at = at
    records.append(record)
    do {
      try await store.append(record)
      // Twice the capacity before the file is written anew, so that this is rare.
      if records.count >= capacity * 2 {
        records = Array(records.suffix(capacity))
        try await store.replaceAll(records)
      }
    } catch {
      records.removeAll { $0.id == record.id }
      throw ToolError(
        .notSaved, message: "How to undo this could not be written down. Check the disk's free space.",
        log: FileFailure.log(error))
    }
    return record.id
  }

  /// What was written, newest first.
  /// - Parameter limit: at most so many.
  /// - Throws: ``ToolError/Code/unreadable``.
  public func list(limit: Int = defaultCapacity, onlyUndoable: Bool = false) async throws(ToolError) -> [UndoRecord] {
    try await load()
    return Array(records.reversed().filter { !onlyUndoable || $0.undoneAt == nil }.prefix(max(0, limit)))
  }

  /// The record of this id, if it can be read.
  public func record(_ id: String) async -> UndoRecord? {
    try? await load()
    return records.first { $0.id == id }
  }

  /// Undoes a write.
  /// - Throws: ``ToolError/Code/nothingToUndo``, ``ToolError/Code/alreadyUndone``, ``ToolError/Code/changedMeanwhile``,
  ///   ``ToolError/Code/undoFailed`` or ``ToolError/Code/unreadable``. Nothing was changed then, unless the message says
  ///   otherwise.
  public func undo(_ id: String, with toolbox: Toolbox, at now: Int64) async throws(ToolError) -> UndoResult {
    try await load()
    guard let record = records.first(where: { $0.id == id }) else { throw .nothingToUndo }
    // Checked and noted without an await between, so that of two at once one is refused.
    guard record.undoneAt == nil, undoing.insert(id).inserted else { throw .alreadyUndone(record.title) }
    defer { undoing.remove(id) }
    guard let tool = toolbox.tool(named: record.tool) as? any UndoableTool else { throw .undoFailed(record.title) }
    let output: ToolOutput
    do {
      guard try await tool.fingerprint(of: record.inverse) == record.fingerprint else {
        throw ToolError.changedMeanwhile(record.title)
      }
      output = try await tool.undo(UndoAuthorization(record))
    } catch let error as ToolError {
      throw error
    } catch let failure as ToolFailure {
      throw ToolError(.undoFailed, message: failure.error.message, log: failure.error.code)
    } catch {
      throw .undoFailed(record.title, log: FileFailure.log(error))
    }
    return await noteUndone(record, output, now)
  }

  /// What can't be noted on the disk is noted here; after a restart the fingerprint still refuses a second time.
  private func noteUndone(_ record: UndoRecord, _ output: ToolOutput, _ now: Int64) async -> UndoResult {
    var undone = record
    undone.undoneAt = now
    for position in records.indices where records[position].id == record.id { records[position] = undone }
    try? await store.markUndone(record.id, at: now)
    var redoId: String?
    if let redo = output.undo { redoId = try? await self.record(redo, tool: record.tool, key: record.key, at: now) }
    return UndoResult(record: undone, cards: output.cards, redoId: redoId)
  }

  private func load() async throws(ToolError) {
    guard !isLoaded else { return }
    let store = store
    let loading = loading ?? Task { try await store.load() }
    self.loading = loading
    let result = await loading.result
    // Others may have waited for the same, and the first of them has taken it in.
    guard !isLoaded else { return }
    self.loading = nil
    switch result {
    case .success(let loaded):
      records = Array(loaded.suffix(capacity))
      isLoaded = true
    case .failure(let error): throw .unreadable("undo", error)
    }
  }
}

extension ToolError {
  static let nothingToUndo = ToolError(
    .nothingToUndo, message: "There is nothing to undo under this name. `linnet undo --list` shows what can be undone.")

  static func alreadyUndone(_ title: String) -> ToolError {
    ToolError(.alreadyUndone, message: "“\(title)” was undone already.")
  }

  static func changedMeanwhile(_ title: String) -> ToolError {
    ToolError(
      .changedMeanwhile,
      message:
        "“\(title)” can't be undone: it was changed afterwards, and undoing would lose that change. Change it by hand.")
  }

  static func undoFailed(_ title: String, log: String? = nil) -> ToolError {
    ToolError(
      .undoFailed, message: "“\(title)” could not be undone. Look at it before you try again.", log: log)
  }
}
