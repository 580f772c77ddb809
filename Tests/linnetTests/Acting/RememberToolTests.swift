import ArgumentParser
import Assistant
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import Testing
import Tools

@testable import linnet

@Suite("A model proposes what to remember, and the user accepts it", .timeLimit(.minutes(10)))
struct RememberToolTests {
  private static let call = ToolCall(
    callId: "fact", name: "remember", arguments: ["fact": "Eats  no\nmeat.", "topic": "User"])

  private static func turn(_ userId: Int64, itemId: Int64, mode: ConfirmationMode, provenance: [Provenance] = [])
    -> TurnContext
  {
    TurnContext(
      userId: userId, chat: "~1", itemId: itemId, mode: mode, provenance: provenance, now: 1_795_266_300_000,
      timeZone: .gmt)
  }

  private func withTools(
    _ body: (_ tools: AssistantTools, _ core: CoreClient, _ userId: Int64) async throws -> Void
  ) async throws {
    let desk = try Desk()
    let context = try CommandContext(GlobalOptions.parse([]), environment: desk.environment)
    try await context.withCore { core in
      try await body(try #require(await core.acting()).tools, core, core.user.userId)
    }
  }

  @Test("What nobody confirmed waits, and is told to no model until it is accepted")
  func proposal() async throws {
    try await withTools { tools, core, userId in
      let made = await tools.executor.submit(Self.call, in: Self.turn(userId, itemId: 1, mode: .adaptive))
      #expect(made.call.status == .completed && made.call.isProposal, "\(made.call)")
      #expect(await tools.memory(userId).isEmpty)
      let fact = try #require(try await core.memory().first)
      #expect(fact.text == "Eats no meat." && fact.toolkit == "user" && fact.chat == "~1")
      #expect(fact.state == .proposed && MemoryDocument.origin(fact) == "a chat")
      _ = try await core.changeMemory(.accept(factId: fact.id))
      #expect(await tools.memory(userId).map(\.texts) == [["Eats no meat."]])
      // Said once more it isn't proposed once more.
      let again = await tools.executor.submit(Self.call, in: Self.turn(userId, itemId: 2, mode: .adaptive))
      #expect(again.call.status == .completed && !again.call.isProposal)
      #expect(try await core.memory().count == 1)
    }
  }

  @Test("What the user confirms on its card counts at once, and what the user refuses is not kept")
  func card() async throws {
    try await withTools { tools, core, userId in
      let tainted = [Provenance(source: .web, label: "example.org")]
      for (itemId, mode, provenance) in [(1, .alwaysAsk, []), (2, .yolo, tainted)]
        as [(Int64, ConfirmationMode, [Provenance])]
      {
        let asked = await tools.executor.submit(
          Self.call, in: Self.turn(userId, itemId: itemId, mode: mode, provenance: provenance))
        #expect(asked.call.status == .awaitingConfirmation)
        #expect(asked.question?.summarizedIntent.contains("Eats no meat.") == true, "\(asked)")
        #expect(try await core.memory().isEmpty)
        let binding = try #require(asked.call.approvalHash)
        let refused = try await tools.executor.decide(asked.key, answer: .deny, binding: binding)
        #expect(refused.call.status == .denied)
        #expect(try await core.memory().isEmpty)
      }
      let asked = await tools.executor.submit(Self.call, in: Self.turn(userId, itemId: 3, mode: .alwaysAsk))
      let binding = try #require(asked.call.approvalHash)
      let made = try await tools.executor.decide(asked.key, answer: .approve(nil), binding: binding)
      #expect(made.call.status == .completed && !made.call.isProposal)
      #expect(await tools.memory(userId).map(\.texts) == [["Eats no meat."]])
    }
  }

  @Test(
    "What is no sentence to be remembered is refused before anybody is asked",
    arguments: ["", " \n", String(repeating: "x", count: 301)])
  func refused(_ text: String) async throws {
    try await withTools { tools, core, userId in
      let call = ToolCall(callId: "fact", name: "remember", arguments: ["fact": .string(text)])
      let made = await tools.executor.submit(call, in: Self.turn(userId, itemId: 1, mode: .alwaysAsk))
      #expect(made.call.status == .failed && made.call.error?.message.isEmpty == false)
      let kept = try await core.memory()
      #expect(kept.isEmpty)
    }
  }
}
