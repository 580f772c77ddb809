import Dispatch
import Synchronization

/// Runs work that blocks, one piece after the other, on a thread of its own: Swift's few threads stay free for
/// everybody else, and two large pictures are never in memory at once.
final class BlockingQueue: Sendable {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  /// Runs a body and waits for it. When the task is cancelled, a body that waits its turn is not begun, and one that
  /// runs is asked to stop.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (Cancellation) throws(MediaError) -> Value
  ) async throws(MediaError) -> Value {
    let cancellation = Cancellation()
    let result: Result<Value, MediaError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: Self.result(of: body, cancellation)) }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }

  private static func result<Value>(
    of body: (Cancellation) throws(MediaError) -> Value, _ cancellation: Cancellation
  ) -> Result<Value, MediaError> {
    do throws(MediaError) {
      try cancellation.check()
      return .success(try body(cancellation))
    } catch {
      return .failure(error)
    }
  }
}

/// Tells running work that nobody waits for it any more.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  func cancel() { flag.store(true, ordering: .relaxed) }

  /// Throws once cancelled.
  func check() throws(MediaError) {
    guard !flag.load(ordering: .relaxed) else { throw .cancelled }
  }
}
