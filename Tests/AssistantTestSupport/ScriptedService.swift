import Foundation
import LanguageModels
import Synchronization
import TestSupport

/// A service whose words a test says.
package final class ScriptedService: LLMService {
  /// One reply that was asked for.
  package struct Generation: Sendable {
    package let request: GenerationRequest
    fileprivate let continuation: AsyncThrowingStream<GenerationEvent, any Error>.Continuation

    package func send(_ events: GenerationEvent...) { for event in events { continuation.yield(event) } }

    /// The end of a reply, with figures.
    package func finish(_ reason: FinishReason = .stop) {
      continuation.yield(.finished(.sample(reason)))
      continuation.finish()
    }

    package func fail(_ error: any Error) { continuation.finish(throwing: error) }

    /// A whole reply.
    package func answer(_ text: String) {
      send(.prefill(PrefillProgress(processed: 0, total: 10)), .text(text))
      finish()
    }
  }

  private struct State {
    var begun: [Generation] = []
    var taken = 0
    var stopped: [UUID] = []
    var active: Set<UUID> = []
    var mostActive = 0
  }

  private let state = Mutex(State())
  private let heedsStop: Bool
  private let contextSize: Int
  private let readsImages: Bool
  private let copiesLiterally: Bool
  private let server: ModelServer?

  /// - Parameters:
  ///   - heedsStop: whether a reply ends when it is told to.
  ///   - server: where the model runs; nil for this machine.
  package init(
    heedsStop: Bool = true, contextSize: Int = 8192, readsImages: Bool = false, copiesLiterally: Bool = false,
    server: ModelServer? = nil
  ) {
    self.heedsStop = heedsStop
    self.readsImages = readsImages
    self.copiesLiterally = copiesLiterally
    self.server = server
    self.contextSize = contextSize
  }

  /// The next reply that is asked for, in order.
  package func next() async -> Generation {
    await waitUntil { state.withLock { $0.taken < $0.begun.count } }
    return state.withLock { state in
      // Nobody asks for a reply: that was recorded as a failure, and nothing that the test says gets anywhere.
      guard state.taken < state.begun.count else {
        return Generation(
          request: GenerationRequest(messages: []),
          continuation: AsyncThrowingStream<GenerationEvent, any Error>.makeStream().continuation)
      }
      state.taken += 1
      return state.begun[state.taken - 1]
    }
  }

  package var requests: [GenerationRequest] { state.withLock { $0.begun.map(\.request) } }
  package var stopped: [UUID] { state.withLock { $0.stopped } }
  /// How many replies were written at the same time at most.
  package var mostActive: Int { state.withLock { $0.mostActive } }

  package func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<GenerationEvent, any Error>.makeStream()
    continuation.onTermination = { [weak self] _ in self?.ended(request.id) }
    let generation = Generation(request: request, continuation: continuation)
    state.withLock { state in
      state.begun.append(generation)
      state.active.insert(request.id)
      state.mostActive = max(state.mostActive, state.active.count)
    }
    return stream
  }

  private func ended(_ id: UUID) { state.withLock { _ = $0.active.remove(id) } }

  package func stop(_ request: GenerationRequest.ID) {
    let generation = state.withLock { state in
      state.stopped.append(request)
      return state.begun.first { $0.request.id == request }
    }
    if heedsStop { generation?.finish(.cancelled) }
  }

  package func loadedModel(role: ModelType) async -> ModelDescription? {
    ModelDescription(
      name: "scripted", architecture: "llama", parameterCount: 1, byteCount: 1, contextSize: contextSize,
      trainedContextSize: contextSize, sequenceCount: 4, readsImages: readsImages, thinks: true, hasOwnTemplate: true,
      tuning: Tuning(threads: 1), copiesLiterally: copiesLiterally, server: server)
  }

  package func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {}
  package func unloadModel(role: ModelType) async {}
  package func unload() async {}
  package func countTokens(_ text: String, role: ModelType) async throws -> Int { text.utf8.count }
  package func saveSequences() async {}
  package func forget(_ conversation: String) async { forgotten.withLock { $0.append(conversation) } }
  package let forgotten = Mutex<[String]>([])
}

extension GenerationStats {
  package static func sample(_ reason: FinishReason) -> GenerationStats {
    GenerationStats(
      promptTokens: 40, cachedTokens: 30, generatedTokens: 7, timeToFirstTokenMs: 12.5, tokensPerSecond: 99,
      finishReason: reason, contextUsed: 47, contextSize: 8192)
  }
}
