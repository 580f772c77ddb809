import ChatTypes
import JSONValue
import TestSupport
import Testing
import Tools

@Suite("What was allowed in advance")
struct GrantTests {
  private func update(_ bench: Bench, _ id: String, _ turn: TurnContext = .test()) async -> ToolCallStatus {
    await bench.submit("update", id: id, in: turn).call.status
  }

  private func granted(_ uses: Int = 2, store: any ApprovalStore = InMemoryApprovalStore(), tainted: Bool = false)
    async throws -> Bench
  {
    let bench = try Bench.calendar(store: store)
    let waiting = await bench.submit("update", id: "first", in: .test(tainted: tainted))
    #expect(waiting.isGrantable)
    try await bench.executor.decide(
      waiting.key, answer: .approve(GrantTerms(uses: uses, lifetime: 1000)), binding: waiting.call.approvalHash ?? "")
    return bench
  }

  @Test("it holds for the tool, the action and the chat, so many times, over a restart")
  func narrow() async throws {
    let store = InMemoryApprovalStore()
    var bench = try await granted(store: store)
    #expect(await update(bench, "a") == .completed)
    #expect(await bench.submit("delete", id: "b").call.status == .awaitingConfirmation)
    var elsewhere = TurnContext.test()
    elsewhere.chat = "~8"
    #expect(await update(bench, "c", elsewhere) == .awaitingConfirmation)
    #expect(await update(bench, "d", .test(tainted: true)) == .awaitingConfirmation)
    bench = try Bench.calendar(store: store)
    _ = try await bench.executor.restore()
    bench.clock.advance(by: .milliseconds(0))
    #expect(await update(bench, "e") == .completed)
    #expect(await update(bench, "f") == .awaitingConfirmation)
  }

  @Test("it ends by the clock, by revoking and with the schema")
  func ending() async throws {
    let late = try await granted()
    late.clock.advance(by: .milliseconds(1000))
    #expect(await update(late, "a") == .awaitingConfirmation)
    let revoked = try await granted()
    let id = try #require(await revoked.executor.grants().first?.id)
    try await revoked.executor.revokeGrant(id)
    #expect(await update(revoked, "a") == .awaitingConfirmation)
    #expect(await code { try await revoked.executor.revokeGrant(id) } == .notFound)
    let changed = try await granted()
    let other = try ToolDeclaration(
      name: "calendar", title: "Calendar", description: "", schema: ["type": "object"], actionField: "action",
      actions: [ToolAction("update", effect: .update)], toolkit: "organizer", trust: .builtIn, outputSource: .ownData)
    await changed.executor.use(try Toolbox([TestTool(declaration: other, world: changed.world)]))
    #expect(await update(changed, "a") == .awaitingConfirmation)
  }

  @Test("a deletion, a question in alwaysAsk and a send in a tainted turn can't be allowed in advance")
  func refused() async throws {
    let bench = try Bench.calendar()
    for (id, waiting) in [
      ("1", await bench.submit("delete", id: "1")), ("2", await bench.submit("update", id: "2", in: .test(.alwaysAsk))),
    ] {
      let refusal = await code {
        try await bench.executor.decide(
          waiting.key, answer: .approve(GrantTerms(uses: 1, lifetime: 1000)), binding: waiting.call.approvalHash ?? "")
      }
      #expect(refusal == .notGrantable, "\(id)")
    }
    #expect(bench.world.effects.isEmpty)
    #expect(throws: ToolError.self) { try GrantTerms(uses: 0, lifetime: 1) }
    #expect(throws: ToolError.self) { try GrantTerms(uses: 101, lifetime: 1) }
    #expect(throws: ToolError.self) { try GrantTerms(uses: 1, lifetime: GrantTerms.maximumLifetime + 1) }
  }

  @Test("a tool of another program can be allowed, unless it may delete, and never after text from outside was read")
  func untrusted() async throws {
    let hints = { (destructive: Bool) in ToolHints(readOnly: false, destructive: destructive, openWorld: true) }
    for (destructive, name) in [(false, "team__post"), (true, "team__post"), (false, "team__delete_all")] {
      let bench = try Bench(
        {
          [
            TestTool(
              declaration: try Declarations.simple(name, nil, hints: hints(destructive), trust: .untrusted), world: $0)
          ]
        })
      func call(_ id: String, _ turn: TurnContext = .test()) async -> ToolCompletion {
        await bench.executor.submit(ToolCall(callId: id, name: name, arguments: [:]), in: turn)
      }
      let first = await call("1")
      let mayBeAllowed = !destructive && name == "team__post"
      #expect(first.call.status == .awaitingConfirmation && first.isGrantable == mayBeAllowed, "\(name) \(destructive)")
      #expect(first.call.decision?.isGrantable == mayBeAllowed)
      guard mayBeAllowed else { continue }
      try await bench.executor.decide(
        first.key, answer: .approve(GrantTerms(uses: 5, lifetime: 1000)), binding: first.call.approvalHash ?? "")
      #expect(await call("2").call.status == .completed)
      let tainted = await call("3", .test(tainted: true))
      #expect(tainted.call.status == .awaitingConfirmation && !tainted.isGrantable)
      #expect(await call("4", .test(.alwaysAsk)).call.status == .awaitingConfirmation)
    }
  }

  @Test("it only comes from a call that worked")
  func failedCall() async throws {
    let bench = try Bench.calendar { _, _ in
      throw ToolFailure(ToolCallError(code: .failed, message: "No."), changedNothing: true)
    }
    let waiting = await bench.submit("update")
    try await bench.executor.decide(
      waiting.key, answer: .approve(GrantTerms(uses: 5, lifetime: 1000)), binding: waiting.call.approvalHash ?? "")
    #expect(await bench.executor.grants().isEmpty)
  }

  @Test("one that was given in a tainted turn holds there too")
  func tainted() async throws {
    let bench = try await granted(1, tainted: true)
    #expect(await update(bench, "a", .test(.yolo, tainted: true)) == .completed)
    #expect(await update(bench, "b", .test(.yolo, tainted: true)) == .awaitingConfirmation)
  }
}
