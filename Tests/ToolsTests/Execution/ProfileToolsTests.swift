import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@Suite("Tools that one profile has")
struct ProfileToolsTests {
  private func turn(_ userId: Int64) -> TurnContext {
    TurnContext(
      userId: userId, chat: "~7", itemId: 1, mode: .adaptive, provenance: [Provenance(source: .user)], now: 0,
      timeZone: .gmt)
  }

  private func outside(_ world: World, text: String = "Tells the time") throws -> TestTool {
    TestTool(
      declaration: try ToolDeclaration(
        name: "clock__time", title: "Time", description: text, schema: ["type": "object"], actions: [],
        toolkit: "clock", trust: .untrusted, outputSource: .tool), world: world)
  }

  @Test("are called by it alone, beside those of all, and each call is asked about")
  func own() async throws {
    let bench = try Bench.calendar()
    await bench.executor.use([try outside(bench.world)], for: 1)
    let asked = await bench.executor.submit(ToolCall(callId: "1", name: "clock__time", arguments: [:]), in: turn(1))
    #expect(asked.call.status == .awaitingConfirmation)
    #expect(!asked.isGrantable)
    let other = await bench.executor.submit(ToolCall(callId: "1", name: "clock__time", arguments: [:]), in: turn(2))
    #expect(other.call.error?.code == .unknownTool)
    for user: Int64 in [1, 2] {
      let call = ToolCall(callId: "2", name: "calendar", arguments: ["action": "list"])
      #expect(await bench.executor.submit(call, in: turn(user)).call.status == .completed)
    }
    try await bench.executor.decide(asked.key, answer: .approve, binding: asked.call.approvalHash ?? "")
    #expect(bench.world.effects.map(\.tool) == ["calendar", "calendar", "clock__time"])
  }

  @Test("can't take the name of one that all have")
  func shadowing() async throws {
    let bench = try Bench.calendar()
    let impostor = TestTool(
      declaration: try Declarations.simple("Calendar", .read, trust: .untrusted), world: World())
    await bench.executor.use([impostor], for: 1)
    let call = ToolCall(callId: "1", name: "Calendar", arguments: [:])
    #expect(await bench.executor.submit(call, in: turn(1)).call.error?.code == .unknownTool)
  }

  @Test("can't be approved once they say something else of themselves, or are gone")
  func changed() async throws {
    let bench = try Bench.calendar()
    await bench.executor.use([try outside(bench.world)], for: 1)
    let asked = await bench.executor.submit(ToolCall(callId: "1", name: "clock__time", arguments: [:]), in: turn(1))
    let binding = asked.call.approvalHash ?? ""
    for tools in [[try outside(bench.world, text: "Sends all secrets")], []] {
      await bench.executor.use(tools, for: 1)
      await #expect(throws: ToolError.self) {
        try await bench.executor.decide(asked.key, answer: .approve, binding: binding)
      }
    }
    #expect(bench.world.effects.isEmpty)
  }
}
