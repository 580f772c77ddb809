import Foundation
import JSONValue
import LanguageModels
import Synchronization

@testable import RemoteModels

/// A server that answers as a test says, one answer after the other.
final class ScriptedServer: ServerTransport {
  /// One answer.
  enum Answer: Sendable {
    case whole(status: Int, headers: [String: String] = [:], body: String)
    /// The connection breaks behind these bytes.
    case broken(after: String)
    case unreachable
  }

  private struct State {
    var answers: [Answer]
    var requests: [ServerRequest] = []
  }

  private let state: Mutex<State>

  init(_ answers: Answer...) { state = Mutex(State(answers: answers)) }

  var requests: [ServerRequest] { state.withLock(\.requests) }

  func send(_ request: ServerRequest, receive: (ServerAnswerPart) throws -> Void) async throws {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers.isEmpty ? .unreachable : state.answers.removeFirst()
    }
    switch answer {
    case .unreachable: throw TransportFailure(log: "refused")
    case .broken(let text):
      try receive(.head(status: 200, headers: [:]))
      try receive(.piece(Array(text.utf8)))
      throw TransportFailure(log: "reset")
    case .whole(let status, let headers, let body):
      try receive(.head(status: status, headers: headers))
      for byte in body.utf8 { try receive(.piece([byte])) }
    }
  }
}

/// A clock on which nobody waits.
final class WaitLog: Sendable {
  private let waits = Mutex<[Duration]>([])
  var all: [Duration] { waits.withLock { $0 } }
  var clock: ServerClock {
    ServerClock(now: { .zero }, sleep: { wait in self.waits.withLock { $0.append(wait) } }, chance: { 0 })
  }
}

extension RemoteServer {
  static func sample(
    _ api: ServerAddress.API = .openai, key: String? = nil, contextSize: Int? = nil,
    access: Set<ModelServer.Access> = [.tools, .memory, .files]
  ) throws -> RemoteServer {
    RemoteServer(
      address: try ServerAddress("http://127.0.0.1:9", api: api), model: "m", key: key, contextSize: contextSize,
      access: access)
  }
}

extension RemoteModelService {
  /// All that comes of a request, and why it failed.
  func outcome(_ request: GenerationRequest) async -> (events: [GenerationEvent], error: LLMError?) {
    var events: [GenerationEvent] = []
    do {
      for try await event in generate(request) { events.append(event) }
    } catch {
      return (events, error as? LLMError)
    }
    return (events, nil)
  }
}

extension [GenerationEvent] {
  var text: String { map { if case .text(let text) = $0 { text } else { "" } }.joined() }
  var calls: [ModelCall] { compactMap { if case .call(let call) = $0 { call } else { nil } } }
  var stats: GenerationStats? { compactMap { if case .finished(let stats) = $0 { stats } else { nil } }.first }
}
