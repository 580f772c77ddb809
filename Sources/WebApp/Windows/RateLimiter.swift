/// Spaces things in time: some at once, and so many a second in the long run. Known as a token bucket, or as the generic cell
/// rate algorithm of ATM, whose form this is: all it keeps is the time at which the next would be due.
struct RateLimiter {
  /// Between two in the long run.
  let interval: Duration
  /// How many may follow each other at once, from 1.
  let burst: Int
  private var due: ContinuousClock.Instant?

  init(interval: Duration, burst: Int) {
    self.interval = interval
    self.burst = burst
  }

  /// How long the next has to wait; nil when it is in time.
  func wait(_ now: ContinuousClock.Instant) -> Duration? {
    guard let due else { return nil }
    let wait = due - interval * (burst - 1) - now
    return wait > .zero ? wait : nil
  }

  /// One was let through.
  mutating func note(_ now: ContinuousClock.Instant) { due = max(due ?? now, now) + interval }
}
