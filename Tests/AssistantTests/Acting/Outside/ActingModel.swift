import Foundation
import Inference
import LanguageModels
import Synchronization
import Testing

/// The model of 60 million parameters that Models/test/outside-scripts.json is made into.
enum ActingModel {
  private static let file = ProcessInfo.processInfo.environment["LINNET_ACTING_MODEL"] ?? ""

  /// Whether somebody wants it to answer: then it is a failure when it isn't there.
  static var isAsked: Bool { !file.isEmpty }
  static let reason: Comment = "Needs a model: “make test” makes it, and sets LINNET_ACTING_MODEL."

  /// The real engine with the model loaded.
  static func engine() async throws -> NotedEngine {
    let engine = LlamaActor()
    try await engine.loadModel(
      LoadRequest(url: URL(filePath: file), contextSize: 8_192, sequenceCount: 1, tuning: Tuning(threads: 2)))
    return NotedEngine(engine)
  }
}

/// An engine that notes what it is asked and what it says.
final class NotedEngine: LLMService {
  private struct Notes {
    var requests: [GenerationRequest] = []
    var texts: [String] = []
  }

  private let engine: any LLMService
  private let notes = Mutex(Notes())

  init(_ engine: any LLMService) { self.engine = engine }

  /// What it was asked, in order.
  var requests: [GenerationRequest] { notes.withLock { $0.requests } }
  /// What it said to each, as far as it is.
  var texts: [String] { notes.withLock { $0.texts } }

  func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    let number = notes.withLock { notes in
      notes.requests.append(request)
      notes.texts.append("")
      return notes.texts.count - 1
    }
    let events = engine.generate(request)
    let (stream, continuation) = AsyncThrowingStream<GenerationEvent, any Error>.makeStream()
    let task = Task {
      do {
        for try await event in events {
          if case .text(let text) = event { self.notes.withLock { $0.texts[number] += text } }
          continuation.yield(event)
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  func stop(_ request: GenerationRequest.ID) { engine.stop(request) }

  func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {
    try await engine.loadModel(request, progress: progress)
  }

  func unloadModel(role: ModelType) async { await engine.unloadModel(role: role) }
  func unload() async { await engine.unload() }
  func loadedModel(role: ModelType) async -> ModelDescription? { await engine.loadedModel(role: role) }
  func countTokens(_ text: String, role: ModelType) async throws -> Int {
    try await engine.countTokens(text, role: role)
  }
  func forget(_ conversation: String) async { await engine.forget(conversation) }
  func saveSequences() async { await engine.saveSequences() }
}
