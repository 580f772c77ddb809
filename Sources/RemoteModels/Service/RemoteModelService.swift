import Foundation
import JSONValue
import LanguageModels
import Logging
import Synchronization

/// A model that runs on a server, as a ``/LanguageModels/LLMService``. What it is asked is sent to that server, and to nobody else.
///
/// There is nothing to load: the model is where it is.
public final class RemoteModelService: LLMService {
  private struct State {
    var running: [UUID: Task<Void, Never>] = [:]
    var stopped: Set<UUID> = []
    var changes = BodyChanges()
    var contextSize: Int
  }

  let server: RemoteServer
  private let transport: any ServerTransport
  private let clock: ServerClock
  private let state: Mutex<State>
  private let log = Logger(label: "linnet.remote-models")

  /// A service that asks over the network.
  public convenience init(_ server: RemoteServer, clock: ServerClock) {
    self.init(server, transport: HTTPServerTransport(), clock: clock)
  }

  init(_ server: RemoteServer, transport: any ServerTransport, clock: ServerClock) {
    self.server = server
    self.transport = transport
    self.clock = clock
    state = Mutex(State(contextSize: server.contextSize))
  }

  /// Refuses: there is nothing to load.
  public func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {
    throw LLMError.unsupportedModel("This model runs on a server, so no file can be loaded in its place.")
  }

  /// Does nothing: the model stays where it is.
  public func unloadModel(role: ModelType) async {}
  /// Does nothing: the model stays where it is.
  public func unload() async {}
  /// Does nothing: nothing of a conversation is kept here.
  public func forget(_ conversation: String) async {}
  /// Does nothing: nothing of a conversation is kept here.
  public func saveSequences() async {}

  /// What is known of the model, and what its server may see.
  public func loadedModel(role: ModelType) async -> ModelDescription? {
    let contextSize = state.withLock(\.contextSize)
    return ModelDescription(
      name: server.model, architecture: server.address.api.rawValue, parameterCount: 0, byteCount: 0,
      contextSize: contextSize, trainedContextSize: contextSize, sequenceCount: 1,
      readsImages: server.readsImages && server.access.contains(.files), thinks: true, hasOwnTemplate: true,
      tuning: Tuning(threads: 1),
      server: ModelServer(origin: server.origin, host: server.address.host, access: server.access))
  }

  /// About how many tokens a text has: only the server could count them.
  public func countTokens(_ text: String, role: ModelType) async throws -> Int { PromptSize.tokens(text) }

  /// Has the server answer. See `LLMService`.
  public func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    AsyncThrowingStream { continuation in
      // It begins under the lock: one that ends at once must not be noted as running after its end.
      let task = state.withLock { state in
        let task = Task {
          do {
            try await self.answer(request) { continuation.yield($0) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
          self.ended(request.id)
        }
        state.running[request.id] = task
        return task
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func ended(_ request: GenerationRequest.ID) {
    state.withLock { state in
      state.running[request] = nil
      state.stopped.remove(request)
    }
  }

  /// Ends the connection of a reply, and with it the server's work.
  public func stop(_ request: GenerationRequest.ID) {
    let task = state.withLock { state in
      if state.running[request] != nil { state.stopped.insert(request) }
      return state.running[request]
    }
    task?.cancel()
  }

  private func answer(_ request: GenerationRequest, yield: (GenerationEvent) -> Void) async throws {
    var request = request
    let (messages, report) = PromptSize.fitted(request, contextSize: state.withLock(\.contextSize))
    request.messages = messages
    if let report { yield(.trimmed(report)) }
    var reply = RemoteReply(request, server: server, clock: clock)
    do {
      try await ask(request, reply: &reply, yield: yield)
      for event in try reply.finish() { yield(event) }
    } catch is CancellationError {
      guard state.withLock({ $0.stopped.contains(request.id) }) else { throw CancellationError() }
      yield(.finished(reply.stats(reason: .cancelled)))
    } catch let error as LLMError {
      if let limit = error.tokenLimit { state.withLock { $0.contextSize = min($0.contextSize, limit) } }
      log.debug("a remote model failed", metadata: ["error": "\(error.logDescription)"])
      throw error
    }
  }

  /// Asks until an answer begins that counts.
  private func ask(_ request: GenerationRequest, reply: inout RemoteReply, yield: (GenerationEvent) -> Void)
    async throws
  {
    var rule = RetryRule()
    while true {
      let body = state.withLock(\.changes).applied(to: reply.body)
      let question = ServerRequest(
        server.address.chat, to: server.address, key: server.key, body: .object(body))
      let problem: (complaint: ServerComplaint?, status: Int?, headers: [String: String], error: LLMError)
      do {
        try await transport.send(question) { part in for event in try reply.take(part) { yield(event) } }
        guard let status = reply.refusedWith else { return }
        let complaint = reply.complaint
        if [400, 422].contains(status), state.withLock({ $0.changes.learn(from: complaint, body: body) }) {
          reply.beginAnew()
          continue
        }
        problem = (complaint, status, reply.headers, reply.error)
      } catch let failure as TransportFailure {
        let host = server.address.host
        if failure.isSilence { throw LLMError.silentServer(host) }
        guard !reply.hasBegun else { throw LLMError.connectionLost(host, log: failure.log) }
        problem = (nil, nil, [:], LLMError.unreachable(host, log: failure.log))
      } catch let error as LLMError where error.isPassing && !reply.hasBegun {
        // Said in an answer that began well.
        problem = (nil, nil, reply.headers, error)
      }
      let pause = rule.pause(
        after: problem.status, isFinal: problem.complaint?.isOutOfQuota ?? false,
        retryAfter: RetryRule.seconds(problem.headers), chance: clock.chance())
      guard let pause else { throw problem.error }
      try await clock.sleep(pause)
      reply.beginAnew()
    }
  }
}
