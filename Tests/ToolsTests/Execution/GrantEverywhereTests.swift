import ChatTypes
import JSONValue
import TestSupport
import Testing
import Tools

@Suite("What was allowed in advance in all chats")
struct GrantEverywhereTests {
  private let hints = ToolHints(readOnly: false, destructive: false, openWorld: true)

  private func bench(_ name: String = "team__post", store: any ApprovalStore = InMemoryApprovalStore()) throws -> Bench
  {
    try Bench(
      {
        [
          TestTool(declaration: try Declarations.simple(name, nil, hints: hints, trust: .untrusted), world: $0),
          TestTool(declaration: try Declarations.calendar(), world: $0),
        ]
      }, store: store)
  }

  private func turn(_ chat: String, userId: Int64? = nil, tainted: Bool = false) -> TurnContext {
    var turn = TurnContext.test(tainted: tainted)
    turn.chat = chat
    turn.userId = userId ?? turn.userId
    return turn
  }

  private func call(_ bench: Bench, _ id: String, in turn: TurnContext) async -> ToolCompletion {
    await bench.executor.submit(ToolCall(callId: id, name: "team__post", arguments: [:]), in: turn)
  }

  private func allow(_ asked: ToolCompletion, in bench: Bench, lifetime: Int64 = 1000) async throws {
    let terms = try GrantTerms(uses: 9, lifetime: lifetime, isEverywhere: true)
    try await bench.executor.decide(asked.key, answer: .approve(terms), binding: asked.call.approvalHash ?? "")
  }

  @Test("it holds in the other chats of the profile, over a restart, until its end, and in no other profile")
  func holds() async throws {
    let store = InMemoryApprovalStore()
    var bench = try bench(store: store)
    let asked = await call(bench, "1", in: turn("~7"))
    #expect(asked.call.decision?.isGrantableEverywhere == true)
    try await allow(asked, in: bench)
    let grant = try #require(await bench.executor.grants().first)
    #expect(grant.chat == nil && grant.tool == "team__post")
    #expect(bench.audit.entries.last { $0.kind == .grant }?.key?.chat == "")
    #expect(await call(bench, "2", in: turn("~8")).call.status == .completed)
    bench = try self.bench(store: store)
    _ = try await bench.executor.restore()
    let elsewhere = await call(bench, "3", in: turn("~9"))
    #expect(elsewhere.call.status == .completed)
    #expect(elsewhere.call.decision?.reason == "Run without a question because you allowed it in advance.")
    #expect(await call(bench, "4", in: turn("~8", userId: 99)).call.status == .awaitingConfirmation)
    bench.clock.advance(by: .milliseconds(1000))
    #expect(await call(bench, "5", in: turn("~8")).call.status == .awaitingConfirmation)
  }

  @Test("it never holds where text of others was read, and can't be given there")
  func tainted() async throws {
    let bench = try bench()
    try await allow(await call(bench, "1", in: turn("~7")), in: bench)
    let tainted = await call(bench, "2", in: turn("~8", tainted: true))
    #expect(tainted.call.status == .awaitingConfirmation && !tainted.isGrantable)
    #expect(tainted.call.decision?.isGrantableEverywhere == false)

    // What stays on the machine may be allowed after such text, but for this chat alone.
    let write = await bench.submit("update", id: "3", in: turn("~8", tainted: true))
    #expect(write.isGrantable && write.call.decision?.isGrantableEverywhere == false)
    let refusal = await code { try await allow(write, in: bench) }
    #expect(refusal == .notGrantable)
    #expect(bench.world.effects.map(\.tool) == ["team__post"])
  }

  @Test("it ends when the tool is described otherwise")
  func changed() async throws {
    let bench = try bench()
    try await allow(await call(bench, "1", in: turn("~7")), in: bench)
    let other = try ToolDeclaration(
      name: "team__post", title: "team__post", description: "Posts to everybody", schema: ["type": "object"],
      actions: [ToolAction(effect: nil)], hints: hints, toolkit: "test", trust: .untrusted, outputSource: .tool)
    await bench.executor.use(try Toolbox([TestTool(declaration: other, world: bench.world)]))
    #expect(await call(bench, "2", in: turn("~7")).call.status == .awaitingConfirmation)
  }

  @Test("what is allowed of a toolkit that is removed is taken back, of others and of other profiles it is not")
  func removed() async throws {
    let bench = try bench()
    try await allow(await call(bench, "1", in: turn("~7")), in: bench)
    let userId = TurnContext.test().userId
    await bench.executor.revokeGrants(ofToolkit: "tea", userId: userId)
    await bench.executor.revokeGrants(ofToolkit: "team", userId: userId + 1)
    #expect(await bench.executor.grants().count == 1)
    await bench.executor.revokeGrants(ofToolkit: "team", userId: userId)
    #expect(await bench.executor.grants().isEmpty)
    #expect(await call(bench, "2", in: turn("~7")).call.status == .awaitingConfirmation)
  }
}
