import ChatCore
import ChatModels
import ChatTypes

/// Ends the windows of browsers that are locked: when the core says so, and when nobody has used them in time.
@MainActor final class LockWatch {
  /// How long it waits before it asks or follows anew.
  private static let patience = Duration.seconds(1)

  private let api: any ChatAPI
  private let userId: Int64
  private let locks: SessionLocks
  private let registry: WindowRegistry
  private let erasedEnd: ErasedEnd
  private let timers: any ModelTimers
  private let now: @Sendable () -> Int64
  private var following: Task<Void, Never>?
  private var timer: ModelTimer?
  /// When it asks anew, since it had no answer.
  private var nextRead: ModelTimer?
  /// When it follows anew, since nothing is told any more.
  private var nextFollowing: ModelTimer?
  private var isOver = false

  /// - Parameter userId: the profile in whose name the core is asked.
  init(
    api: any ChatAPI, userId: Int64, locks: SessionLocks, registry: WindowRegistry, erasedEnd: ErasedEnd,
    timers: any ModelTimers, now: @escaping @Sendable () -> Int64
  ) {
    self.api = api
    self.userId = userId
    self.locks = locks
    self.registry = registry
    self.erasedEnd = erasedEnd
    self.timers = timers
    self.now = now
    locks.onLockAll { [weak self] in Task { @MainActor [weak self] in self?.closeLocked() } }
  }

  /// Asks the core what holds, and follows what it tells. Nobody may be let in before this has returned.
  func begin() async {
    isOver = false
    await follow()
  }

  private func follow() async {
    let events = await api.events()
    await catchUp()
    guard !isOver else { return }
    following?.cancel()
    following = Task { [weak self] in
      for await event in events {
        guard let self, !Task.isCancelled else { return }
        await receive(event)
      }
      guard !Task.isCancelled else { return }
      self?.followLater()
    }
  }

  /// Nothing is told any more, so that nobody knows what was locked meanwhile.
  private func followLater() {
    guard !isOver else { return }
    lockAll()
    nextFollowing?.cancel()
    nextFollowing = timers.schedule(after: Self.patience) { [weak self] in
      Task { [weak self] in await self?.follow() }
    }
  }

  /// Ends that.
  func end() {
    isOver = true
    following?.cancel()
    following = nil
    for timer in [timer, nextRead, nextFollowing] { timer?.cancel() }
    (timer, nextRead, nextFollowing) = (nil, nil, nil)
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
    case .resync: await catchUp()
    default: break
    }
  }

  /// Something was not told of, or is told of later: everything may have been locked, and erased.
  func catchUp() async {
    if erasedEnd.isDue { erasedEnd.finish() }
    await read()
  }

  /// Asks the core what holds, and asks again in a moment where it doesn't answer.
  private func read() async {
    nextRead?.cancel()
    nextRead = nil
    if case .appLock(let lock)? = try? await api.send(.apiGetAppLock, as: userId) {
      locks.update(lock)
      if lock.locked { locks.lockAll() }
    } else {
      // Where nobody knows whether there is a lock, it counts as closed.
      var unknown = locks.lock
      unknown.isSet = true
      locks.update(unknown)
      locks.lockAll()
      if !isOver {
        nextRead = timers.schedule(after: Self.patience) { [weak self] in
          Task { [weak self] in await self?.read() }
        }
      }
    }
    closeLocked()
  }
}
