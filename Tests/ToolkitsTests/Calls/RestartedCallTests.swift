import ChatTypes
import JSONValue
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("A call of another program's tool when the program ends in the middle of it", .timeLimit(.minutes(1)))
struct RestartedCallTests {
  private let toolkits = MemoryToolkitStore()
  private let approvals = InMemoryApprovalStore()

  /// A run with a server whose tool is called and never answers.
  private func run(hints: JSONValue) -> GatedToolkits {
    let transport = ScriptedTransport.legacy { method, _, id in
      method == "tools/list" ? [.result(id: id, ["tools": [["name": "one", "annotations": hints]]])] : []
    }
    return GatedToolkits(transport, toolkits: toolkits, approvals: approvals, audit: NoAudit())
  }

  @Test(
    "Nobody knows its outcome, even where the tool says that it only reads, and it is not made again by itself",
    arguments: [[:], ["readOnlyHint": true, "idempotentHint": true, "destructiveHint": false]] as [JSONValue])
  func unknown(hints: JSONValue) async throws {
    let before = run(hints: hints)
    try await before.registry.change(.add(name: "x", source: ToolkitSource(command: ["server"])), of: 1)
    try await before.useTools()
    let asked = await before.submit("x__one", id: "1")
    #expect(asked.call.status == .awaitingConfirmation)
    let call = Task { try await before.approve(asked) }
    await waitUntil { await before.transport.requests("tools/call").count == 1 }
    #expect(await approvals.approvals().map(\.state) == [.running])

    let after = run(hints: hints)
    try await after.useTools()
    let restored = try await after.executor.restore()
    #expect(restored.map(\.call.status) == [.outcomeUnknown])
    #expect(restored.first?.call.error?.message.contains("Nobody knows") == true)
    // Neither the old answer nor the same call makes it go on.
    await #expect(throws: ToolError.self) { _ = try await after.approve(asked) }
    #expect(await after.submit("x__one", id: "1").call.error?.code == .duplicateCall)
    // In whatever mode, the user is told before it is made once more.
    let again = await after.submit("x__one", id: "2", mode: .yolo, item: 2)
    #expect(again.call.status == .awaitingConfirmation)
    #expect(again.call.decision?.reason.contains("may have worked") == true)
    #expect(await after.transport.sent.isEmpty)

    let later = run(hints: hints)
    try await later.useTools()
    #expect(try await later.executor.restore().map(\.call.callId) == ["2"])
    #expect(await later.executor.completion(of: asked.key)?.call.status == .outcomeUnknown)
    #expect(await later.transport.sent.isEmpty)
    await before.registry.close()
    #expect(try await call.value.call.status == .outcomeUnknown)
    #expect(await before.transport.requests("tools/call").count == 1)
  }

  private struct NoAudit: AuditRecording {
    func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {}
  }
}
