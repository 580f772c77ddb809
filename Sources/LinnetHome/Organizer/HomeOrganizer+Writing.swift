import ChatTypes
import Foundation
import JSONValue
import Organizer
import OrganizerTools
import Tools

extension HomeOrganizer {
  /// Notes how to undo a change. What can't be noted is said: the change itself is made.
  package func record(_ undo: OrganizerUndo, title: String, tool: String) async -> String? {
    guard !undo.isEmpty else { return nil }
    let operation = OrganizerInverse(undo, title: title).operation(title)
    await audit(.decision, tool: tool, outcome: .completed, inverse: operation.inverse)
    do {
      return try await undoLog.record(operation, tool: tool, key: nil, at: now)
    } catch {
      context.notice("It was done. \(error.message)")
      return nil
    }
  }

  /// Takes a change back.
  /// - Throws: ``ToolError``; nothing was changed then.
  package func undo(_ id: String) async throws(ToolError) -> UndoResult {
    do throws(ToolError) {
      let result = try await undoLog.undo(id, by: OrganizerUndoExecutor(stores), at: now)
      await audit(.undo, tool: result.record.tool, outcome: .completed, inverse: result.record.inverse)
      return result
    } catch {
      if let record = await undoLog.record(id) {
        await audit(.undo, tool: record.tool, outcome: .failed, reason: error.code.rawValue, inverse: record.inverse)
      }
      throw error
    }
  }

  /// Notes in the audit log what the user did by their own hand, as what the assistant does stands there. It is there
  /// already, so that a log that can't be written takes nothing back: it is said.
  private func audit(
    _ kind: AuditKind, tool: String, outcome: ToolCallStatus, reason: String? = nil, inverse: JSONValue
  ) async {
    var entry = AuditEntry(kind: kind, at: now)
    entry.tool = tool
    entry.verdict = kind == .decision ? .approved : nil
    entry.outcome = outcome
    entry.reasons = ["user"] + (reason.map { [$0] } ?? [])
    do {
      let key = try AuditKey(context.home).loadOrCreate(random: context.environment.random)
      try await AuditLog(folder: context.home.audit, key: key).record(entry, arguments: inverse)
    } catch {
      context.notice("It was done. \(ErrorReport(error).message)")
    }
  }
}
