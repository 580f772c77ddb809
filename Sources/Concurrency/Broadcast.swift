import Synchronization

/// Sends values to any number of readers, each of which reads at its own pace.
///
/// ```swift
/// let states = Broadcast<State>()
/// Task { for await state in states.subscribe(beginningWith: current) { show(state) } }
/// states.send(next)
/// ```
public final class Broadcast<Value: Sendable>: Sendable {
  private struct Readers {
    var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
    var nextId = 0
  }

  private let policy: AsyncStream<Value>.Continuation.BufferingPolicy
  private let readers = Mutex(Readers())

  /// A broadcast without readers.
  /// - Parameter policy: what a reader gets who is slower than the values.
  public init(buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1)) {
    self.policy = policy
  }

  /// How many read.
  public var count: Int { readers.withLock(\.continuations.count) }

  /// The values that are sent from now on.
  /// - Parameters:
  ///   - first: a value that this reader gets before all others.
  ///   - onEnd: called once when the reader has gone, or ``finish()`` was called.
  public func subscribe(
    beginningWith first: Value? = nil, onEnd: @escaping @Sendable () -> Void = {}
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    if let first { continuation.yield(first) }
    let id = readers.withLock { readers in
      readers.nextId += 1
      readers.continuations[readers.nextId] = continuation
      return readers.nextId
    }
    continuation.onTermination = { [weak self] _ in
      self?.readers.withLock { $0.continuations[id] = nil }
      onEnd()
    }
    return stream
  }

  /// Sends a value to all who read.
  public func send(_ value: Value) {
    for continuation in readers.withLock({ Array($0.continuations.values) }) { continuation.yield(value) }
  }

  /// Ends the streams of all who read.
  public func finish() {
    for continuation in readers.withLock({ Array($0.continuations.values) }) { continuation.finish() }
  }
}
