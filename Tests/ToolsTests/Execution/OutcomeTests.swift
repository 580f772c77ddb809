import ChatTypes
import JSONValue
import TestSupport
import Testing
import Tools

@Suite("Outcomes of calls")
struct OutcomeTests {
  private static let broken = ToolCallError(code: .failed, message: "It broke. Try again.")

  @Test("a failure that says that it changed nothing has failed; any other failure of a write is unknown")
  func failures() async throws {
    struct Surprise: Error {}
    let cases: [(action: String, error: any Error, status: ToolCallStatus)] = [
      ("create", ToolFailure(Self.broken, changedNothing: true), .failed),
      ("create", ToolFailure(Self.broken, changedNothing: false), .outcomeUnknown),
      ("create", Surprise(), .outcomeUnknown), ("create", CancellationError(), .outcomeUnknown),
      ("list", ToolFailure(Self.broken, changedNothing: false), .failed), ("list", Surprise(), .failed),
      ("list", CancellationError(), .cancelled),
    ]
    for (action, error, status) in cases {
      let bench = try Bench.calendar { _, _ in throw error }
      let completion = await bench.submit(action)
      #expect(completion.call.status == status, "\(action) \(error)")
      #expect(completion.output == nil && completion.call.error != nil)
    }
  }

  @Test("what a tool says of an unknown outcome stays, with all that belongs to it")
  func unknownOutcome() async throws {
    let said = ToolCallError(code: .service, message: "The lamp's server ended. Look at the lamp", toolkit: "home")
    let bench = try Bench.calendar { _, _ in throw ToolFailure(said, changedNothing: false) }
    let call = await bench.submit("create").call
    #expect(call.status == .outcomeUnknown)
    #expect(call.error?.code == .service && call.error?.toolkit == "home")
    #expect(
      call.error?.message == "The lamp's server ended. Look at the lamp. "
        + "Nobody knows whether “Calendar” was done: look before you ask for it again.")
  }

  @Test(
    "a tool out of time is given up: a read failed, a write's outcome is unknown, and what it says later counts",
    arguments: ["list", "create"])
  func timeLimit(action: String) async throws {
    let (started, go, finished) = (Signal(), Signal(), Signal())
    let bench = try Bench.calendar { _, _ in
      started.set()
      await go.wait()
      finished.set()
      return ToolOutput(data: "late")
    }
    let updates = await bench.executor.updates()
    async let completion = bench.submit(action)
    await started.wait()
    await bench.clock.waitForSleepers(1)
    bench.clock.advance(by: .milliseconds(ExecutionLimits().running))
    let first = await completion
    #expect(first.call.status == (action == "list" ? .failed : .outcomeUnknown))
    go.set()
    await finished.wait()
    guard action == "create" else { return }
    for await update in updates where update.call.status == .completed {
      #expect(update.call.result == "late")
      break
    }
  }

  @Test("cancelling ends what waits, and what runs within its time")
  func cancelling() async throws {
    let started = Signal()
    let stubborn = Signal()
    let bench = try Bench.calendar { arguments, _ in
      started.set()
      if arguments["title"] == "stubborn" {
        await stubborn.wait()
      } else {
        await waitUntil { Task.isCancelled }
        throw ToolFailure(ToolCallError(code: .cancelled, message: "Stopped."), changedNothing: true)
      }
      return ToolOutput(data: .null)
    }
    let waiting = await bench.submit("delete", id: "1")
    await bench.executor.cancel(waiting.key)
    #expect(await bench.executor.completion(of: waiting.key)?.call.status == .cancelled)
    async let polite = bench.submit("create", id: "2")
    await started.wait()
    await bench.executor.cancelAll(ofItem: 1, in: "~7", userId: 1)
    #expect(await polite.call.status == .cancelled)
    async let rude = bench.submit("create", title: "stubborn", id: "3")
    await waitUntil { bench.world.effects.count >= 2 }
    await bench.executor.cancel(TurnContext.test().key("3"))
    await bench.clock.waitForSleepers(1)
    bench.clock.advance(by: .milliseconds(ExecutionLimits().ending))
    #expect(await rude.call.status == .outcomeUnknown)
    stubborn.set()
  }

  @Test("preparing is limited too, and its question or refusal counts")
  func preparing() async throws {
    var tool = TestTool(declaration: try Declarations.calendar(), world: World())
    tool.prepare = { arguments in
      switch arguments["title"] {
      case "slow":
        await waitUntil { Task.isCancelled }
        throw CancellationError()
      case "conflict": return PreparedCall(resolved: arguments, question: "it overlaps “Lunch”")
      case "bad": return PreparedCall(resolved: ["action": "nonsense"])
      default: throw ToolFailure(Self.broken, changedNothing: false)
      }
    }
    let bench = try Bench({ _ in [tool] })
    #expect(
      await bench.submit("create", title: "conflict", id: "1", in: .test(.yolo)).call.status == .awaitingConfirmation)
    #expect(await bench.submit("create", title: "bad", id: "2").call.error?.code == .invalidArguments)
    #expect(await bench.submit("create", title: "x", id: "3").call.error == Self.broken)
    async let slow = bench.submit("create", title: "slow", id: "4")
    await bench.clock.waitForSleepers(2)
    bench.clock.advance(by: .milliseconds(ExecutionLimits().preparing))
    #expect(await slow.call.error?.code == .timeout)
    #expect(tool.world.effects.isEmpty)
  }

  @Test(
    "a result too large is shortened, says so, and stays data with its source",
    arguments: [ProvenanceSource.ownData, .ownText])
  func bounded(_ source: ProvenanceSource) async throws {
    let big: JSONValue = [
      "title": "x", "body": .string(String(repeating: "ä\n", count: 50_000)),
      "list": .array(Array(repeating: "y", count: 10)),
    ]
    let declaration = try Declarations.simple("get_page", .read, trust: .trusted, source: source)
    let tool = TestTool(
      declaration: declaration, world: World(),
      behaviour: { _, _ in ToolOutput(data: big, provenance: Provenance(source: .user)) })
    let bench = try Bench({ _ in [tool] })
    let completion = await bench.executor.submit(ToolCall(callId: "1", name: "get_page", arguments: [:]), in: .test())
    let output = try #require(completion.output)
    #expect(output.isShortened && output.data.data().count < ExecutionLimits().outputBytes + 200)
    #expect(output.data["body"]?.stringValue?.hasSuffix("characters left out]") == true)
    #expect(output.data["leftOut"] == 1)
    // Another program can't say that its text is the user's.
    #expect(output.provenance == Provenance(source: .tool, label: "get_page"))
    let small = await bench.executor.completion(of: completion.key)
    #expect(small?.output == output)
  }
}
