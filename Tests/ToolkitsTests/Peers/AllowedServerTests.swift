import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@testable import Toolkits

@Suite(
  "What was allowed in advance of other people's servers", .enabled(if: ToolServers.areAsked, ToolServers.reason),
  .timeLimit(.minutes(5)))
struct AllowedServerTests {
  private struct NoAudit: AuditRecording {
    func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {}
  }

  private func turn(_ chat: String, tainted: Bool = false) -> TurnContext {
    TurnContext(
      userId: 1, chat: chat, itemId: 1, mode: .adaptive,
      provenance: tainted ? [Provenance(source: .tool, label: "clock")] : [], now: 0, timeZone: .gmt)
  }

  @Test("A tool of the server of times is called in other chats without a question, until that is taken back")
  func everywhere() async throws {
    let told = ToldTools()
    let registry = ToolkitRegistry(store: MemoryToolkitStore(), world: ToolServers.world()) { _, tools in
      await told.take(tools)
    }
    let source = ToolServers.program("mcp-server-time", "--local-timezone", "UTC")
    try await registry.change(.add(name: "clock", source: source), of: 1)
    let executor = ToolExecutor(
      toolbox: Toolbox(), store: InMemoryApprovalStore(), audit: NoAudit(),
      undoLog: UndoLog(store: InMemoryUndoStore()))
    await executor.use(await told.tools, for: 1)
    func ask(_ tool: String, id: String, in turn: TurnContext) async -> ToolCompletion {
      let arguments: JSONValue =
        tool == "get_current_time"
        ? ["timezone": "Asia/Tokyo"]
        : ["source_timezone": "UTC", "time": "12:00", "target_timezone": "Asia/Tokyo"]
      return await executor.submit(ToolCall(callId: id, name: "clock__\(tool)", arguments: arguments), in: turn)
    }

    let asked = await ask("get_current_time", id: "1", in: turn("~1"))
    #expect(asked.call.status == .awaitingConfirmation && asked.call.decision?.isGrantableEverywhere == true)
    let terms = try GrantTerms(uses: 100, lifetime: 3_600_000, isEverywhere: true)
    let made = try await executor.decide(
      asked.key, answer: .approve(terms), binding: asked.call.approvalHash ?? "")
    #expect(made.call.status == .completed)

    let elsewhere = await ask("get_current_time", id: "2", in: turn("~2"))
    #expect(elsewhere.call.status == .completed)
    #expect(elsewhere.call.result?["timezone"] == "Asia/Tokyo")
    // The server's answer is text of others, and its other tool is another one.
    #expect(await ask("get_current_time", id: "3", in: turn("~2", tainted: true)).call.status == .awaitingConfirmation)
    #expect(await ask("convert_time", id: "4", in: turn("~3")).call.status == .awaitingConfirmation)

    let grant = try #require(await executor.grants().first)
    try await executor.revokeGrant(grant.id)
    #expect(await ask("get_current_time", id: "5", in: turn("~4")).call.status == .awaitingConfirmation)
    await registry.close()
  }
}
