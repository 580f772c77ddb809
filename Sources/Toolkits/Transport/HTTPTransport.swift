import AsyncHTTPClient
import Foundation
import JSONValue
import NIOCore
import NIOHTTP1
import NIOPosix

/// Speaks with a server over HTTP: each message is a request of its own, answered by one message or a stream of them. Nothing is sent
/// anywhere but to the address that the user gave: redirects are not followed.
actor HTTPTransport: ServerTransport {
  private typealias Receiver = @Sendable (TransportEvent) async -> Void

  private let address: String
  private let headers: [String: String]
  /// Says who asks; nil where the headers do, or nobody has to.
  private let credentials: (any ServerCredentials)?
  private let limits: ServerLimits
  private let wait: @Sendable (Int64) async throws -> Void
  private let client: HTTPClient
  private var receive: Receiver?
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var taskOfRequest: [RPCID: Int] = [:]
  private var lastTask = 0
  /// The revision that was agreed on.
  private var version: String?
  private var session: String?

  /// - Throws: ``ServerProblem`` for an address that can't be used.
  init(
    _ address: String, headers: [String: String], credentials: (any ServerCredentials)? = nil, limits: ServerLimits,
    wait: @escaping @Sendable (Int64) async throws -> Void
  ) throws(ServerProblem) {
    guard Self.isUsable(address) else { throw .unreachable }
    self.address = address
    self.headers = headers
    self.credentials = credentials
    self.limits = limits
    self.wait = wait
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(10)
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Whether an address may be used: over TLS, or on this machine.
  static func isUsable(_ address: String) -> Bool {
    guard let url = URLComponents(string: address), let host = url.host?.lowercased(), !host.isEmpty, url.user == nil
    else { return false }
    let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    return url.scheme == "https" || url.scheme == "http" && isHere
  }

  func open(_ receive: @escaping @Sendable (TransportEvent) async -> Void) async throws(ServerProblem) {
    self.receive = receive
  }

  func send(_ message: RPCMessage) async {
    guard let receive else { return }
    switch message {
    case .request(let id, _, _): begin(about: id) { await self.post(message, id: id, receive: receive) }
    // A server of the newer kind learns it from the connection that is closed.
    case .notification("notifications/cancelled", _) where version == ProtocolEra.modernVersion: break
    // Whoever stops a call doesn't wait until the server has taken that.
    case .notification("notifications/cancelled", _):
      begin { await self.withinNotice { await self.post(message, id: nil, receive: receive) } }
    // What comes after it may depend on it. No request's clock ends it, so it has a limit of its own.
    default: await withinNotice { await self.post(message, id: nil, receive: receive) }
    }
  }

  private func withinNotice(_ body: @escaping @Sendable () async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await body() }
      group.addTask { [wait, limits] in _ = try? await wait(limits.notice) }
      _ = await group.next()
      group.cancelAll()
    }
  }

  func abandon(_ id: RPCID) async {
    if let task = taskOfRequest.removeValue(forKey: id) { tasks[task]?.cancel() }
  }

  func logs() async -> [String] { [] }

  func close() async {
    receive = nil
    for task in tasks.values { task.cancel() }
    for task in tasks.values { await task.value }
    if session != nil {
      var request = request(.DELETE, authorization: await credentials?.authorization())
      request.headers.replaceOrAdd(name: "accept", value: "*/*")
      _ = try? await client.execute(request, timeout: .milliseconds(limits.end))
    }
    try? await client.shutdown()
  }

  private func begin(about id: RPCID? = nil, _ body: @escaping @Sendable () async -> Void) {
    lastTask += 1
    let number = lastTask
    if let id { taskOfRequest[id] = number }
    tasks[number] = Task {
      await body()
      self.tasks[number] = nil
      if let id, self.taskOfRequest[id] == number { self.taskOfRequest[id] = nil }
    }
  }

  private func post(_ message: RPCMessage, id: RPCID?, receive: @escaping Receiver) async {
    let problem: ServerProblem?
    do {
      problem = try await exchange(message, id: id, receive: receive)
    } catch is LineReader.TooLong {
      problem = .tooMuch
    } catch {
      problem = Self.problem(error)
    }
    // An answer to the server's own question found no session: what becomes of the call that it belongs to, nobody knows.
    if id == nil, problem == .sessionGone { return await receive(.ended(.lost(status: nil))) }
    guard let id, !Task.isCancelled else { return }
    await receive(.unanswered(id, problem ?? .lost(status: nil)))
  }

  /// Sends a message, and once more where the server wanted to know who asks and there is a newer token.
  private func exchange(
    _ message: RPCMessage, id: RPCID?, receive: @escaping Receiver
  ) async throws -> ServerProblem? {
    var hasRenewed = false
    while true {
      let authorization = await credentials?.authorization()
      var request = request(.POST, message: message, authorization: authorization)
      request.body = .bytes(ByteBuffer(bytes: message.json.data()))
      let response = try await client.execute(request, deadline: .distantFuture)
      let status = Int(response.status.code)
      guard status == 401 || status == 403, let credentials else {
        return try await take(response, id: id, receive: receive)
      }
      let challenges = response.headers[canonicalForm: "www-authenticate"].map(String.init)
      let refusal = await credentials.refused(status: status, challenges: challenges, authorization: authorization)
      if refusal == .final { return .status(status) }
      guard refusal == .again, !hasRenewed else { return .signIn }
      hasRenewed = true
    }
  }

  private func take(
    _ response: HTTPClientResponse, id: RPCID?, receive: @escaping Receiver
  ) async throws -> ServerProblem? {
    if response.status.code == 404, session != nil {
      session = nil
      return .sessionGone
    }
    if let given = response.headers.first(name: "mcp-session-id") { session = given }
    return try await answer(to: id, receive: receive).read(response)
  }

  private func answer(to id: RPCID?, receive: @escaping Receiver) -> HTTPAnswer {
    HTTPAnswer(id: id, limit: limits.messageBytes) { message in
      if case .result(_, let result) = message { await self.learn(result) }
      await receive(.message(message, during: id))
    }
  }

  /// The revision that both sides speak stands in every later request.
  private func learn(_ result: JSONValue) {
    guard version == nil else { return }
    if let agreed = result["protocolVersion"]?.stringValue {
      version = agreed
      if let receive { begin { await self.listen(receive) } }
    } else if result["supportedVersions"]?.arrayValue?.contains(.string(ProtocolEra.modernVersion)) == true {
      version = ProtocolEra.modernVersion
    }
  }

  /// What a server of the older kind says unasked comes in a stream of its own, up to the end of the connection. It need not offer one.
  private func listen(_ receive: @escaping Receiver) async {
    var stream = UnaskedStream()
    while !Task.isCancelled {
      let ending = await listen(to: &stream, receive: receive)
      guard !Task.isCancelled, case .wait(let pause) = stream.ended(ending), (try? await wait(pause)) != nil else {
        return
      }
    }
  }

  /// Asks for that stream once, and reads it to its end.
  private func listen(to stream: inout UnaskedStream, receive: @escaping Receiver) async -> UnaskedStream.Ending {
    var request = request(.GET, authorization: await credentials?.authorization())
    request.headers.replaceOrAdd(name: "accept", value: "text/event-stream")
    if let last = stream.lastEvent { request.headers.replaceOrAdd(name: "last-event-id", value: last) }
    guard let response = try? await client.execute(request, deadline: .distantFuture) else { return .broken }
    guard response.status == .ok else {
      let ending = UnaskedStream.Ending(status: Int(response.status.code))
      if case .busy = ending { return .busy(seconds: HTTPAnswer.seconds(response.headers)) }
      return ending
    }
    guard response.headers.first(name: "content-type")?.lowercased().hasPrefix("text/event-stream") == true else {
      return .refused
    }
    var reader = EventStreamReader(limit: limits.messageBytes)
    do {
      try await answer(to: nil, receive: receive).readEvents(response.body, with: &reader)
    } catch is LineReader.TooLong {
      return .refused
    } catch {
      // What came before the break counts.
    }
    if reader.hasGiven { stream.gave() }
    stream.lastEvent = reader.lastId ?? stream.lastEvent
    stream.wantedPause = reader.pause ?? stream.wantedPause
    return .broken
  }

  private func request(
    _ method: HTTPMethod, message: RPCMessage? = nil, authorization: String?
  ) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: address)
    request.method = method
    for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
    if let authorization { request.headers.replaceOrAdd(name: "authorization", value: authorization) }
    request.headers.replaceOrAdd(name: "accept", value: "application/json, text/event-stream")
    if let session { request.headers.replaceOrAdd(name: "mcp-session-id", value: session) }
    guard let message else {
      if let version { request.headers.replaceOrAdd(name: "mcp-protocol-version", value: version) }
      return request
    }
    request.headers.replaceOrAdd(name: "content-type", value: "application/json")
    guard case .request(_, let method, let params) = message else {
      if let version { request.headers.replaceOrAdd(name: "mcp-protocol-version", value: version) }
      return request
    }
    let said = params["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.stringValue ?? version
    if let said { request.headers.replaceOrAdd(name: "mcp-protocol-version", value: said) }
    request.headers.replaceOrAdd(name: "mcp-method", value: method)
    if ["tools/call", "prompts/get"].contains(method), let name = params["name"]?.stringValue {
      request.headers.replaceOrAdd(name: "mcp-name", value: name)
    }
    return request
  }

  /// Whether a request can have reached the server decides what is known of it.
  private static func problem(_ error: any Error) -> ServerProblem {
    if error is NIOConnectionError { return .unreachable }
    if let error = error as? IOError, [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH].contains(error.errnoCode) {
      return .unreachable
    }
    guard let error = error as? HTTPClientError else { return .lost(status: nil) }
    return error == .connectTimeout ? .unreachable : .lost(status: nil)
  }
}
