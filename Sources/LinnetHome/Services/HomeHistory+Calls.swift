import ChatModels
import ChatTypes
import Tools

extension HomeHistory {
  /// What is read of the record: more would keep the page waiting.
  private static let newestLines = 5000

  package func calls(
    of toolkits: [String], for userId: Int64, limit: Int
  ) async throws(ServiceError) -> [String: [ToolkitCallEntry]] {
    guard !toolkits.isEmpty else { return [:] }
    do {
      let entries = try AuditKey(organizer.context.home).reader().entries(limit: Self.newestLines)
      return Self.calls(in: entries, of: toolkits, for: userId, limit: limit)
    } catch {
      throw ServiceError(error)
    }
  }

  /// A call is what its newest line says of it.
  /// - Parameter entries: newest first.
  package static func calls(
    in entries: [AuditEntry], of toolkits: [String], for userId: Int64, limit: Int
  ) -> [String: [ToolkitCallEntry]] {
    var calls: [String: [ToolkitCallEntry]] = [:]
    var seen: Set<CallKey> = []
    for entry in entries {
      guard let key = entry.key, key.userId == userId, let tool = entry.tool, let outcome = outcome(of: entry),
        let toolkit = toolkits.first(where: { tool.hasPrefix("\($0)__") }), seen.insert(key).inserted
      else { continue }
      var known = calls[toolkit] ?? []
      guard known.count < limit else { continue }
      known.append(ToolkitCallEntry(id: entry.sequence, at: entry.at, tool: tool, outcome: outcome))
      calls[toolkit] = known
    }
    return calls
  }

  private static func outcome(of entry: AuditEntry) -> String? {
    switch entry.kind {
    case .decision: entry.verdict.map { words($0) }
    case .refusal: "refused"
    case .beginning: "begun"
    case .end: entry.outcome.map { words($0) }
    case .undo, .act, .grant, .memory, .repair, .unknown: nil
    }
  }

  private static func words(_ verdict: ToolVerdict) -> String {
    switch verdict {
    case .run: "allowed"
    case .ask: "you were asked"
    case .approved: "you allowed it"
    case .denied: "you refused it"
    case .forbidden: "refused"
    case .expired: "nobody answered in time"
    case .unknown(let name): name
    }
  }

  private static func words(_ outcome: ToolCallStatus) -> String {
    switch outcome {
    case .pending, .awaitingConfirmation, .running: "begun"
    case .completed: "done"
    case .failed: "failed"
    case .denied: "refused"
    case .cancelled: "stopped"
    case .malformed: "could not be read"
    case .outcomeUnknown: "nobody knows whether it was done"
    case .unknown(let name): name
    }
  }
}
