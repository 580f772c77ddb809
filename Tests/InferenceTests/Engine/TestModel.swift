import Foundation
@testable import Inference
import LanguageModels
import Synchronization
import Testing

/// The models that Models/test/make.py generates; Models/test/README.md says what each one does.
enum TestModel: String {
  /// Random weights with grouped-query attention.
  case random = "tiny-random"
  /// Random weights, no chat template.
  case plain = "tiny-random-llama2"
  /// A memory that can't forget a part.
  case recurrent = "tiny-recurrent"
  /// Says the text that the last words of the prompt choose.
  case script = "tiny-script"
  /// The same, with a template that switches thinking on and off.
  case thinker = "tiny-thinker"
  /// The same, with a template that opens the thinking itself.
  case openThinker = "tiny-thinker-open"
  /// Calls tools, by call-scripts.json.
  case caller = "tiny-caller"
  /// Turns texts into vectors.
  case embedder = "tiny-embedder"
  /// The eyes of ``random``.
  case projector = "tiny-mmproj"
  /// The eyes of ``script``.
  case scriptProjector = "tiny-script-mmproj"

  /// The checkout's own folder.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  var url: URL { Self.root.appending(path: "Models/test/generated/\(rawValue).gguf") }

  /// The reply that scripts.json holds for a prompt with this ending.
  static func script(_ ending: String?) throws -> (thinking: String?, reply: String) {
    struct File: Decodable {
      /// A text, or the pieces of one.
      struct Text: Decodable {
        var whole: String
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          whole = try (try? container.decode(String.self)) ?? container.decode([String].self).joined()
        }
      }
      struct Script: Decodable {
        var ends_with: String
        var reply: Text
        var thinking: Text?
      }
      var `default`: String
      var scripts: [Script]
    }
    let file = try JSONDecoder().decode(
      File.self, from: Data(contentsOf: root.appending(path: "Models/test/scripts.json")))
    guard let ending else { return (nil, file.default) }
    let script = try #require(file.scripts.first { $0.ends_with == ending })
    return (script.thinking?.whole, script.reply.whole)
  }
}

/// All that a stream said.
struct Outcome {
  var text = ""
  var thinking = ""
  /// The calls, each as far as it was written.
  var calls: [ModelCall] = []
  /// How many of them are whole.
  var wholeCalls = 0
  var events: [GenerationEvent] = []
  var stats: GenerationStats?
  var error: LLMError?

  var prefills: [PrefillProgress] {
    events.compactMap { if case .prefill(let progress) = $0 { progress } else { nil } }
  }
  var trims: [TrimReport] { events.compactMap { if case .trimmed(let report) = $0 { report } else { nil } } }
}

extension LLMService {
  /// Listens to the end. Errors of the stream become part of the outcome.
  func outcome(
    of request: GenerationRequest, onEvent: @Sendable (GenerationEvent, Outcome) -> Void = { _, _ in }
  ) async throws -> Outcome {
    var outcome = Outcome()
    do {
      for try await event in generate(request) {
        outcome.events.append(event)
        switch event {
        case .text(let text): outcome.text += text
        case .thinking(let text): outcome.thinking += text
        case .callPiece(.began(let id, let name)): outcome.calls.append(ModelCall(id: id, name: name, arguments: ""))
        case .callPiece(.arguments(let more)): outcome.calls[outcome.calls.count - 1].arguments += more
        case .callPiece(.ended): outcome.wholeCalls += 1
        case .finished(let stats): outcome.stats = stats
        default: break
        }
        onEvent(event, outcome)
      }
    } catch let error as LLMError {
      outcome.error = error
    }
    return outcome
  }

  /// A reply to one sentence.
  func reply(to text: String, in conversation: String? = nil, tokens: Int = 768) async throws -> Outcome {
    try await outcome(of: GenerationRequest(conversation: conversation, messages: [.user(text)], maxNewTokens: tokens))
  }
}

/// One thread and llama.cpp's own defaults: fast for models this small, and nothing to be measured.
let plainTuning = Tuning(threads: 1)

/// An actor with a model loaded, which measures nothing and saves nothing unless told where.
func actor(
  _ model: TestModel, context: Int? = nil, sequences: Int? = nil, tuning: Tuning = plainTuning,
  configuration: LlamaConfiguration = LlamaConfiguration()
) async throws -> LlamaActor {
  let actor = LlamaActor(configuration: configuration)
  try await actor.loadModel(
    LoadRequest(url: model.url, contextSize: context, sequenceCount: sequences, tuning: tuning))
  return actor
}

/// A value that closures on several threads share.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  func withLock<R: Sendable>(_ body: (inout Value) -> R) -> R { mutex.withLock { body(&$0) } }
}

/// Lets a test wait for what happens elsewhere, without looking again and again.
final class Signal: Sendable {
  private let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func send(_ name: String) { continuation.yield(name) }

  /// Waits until each of these has been sent.
  func wait(for names: Set<String>) async {
    var missing = names
    for await name in stream {
      missing.remove(name)
      if missing.isEmpty { return }
    }
  }
}

/// A clock that moves on by a millisecond with every reading, and on which the engine stands still when told to, until the
/// test lets it go on: what has to happen in the middle of a reply then really does, however busy the machine is.
final class HeldClock: Sendable {
  private struct State {
    var time: UInt64 = 0
    var readings = 0
    var limit: Int
    var isWaiting = false
    var isOpen = false
  }

  private let state: Mutex<State>
  private let opened = DispatchSemaphore(value: 0)

  /// Holds after so many readings of the engine, or when ``hold()`` is called.
  init(after limit: Int = .max) { state = Mutex(State(limit: limit)) }

  var configuration: LlamaConfiguration { LlamaConfiguration(now: { self.now() }) }

  /// True while the engine stands still.
  var isHolding: Bool { state.withLock { $0.isWaiting } }

  /// Lets the engine stand still at its next reading.
  func hold() { state.withLock { $0.limit = 0 } }

  /// Lets the engine go on, for good.
  func open() {
    state.withLock { state in
      state.limit = .max
      state.isOpen = true
    }
    opened.signal()
  }

  /// Lets the engine go on for so many readings, where it stands still.
  func goOn(for readings: Int) {
    state.withLock { state in
      state.limit = state.readings + readings
      state.isWaiting = false
    }
    opened.signal()
  }

  private func now() -> UInt64 {
    let (time, holds) = state.withLock { state in
      state.time += 1_000_000
      // Only the engine's own thread waits; a test that asks for a reply must not.
      guard Thread.current.name == InferenceExecutor.threadName else { return (state.time, false) }
      state.readings += 1
      state.isWaiting = state.readings > state.limit
      return (state.time, state.isWaiting)
    }
    if holds {
      opened.wait()
      let isOpen = state.withLock { state in
        if state.isOpen { state.isWaiting = false }
        return state.isOpen
      }
      if isOpen { opened.signal() }
    }
    return time
  }
}
