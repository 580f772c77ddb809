import ChatTypes
import Foundation
import JSONValue
import Synchronization
import Tools

/// A lamp that a model may switch.
final class LampTool: Tool {
  let declaration: ToolDeclaration
  let isOn = Mutex(false)

  init() throws {
    declaration = try ToolDeclaration(
      name: "lamp", title: "Lamp", description: "Switches the lamp on or off.",
      schema: ["type": "object", "properties": ["on": ["type": "boolean"]], "required": ["on"]],
      actions: [ToolAction(effect: .update)], toolkit: "home", trust: .builtIn, outputSource: .ownData)
  }

  // Only the gate can make an authorization, so nothing reaches this line that the user did not allow.
  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let wanted = authorization.arguments["on"]?.boolValue ?? false
    isOn.withLock { $0 = wanted }
    return ToolOutput(data: ["on": .bool(wanted)])
  }
}

/// Submits a call to the gate, which asks first since the call changes something, and answers its question.
func switchOn(_ lamp: LampTool, auditIn folder: URL) async throws -> [ToolCallStatus] {
  let executor = ToolExecutor(
    toolbox: try Toolbox([lamp]), store: InMemoryApprovalStore(), audit: AuditLog(folder: folder, key: nil),
    undoLog: UndoLog(store: InMemoryUndoStore()))
  let turn = TurnContext(
    userId: 1, chat: "~1", itemId: 1, mode: .adaptive, provenance: [], now: ToolClock.system.now(), timeZone: .current)
  let asked = await executor.submit(ToolCall(callId: "1", name: "lamp", arguments: ["on": true]), in: turn)
  let done = try await executor.decide(asked.key, answer: .approve, binding: asked.call.approvalHash ?? "")
  return [asked.call.status, done.call.status]
}
