/// Time that passes only when a test says so.
package final class ManualClock: Sendable {
  private struct State: Sendable {
    var now = Duration.zero
    var sleepers = 0
  }

  private let waiters = Waiters(State())

  package init() {}

  package var now: Duration { waiters.state.now }

  package func sleep(_ duration: Duration) async throws {
    let deadline = waiters.update { state in
      state.sleepers += 1
      return state.now + duration
    }
    await waiters.wait { $0.now >= deadline }
    waiters.update { $0.sleepers -= 1 }
    try Task.checkCancellation()
  }

  /// Lets time pass and wakes who has slept enough.
  package func advance(by duration: Duration) { waiters.update { $0.now += duration } }

  /// Returns once somebody sleeps.
  package func waitForSleepers() async { await waiters.wait { $0.sleepers > 0 } }
}
