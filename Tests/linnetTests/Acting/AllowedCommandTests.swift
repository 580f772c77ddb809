import ArgumentParser
import Assistant
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalUI
import Testing
import Tools

@testable import linnet

@Suite("What was allowed in advance, on a command line", .timeLimit(.minutes(10)))
struct AllowedCommandTests {
  /// Changes an event in a turn that has read something from outside, and allows more of it.
  private func allow(_ core: CoreClient, userId: Int64) async throws {
    let executor = try #require(await core.acting()).tools.executor
    func turn(_ itemId: Int64, provenance: [Provenance]) -> TurnContext {
      TurnContext(
        userId: userId, chat: "~1", itemId: itemId, mode: .adaptive, provenance: provenance, now: 1_795_266_300_000,
        timeZone: .gmt)
    }
    let event: JSONValue = ["action": "create", "title": "Tea", "start": "2026-11-23T10:00:00Z"]
    let call = ToolCall(callId: "event", name: "calendar", arguments: event)
    let asked = await executor.submit(call, in: turn(1, provenance: [Provenance(source: .web, label: "example.org")]))
    #expect(asked.call.status == .awaitingConfirmation && asked.isGrantable, "\(asked)")
    let binding = try #require(asked.call.approvalHash)
    let terms = try GrantTerms(uses: 5, lifetime: 86_400_000)
    let made = try await executor.decide(asked.key, answer: .approve(terms), binding: binding)
    #expect(made.call.status == .completed)
  }

  @Test("It is listed with its chat and its end, and taken back by its id; another profile neither sees nor ends it")
  func life() async throws {
    let desk = try Desk()
    #expect(await desk.run("settings", "allowed") == .done, "\(desk.errors)")
    #expect(desk.errors.contains("Nothing is allowed in advance"))
    let context = try CommandContext(GlobalOptions.parse([]), environment: desk.environment)
    let (id, profile) = try await context.withCore { core in
      try await allow(core, userId: core.user.userId)
      return (try #require(try await core.toolGrants().first).id, core.user.localDisplayName)
    }
    #expect(await desk.run("settings", "allowed") == .done, "\(desk.errors)")
    #expect(desk.output.contains("Calendar, create") && desk.output.contains("~1"), "\(desk.output)")
    #expect(await desk.run("profiles", "new", "Bo") == .done, "\(desk.errors)")
    #expect(await desk.run("settings", "allowed", "--revoke", id) == .failed)
    try await context.withCore { core in
      let other = core.user.userId
      let seen = try await core.toolGrants()
      #expect(seen.isEmpty)
      await #expect(throws: ChatError.self) { try await core.revokeToolGrant(id) }
      await #expect(throws: ChatError.self) { _ = try await core.send(.apiGetToolGrants(userId: other - 1)) }
    }
    #expect(await desk.run("profiles", "switch", profile) == .done, "\(desk.errors)")
    #expect(await desk.run("settings", "allowed", "--revoke", String(id.prefix(8))) == .done, "\(desk.errors)")
    #expect(desk.output.contains("Taken back: Calendar, create"))
    let left = try await context.withCore { core in try await core.toolGrants() }
    #expect(left.isEmpty)
  }
}
