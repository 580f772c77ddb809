import Foundation
import Synchronization
import Tools

/// A clock that only moves when a test moves it.
final class ManualClock: Sendable {
  private struct State {
    var now: Int64 = 1_000_000
    var sleepers: [UUID: (deadline: Int64, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<UUID> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var now: Int64 { state.withLock { $0.now } }

  var tools: ToolClock { ToolClock(now: { self.now }, wait: { try await self.wait($0) }) }

  func advance(by milliseconds: Int64) {
    let due = state.withLock { state in
      state.now += milliseconds
      let now = state.now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for sleeper in due { sleeper.resume() }
  }

  private func wait(_ milliseconds: Int64) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let watchers = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
          guard !state.cancelled.contains(id) else { return nil }
          state.sleepers[id] = (state.now + milliseconds, continuation)
          let count = state.sleepers.count
          let ready = state.watchers.filter { $0.count <= count }
          state.watchers.removeAll { $0.count <= count }
          return ready.map(\.continuation)
        }
        guard let watchers else { return continuation.resume(throwing: CancellationError()) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Returns when so many wait for the clock.
  func untilWaiting(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard state.sleepers.count < count else { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
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
