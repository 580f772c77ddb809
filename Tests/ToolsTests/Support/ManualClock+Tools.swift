import Synchronization
import TestSupport
import Tools

extension ManualClock {
  /// The clock as tools read it.
  var tools: ToolClock {
    ToolClock(now: { 1_000_000 + self.milliseconds }, wait: { try await self.sleep(for: .milliseconds($0)) })
  }
}

/// Lets one wait until something was signalled.
final class Signal: Sendable {
  private struct State {
    var isSet = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())

  func set() {
    let waiters = state.withLock { state in
      state.isSet = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isSet = state.withLock { state in
        if !state.isSet { state.waiters.append(continuation) }
        return state.isSet
      }
      if isSet { continuation.resume() }
    }
  }
}
