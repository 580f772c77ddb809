import ChatTypes
import JSONValue
import Testing

@testable import Tools

@Suite("Calls at the gate")
struct PendingApprovalsTests {
  private static func approval(_ id: String = "1", state: ApprovalState = .pending) -> PendingApproval {
    var approval = PendingApproval()
    approval.key = CallKey(userId: 1, chat: "~1", itemId: 1, callId: id)
    approval.call = ToolCall(callId: id, name: "thing", arguments: [:])
    approval.call.effect = .delete
    approval.binding = "b\(id)"
    approval.state = state
    approval.askedAt = 0
    approval.expiresAt = 100
    return approval
  }

  @Test("answering twice, late, for another call and after cancellation is refused, each with its own reason")
  func refusals() throws {
    let key = Self.approval().key
    func fresh() throws -> PendingApprovals {
      var approvals = PendingApprovals()
      try approvals.add(Self.approval())
      return approvals
    }
    func refusal(_ body: () throws(ToolError) -> PendingApproval) -> ToolError.Code? {
      do throws(ToolError) {
        _ = try body()
        return nil
      } catch { return error.code }
    }
    var approvals = try fresh()
    #expect(
      refusal { () throws(ToolError) in try approvals.answer(key, binding: "other", isApproval: true, now: 1) }
        == .otherCall)
    #expect(
      refusal { () throws(ToolError) in try approvals.answer(key, binding: "b1", isApproval: true, now: 100) }
        == .expired)
    #expect(
      refusal { () throws(ToolError) in try approvals.answer(key, binding: "b1", isApproval: true, now: 99) } == nil)
    #expect(
      refusal { () throws(ToolError) in try approvals.answer(key, binding: "b1", isApproval: true, now: 99) }
        == .alreadyAnswered
    )
    #expect(
      refusal { () throws(ToolError) in try approvals.answer(key, binding: "b1", isApproval: false, now: 99) }
        == .alreadyAnswered)
    approvals = try fresh()
    #expect(approvals.cancel(key, now: 1)?.state == .cancelled)
    #expect(
      refusal { () throws(ToolError) in try approvals.answer(key, binding: "b1", isApproval: true, now: 2) }
        == .cancelled)
    approvals = try fresh()
    #expect(approvals.expire(now: 99).isEmpty)
    #expect(approvals.expire(now: 100).map(\.state) == [.expired])
    #expect(
      refusal { () throws(ToolError) in try approvals.answer(key, binding: "b1", isApproval: true, now: 2) } == .expired
    )
    let nobody = CallKey(userId: 2, chat: "~1", itemId: 1, callId: "1")
    #expect(
      refusal { () throws(ToolError) in try approvals.answer(nobody, binding: "b1", isApproval: true, now: 2) }
        == .notFound)
    #expect(throws: ToolError.duplicateCall) { try approvals.add(Self.approval()) }
  }

  @Test("nothing begins that was not approved, and nothing begins twice: all sequences of five events")
  func allSequences() throws {
    let key = Self.approval().key
    let events: [(inout PendingApprovals) -> String?] = [
      { (try? $0.answer(key, binding: "b1", isApproval: true, now: 1)) != nil ? "approved" : nil },
      { (try? $0.answer(key, binding: "b1", isApproval: false, now: 1)) != nil ? "denied" : nil },
      { $0.cancel(key, now: 1) != nil ? "cancelled" : nil },
      { $0.expire(now: 200).isEmpty ? nil : "expired" },
      { (try? $0.begin(key)) != nil ? "begun" : nil },
      { $0.end(key, state: .done, now: 1) { _ in } != nil ? "done" : nil },
      {
        $0.reopen(key)
        return nil
      },
    ]
    var begun = 0
    for sequence in 0..<16_807 {
      var approvals = PendingApprovals()
      try approvals.add(Self.approval())
      var (isApproved, beginnings, rest) = (false, 0, sequence)
      for _ in 0..<5 {
        let event = rest % 7
        rest /= 7
        let happened = events[event](&approvals)
        if happened == "approved" { isApproved = true }
        if happened == "denied" || happened == "cancelled" || happened == "expired"
          || event == 6 && approvals[key]?.state == .pending
        {
          isApproved = false
        }
        if happened == "begun" {
          guard isApproved, beginnings == 0 else {
            Issue.record("begun without approval in sequence \(sequence)")
            return
          }
          beginnings += 1
          begun += 1
        }
      }
    }
    #expect(begun > 200)
  }

  @Test("after a restart what waited waits, what had not begun did nothing, what had begun may have done anything")
  func restore() throws {
    var running = Self.approval("running", state: .running)
    running.call.effect = .update
    var reading = Self.approval("reading", state: .running)
    reading.call.effect = .read
    var late = Self.approval("late")
    late.expiresAt = 40
    let stored = [
      Self.approval("a"), Self.approval("approved", state: .approved), running, reading, late,
      Self.approval("?", state: .unknown("new")),
    ]
    var approvals = PendingApprovals()
    let restored = approvals.restore(try stored.map { try PendingApproval(parsing: $0.text()) }, now: 50)
    let states = Dictionary(uniqueKeysWithValues: restored.map { ($0.key.callId, $0.state.rawValue) })
    #expect(
      states == [
        "a": "pending", "approved": "cancelled", "running": "outcomeUnknown", "reading": "failed", "late": "expired",
        "?": "new",
      ])
    for id in ["approved", "running", "reading", "late", "?"] {
      #expect(throws: ToolError.self) { try approvals.begin(Self.approval(id).key) }
      #expect(throws: ToolError.self) {
        try approvals.answer(Self.approval(id).key, binding: "b\(id)", isApproval: true, now: 50)
      }
    }
    #expect(approvals.hasUnknownOutcome("brunning", userId: 1))
    #expect(!approvals.hasUnknownOutcome("brunning", userId: 2))
  }

  @Test("ended calls are forgotten after a month, open ones never")
  func prune() throws {
    var approvals = PendingApprovals()
    try approvals.add(Self.approval("open"))
    try approvals.add(Self.approval("old"))
    _ = approvals.cancel(Self.approval("old").key, now: 5)
    #expect(approvals.prune(now: 5 + PendingApprovals.retention).isEmpty)
    #expect(approvals.prune(now: 6 + PendingApprovals.retention).map(\.callId) == ["old"])
    #expect(approvals[Self.approval("open").key] != nil)
  }
}
