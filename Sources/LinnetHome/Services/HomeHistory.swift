import ChatModels
import ChatTypes
import Foundation
import JSONValue
import OrganizerTools
import Tools

/// What was done in a home, for its windows: the log of changes, and the record of decisions.
package struct HomeHistory: HistoryService {
  package let organizer: HomeOrganizer

  package init(organizer: HomeOrganizer) { self.organizer = organizer }

  package func changes(for userId: Int64, limit: Int) async throws(ServiceError) -> [ChangeEntry] {
    let records: [UndoRecord]
    do throws(ToolError) {
      records = try await organizer.undoLog.list(limit: .max).filter { $0.key == nil || $0.key?.userId == userId }
    } catch {
      throw ServiceError(error)
    }
    let undoer = OrganizerUndoExecutor(organizer.stores)
    var entries: [ChangeEntry] = []
    for record in records.prefix(limit) {
      let state: ChangeEntry.State
      if let undone = record.undoneAt {
        state = .undone(at: undone)
      } else if let now = try? await undoer.fingerprint(of: record.inverse), now == record.fingerprint {
        state = .undoable
      } else {
        state = .changedSince
      }
      let origin = record.key.map { ChangeEntry.Origin(chat: $0.chat, item: $0.itemId, call: $0.callId) }
      entries.append(
        ChangeEntry(
          id: record.id, title: record.title, tool: record.tool, at: record.at,
          isByAssistant: record.isByAssistant, origin: origin, state: state))
    }
    return entries
  }

  package func undo(_ id: String) async throws(ServiceError) {
    do throws(ToolError) {
      _ = try await organizer.undo(id)
    } catch {
      throw ServiceError(error)
    }
  }

  package func decisions(for userId: Int64, limit: Int) async throws(ServiceError) -> DecisionRecord {
    do {
      let reader = try AuditKey(organizer.context.home).reader()
      let report = try reader.verify()
      let entries = try reader.entries(limit: limit * 4).filter { entry in
        guard let key = entry.key else { return true }
        return key.userId == userId
      }
      return DecisionRecord(
        entries: entries.prefix(limit).map(DecisionEntry.init), isIntact: report.isIntact,
        finding: report.files == 0 ? "Nothing was recorded yet." : report.sentence)
    } catch {
      throw ServiceError(error)
    }
  }
}

extension DecisionEntry {
  /// A line of the audit log in words.
  package init(_ entry: AuditEntry) {
    let tool = [entry.tool, entry.action].compactMap(\.self).joined(separator: ", ")
    self.init(
      id: entry.sequence, at: entry.at, title: tool.isEmpty ? Self.name(entry.kind) : tool,
      detail: ([Self.sentence(entry)] + entry.reasons.map(Self.words)).compactMap(\.self).joined(separator: " · "),
      kind: Self.kind(entry), isTainted: entry.isTainted == true)
  }

  private static func kind(_ entry: AuditEntry) -> Kind {
    switch (entry.kind, entry.verdict, entry.outcome) {
    case (.refusal, _, _), (_, .denied?, _), (_, _, .failed?), (_, _, .denied?), (_, _, .outcomeUnknown?): .refused
    case (_, .ask?, _): .asked
    case (_, .approved?, _), (_, _, .completed?): .done
    default: .noted
    }
  }

  private static func sentence(_ entry: AuditEntry) -> String? {
    switch entry.kind {
    case .decision: entry.verdict.flatMap { $0.json.stringValue.map(words) } ?? "decided"
    case .refusal: "refused"
    case .beginning: "begun"
    case .end: entry.outcome.flatMap { $0.json.stringValue.map(words) } ?? "ended"
    case .undo: entry.outcome == .completed ? "undone" : "could not be undone"
    case .act: "you chose on its card"
    case .grant where entry.verdict == .denied: "what was allowed in advance was taken back"
    case .grant: entry.key?.chat.isEmpty == true ? "allowed in advance, in all chats" : "allowed in advance"
    case .memory: "memory was changed"
    case .repair: "a torn line was removed"
    case .unknown(let name): name
    }
  }

  private static func name(_ kind: AuditKind) -> String {
    switch kind {
    case .memory: "Memory"
    case .repair: "Record"
    default: "Tool"
    }
  }

  /// `highRisk` in words: “high risk”.
  private static func words(_ code: String) -> String {
    code.reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text += " " }
      text += character.lowercased()
    }
  }
}
