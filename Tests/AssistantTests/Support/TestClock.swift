import Synchronization

/// A clock on which short waits are over at once and long ones never end: what comes every few milliseconds comes, and
/// what comes every half hour doesn't.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Instant(offset: .zero))

  var now: Instant { time.withLock { $0 } }
  let minimumResolution: Duration = .nanoseconds(1)

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
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
