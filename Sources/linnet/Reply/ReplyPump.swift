import Inference

/// What comes while a reply is generated.
enum ReplyEvent: Sendable {
  /// From the model.
  case generation(GenerationEvent)
  /// ``ReplyPresentation/patience`` is over.
  case tick
  /// Nothing more comes; the error that cut it short, if one did.
  case ended((any Error)?)
}

/// Generates a reply and delivers what happens, in order, from tasks of its own.
struct ReplyPump: Sendable {
  private let tasks: [Task<Void, Never>]

  /// Begins at once.
  /// - Parameter deliver: called on arbitrary threads; ``ReplyEvent/ended(_:)`` comes exactly once, and last but for a tick.
  init(
    service: any LLMService, request: GenerationRequest, sleep: @escaping @Sendable (Duration) async throws -> Void,
    deliver: @escaping @Sendable (ReplyEvent) -> Void
  ) {
    let generation = Task {
      do {
        for try await event in service.generate(request) { deliver(.generation(event)) }
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
