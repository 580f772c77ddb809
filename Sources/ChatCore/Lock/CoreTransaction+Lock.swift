import ChatTypes
import Persistence

/// What is to be done with a code that somebody has entered.
enum LockTry: Sendable {
  /// There is no lock.
  case free
  /// One has to wait for so many milliseconds first.
  case waits(Int64)
  /// It is to be compared with these. It counts as wrong already.
  case compares(StoredLock)
}

extension CoreTransaction {
  /// Somebody has entered a code.
  func beginLockTry() throws -> LockTry {
    guard var lock = try reader.appLock() else { return .free }
    lock.attempts.follow(now)
    let wait = lock.attempts.wait(at: now)
    if wait == 0 { lock.attempts.note(at: now) }
    try keep(lock)
    return wait > 0 ? .waits(wait) : .compares(lock)
  }

  /// It was the right one.
  /// - Parameter unlocks: whether it opens the windows, which all are told.
  func endLockTry(unlocks: Bool) throws {
    guard var lock = try reader.appLock() else { return }
    lock.attempts = LockAttempts()
    try keep(lock)
    if unlocks { emit(.appLockUpdated(appLock: AppLock(lock, isLocked: false))) }
  }

  /// Changes the lock, or removes it where the body gives nil.
  /// - Parameters:
  ///   - proven: what the current code was compared with.
  ///   - isLocked: whether the windows are locked now.
  /// - Throws: `ChatError` when it is another one by now.
  func changeLock(
    _ proven: StoredLock?, isLocked: Bool, to body: (StoredLock?) -> StoredLock?
  ) throws -> AppLock {
    let lock = try reader.appLock()
    guard lock?.code == proven?.code, lock?.selfDestruct == proven?.selfDestruct else {
      throw ChatError.lock("Somebody else has changed the lock meanwhile. Look at it, then try again.")
    }
    let changed = body(lock)
    if let changed {
      try keep(changed)
    } else {
      try store.setPreference(ReservedPreference.appLock, of: .shared, to: nil)
    }
    let shown = AppLock(changed, isLocked: isLocked)
    emit(.appLockUpdated(appLock: shown))
    return shown
  }

  private func keep(_ lock: StoredLock) throws {
    try store.setPreference(ReservedPreference.appLock, of: .shared, to: lock.json)
  }
}

extension ChatError {
  /// A command about the lock was refused.
  /// - Parameter sentence: what the user is told.
  static func lock(_ sentence: String) -> ChatError { .error(errorType: .commandError(message: sentence)) }
}
