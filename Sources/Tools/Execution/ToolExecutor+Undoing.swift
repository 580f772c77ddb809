import ChatTypes

extension ToolExecutor {
  /// Undoes what a call did. Only the user asks for this; no model can.
  /// - Throws: ``ToolError/Code/nothingToUndo``, ``ToolError/Code/alreadyUndone``, ``ToolError/Code/changedMeanwhile`` or
  ///   ``ToolError/Code/undoFailed``.
  public func undo(_ id: String) async throws(ToolError) -> UndoResult {
    do throws(ToolError) {
      let result = try await undoLog.undo(id, with: common, at: clock.now())
      await recordUndo(result.record, outcome: .completed, reasons: [])
      return result
    } catch {
      if let record = await undoLog.record(id) {
        await recordUndo(record, outcome: .failed, reasons: [error.code.rawValue])
      }
      throw error
    }
  }

  private func recordUndo(_ record: UndoRecord, outcome: ToolCallStatus, reasons: [String]) async {
    var entry = AuditEntry(kind: .undo, at: clock.now())
    entry.tool = record.tool
    entry.key = record.key
    entry.outcome = outcome
    entry.reasons = reasons
    await recordBestEffort(entry, arguments: record.inverse)
  }
}
