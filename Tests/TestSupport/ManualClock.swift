/// Time that passes only when a test says so.
package final class ManualClock: Clock, Sendable {
  /// A point of its time.
  package struct Instant: InstantProtocol {
    /// How much had passed by then.
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State: Sendable {
    var elapsed = Duration.zero
    var nextId = 0
    /// When each who sleeps will wake.
    var deadlines: [Int: Duration] = [:]

    /// How long each who sleeps will go on, shortest first.
    var remaining: [Duration] { deadlines.values.map { $0 - elapsed }.sorted() }
  }

  private let waiters = Waiters(State())

  package init() {}

  package var now: Instant { Instant(offset: elapsed) }
  package var minimumResolution: Duration { .nanoseconds(1) }
  /// How much has passed.
  package var elapsed: Duration { waiters.state.elapsed }

  /// Milliseconds that have passed.
  package var milliseconds: Int64 {
    let (seconds, attoseconds) = elapsed.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = waiters.update { state -> Int? in
      guard state.elapsed < deadline.offset else { return nil }
      state.nextId += 1
      state.deadlines[state.nextId] = deadline.offset
      return state.nextId
    }
    guard let id else { return try Task.checkCancellation() }
    await withTaskCancellationHandler {
      await waiters.wait { $0.deadlines[id] == nil }
    } onCancel: {
      waiters.update { $0.deadlines[id] = nil }
    }
    try Task.checkCancellation()
  }

  /// Lets time pass and wakes who has slept enough.
  package func advance(by duration: Duration) {
    waiters.update { state in
      state.elapsed += duration
      let elapsed = state.elapsed
      state.deadlines = state.deadlines.filter { $0.value > elapsed }
    }
  }

  /// Returns once so many sleep.
  package func waitForSleepers(_ count: Int = 1) async { await wait { $0.count >= count } }

  /// Returns once somebody sleeps for a time in this range.
  package func waitForSleep(of range: ClosedRange<Duration>) async {
    await wait { $0.contains { range.contains($0) } }
  }

  /// Returns once those who sleep, by how long each will go on, are as wished.
  package func wait(until isMet: @escaping @Sendable ([Duration]) -> Bool) async {
    await waiters.wait { isMet($0.remaining) }
  }
}
