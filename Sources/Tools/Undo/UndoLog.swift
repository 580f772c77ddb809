import ChatTypes
import Foundation
import JSONValue
import UserFacingErrors

/// The right to undo one recorded write. Only ``UndoLog`` can make one, for a user who asked.
public struct UndoAuthorization: ~Copyable, Sendable {
  /// What the tool needs, as it was recorded.
  public let inverse: JSONValue
  /// What the affected things have to look like still.
  public let fingerprint: String
  /// What was done, in words.
  public let title: String
  /// The record.
  public let id: String

  fileprivate init(_ record: UndoRecord) {
    inverse = record.inverse
    fingerprint = record.fingerprint
    title = record.title
    id = record.id
  }
}

/// What was written, and how to undo it. Undoing is possible once, in any order, as long as what it would change is as the
/// write left it; otherwise it is refused, so that nobody's later work is lost. What other processes record in the same
/// store is seen at the next call.
public actor UndoLog {
  /// Writes that are remembered by default.
  public static let defaultCapacity = 1000

  private let store: any UndoStore
  private let capacity: Int
  private let makeID: @Sendable () -> String
  private var undoing: Set<String> = []
  /// What was undone and could not be noted in the store.
  private var unnoted: [String: Int64] = [:]

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
  /// - Throws: ``ToolError/Code/notSaved``.
  public func record(_ operation: UndoOperation, tool: String, key: CallKey?, at: Int64) async throws(ToolError)
    -> String
  {
    try await record(operation, tool: tool, key: key, at: at, undoes: nil)
  }

  private func record(
    _ operation: UndoOperation, tool: String, key: CallKey?, at: Int64, undoes: String?
  ) async throws(ToolError) -> String {
    var record = UndoRecord()
    record.id = makeID()
    record.tool = tool
    record.title = operation.title
    record.inverse = operation.inverse
    record.fingerprint = operation.fingerprint
    record.key = key
    record.at = at
    record.undoes = undoes
    do {
      try await store.append(record)
    } catch {
      throw ToolError(
        .notSaved,
        message: FullDisk.isCause(error)
          ? FullDisk.sentence("how to undo this could not be written down")
          : "How to undo this could not be written down. Check Linnet's folder.",
        log: FileFailure.log(error))
    }
    // Twice the capacity before the file is written anew, so that this is rare. It is no loss when that can't be done.
    if let count = try? await store.load().count, count >= capacity * 2 { try? await store.trim(to: capacity) }
    return record.id
  }

  /// What was written, newest first.
  /// - Parameter limit: at most so many.
  /// - Throws: ``ToolError/Code/unreadable``.
  public func list(limit: Int = defaultCapacity, onlyUndoable: Bool = false) async throws(ToolError) -> [UndoRecord] {
    try await records().reversed().filter { !onlyUndoable || $0.undoneAt == nil }.prefix(max(0, limit)).map { $0 }
  }

  /// What somebody means who undoes without saying what: the newest write that was not undone. What undoing itself wrote is
  /// passed over, so that the next time the write before is meant. Nil when there is none.
  /// - Throws: ``ToolError/Code/unreadable``.
  public func newest() async throws(ToolError) -> UndoRecord? {
    try await records().last { $0.undoneAt == nil && $0.undoes == nil }
  }

  /// The record of this id, if it can be read.
  public func record(_ id: String) async -> UndoRecord? {
    try? await records().first { $0.id == id }
  }

  /// Undoes a write by the tool that made it.
  /// - Throws: as ``undo(_:by:at:)``.
  public func undo(_ id: String, with toolbox: Toolbox, at now: Int64) async throws(ToolError) -> UndoResult {
    try await undo(id, at: now) { toolbox.tool(named: $0) as? any UndoableTool }
  }

  /// Undoes a write where no tools are at hand.
  /// - Throws: ``ToolError/Code/nothingToUndo``, ``ToolError/Code/alreadyUndone``, ``ToolError/Code/changedMeanwhile``,
  ///   ``ToolError/Code/undoFailed`` or ``ToolError/Code/unreadable``. Nothing was changed then, unless the message says
  ///   otherwise.
  public func undo(_ id: String, by undoer: any UndoExecutor, at now: Int64) async throws(ToolError) -> UndoResult {
    try await undo(id, at: now) { _ in undoer }
  }

  private func undo(
    _ id: String, at now: Int64, by undoer: (_ tool: String) -> (any UndoExecutor)?
  ) async throws(ToolError) -> UndoResult {
    // Noted before anything is waited for, so that of two at once one is refused.
    let isFirst = undoing.insert(id).inserted
    defer { if isFirst { undoing.remove(id) } }
    guard let record = try await records().first(where: { $0.id == id }) else { throw .nothingToUndo }
    guard isFirst, record.undoneAt == nil else { throw .alreadyUndone(record.title) }
    guard let undoer = undoer(record.tool) else { throw .undoFailed(record.title) }
    let output: ToolOutput
    do {
      guard try await undoer.fingerprint(of: record.inverse) == record.fingerprint else {
        throw ToolError.changedMeanwhile(record.title)
      }
      output = try await undoer.undo(UndoAuthorization(record))
    } catch let error as ToolError {
      throw error
    } catch let failure as ToolFailure {
      throw ToolError(.undoFailed, message: failure.error.message, log: failure.error.code.rawValue)
    } catch {
      throw .undoFailed(record.title, log: FileFailure.log(error))
    }
    return await noteUndone(record, output: output, now: now)
  }

  /// What can't be noted on the disk is noted here; after a restart the fingerprint still refuses a second time.
  private func noteUndone(_ record: UndoRecord, output: ToolOutput, now: Int64) async -> UndoResult {
    var undone = record
    undone.undoneAt = now
    do {
      try await store.markUndone(record.id, at: now)
    } catch {
      unnoted[record.id] = now
    }
    var redoId: String?
    if let redo = output.undo {
      // Taking back what took something back makes it again, and that is a write like any other.
      let undoes = record.undoes == nil ? record.id : nil
      redoId = try? await self.record(redo, tool: record.tool, key: record.key, at: now, undoes: undoes)
    }
    return UndoResult(record: undone, cards: output.cards, redoId: redoId)
  }

  /// Those that are remembered as the store has them now, oldest first.
  private func records() async throws(ToolError) -> [UndoRecord] {
    var records: [UndoRecord]
    do {
      records = try await store.load().suffix(capacity)
    } catch {
      throw .unreadable("undo", error: error)
    }
    guard !unnoted.isEmpty else { return records }
    for position in records.indices where records[position].undoneAt == nil {
      records[position].undoneAt = unnoted[records[position].id]
    }
    return records
  }
}

extension ToolError {
  static let nothingToUndo = ToolError(
    .nothingToUndo, message: "There is nothing to undo under this name. Look at what can be undone.")

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
