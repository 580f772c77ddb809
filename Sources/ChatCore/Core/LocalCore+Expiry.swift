import ChatTypes
import Logging
import Persistence

extension LocalCore {
  /// Items that are deleted in one transaction, so that nobody waits long for their own.
  private static let expiryBatch = 500
  /// How often chats are looked through for what they keep no longer.
  static let expiryInterval: Duration = .seconds(30 * 60)

  /// Begins to delete what is over: messages that disappear when their time comes, and what chats keep no longer, now and
  /// every half hour.
  func startExpiry() {
    nextLookThrough = stopwatch.elapsed()
    wakeExpiry()
  }

  /// Looks anew for when the next message disappears.
  /// - Parameter lookThrough: whether chats are looked through at once for what they keep no longer.
  func restartExpiry(lookThrough: Bool = false) {
    guard expiryTask != nil else { return }
    if lookThrough { nextLookThrough = stopwatch.elapsed() }
    wakeExpiry()
  }

  private func wakeExpiry() {
    let previous = expiryTask
    previous?.cancel()
    let clock = environment.clock
    expiryTask = Task { [weak self] in
      await previous?.value
      while !Task.isCancelled {
        guard let wait = await self?.expire() else { return }
        guard (try? await clock.sleep(for: wait)) != nil else { return }
      }
    }
  }

  /// Deletes what is over now, and ends calls whose time is over.
  /// - Returns: when to come back.
  func expire() async -> Duration {
    do {
      let nextTimer = [try await endOverdueCalls(), try await deleteTimedItems()].compactMap { $0 }.min()
      if stopwatch.elapsed() >= nextLookThrough {
        try await deleteOutlivedItems()
        if !Task.isCancelled { nextLookThrough = stopwatch.elapsed() + Self.expiryInterval }
      }
      let lookThrough = nextLookThrough - stopwatch.elapsed()
      guard let nextTimer else { return max(.milliseconds(10), lookThrough) }
      return max(.milliseconds(10), min(lookThrough, .milliseconds(nextTimer - environment.now())))
    } catch {
      // A new look was begun, or the core is closed.
      guard !Task.isCancelled else { return Self.expiryInterval }
      log.warning("items whose time is over were not deleted", metadata: ["error": "\(error.logDescription)"])
      return Self.expiryInterval
    }
  }

  /// Deletes messages whose time to disappear has come.
  /// - Returns: when the next one does, in Unix milliseconds; nil when none is to.
  private func deleteTimedItems() async throws(ChatError) -> Int64? {
    while true {
      let now = environment.now()
      let (due, next) = try await database.read { try $0.timedItems(dueAt: now, limit: Self.expiryBatch) }
      if due.isEmpty || Task.isCancelled { return next }
      try await delete(due)
    }
  }

  /// Deletes what chats keep no longer.
  private func deleteOutlivedItems() async throws(ChatError) {
    while !Task.isCancelled {
      let now = environment.now()
      let over = try await database.read { reader in
        var ttl: [Int64: ChatItemTTL] = [:]
        for user in try reader.users() { ttl[user.userId] = try reader.itemTTL(of: user.userId) }
        return try reader.expiredItems(at: now, userTTL: ttl, limit: Self.expiryBatch)
      }
      if over.isEmpty { return }
      try await delete(over)
    }
  }

  private func delete(_ expired: [ExpiredItems]) async throws(ChatError) {
    try await write { transaction in
      for group in expired {
        guard let chat = try transaction.reader.chat(key: group.chat.key),
          let user = try transaction.reader.user(chat.userId)
        else { continue }
        transaction.touch(chat)
        let items = try transaction.reader.items(group.itemIds, in: chat)
        _ = try transaction.delete(items, of: chat, user: user, timed: true)
      }
    }
    for group in expired { await tellDeleted(group.itemIds, in: group.chat.ref) }
    await deleteDoomedFiles()
  }
}
