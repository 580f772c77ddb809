import ChatTypes
import Foundation
import Synchronization

/// Which browsers must enter the code of the lock before anything is shown to them: all that have not done so since the program
/// began, since all were locked, or since they were last used in time. Browsers that are in use when the first code is set are not
/// locked by that.
final class SessionLocks: Sendable {
  private struct State {
    var lock = AppLock()
    /// When those that aren't locked were last used, in Unix milliseconds. The keys are those of sessions.
    var used: [Data: Int64] = [:]
    /// In milliseconds.
    var timeout: Int64 { Int64(lock.timeout) * 60_000 }

    /// Locks those that nobody has used in time.
    mutating func lockUnused(at time: Int64) {
      guard lock.isSet, lock.timeout > 0 else { return }
      let timeout = timeout
      // A clock that was set back gives nobody more time.
      used = used.compactMapValues { last in time - last >= timeout ? nil : min(last, time) }
    }
  }

  private let now: @Sendable () -> Int64
  private let state = Mutex(State())
  private let lockedAll = Mutex<(@Sendable () -> Void)?>(nil)

  /// - Parameter now: the time in Unix milliseconds.
  init(now: @escaping @Sendable () -> Int64) { self.now = now }

  /// What holds for the lock.
  var lock: AppLock { state.withLock { $0.lock } }

  /// Something else holds for the lock. It may be told of more than once.
  func update(_ lock: AppLock) {
    let time = now()
    state.withLock { state in
      if lock.isSet, !state.lock.isSet { state.used = state.used.mapValues { _ in time } }
      state.lock = lock
    }
  }

  /// Whether a browser is locked.
  func isLocked(_ session: WebSession) -> Bool {
    let time = now()
    return state.withLock { state in
      guard state.lock.isSet else {
        state.used[session.id] = time
        return false
      }
      state.lockUnused(at: time)
      return state.used[session.id] == nil
    }
  }

  /// Somebody uses a browser. One that is locked stays so.
  func noteUse(of session: WebSession) {
    let time = now()
    state.withLock { state in
      state.lockUnused(at: time)
      if state.used[session.id] != nil { state.used[session.id] = time }
    }
  }

  /// The code was entered in a browser.
  func unlock(_ session: WebSession) {
    let time = now()
    state.withLock { $0.used[session.id] = time }
  }

  /// A browser has another session, as for another profile: it is locked if the one before was.
  /// - Parameter id: the key of the new session.
  func move(_ session: WebSession, to id: Data) {
    state.withLock { $0.used[id] = $0.used.removeValue(forKey: session.id) }
  }

  /// A browser has signed out.
  func forget(_ session: WebSession) { state.withLock { $0.used[session.id] = nil } }

  /// Locks all. What ends their windows is told.
  func lockAll() {
    let isSet = state.withLock { state in
      guard state.lock.isSet else { return false }
      state.lock.locked = true
      state.used = [:]
      return true
    }
    guard isSet else { return }
    let tell = lockedAll.withLock { $0 }
    tell?()
  }

  /// Has something done whenever all are locked.
  func onLockAll(_ body: @escaping @Sendable () -> Void) { lockedAll.withLock { $0 = body } }

  /// When the next one is to be locked unless it is used, in Unix milliseconds; nil for none.
  var nextLocking: Int64? {
    let time = now()
    return state.withLock { state in
      state.lockUnused(at: time)
      guard state.lock.isSet, state.lock.timeout > 0, let first = state.used.values.min() else { return nil }
      return first + state.timeout
    }
  }
}
