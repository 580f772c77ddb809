import Dispatch
import Synchronization

/// Runs what blocks on threads made for it, so that Swift's few threads stay free for everybody else.
enum BlockingWork {
  /// Runs a body elsewhere and waits for it. The body is asked to stop, not stopped, when the task is cancelled.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable (_ isCancelled: @Sendable () -> Bool) throws -> Value
  ) async throws -> Value {
    let flag = Flag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
          continuation.resume(with: Result { try body { flag.isSet } })
        }
      }
    } onCancel: {
      flag.set()
    }
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }
}
