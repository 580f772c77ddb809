import ChatTypes
import JSONValue
import Testing

@testable import Tools

@Suite("The right to make a call")
struct AuthorizationTests {
  private static func candidate(_ declaration: ToolDeclaration, _ arguments: JSONValue) throws -> Gate.Candidate {
    let toolbox = try Toolbox([TestTool(declaration: declaration, world: World())])
    return Gate.Candidate(
      call: ToolCall(callId: "1", name: declaration.name, arguments: arguments), declaration: declaration,
      classification: toolbox.classification(of: declaration.name, arguments: arguments),
      prepared: PreparedCall(resolved: arguments), turn: .test())
  }

  /// Why the gate gives no authorization; nil when it gives one.
  private static func refusal(_ gate: inout Gate, _ declaration: ToolDeclaration, now: Int64) throws -> ToolError.Code?
  {
    do throws(ToolError) {
      let authorization = try gate.authorize(TurnContext.test().key("1"), declaration: declaration, now: now)
      #expect(authorization.tool == declaration.name)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("is given once, in time, after approval, and for the tool as it was")
  func authorize() throws {
    let delete = try Declarations.simple("delete_thing", .delete)
    let changed = try Declarations.simple("delete_thing", .delete, schema: ["type": "object", "minProperties": 1])
    let candidate = try Self.candidate(delete, ["id": 1])
    var gate = Gate(policy: GatePolicy(questionLifetime: 1000, approvalLifetime: 10))
    #expect(try Self.refusal(&gate, delete, now: 0) == .notFound)
    #expect(try gate.propose(candidate, now: 0).approval.state == .pending)
    #expect(try Self.refusal(&gate, delete, now: 0) == .notFound)
    _ = try gate.approvals.answer(candidate.key, binding: candidate.binding, isApproval: true, now: 5)
    #expect(try Self.refusal(&gate, changed, now: 6) == .toolChanged)
    #expect(try Self.refusal(&gate, delete, now: 16) == .expired)
    #expect(try Self.refusal(&gate, delete, now: -6) == .expired)
    #expect(try Self.refusal(&gate, delete, now: 15) == nil)
    #expect(try Self.refusal(&gate, delete, now: 15) == .alreadyAnswered)
  }

  @Test("is not given when the stored arguments are not those that were approved")
  func tampered() throws {
    let delete = try Declarations.simple("delete_thing", .delete)
    let candidate = try Self.candidate(delete, ["id": 1])
    var gate = Gate(policy: GatePolicy())
    _ = try gate.propose(candidate, now: 0)
    var record = try gate.approvals.answer(candidate.key, binding: candidate.binding, isApproval: true, now: 0)
    record.call.resolved = ["id": 2]
    gate.approvals.show(record.call, key: candidate.key)
    #expect(try Self.refusal(&gate, delete, now: 1) == .toolChanged)
  }
}
