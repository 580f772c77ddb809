import Synchronization

/// A clock on which short waits are over at once and long ones never end: what comes every few milliseconds comes, and
/// what comes every half hour doesn't.
package final class TestClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  package init() {}

  private let time = Mutex(Instant(offset: .zero))

  package var now: Instant { time.withLock { $0 } }
  package let minimumResolution: Duration = .nanoseconds(1)

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    guard now.duration(to: deadline) > .seconds(10) else {
      time.withLock { $0 = max($0, deadline) }
      await Task.yield()
      return
    }
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    throw CancellationError()
  }
}
