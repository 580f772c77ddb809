import ChatTypes
import Foundation
import JSONValue
import Synchronization
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("Composio's service", .timeLimit(.minutes(2)))
struct ComposioServiceTests {
  private let time = QuickTime()

  @Test("Something that is asked again and again has a minute in all")
  func limit() async {
    let slow = ScriptedComposio { [time] _ in
      time.pass(25_000)
      return .failure(.lost)
    }
    let service = ComposioService(transport: slow, key: { "k" }, clock: time.clock)
    await #expect(throws: ComposioFailure.problem(.network)) { _ = try await service.account("a") }
    #expect(slow.asked.map(\.milliseconds) == [60_000, 34_500, 8_500])
  }

  @Test("A search with its session, and a list in many pages, have a minute in all")
  func shared() async {
    let slow = ScriptedComposio { [time] request in
      time.pass(20_000)
      let page: JSONValue = ["items": [], "next_cursor": .string("\(time.clock.now())")]
      let made: JSONValue = ["session_id": "s"]
      return .success(ComposioReply(status: 200, body: request.method == "GET" ? page : made))
    }
    let service = ComposioService(transport: slow, key: { "k" }, clock: time.clock)
    _ = try? await service.search("send a mail", user: "u")
    #expect(slow.asked.map(\.milliseconds) == [60_000, 40_000, 20_000])
    let toolkit = ComposioToolkit(
      "mail", slug: "gmail", sessions: SessionManager(service, clock: time.clock), account: "u", clock: time.clock)
    await #expect(throws: ComposioFailure.problem(.network)) { _ = try await toolkit.tools() }
    #expect(slow.asked.dropFirst(3).map(\.milliseconds) == [60_000, 40_000, 20_000])
  }

  @Test("A call of a tool has its own time")
  func call() async {
    let server = ScriptedComposio { request in
      let made: JSONValue = ["session_id": "s"]
      let done: JSONValue = ["result_type": "completed", "data": 1]
      return .success(ComposioReply(status: 200, body: request.kind == .execution ? done : made))
    }
    let service = ComposioService(transport: server, key: { "k" }, clock: time.clock)
    let toolkit = ComposioToolkit(
      "mail", slug: "gmail", sessions: SessionManager(service, clock: time.clock), account: "u", clock: time.clock)
    let result = await toolkit.call(
      "SEND", arguments: [:], isRead: false, chat: "~1", toolkits: [], ask: { _ in ToolFormAnswer(.cancel) },
      askToConnect: { _ in })
    #expect(result == .success(1))
    #expect(server.asked.map(\.milliseconds) == [60_000, nil])
  }

  @Test("The sessions of a profile that is deleted are ended, with the key that went with it")
  func profileGoes() async throws {
    let server = ScriptedComposio { _ in .success(ComposioReply(status: 200, body: ["session_id": "s"])) }
    let key = Mutex<String?>("k")
    let service = ComposioService(transport: server, key: { key.withLock { $0 } }, clock: time.clock)
    let sessions = SessionManager(service, clock: time.clock)
    for chat in ["~1", "~2"] { _ = try await sessions.session(chat: chat, account: "u", toolkits: ["gmail"]) }
    key.withLock { $0 = nil }
    await sessions.close()
    let ended = server.asked.filter { $0.path == "DELETE /tool_router/session/s" }
    #expect(ended.map(\.key) == ["k", "k"])
    await sessions.close()
    #expect(server.asked.count == 4)
  }

  // MARK: Through the gate

  private func tool(_ server: ScriptedComposio, clock: ToolClock) throws -> ComposioTool {
    let listed = try #require(PinnedTool(listed: ["name": "SEND", "annotations": ["readOnlyHint": false]]))
    let service = ComposioService(transport: server, key: { "k" }, clock: clock)
    return ComposioTool(
      declaration: try listed.declaration(in: "mail"), slug: "SEND",
      toolkit: ComposioToolkit(
        "mail", slug: "gmail", sessions: SessionManager(service, clock: clock), account: "u", clock: clock),
      toolkits: ["gmail"], isKnown: { true })
  }

  @Test("A call that is stopped while it waits for the sign-in was not made, and is shown so")
  func stopped() async throws {
    let server = ScriptedComposio { request in
      switch (request.kind, request.method, request.path.hasSuffix("link")) {
      case (.execution, _, _): .success(ComposioReply(status: 422))
      case (_, "GET", _): .success(ComposioReply(status: 200, body: ["id": "a", "status": "INITIATED"]))
      case (_, _, true):
        .success(
          ComposioReply(
            status: 200, body: ["redirect_url": "https://example.org/link", "connected_account_id": "a"]))
      default: .success(ComposioReply(status: 200, body: ["session_id": "s"]))
      }
    }
    let manual = ManualClock()
    let clock = ToolClock(now: { manual.milliseconds }, wait: { try await manual.sleep(for: .milliseconds($0)) })
    let executor = ToolExecutor(
      toolbox: try Toolbox([tool(server, clock: clock)]), store: InMemoryApprovalStore(), audit: NoAudit(),
      undoLog: UndoLog(store: InMemoryUndoStore()), clock: clock)
    let turn = TurnContext(
      userId: 1, chat: "~1", itemId: 1, mode: .adaptive, provenance: [], now: 0, timeZone: .gmt)
    let asked = await executor.submit(ToolCall(callId: "1", name: "mail__SEND", arguments: [:]), in: turn)
    let binding = try #require(asked.call.approvalHash)
    let updates = await executor.updates()
    let call = Task { try await executor.decide(asked.key, answer: .approve, binding: binding) }
    for await update in updates where update.call.cards.contains(where: { $0.cardId == "1-connect" }) { break }
    await executor.cancel(asked.key)
    let ended = try await call.value.call
    #expect(ended.status == .cancelled && ended.error?.code == .cancelled)
    #expect(ended.error?.message.contains("nothing was changed") == true)
    #expect(server.asked.count { $0.path.hasSuffix("execute") } == 1)
  }

  private struct NoAudit: AuditRecording {
    func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {}
  }
}
