import ChatTypes
import Foundation
import JSONValue
import Synchronization
import TestSupport
import Tools

/// What tools did: the only effects in these tests.
final class World: Sendable {
  struct Effect: Hashable, Sendable {
    let key: CallKey
    let tool: String
    let arguments: JSONValue
    let binding: String
  }
  private let state = Mutex<[Effect]>([])

  var effects: [Effect] { state.withLock { $0 } }
  func note(_ effect: Effect) { state.withLock { $0.append(effect) } }
}

/// A tool that notes what it does, and then does what the test says.
struct TestTool: Tool {
  typealias Behaviour = @Sendable (JSONValue, ToolContext) async throws -> ToolOutput

  var declaration: ToolDeclaration
  let world: World
  var prepare: @Sendable (JSONValue) async throws -> PreparedCall = { PreparedCall(resolved: $0) }
  var behaviour: Behaviour = { _, _ in ToolOutput(data: "done") }

  func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    try await prepare(arguments)
  }

  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let arguments = authorization.arguments
    world.note(
      World.Effect(
        key: authorization.key, tool: authorization.tool, arguments: arguments, binding: authorization.binding))
    return try await behaviour(arguments, context)
  }
}

enum Declarations {
  static let calendarSchema: JSONValue = [
    "type": "object", "required": ["action"], "additionalProperties": false,
    "properties": [
      "action": ["type": "string", "enum": ["create", "update", "delete", "list"]],
      "title": ["type": "string", "maxLength": 100], "start": ["type": "string"],
      "reminderMinutes": ["type": "integer", "minimum": 0, "maximum": 10_080],
    ],
  ]

  static func calendar() throws -> ToolDeclaration {
    try ToolDeclaration(
      name: "calendar", title: "Calendar", description: "Events", schema: calendarSchema, actionField: "action",
      actions: [
        ToolAction("create", effect: .create), ToolAction("update", effect: .update),
        ToolAction("delete", effect: .delete), ToolAction("list", effect: .read),
      ], toolkit: "organizer", trust: .builtIn, outputSource: .ownData)
  }

  /// A tool with one action.
  static func simple(
    _ name: String, _ effect: ToolEffect?, hints: ToolHints = ToolHints(), trust: ToolTrust = .builtIn,
    source: ProvenanceSource = .tool, schema: JSONValue = ["type": "object"]
  ) throws -> ToolDeclaration {
    try ToolDeclaration(
      name: name, title: name, description: "", schema: schema, actions: [ToolAction(effect: effect)], hints: hints,
      toolkit: "test", trust: trust, outputSource: source)
  }

  static func batch() throws -> ToolDeclaration {
    try ToolDeclaration(
      name: "multi_execute", title: "Several", description: "", schema: ["type": "object"], actions: [],
      toolkit: "test", trust: .builtIn, outputSource: .tool,
      batch: ToolBatch(list: "tools", name: "tool_slug", arguments: "arguments"))
  }
}

extension TurnContext {
  static func test(
    _ mode: ConfirmationMode = .adaptive, tainted: Bool = false, item: Int64 = 1, enabled: Set<String>? = nil
  ) -> TurnContext {
    TurnContext(
      userId: 1, chat: "~7", itemId: item, mode: mode,
      provenance: [Provenance(source: .user)] + (tainted ? [Provenance(source: .web, label: "example.org")] : []),
      now: 0, timeZone: .gmt, enabledTools: enabled)
  }
}

/// An executor with everything that a test looks at.
struct Bench {
  let executor: ToolExecutor
  let world: World
  let clock: ManualClock
  let store: any ApprovalStore
  let audit: MemoryAudit
  let undo: UndoLog

  init(
    _ tools: (World) throws -> [any Tool], store: any ApprovalStore = InMemoryApprovalStore(), world: World = World(),
    clock: ManualClock = ManualClock(), audit: MemoryAudit = MemoryAudit(), undo: UndoLog? = nil,
    limits: ExecutionLimits = ExecutionLimits()
  ) throws {
    self.world = world
    self.clock = clock
    self.store = store
    self.audit = audit
    self.undo = undo ?? UndoLog(store: InMemoryUndoStore())
    executor = ToolExecutor(
      toolbox: try Toolbox(tools(world)), store: store, audit: audit, undoLog: self.undo, limits: limits,
      clock: clock.tools)
  }

  /// With a calendar only.
  static func calendar(
    store: any ApprovalStore = InMemoryApprovalStore(),
    behaviour: @escaping TestTool.Behaviour = { _, _ in ToolOutput(data: "done") }
  ) throws -> Bench {
    try Bench(
      { [TestTool(declaration: try Declarations.calendar(), world: $0, behaviour: behaviour)] }, store: store)
  }

  func submit(_ action: String, title: String = "Dentist", id: String = "1", in turn: TurnContext = .test()) async
    -> ToolCompletion
  {
    await executor.submit(
      ToolCall(callId: id, name: "calendar", arguments: ["action": .string(action), "title": .string(title)]), in: turn)
  }
}

/// An audit log that tests can make fail.
final class MemoryAudit: AuditRecording {
  private let state = Mutex((entries: [AuditEntry](), fails: false))

  var entries: [AuditEntry] { state.withLock { $0.entries } }
  func fail(_ fails: Bool) { state.withLock { $0.fails = fails } }

  func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {
    try state.withLock { state in
      if state.fails { throw ToolError(.notSaved, message: "full") }
      state.entries.append(entry)
    }
  }
}

/// A store that can be made to fail.
actor FailingStore: ApprovalStore {
  private let inner = InMemoryApprovalStore()
  private var fails = false
  func fail(_ fails: Bool) { self.fails = fails }
  private func check() throws { if fails { throw ToolError(.notSaved, message: "full") } }
  func approvals() async throws -> [PendingApproval] { await inner.approvals() }
  func save(_ approval: PendingApproval) async throws {
    try check()
    await inner.save(approval)
  }
  func removeApprovals(_ keys: [CallKey]) async throws { await inner.removeApprovals(keys) }
  func grants() async throws -> [ToolGrant] { await inner.grants() }
  func save(_ grant: ToolGrant) async throws {
    try check()
    await inner.save(grant)
  }
  func removeGrants(_ ids: [String]) async throws { await inner.removeGrants(ids) }
}

func code(_ body: () async throws -> Void) async -> ToolError.Code? {
  do {
    try await body()
    return nil
  } catch {
    return (error as? ToolError)?.code
  }
}
