import ChatTypes
import Foundation
import JSONValue
import Synchronization
import Tools

/// The real executor with its gate, keeping everything in memory.
enum Executor {
  static func make(_ tools: [any Tool]) throws -> ToolExecutor {
    ToolExecutor(
      toolbox: try Toolbox(tools), store: InMemoryApprovalStore(), audit: NoAudit(),
      undoLog: UndoLog(store: InMemoryUndoStore()), clock: .never)
  }

  private struct NoAudit: AuditRecording {
    func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {}
  }
}

extension TurnContext {
  static func test(_ mode: ConfirmationMode = .adaptive, tainted: Bool = false) -> TurnContext {
    TurnContext(
      userId: 1, chat: "~7", itemId: 1, mode: mode,
      provenance: [Provenance(source: .user)] + (tainted ? [Provenance(source: .person, label: "letter.pdf")] : []),
      now: 0, timeZone: .gmt)
  }
}

/// A switch that tests turn.
final class Flag: Sendable {
  private let state: Mutex<Bool>
  init(_ value: Bool) { state = Mutex(value) }
  var value: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
