import ChatTypes
import Persistence
import Synchronization

/// The lock before the windows. It belongs to the whole home, so that any profile's windows set it, and all are locked by it.
extension LocalCore {
  /// Commands about the lock; nil for all others.
  func runLock(_ command: ChatCommand) async throws(ChatError) -> ChatResponse? {
    switch command {
    case .apiGetAppLock:
      let lock = try await read { try $0.reader.appLock() }
      return .appLock(appLock: AppLock(lock, isLocked: isLocked))
    case .apiSetAppLock(let code, let current): return try await setLock(code, current: current)
    case .apiSetAppLockTimeout(let minutes): return try await setLockTimeout(minutes)
    case .apiSetSelfDestructCode(let code, let current): return try await setSelfDestruct(code, current: current)
    case .apiCheckAppLock(let code): return .appLockAnswer(answer: try await checkLock(code))
    case .apiLockApp: return try await lockNow()
    default: return nil
    }
  }

  private nonisolated var isLocked: Bool { lockIsClosed.withLock { $0 } }

  // MARK: - Locking and unlocking

  private func lockNow() async throws(ChatError) -> ChatResponse {
    guard try await read({ try $0.reader.appLock() }) != nil else { throw Self.noLock }
    lockIsClosed.withLock { $0 = true }
    hub.publish([.appLocked])
    return .cmdOk(user_: nil)
  }

  private func checkLock(_ code: String) async throws(ChatError) -> AppLockAnswer {
    switch try await write({ try $0.beginLockTry() }) {
    case .free: return .unlocked
    case .waits(let milliseconds): return .wrong(retryAfter: milliseconds)
    case .compares(let lock):
      if await ProfilePassword.matches(code, hash: lock.code) {
        try await write { try $0.endLockTry(unlocks: true) }
        lockIsClosed.withLock { $0 = false }
        return .unlocked
      }
      if let selfDestruct, let hash = lock.selfDestruct, await ProfilePassword.matches(code, hash: hash) {
        await selfDestruct.destroy()
        return .selfDestruct
      }
      return .wrong(retryAfter: lock.attempts.wait(at: lock.attempts.last))
    }
  }

  // MARK: - Setting

  private func setLock(_ code: String?, current: String?) async throws(ChatError) -> ChatResponse {
    if let code { try Self.checkForm(of: code) }
    let proven = try await prove(current)
    guard let code else { return try await change(proven) { _ in nil } }
    if let hash = proven?.selfDestruct, await ProfilePassword.matches(code, hash: hash) { throw Self.sameCode }
    let hash = await ProfilePassword.hash(code)
    if proven == nil {
      // Nothing was locked before, and whoever sets it is there.
      lockIsClosed.withLock { $0 = false }
    }
    return try await change(proven) { lock in
      var changed = lock ?? StoredLock(code: hash)
      changed.code = hash
      return changed
    }
  }

  private func setLockTimeout(_ minutes: Int) async throws(ChatError) -> ChatResponse {
    guard AppLock.timeouts.contains(minutes) else {
      throw .lock("The lock closes after 1, 5, 15, 30 or 60 minutes, or with 0 only by hand. Choose one of these.")
    }
    guard let lock = try await read({ try $0.reader.appLock() }) else { throw Self.noLock }
    return try await change(lock, to: Self.changing { $0.timeout = minutes })
  }

  private func setSelfDestruct(_ code: String?, current: String) async throws(ChatError) -> ChatResponse {
    guard code == nil || selfDestruct != nil else {
      throw .lock("Nothing here can erase this Linnet, so that no code for that can be set. Delete its folder by hand.")
    }
    if let code { try Self.checkForm(of: code) }
    guard let proven = try await prove(current) else { throw Self.noLock }
    guard let code else { return try await change(proven, to: Self.changing { $0.selfDestruct = nil }) }
    if await ProfilePassword.matches(code, hash: proven.code) { throw Self.sameCode }
    let hash = await ProfilePassword.hash(code)
    return try await change(proven, to: Self.changing { $0.selfDestruct = hash })
  }

  /// Lets those go on who know the current code. A wrong one counts as it does where one unlocks.
  /// - Returns: the lock; nil where there is none.
  private func prove(_ current: String?) async throws(ChatError) -> StoredLock? {
    guard let current, !current.isEmpty else {
      guard try await read({ try $0.reader.appLock() }) == nil else {
        throw .lock("A code is set already. Type it as the current one to change it.")
      }
      return nil
    }
    switch try await write({ try $0.beginLockTry() }) {
    case .free: return nil
    case .waits(let milliseconds):
      throw .lock("A wrong code was typed too often. Try again in \(AppLock.words(forWait: milliseconds)).")
    case .compares(let lock):
      guard await ProfilePassword.matches(current, hash: lock.code) else {
        let wait = lock.attempts.wait(at: lock.attempts.last)
        throw .lock(
          wait == 0
            ? "This isn’t the current code. Type it again."
            : "This isn’t the current code. Try again in \(AppLock.words(forWait: wait)).")
      }
      try await write { try $0.endLockTry(unlocks: false) }
      return lock
    }
  }

  private func change(
    _ proven: StoredLock?, to body: @escaping @Sendable (StoredLock?) -> StoredLock?
  ) async throws(ChatError) -> ChatResponse {
    let isLocked = isLocked
    return .appLock(appLock: try await write { try $0.changeLock(proven, isLocked: isLocked, to: body) })
  }

  /// A change of a lock that is there.
  private static func changing(
    _ body: @escaping @Sendable (inout StoredLock) -> Void
  ) -> @Sendable (StoredLock?) -> StoredLock? {
    { lock in
      guard var changed = lock else { return nil }
      body(&changed)
      return changed
    }
  }

  private static func checkForm(of code: String) throws(ChatError) {
    // Fields of pages count in UTF-16, so that a longer one could be set and not be typed.
    guard code.count >= AppLock.shortestCode, code.utf16.count <= AppLock.longestCode else {
      throw .lock(
        "A code has from \(AppLock.shortestCode) to \(AppLock.longestCode) characters; an emoji counts as several. "
          + "Choose another one.")
    }
  }

  private static var noLock: ChatError {
    .lock("There is no lock yet. Set a code first.")
  }

  private static var sameCode: ChatError {
    .lock("One code unlocks and the other one erases everything: they must differ. Choose another one.")
  }
}
