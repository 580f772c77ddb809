import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Synchronization
import Testing

@testable import WebApp

/// Answers as a test wrote it down.
final class ScriptedCompletions: CompletionService {
  let events: [CompletionEvent]
  let failure: CompletionError?
  let asked = Mutex<[CompletionRequest]>([])
  let stopped = Mutex<[UUID]>([])
  /// Requests go on once this says so.
  let gate: AsyncStream<Void>?

  init(_ events: [CompletionEvent], failure: CompletionError? = nil, gate: AsyncStream<Void>? = nil) {
    self.events = events
    self.failure = failure
    self.gate = gate
  }

  func models() async throws -> [CompletionModel] {
    [
      CompletionModel(name: "tiny", addedAt: 1_700_000_000_000),
      CompletionModel(name: "vectors", addedAt: 0, isEmbedding: true),
    ]
  }

  /// A vector of the input's length and of its place.
  func embed(_ request: EmbeddingRequest) async throws -> EmbeddingAnswer {
    if let failure { throw failure }
    let vectors = request.inputs.enumerated().map { index, input in
      switch input {
      case .text(let text): [Float(text.count), Float(index)]
      case .tokens(let tokens): [Float(tokens.count), Float(index)]
      }
    }
    return EmbeddingAnswer(model: request.model ?? "vectors", vectors: vectors, tokens: 7)
  }

  func complete(_ request: CompletionRequest) -> AsyncThrowingStream<CompletionEvent, any Error> {
    asked.withLock { $0.append(request) }
    return AsyncThrowingStream { continuation in
      let task = Task {
        if let gate { for await _ in gate { break } }
        for event in events { continuation.yield(event) }
        if let failure { continuation.finish(throwing: failure) } else { continuation.finish() }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func stop(_ id: UUID) async { stopped.withLock { $0.append(id) } }
}

/// Programs of a test's that ask `/v1` with a token.
enum CompletionProgram {
  static let end = CompletionEnd(promptTokens: 12, cachedTokens: 4, generatedTokens: 3)
  static let body: JSONObject = ["model": "tiny", "messages": [["role": "user", "content": "Hello"]]]

  static func with(
    _ service: ScriptedCompletions, isOn: Bool = true, _ body: (TestServer, TestBrowser) async throws -> Void
  ) async throws {
    try await TestServer.run(completions: service) { server in
      if isOn {
        _ = try await server.core.send(
          .apiSetPreference(
            scope: .profile(userId: server.user.userId), key: PreferenceKey<Bool>.completionsOn.name, value: true),
          as: server.user.userId)
      }
      let token = try server.services.tokens.make(named: "test", for: server.user.userId)
      var program = TestBrowser(server: server)
      program.origin = nil
      program.fields = ["Authorization": "Bearer \(token)"]
      try await body(server, program)
    }
  }

  static func ask(_ program: TestBrowser, _ members: JSONObject = [:]) async throws -> TestResponse {
    var body = body
    for member in members.members { body[member.name] = member.value }
    return try await program.post("/v1/chat/completions", .object(body))
  }
}
