import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Tools

@testable import Toolkits

/// One run of the program, as far as it calls tools of other programs: the toolkits of a profile behind the gate. Runs that have the same
/// stores follow each other.
struct GatedToolkits {
  let registry: ToolkitRegistry
  let executor: ToolExecutor
  /// The way to all servers.
  let transport: ScriptedTransport
  private let told: ToldTools

  init(
    _ transport: ScriptedTransport, toolkits: MemoryToolkitStore, approvals: InMemoryApprovalStore,
    audit: any AuditRecording
  ) {
    let clock = ManualClock()
    let told = ToldTools()
    var world = ToolkitWorld(variables: [:], version: "1", limits: ServerLimits(), clock: clock.tools)
    world.route = { _ in transport }
    self.transport = transport
    self.told = told
    registry = ToolkitRegistry(store: toolkits, world: world) { _, tools in await told.take(tools) }
    executor = ToolExecutor(
      toolbox: Toolbox(), store: approvals, audit: audit, undoLog: UndoLog(store: InMemoryUndoStore()),
      clock: clock.tools)
  }

  /// Has the tools be called that may be called now.
  func useTools() async throws {
    try await registry.prepare(1)
    await executor.use(await told.tools, for: 1)
  }

  func submit(_ tool: String, id: String, mode: ConfirmationMode = .adaptive, item: Int64 = 1) async -> ToolCompletion {
    let turn = TurnContext(
      userId: 1, chat: "~1", itemId: item, mode: mode, provenance: [Provenance(source: .user)], now: 0,
      timeZone: .gmt)
    return await executor.submit(ToolCall(callId: id, name: tool, arguments: ["city": "Paris"]), in: turn)
  }

  func approve(_ asked: ToolCompletion) async throws -> ToolCompletion {
    try await executor.decide(asked.key, answer: .approve, binding: asked.call.approvalHash ?? "")
  }
}
