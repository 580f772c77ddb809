import Synchronization

/// A clock whose time passes only when somebody sleeps, at once.
package final class SteppingClock: Clock, Sendable {
  /// A point of its time.
  package struct Instant: InstantProtocol {
    /// How much had passed by then.
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var elapsed = Duration.zero
    var sleeps: [Duration] = []
  }

  private let longest: Duration?
  private let state = Mutex(State())

  /// - Parameter longest: whoever sleeps longer sleeps until the task is cancelled: what comes every few milliseconds comes,
  ///   and what comes every half hour doesn't. nil lets every sleep end.
  package init(longest: Duration? = nil) { self.longest = longest }

  package var now: Instant { Instant(offset: state.withLock(\.elapsed)) }
  package var minimumResolution: Duration { .nanoseconds(1) }
  /// The durations that were slept.
  package var sleeps: [Duration] { state.withLock(\.sleeps) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    if let longest, now.duration(to: deadline) > longest {
      let (never, _) = AsyncStream.makeStream(of: Never.self)
      for await _ in never {}
      throw CancellationError()
    }
    state.withLock { state in
      state.sleeps.append(deadline.offset - state.elapsed)
      state.elapsed = max(state.elapsed, deadline.offset)
    }
    await Task.yield()
    try Task.checkCancellation()
  }
}
