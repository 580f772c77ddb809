import ChatTypes
import LanguageModels

/// What comes while a reply is generated.
enum ReplyEvent: Sendable {
  /// From the model.
  case generation(GenerationEvent)
  /// What the model calls, new or changed.
  case calls([ToolCall])
  /// ``ReplyPresentation/patience`` is over.
  case tick
  /// Nothing more comes; the error that cut it short, if one did.
  case ended((any Error)?)
}

/// Generates a reply and delivers what happens, in order, from tasks of its own.
struct ReplyPump: Sendable {
  private let tasks: [Task<Void, Never>]

  /// Begins at once.
  /// - Parameters:
  ///   - turn: what comes of the reply.
  ///   - deliver: called on arbitrary threads; ``ReplyEvent/ended(_:)`` comes exactly once, and last but for a tick.
  init(
    _ turn: @escaping @Sendable () -> AsyncThrowingStream<TurnEvent, any Error>,
    sleep: @escaping @Sendable (Duration) async throws -> Void, deliver: @escaping @Sendable (ReplyEvent) -> Void
  ) {
    let generation = Task {
      do {
        for try await event in turn() {
          switch event {
          case .generation(let event): deliver(.generation(event))
          case .calls(let calls): deliver(.calls(calls))
          }
        }
        deliver(.ended(nil))
      } catch {
        deliver(.ended(error))
      }
    }
    let clock = Task {
      do {
        try await sleep(ReplyPresentation.patience)
        deliver(.tick)
      } catch {
        // Cancelled: the reply was faster.
      }
    }
    tasks = [generation, clock]
  }

  /// Ends the reply without waiting for its figures.
  func cancel() { for task in tasks { task.cancel() } }
}

extension LLMService {
  /// A reply as it comes, with what is called where the service keeps chats.
  func turn(of request: GenerationRequest) -> AsyncThrowingStream<TurnEvent, any Error> {
    if let kept = self as? CoreService { return kept.turn(request) }
    let events = generate(request)
    return AsyncThrowingStream { continuation in
      let task = Task {
        do {
          for try await event in events { continuation.yield(.generation(event)) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
