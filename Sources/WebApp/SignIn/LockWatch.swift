import ChatCore
import ChatModels
import ChatTypes

/// Ends the windows of browsers that are locked: when the core says so, and when nobody has used them in time.
@MainActor final class LockWatch {
  private let api: any ChatAPI
  private let userId: Int64
  private let locks: SessionLocks
  private let registry: WindowRegistry
  private let timers: any ModelTimers
  private let now: @Sendable () -> Int64
  private var following: Task<Void, Never>?
  private var timer: ModelTimer?

  /// - Parameter userId: the profile in whose name the core is asked.
  init(
    api: any ChatAPI, userId: Int64, locks: SessionLocks, registry: WindowRegistry, timers: any ModelTimers,
    now: @escaping @Sendable () -> Int64
  ) {
    self.api = api
    self.userId = userId
    self.locks = locks
    self.registry = registry
    self.timers = timers
    self.now = now
  }

  /// Asks the core what holds, and follows what it tells. Nobody may be let in before this has returned.
  func begin() async {
    let events = await api.events()
    await read()
    following = Task { [weak self] in
      for await event in events {
        guard let self, !Task.isCancelled else { return }
        await receive(event)
      }
    }
  }

  /// Ends that.
  func end() {
    following?.cancel()
    following = nil
    timer?.cancel()
    timer = nil
  }

  /// Everything was locked, or is to be.
  func lockAll() {
    locks.lockAll()
    closeLocked()
  }

  /// Ends the windows of browsers that are locked, and comes back when the next one will be.
  func closeLocked() {
    registry.closeLocked(by: locks)
    timer?.cancel()
    timer = locks.nextLocking.map { next in
      timers.schedule(after: .milliseconds(max(1, next - now()))) { [weak self] in self?.closeLocked() }
    }
  }

  private func receive(_ event: ChatEvent) async {
    switch event {
    case .appLocked: lockAll()
    case .appLockUpdated(let lock):
      locks.update(lock)
      closeLocked()
    case .resync: await read()
    default: break
    }
  }

  private func read() async {
    if case .appLock(let lock)? = try? await api.send(.apiGetAppLock, as: userId) {
      locks.update(lock)
    } else {
      // Where nobody knows whether there is a lock, it counts as closed.
      var unknown = AppLock()
      unknown.isSet = true
      locks.update(unknown)
      locks.lockAll()
    }
    closeLocked()
  }
}
