import Synchronization

/// Tells work that runs outside of tasks that nobody waits for it any more.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Nothing is cancelled yet.
  public init() {}

  /// Whether the work may stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks the work to stop.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
