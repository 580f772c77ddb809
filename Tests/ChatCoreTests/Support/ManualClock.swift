import Synchronization

/// Time that passes only when a test says so.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var deadline: Duration
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct Watcher {
    var isMet: @Sendable ([Duration]) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now: Duration = .zero
    var nextId = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var watchers: [Watcher] = []

    /// How long each who sleeps will go on.
    var remaining: [Duration] { sleepers.values.map { $0.deadline - now }.sorted() }

    mutating func metWatchers() -> [CheckedContinuation<Void, Never>] {
      let remaining = remaining
      let met = watchers.filter { $0.isMet(remaining) }
      watchers.removeAll { $0.isMet(remaining) }
      return met.map(\.continuation)
    }
  }

  private let state = Mutex(State())

  var now: Instant { Instant(offset: state.withLock(\.now)) }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// Milliseconds that have passed.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = now.offset.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextId += 1
      return state.nextId
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isOver, met) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
          if state.cancelled.remove(id) != nil || deadline.offset <= state.now { return (true, []) }
          state.sleepers[id] = Sleeper(deadline: deadline.offset, continuation: continuation)
          return (false, state.metWatchers())
        }
        if isOver { continuation.resume() }
        met.forEach { $0.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume()
    }
    try Task.checkCancellation()
  }

  /// Lets time pass and wakes who has slept enough.
  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now += duration
      let now = state.now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
    }
    woken.forEach { $0.resume() }
  }

  /// Returns once those who sleep, by how long each will go on, are as wished.
  func wait(until isMet: @escaping @Sendable ([Duration]) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if isMet(state.remaining) { return true }
        state.watchers.append(Watcher(isMet: isMet, continuation: continuation))
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  /// Returns once somebody sleeps for a time in this range.
  func waitForSleep(of range: ClosedRange<Duration>) async {
    await wait { $0.contains { range.contains($0) } }
  }
}
