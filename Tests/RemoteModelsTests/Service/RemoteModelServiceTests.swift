import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import RemoteModels

@Suite("A model that runs on a server", .timeLimit(.minutes(10)))
struct RemoteModelServiceTests {
  private static let good = sse(
    #"{"choices":[{"delta":{"content":"Hello"}}]}"#, #"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#, "[DONE]")
  private let waits = WaitLog()
  private let question = GenerationRequest(messages: [.system("s"), .user("Hi")])

  private func service(_ server: ScriptedServer, _ model: RemoteServer? = nil) throws -> RemoteModelService {
    RemoteModelService(try model ?? .sample(), transport: server, clock: waits.clock)
  }

  @Test("is asked again where nothing came of it, and waits longer each time")
  func retries() async throws {
    let server = ScriptedServer(
      .unreachable, .whole(status: 503, body: "<html><body>Bad gateway</body></html>"),
      .whole(status: 200, body: Self.good))
    let (events, error) = try await service(server).outcome(question)
    #expect(error == nil)
    #expect(events.text == "Hello")
    #expect(events.stats?.finishReason == .stop)
    #expect(waits.all == [.milliseconds(500), .seconds(1)])
  }

  @Test("is asked again after an error in an answer that began well, unless something of the reply has come")
  func errorInStream() async throws {
    let overloaded = sse(#"{"error":{"message":"Overloaded","code":503}}"#)
    let server = ScriptedServer(.whole(status: 200, body: overloaded), .whole(status: 200, body: Self.good))
    let (events, error) = try await service(server).outcome(question)
    #expect(error == nil && events.text == "Hello")
    let late = ScriptedServer(
      .whole(status: 200, body: sse(#"{"choices":[{"delta":{"content":"Hel"}}]}"#) + overloaded),
      .whole(status: 200, body: Self.good))
    let (begun, failure) = try await service(late).outcome(question)
    #expect(begun.text == "Hel" && failure?.code == .serverFailed)
    let refused = sse(#"{"error":{"message":"No such model","code":404}}"#)
    let final = ScriptedServer(.whole(status: 200, body: refused), .whole(status: 200, body: Self.good))
    #expect(try await service(final).outcome(question).error?.code == .requestRefused)
  }

  @Test("is not asked again once it has begun to answer; what came is kept")
  func noRetry() async throws {
    let server = ScriptedServer(
      .broken(after: sse(#"{"choices":[{"delta":{"content":"Hel"}}]}"#)), .whole(status: 200, body: Self.good))
    let (events, error) = try await service(server).outcome(question)
    #expect(events.text == "Hel")
    #expect(error?.code == .serverUnreachable)
    #expect(server.requests.count == 1)
  }

  @Test("waits as long as it is told, and says so where that is too long")
  func retryAfter() async throws {
    let short = ScriptedServer(
      .whole(status: 429, headers: ["retry-after": "3"], body: "{}"), .whole(status: 200, body: Self.good))
    #expect(try await service(short).outcome(question).events.text == "Hello")
    #expect(waits.all == [.seconds(3)])
    let long = ScriptedServer(
      .whole(status: 429, headers: ["retry-after": "60"], body: #"{"error":{"message":"Slow down"}}"#))
    let error = try await service(long).outcome(question).error
    #expect(error?.code == .rateLimited)
    #expect(error?.retryAfter == 60)
    #expect(error?.message.contains("Ask again in 60 s") == true)
    let quota = ScriptedServer(
      .whole(status: 429, body: #"{"error":{"message":"You exceeded your quota","code":"insufficient_quota"}}"#))
    #expect(try await service(quota).outcome(question).error?.code == .requestRefused)
    #expect(quota.requests.count == 1)
  }

  @Test("leaves out what the server names as not supported, once, and remembers it")
  func learns() async throws {
    let refusal = #"""
      {"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.","param":"max_tokens","code":"unsupported_parameter"}}
      """#
    let server = ScriptedServer(
      .whole(status: 400, body: refusal),
      .whole(status: 400, body: #"{"error":"Unknown field stream_options"}"#),
      .whole(status: 200, body: Self.good), .whole(status: 200, body: Self.good))
    let service = try service(server)
    #expect(await service.outcome(question).error == nil)
    #expect(await service.outcome(question).error == nil)
    let bodies = server.requests.compactMap { $0.body?.objectValue }
    #expect(bodies.map { $0["max_tokens"] != nil } == [true, false, false, false])
    #expect(bodies.last?["max_completion_tokens"] == 768)
    #expect(bodies.last?["stream_options"] == nil)
  }

  @Test("says what a server says, and remembers how long its context is")
  func tooLong() async throws {
    let body = #"""
      {"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":4096}}
      """#
    let service = try service(ScriptedServer(.whole(status: 400, body: body)))
    let error = await service.outcome(question).error
    #expect(error?.code == .contextTooSmall)
    #expect(error?.message.contains("exceeds the available context size") == true)
    #expect(await service.loadedModel(role: .text)?.contextSize == 4096)
  }

  @Test("leaves out whole old turns where a conversation is too long")
  func trims() async throws {
    let server = ScriptedServer(.whole(status: 200, body: Self.good))
    let long = String(repeating: "word ", count: 400)
    let (events, _) = try await service(server, .sample(contextSize: 1024)).outcome(
      GenerationRequest(messages: [.system("s"), .user(long), .assistant(long), .user("Hi")]))
    #expect(events.contains { if case .trimmed(let report) = $0 { report.messages == 2 } else { false } })
    #expect(server.requests[0].body?["messages"]?.arrayValue?.count == 2)
  }

  @Test("a key stands in the head of a request and nowhere else")
  func key() async throws {
    for (api, name) in [(ServerAddress.API.openai, "authorization"), (.anthropic, "x-api-key")] {
      let server = ScriptedServer(.whole(status: 401, body: #"{"error":{"message":"bad key"}}"#))
      let service = try service(server, .sample(api, key: "secret-marker"))
      let error = await service.outcome(question).error
      #expect(error?.code == .wrongKey)
      #expect(server.requests[0].headers.first { $0.name == name }?.value.hasSuffix("secret-marker") == true)
      #expect(server.requests[0].body?.text().contains("secret-marker") == false)
      #expect("\(String(describing: error)) \(error?.message ?? "")".contains("secret-marker") == false)
    }
  }

  @Test("follows nobody to another address")
  func redirect() async throws {
    let server = ScriptedServer(.whole(status: 307, headers: ["location": "https://elsewhere.example"], body: ""))
    #expect(try await service(server).outcome(question).error?.message.contains("another address") == true)
    #expect(server.requests.count == 1)
  }

  @Test("an answer that isn't streamed is read all the same")
  func whole() async throws {
    let body = #"""
      {"choices":[{"message":{"role":"assistant","content":null,
      "tool_calls":[{"id":"a","function":{"name":"note","arguments":"{}"}}]},"finish_reason":"tool_calls"}]}
      """#
    let server = ScriptedServer(.whole(status: 200, headers: ["content-type": "application/json"], body: body))
    #expect(
      try await service(server).outcome(question).events.calls == [ModelCall(id: "a", name: "note", arguments: "{}")])
  }

  @Test("a flood ends before it fills the memory")
  func flood() async throws {
    var reply = RemoteReply(question, server: try .sample(), clock: waits.clock)
    _ = try reply.take(.head(status: 200, headers: [:]))
    let piece = Array((": " + String(repeating: "x", count: 1 << 20) + "\n").utf8)
    #expect(throws: LLMError.self) { for _ in 0..<70 { _ = try reply.take(.piece(piece)) } }
  }

  @Test("a refusal without end is no more read than any other answer, and says what it began with")
  func endlessRefusal() async throws {
    var reply = RemoteReply(question, server: try .sample(), clock: waits.clock)
    _ = try reply.take(.head(status: 401, headers: [:]))
    let piece = Array(String(repeating: "x", count: 1 << 20).utf8)
    let error = #expect(throws: LLMError.self) { for _ in 0..<70 { _ = try reply.take(.piece(piece)) } }
    #expect(error?.code == .wrongKey)
  }
}
