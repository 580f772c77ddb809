import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("What the log has of a toolkit", .timeLimit(.minutes(2)))
struct LoggedSecretsTests {
  private let log = NotedLog.shared
  private let toolkits = MemoryToolkitStore()

  /// Adds a toolkit, and calls a tool of it that the user approves. What fails on the way is what is tried.
  /// - Parameter change: changes what is kept of the toolkit, before another run of the program calls it.
  /// - Returns: what became of the call; nil where there was none.
  private func status(
    _ source: ToolkitSource, argument: String, world: ToolkitWorld = ToolServers.world(),
    change: ((JSONValue) -> JSONValue)? = nil
  ) async throws -> ToolCallStatus? {
    try await toolkits.remove(1)
    let told = ToldTools()
    var registry = ToolkitRegistry(store: toolkits, world: world) { _, tools in await told.take(tools) }
    do throws(ToolkitError) {
      try await registry.change(.add(name: "x", source: source), of: 1)
    } catch {
      await registry.close()
      return nil
    }
    if let change, let saved = await toolkits.saved[1] {
      await registry.close()
      try await toolkits.save(change(saved), of: 1)
      registry = ToolkitRegistry(store: toolkits, world: world) { _, tools in await told.take(tools) }
      try await registry.prepare(1)
    }
    let folder = try TemporaryDirectory()
    let executor = ToolExecutor(
      toolbox: Toolbox(), store: InMemoryApprovalStore(), audit: AuditLog(folder: folder.url, key: nil),
      undoLog: UndoLog(store: InMemoryUndoStore()))
    await executor.use(await told.tools, for: 1)
    let turn = TurnContext(
      userId: 1, chat: "~1", itemId: 1, mode: .adaptive, provenance: [Provenance(source: .user)], now: 0, timeZone: .gmt
    )
    let call = ToolCall(callId: "c", name: "x__one", arguments: ["city": .string(argument)])
    var completion = await executor.submit(call, in: turn)
    // Nobody signs in here: a call that waits for that is stopped.
    let stopping = Task { [updates = await executor.updates()] in
      for await update in updates
      where update.call.status == .running && update.call.cards.contains(where: Self.asksToSignIn) {
        await executor.cancel(update.key)
      }
    }
    defer { stopping.cancel() }
    if completion.call.status == .awaitingConfirmation {
      completion = try await executor.decide(
        completion.key, answer: .approve, binding: completion.call.approvalHash ?? "")
    }
    await registry.close()
    return completion.call.status
  }

  private static func asksToSignIn(_ card: ToolCard) -> Bool {
    if case .connection = card.content { true } else { false }
  }

  @Test("Programs that work, die, babble and never start: no line has a variable, an argument or what they say of them")
  func programs() async throws {
    let marker = "\(NotedLog.marker)programs"
    var statuses: [ToolCallStatus?] = []
    for kind in ["works", "dies", "babbles", "keyless"] {
      var source = ToolServers.script("faults.py", kind, marker)
      source.environment = ["API_KEY": marker]
      let world = ToolServers.world { $0.garbageBytes = 100_000 }
      statuses.append(try await status(source, argument: marker, world: world))
    }
    #expect(statuses == [.completed, .outcomeUnknown, .outcomeUnknown, nil])
    let says = "echo $API_KEY $0 >&2; echo $API_KEY; exit 3"
    var source = ToolkitSource(command: ["/bin/sh", "-c", says, marker])
    source.environment = ["API_KEY": marker]
    #expect(try await status(source, argument: marker) == nil)
    #expect(try await status(ToolkitSource(command: ["/nowhere/\(marker)", marker]), argument: marker) == nil)
    #expect(log.messages.contains("a tool failed"))
    #expect(log.leaks(of: marker).isEmpty)
  }

  /// A server that says what it was sent: each answer has the headers, the address and the body of its request.
  private static func server(
    _ call: @escaping @Sendable (AnswerServer.Request, RPCID) -> AnswerServer.Answer
  ) throws -> AnswerServer {
    try AnswerServer { request in
      let message = (try? JSONValue(parsing: request.body)).flatMap { RPCMessage(json: $0) }
      guard case .request(let id, let method, _)? = message else {
        return AnswerServer.Answer("", status: request.method == "POST" ? 202 : 405)
      }
      let result: JSONValue
      switch method {
      case "initialize": result = ["protocolVersion": "2025-11-25", "capabilities": ["tools": [:]]]
      case "tools/list": result = ["tools": [["name": "one"]]]
      case "tools/call": return call(request, id)
      default:
        let unknown = RPCFailure(code: RPCFailure.methodNotFound, message: "unknown")
        return AnswerServer.Answer(RPCMessage.failure(id: id, unknown).json.text())
      }
      return AnswerServer.Answer(RPCMessage.result(id: id, result).json.text())
    }
  }

  @Test(
    "Servers at addresses, whatever they answer: no line has a header, the key in the address, an argument or an answer"
  )
  func addresses() async throws {
    let marker = "\(NotedLog.marker)addresses"
    for code in [200, 400, 401, 403, 404, 408, 429, 500, 502, 503] {
      let server = try Self.server { request, id in
        let echo = "\(request.headers) \(request.path) \(request.body)"
        guard code == 200 else { return AnswerServer.Answer(echo, status: code, type: "text/plain") }
        let answer = RPCMessage.result(id: id, ["content": [["type": "text", "text": .string(echo)]]])
        return AnswerServer.Answer(answer.json.text())
      }
      let source = ToolkitSource(
        url: "\(server.base)/mcp?key=\(marker)", headers: ["Authorization": "Bearer \(marker)", "X-Key": marker])
      let found = try await status(source, argument: marker)
      #expect((found == .completed) == (code == 200), "\(code)")
      #expect(server.requests.contains { $0.headers["x-key"] == marker && $0.path.contains(marker) })
    }
    #expect(log.leaks(of: marker).isEmpty)
  }

  @Test(
    "Tokens of a sign-in that are used, renewed, refused and given back stand in no line", arguments: [200, 400, 500])
  func tokens(renewal: Int) async throws {
    let marker = "\(NotedLog.marker)tokens-\(renewal)"
    let tokens = try AnswerServer { request in
      let answer: JSONValue =
        renewal == 200
        ? ["access_token": .string("\(marker)-new"), "refresh_token": .string("\(marker)-next"), "expires_in": 3600]
        : ["error": "invalid_grant", "error_description": .string(request.body)]
      return AnswerServer.Answer(answer.text(), status: renewal)
    }
    let server = try Self.server { request, id in
      guard request.headers["authorization"] == "Bearer \(marker)-new" else {
        return AnswerServer.Answer("\(request.headers)", status: 401, type: "text/plain")
      }
      return AnswerServer.Answer(RPCMessage.result(id: id, ["content": []]).json.text())
    }
    var grant = OAuthGrant()
    (grant.issuer, grant.tokenAddress, grant.resource) = (tokens.base, "\(tokens.base)/token", "\(server.base)/mcp")
    (grant.clientId, grant.clientSecret) = ("\(marker)-id", "\(marker)-secret")
    (grant.accessToken, grant.refreshToken) = ("\(marker)-old", "\(marker)-refresh")
    let signedIn = grant
    let found = try await status(ToolkitSource(url: "\(server.base)/mcp"), argument: marker) { saved in
      guard var records = saved.arrayValue, var record = records.first?.objectValue else { return saved }
      record["signIn"] = signedIn.json
      records[0] = .object(record)
      return .array(records)
    }
    #expect((found == .completed) == (renewal == 200))
    #expect(tokens.requests.contains { $0.body.contains("\(marker)-refresh") })
    #expect(log.leaks(of: marker).isEmpty)
  }
}
