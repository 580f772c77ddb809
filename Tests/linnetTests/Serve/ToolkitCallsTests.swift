import ChatModels
import ChatTypes
import LinnetHome
import Testing
import Tools

@Suite("The last calls of toolkits") struct ToolkitCallsTests {
  /// A line of the record.
  private func entry(
    _ sequence: Int64, kind: AuditKind, tool: String = "clock__now", call: String, userId: Int64 = 1
  ) -> AuditEntry {
    var entry = AuditEntry(kind: kind, at: sequence * 10)
    entry.sequence = sequence
    entry.tool = tool
    entry.key = CallKey(userId: userId, chat: "~1", itemId: 5, callId: call)
    if kind == .end { entry.outcome = .completed }
    if kind == .decision { entry.verdict = .denied }
    return entry
  }

  @Test("A call is told once, by its newest line, with its toolkit; those of others are left out")
  func calls() {
    let entries = [
      entry(9, kind: .act, call: "f"), entry(8, kind: .end, call: "e", userId: 2),
      entry(7, kind: .end, tool: "clock-2__now", call: "d"), entry(6, kind: .end, tool: "calendar", call: "c"),
      entry(5, kind: .decision, call: "b"), entry(4, kind: .end, call: "a"), entry(3, kind: .beginning, call: "a"),
      entry(2, kind: .beginning, call: "z"), entry(1, kind: .refusal, call: "y"),
    ]
    let calls = HomeHistory.calls(in: entries, of: ["clock", "clock-2", "quiet"], for: 1, limit: 3)
    #expect(
      calls == [
        "clock": [
          ToolkitCallEntry(id: 5, at: 50, tool: "clock__now", outcome: "you refused it"),
          ToolkitCallEntry(id: 4, at: 40, tool: "clock__now", outcome: "done"),
          ToolkitCallEntry(id: 2, at: 20, tool: "clock__now", outcome: "begun"),
        ], "clock-2": [ToolkitCallEntry(id: 7, at: 70, tool: "clock-2__now", outcome: "done")],
      ])
  }
}
