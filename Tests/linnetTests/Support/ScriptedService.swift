import Foundation
import LanguageModels
import Synchronization
import TestSupport

@testable import Inference

/// A language model that says what a test wrote down.
final class ScriptedService: LLMService {
  /// What one reply does.
  enum Step: Sendable {
    case event(GenerationEvent)
    case text(String)
    case thinking(String)
    /// Goes on once the gate is open.
    case pass(Gate)
    /// Goes on once somebody stops the reply, and ends it as stopped.
    case untilStopped
    case finish(GenerationStats)
    case fail(LLMError)
  }

  /// What loading does.
  enum Load: Sendable {
    case succeed
    case fail(LLMError)
    /// Goes on until its task is cancelled.
    case untilCancelled(Gate)
    /// The model of this place has to leave the memory, as where that is scarce.
    case displacing(ModelType)
  }

  private struct State {
    var replies: [[Step]] = []
    var loads: [Load] = []
    var requests: [GenerationRequest] = []
    var loaded: [LoadRequest] = []
    var descriptions: [ModelType: ModelDescription] = [:]
    var stopGates: [UUID: Gate] = [:]
    var stopped: [UUID] = []
    var unloads = 0
    var unloadGate: Gate?
    var isResting = false
    /// Told when a model rests.
    var rested: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())
  let describe: @Sendable (LoadRequest) -> ModelDescription

  init(describe: @escaping @Sendable (LoadRequest) -> ModelDescription = { .sample(name: $0.url.lastPathComponent) }) {
    self.describe = describe
  }

  /// What was asked, without what the assistant of the core puts around it: its own instructions and the line of context.
  var requests: [GenerationRequest] { state.withLock(\.requests).map(Self.bare) }
  var loads: [LoadRequest] { state.withLock(\.loaded) }
  var unloadCount: Int { state.withLock(\.unloads) }
  var stopped: [UUID] { state.withLock(\.stopped) }

  private static func bare(_ request: GenerationRequest) -> GenerationRequest {
    var request = request
    request.messages = request.messages.compactMap { message in
      var message = message
      if message.role == .system, message.content.hasPrefix("You are Linnet") {
        guard let mark = message.content.range(of: "keep in mind in this chat:\n") else { return nil }
        let end = message.content.range(of: "\n\nYou can act with these tools")?.lowerBound
        message.content = String(message.content[mark.upperBound..<(end ?? message.content.endIndex)])
      } else if message.content.hasPrefix("[now "), let end = message.content.firstIndex(of: "\n") {
        message.content = String(message.content[message.content.index(after: end)...])
      }
      return message
    }
    return request
  }

  /// Adds what the next reply does.
  func reply(_ steps: Step...) { state.withLock { $0.replies.append(steps) } }
  /// Adds what the next load does; without any, loads succeed.
  func load(_ load: Load) { state.withLock { $0.loads.append(load) } }
  /// Makes unloading wait.
  func holdUnload(_ gate: Gate) { state.withLock { $0.unloadGate = gate } }

  func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {
    let load = state.withLock { state in
      state.loaded.append(request)
      state.descriptions[request.type] = nil
      state.isResting = false
      return state.loads.isEmpty ? Load.succeed : state.loads.removeFirst()
    }
    progress(0)
    switch load {
    case .succeed: break
    case .fail(let error): throw error
    case .displacing(let role): await unloadModel(role: role)
    case .untilCancelled(let gate):
      await withTaskCancellationHandler {
        await gate.pass()
      } onCancel: {
        gate.open()
      }
      try Task.checkCancellation()
    }
    progress(1)
    let description = describe(request)
    state.withLock { $0.descriptions[request.type] = description }
  }

  func unloadModel(role: ModelType) async { state.withLock { $0.descriptions[role] = nil } }

  func unload() async {
    let gate = state.withLock { state in
      state.unloads += 1
      state.descriptions = [:]
      return state.unloadGate
    }
    await gate?.pass()
  }

  /// Lets the model rest, as one does that nobody asks.
  func rest() {
    let rested = state.withLock { state in
      state.isResting = true
      return state.rested
    }
    rested()
  }

  /// Takes what it is set up with.
  func configure(_ configuration: LlamaConfiguration) {
    guard let rested = configuration.rest?.freed else { return }
    state.withLock { $0.rested = rested }
  }
  func isResting(role: ModelType) async -> Bool { state.withLock(\.isResting) }

  func loadedModel(role: ModelType) async -> ModelDescription? { state.withLock { $0.descriptions[role] } }

  func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    let stopGate = Gate()
    let steps = state.withLock { state in
      state.requests.append(request)
      state.stopGates[request.id] = stopGate
      return state.replies.isEmpty ? [.text("(no reply was scripted)")] : state.replies.removeFirst()
    }
    return AsyncThrowingStream { continuation in
      let task = Task {
        do {
          if try await Self.perform(steps, continuation, stopGate) {
            continuation.yield(.finished(.sample()))
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in
        stopGate.open()
        task.cancel()
      }
    }
  }

  /// Returns whether the end still has to be told.
  private static func perform(
    _ steps: [Step], _ continuation: AsyncThrowingStream<GenerationEvent, any Error>.Continuation, _ stop: Gate
  ) async throws -> Bool {
    for step in steps {
      switch step {
      case .event(let event): continuation.yield(event)
      case .text(let text): continuation.yield(.text(text))
      case .thinking(let text): continuation.yield(.thinking(text))
      case .pass(let gate): await gate.pass()
      case .untilStopped:
        await stop.pass()
        continuation.yield(.finished(.sample(finishReason: .cancelled)))
        return false
      case .finish(let stats):
        continuation.yield(.finished(stats))
        return false
      case .fail(let error): throw error
      }
    }
    return true
  }

  func stop(_ request: GenerationRequest.ID) {
    let gate = state.withLock { state in
      state.stopped.append(request)
      return state.stopGates[request]
    }
    gate?.open()
  }

  func countTokens(_ text: String, role: ModelType) async throws -> Int { text.count / 4 }
  func saveSequences() async {}
  func forget(_ conversation: String) async { forgotten.withLock { $0.append(conversation) } }
  let forgotten = Mutex<[String]>([])
}

extension ModelDescription {
  static func sample(name: String = "tiny", readsImages: Bool = false, thinks: Bool = true) -> ModelDescription {
    ModelDescription(
      name: name, architecture: "llama", parameterCount: 60_000_000, byteCount: 120_000_000, contextSize: 4096,
      trainedContextSize: 8192, sequenceCount: 4, readsImages: readsImages, thinks: thinks, hasOwnTemplate: true,
      tuning: Tuning(threads: 2))
  }
}

extension GenerationStats {
  static func sample(finishReason: FinishReason = .stop, generated: Int = 5) -> GenerationStats {
    GenerationStats(
      promptTokens: 12, cachedTokens: 8, generatedTokens: generated, timeToFirstTokenMs: 120, tokensPerSecond: 45.25,
      finishReason: finishReason, contextUsed: 17, contextSize: 4096)
  }
}
