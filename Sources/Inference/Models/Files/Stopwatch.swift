/// Time since it was made, by any clock.
struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) { read = Self.start(clock) }

  /// Time since it was made.
  var elapsed: Duration { read() }

  private static func start<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let begin = clock.now
    return { begin.duration(to: clock.now) }
  }
}
