/// A clock on which time passes so many times as fast, so that minutes of streaming take seconds.
struct FastForwardClock: Clock {
  struct Instant: InstantProtocol {
    let time: Duration
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  let factor: Int
  private let start = ContinuousClock.now
  var now: Instant { Instant(time: (ContinuousClock.now - start) * factor) }
  var minimumResolution: Duration { .milliseconds(1) }

  init(factor: Int) { self.factor = factor }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(for: (deadline.time - now.time) / factor)
  }
}
