import ChatModels
import LanguageModels

/// What comes while a reply is written.
enum ReplyEvent: Sendable {
  /// A model that is asked directly says something.
  case generation(GenerationEvent)
  /// Something is new of a chat's reply.
  case change(ReplyChange)
  /// What the user is told beside the reply, when it is written.
  case notice(String)
  /// ``ReplyPresentation/patience`` is over.
  case tick
  /// Nothing more comes; the error that cut it short, if one did.
  case ended((any Error)?)
}

/// Has a reply written and delivers what happens, in order, from tasks of its own.
struct ReplyPump: Sendable {
  /// Writes a reply and tells what comes of it. Throws why there is no whole one.
  typealias Body = @Sendable (_ deliver: @escaping @Sendable (ReplyEvent) -> Void) async throws -> Void

  private let tasks: [Task<Void, Never>]

  /// Begins at once.
  /// - Parameters:
  ///   - deliver: called on arbitrary threads; ``ReplyEvent/ended(_:)`` comes exactly once, and last but for a tick.
  ///   - body: writes the reply.
  init(
    sleep: @escaping @Sendable (Duration) async throws -> Void, deliver: @escaping @Sendable (ReplyEvent) -> Void,
    body: @escaping Body
  ) {
    let reply = Task {
      do {
        try await body(deliver)
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
    tasks = [reply, clock]
  }

  /// Ends the reply without waiting for its figures.
  func cancel() { for task in tasks { task.cancel() } }
}
