import ChatTypes
import JSONValue
import TestSupport
import Testing
import Tools

@Suite("Running tools")
struct ToolExecutorTests {
  @Test("a read runs at once, a creation runs with its result, a deletion waits")
  func basics() async throws {
    let bench = try Bench.calendar()
    let list = await bench.submit("list", id: "1")
    #expect(list.call.status == .completed && list.call.result == "done" && list.call.risk == .low)
    #expect(list.output?.provenance.source == .ownData)
    #expect(await bench.submit("create", id: "2").call.status == .completed)
    let delete = await bench.submit("delete", id: "3")
    #expect(delete.call.status == .awaitingConfirmation && delete.call.decision?.verdict == .ask)
    #expect(bench.world.effects.count == 2)
    let done = try await bench.executor.decide(delete.key, answer: .approve, binding: delete.call.approvalHash ?? "")
    #expect(done.call.status == .completed && done.call.decision?.verdict == .approved)
    #expect(bench.world.effects.count == 3)
  }

  @Test("wrong arguments, an unknown tool and a repeated id fail clearly, and nothing runs")
  func wrong() async throws {
    let bench = try Bench.calendar()
    let wrong = await bench.submit("burn")
    #expect(wrong.call.status == .failed && wrong.call.error?.code == .invalidArguments)
    #expect(wrong.call.error?.message.contains("“action” must be one of: create, update, delete, list") == true)
    let unknown = await bench.executor.submit(ToolCall(callId: "2", name: "rm", arguments: [:]), in: .test(.yolo))
    #expect(unknown.call.error?.code == .unknownTool && unknown.call.risk == .high)
    _ = await bench.submit("list", id: "3")
    #expect(await bench.submit("list", id: "3").call.error?.code == .duplicateCall)
    let off = await bench.submit("list", id: "4", in: .test(.yolo, enabled: []))
    #expect(off.call.status == .denied && off.call.error?.code == .forbidden)
    #expect(bench.world.effects.count == 1)
  }

  @Test("a refused deletion changes nothing, and its card says so")
  func denied() async throws {
    var tool = TestTool(declaration: try Declarations.calendar(), world: World())
    tool.prepare = {
      PreparedCall(
        resolved: $0, cards: [ToolCard(cardId: "c", state: .pendingDeletion, content: .text(text: "Dentist"))])
    }
    let bench = try Bench({ _ in [tool] })
    let waiting = await bench.submit("delete")
    #expect(waiting.call.cards.map(\.state) == [.pendingDeletion])
    let denied = try await bench.executor.decide(waiting.key, answer: .deny, binding: waiting.call.approvalHash ?? "")
    #expect(denied.call.status == .denied && denied.call.decision?.verdict == .denied)
    #expect(denied.call.cards.map(\.state) == [.deletionCancelled])
    #expect(tool.world.effects.isEmpty)
  }

  @Test("of two decisions at once one counts")
  func twoDecisions() async throws {
    for _ in 0..<20 {
      let bench = try Bench.calendar()
      let waiting = await bench.submit("delete")
      let binding = waiting.call.approvalHash ?? ""
      async let first = code { try await bench.executor.decide(waiting.key, answer: .approve, binding: binding) }
      async let second = code { try await bench.executor.decide(waiting.key, answer: .approve, binding: binding) }
      async let third = code { try await bench.executor.decide(waiting.key, answer: .deny, binding: binding) }
      let outcomes = await [first, second, third]
      #expect(outcomes.filter { $0 == nil }.count == 1)
      #expect(outcomes.filter { $0 == .alreadyAnswered }.count == 2)
      #expect(bench.world.effects.count <= 1)
    }
  }

  @Test("a pending card survives a restart and is approved or refused afterwards")
  func restart() async throws {
    let store = InMemoryApprovalStore()
    let before = try Bench.calendar(store: store)
    let first = await before.submit("delete", title: "A", id: "1")
    let second = await before.submit("delete", title: "B", id: "2")
    let after = try Bench.calendar(store: store)
    let restored = try await after.executor.restore()
    #expect(restored.map(\.call.callId).sorted() == ["1", "2"])
    #expect(restored.allSatisfy { $0.call.status == .awaitingConfirmation && $0.question != nil })
    async let waited = after.executor.outcome(of: first.key)
    let done = try await after.executor.decide(first.key, answer: .approve, binding: first.call.approvalHash ?? "")
    #expect(done.call.status == .completed)
    #expect(await waited?.call.status == .completed)
    try await after.executor.decide(second.key, answer: .deny, binding: second.call.approvalHash ?? "")
    #expect(after.world.effects.map { $0.arguments["title"] } == ["A"])
    // Once more: what was answered stays so.
    let later = try Bench.calendar(store: store)
    _ = try await later.executor.restore()
    #expect(
      await code {
        try await later.executor.decide(first.key, answer: .approve, binding: first.call.approvalHash ?? "")
      }
        == .alreadyAnswered)
    #expect(later.world.effects.isEmpty)
  }

  @Test("a write that was running when the program ended has an unknown outcome and is not repeated without a question")
  func crash() async throws {
    let store = InMemoryApprovalStore()
    let (started, ended) = (Signal(), Signal())
    let before = try Bench.calendar(store: store) { _, _ in
      started.set()
      await ended.wait()
      return ToolOutput(data: .null)
    }
    let running = Task { await before.submit("create") }
    await started.wait()
    let after = try Bench.calendar(store: store)
    let restored = try await after.executor.restore()
    #expect(restored.map(\.call.status) == [.outcomeUnknown])
    #expect(restored.first?.call.error?.message.contains("Nobody knows") == true)
    let again = await after.submit("create", id: "again", in: .test(.yolo, item: 2))
    #expect(again.call.status == .awaitingConfirmation)
    #expect(again.call.decision?.reason.contains("may have worked") == true)
    let other = await after.submit("create", title: "Other", id: "other")
    #expect(other.call.status == .completed)
    ended.set()
    _ = await running.value
  }

  @Test("questions expire by the clock, whoever waits is told, and a late answer is refused")
  func expiry() async throws {
    let bench = try Bench.calendar()
    let waiting = await bench.submit("delete")
    async let outcome = bench.executor.outcome(of: waiting.key)
    await bench.clock.waitForSleepers(1)
    bench.clock.advance(by: .milliseconds(GatePolicy().questionLifetime))
    let ended = await outcome
    #expect(ended?.call.status == .denied && ended?.call.decision?.verdict == .expired)
    #expect(
      await code {
        try await bench.executor.decide(waiting.key, answer: .approve, binding: waiting.call.approvalHash ?? "")
      }
        == .expired)
    #expect(bench.world.effects.isEmpty)
  }

  @Test("a tool that changed after the question, or is gone, can't be approved")
  func changedTool() async throws {
    let bench = try Bench.calendar()
    let waiting = await bench.submit("delete")
    let binding = waiting.call.approvalHash ?? ""
    let other = try Declarations.simple("calendar", .read)
    await bench.executor.use(try Toolbox([TestTool(declaration: other, world: bench.world)]))
    #expect(
      await code { try await bench.executor.decide(waiting.key, answer: .approve, binding: binding) } == .toolChanged)
    await bench.executor.use(Toolbox())
    #expect(
      await code { try await bench.executor.decide(waiting.key, answer: .approve, binding: binding) } == .toolChanged)
    #expect(bench.world.effects.isEmpty)
    // Back as it was, the question still stands.
    await bench.executor.use(try Toolbox([TestTool(declaration: try Declarations.calendar(), world: bench.world)]))
    try await bench.executor.decide(waiting.key, answer: .approve, binding: binding)
    #expect(bench.world.effects.count == 1)
  }

  @Test("an amended question needs an answer of its own")
  func amended() async throws {
    let bench = try Bench.calendar()
    let waiting = await bench.submit("delete", title: "A")
    let old = waiting.call.approvalHash ?? ""
    let amended = try await bench.executor.amend(
      waiting.key, arguments: ["action": "delete", "title": "B"], binding: old, in: .test())
    #expect(await code { try await bench.executor.decide(waiting.key, answer: .approve, binding: old) } == .otherCall)
    #expect(bench.world.effects.isEmpty)
    try await bench.executor.decide(waiting.key, answer: .approve, binding: amended.call.approvalHash ?? "")
    #expect(bench.world.effects.map { $0.arguments["title"] } == ["B"])
    #expect(
      await code { _ = try await bench.executor.amend(waiting.key, arguments: [:], binding: old, in: .test()) }
        == .alreadyAnswered)
  }

  @Test("nothing runs that could not be written down first")
  func failingStore() async throws {
    let store = FailingStore()
    let bench = try Bench.calendar(store: store)
    let waiting = await bench.submit("delete")
    await store.fail(true)
    #expect(
      await code {
        try await bench.executor.decide(waiting.key, answer: .approve, binding: waiting.call.approvalHash ?? "")
      }
        == .notSaved)
    #expect(await bench.submit("create", id: "2").call.error?.code == .notSaved)
    #expect(await bench.submit("delete", id: "3").call.error?.code == .notSaved)
    #expect(await bench.submit("list", id: "4").call.status == .completed)
    await store.fail(false)
    bench.audit.fail(true)
    #expect(await bench.submit("create", id: "5").call.error?.code == .notSaved)
    #expect(bench.world.effects.map { $0.arguments["action"] } == ["list"])
    bench.audit.fail(false)
    try await bench.executor.decide(waiting.key, answer: .approve, binding: waiting.call.approvalHash ?? "")
    #expect(bench.world.effects.count == 2)
  }

  @Test("every decision and execution is recorded, with a hash rather than the words")
  func audited() async throws {
    let bench = try Bench.calendar()
    let waiting = await bench.submit("delete", title: "Secret")
    try await bench.executor.decide(waiting.key, answer: .approve, binding: waiting.call.approvalHash ?? "")
    #expect(bench.audit.entries.map(\.kind) == [.decision, .decision, .beginning, .end])
    #expect(bench.audit.entries.compactMap(\.verdict) == [.ask, .approved])
    #expect(!bench.audit.entries.map { $0.text() }.joined().contains("Secret"))
  }
}
