import Dispatch

/// Runs work that waits for disks or other programs on threads made for it, so that Swift's few threads stay free for
/// everybody else.
///
/// ```swift
/// let bytes = try await BlockingQueue.global().run { _ in try Data(contentsOf: url) }
/// ```
public struct BlockingQueue: Sendable {
  private let queue: DispatchQueue

  private init(_ queue: DispatchQueue) { self.queue = queue }

  /// A queue that runs one piece of work after the other.
  /// - Parameter label: its name in debuggers.
  public init(label: String, qos: DispatchQoS = .userInitiated) { self.init(DispatchQueue(label: label, qos: qos)) }

  /// The system's queue, which runs several pieces of work at once.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> BlockingQueue {
    BlockingQueue(DispatchQueue.global(qos: qos))
  }

  /// Runs a body and waits for it. When the task is cancelled, the body is asked to stop, not stopped.
  public func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable (Cancellation) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let cancellation = Cancellation()
    let result: Result<Value, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: Self.result(of: body, cancellation)) }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }

  private static func result<Value, Failure: Error>(
    of body: (Cancellation) throws(Failure) -> Value, _ cancellation: Cancellation
  ) -> Result<Value, Failure> {
    do throws(Failure) {
      return .success(try body(cancellation))
    } catch {
      return .failure(error)
    }
  }
}
