import Assistant
import Foundation
import LanguageModels
import Synchronization

/// A model that answers at once and notes when it was asked: what comes before that is Linnet's own work.
final class BenchService: LLMService, AssistantModels {
  private let asked = Mutex<(instant: ContinuousClock.Instant, request: GenerationRequest)?>(nil)

  /// When the last reply was asked for, and with what.
  var last: (instant: ContinuousClock.Instant, request: GenerationRequest)? { asked.withLock { $0 } }

  func service(for modelName: String?, progress: @escaping @Sendable (Double) -> Void) async throws -> AssistantModel {
    AssistantModel(service: self, name: "bench")
  }

  func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    let now = ContinuousClock.now
    asked.withLock { $0 = (now, request) }
    return AsyncThrowingStream { continuation in
      continuation.yield(.text("It is \(BenchText.words(seed: 3, count: 60))"))
      continuation.yield(
        .finished(
          GenerationStats(
            promptTokens: 2000, cachedTokens: 1900, generatedTokens: 80, timeToFirstTokenMs: 1, tokensPerSecond: 100,
            finishReason: .stop, contextUsed: 2080, contextSize: Self.contextSize)))
      continuation.finish()
    }
  }

  private static let contextSize = 32_768

  func loadedModel(role: ModelType) async -> ModelDescription? {
    ModelDescription(
      name: "bench", architecture: "llama", parameterCount: 1, byteCount: 1, contextSize: Self.contextSize,
      trainedContextSize: Self.contextSize, sequenceCount: 1, readsImages: false, thinks: false, hasOwnTemplate: true,
      tuning: Tuning(threads: 1))
  }

  func countTokens(_ text: String, role: ModelType) async throws -> Int { text.utf8.count / 4 }
  func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {}
  func unloadModel(role: ModelType) async {}
  func unload() async {}
  func stop(_ request: GenerationRequest.ID) {}
  func has(_ modelName: String) async -> Bool { true }
  func forget(_ conversation: String) async {}
  func saveSequences() async {}
}
