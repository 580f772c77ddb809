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
    let clock = environment.clock
    expiryTask = Task { [weak self] in
      var lookThrough = true
      while !Task.isCancelled {
        guard let wait = await self?.expire(lookThrough: lookThrough) else { return }
        lookThrough = wait >= Self.expiryInterval
        guard (try? await clock.sleep(for: wait)) != nil else { return }
      }
    }
  }

  /// Looks anew for when the next message disappears.
  func restartExpiry() {
    guard let task = expiryTask else { return }
    task.cancel()
    startExpiry()
  }

  /// Deletes what is over now.
  /// - Parameter lookThrough: whether chats are looked through for what they keep no longer.
  /// - Returns: when to come back.
  func expire(lookThrough: Bool) async -> Duration {
    do {
      var next: Int64?
      repeat {
        let now = environment.now()
        let (due, following) = try await database.read { try $0.timedItems(dueAt: now, limit: Self.expiryBatch) }
        next = following
        if due.isEmpty { break }
        try await delete(due)
      } while !Task.isCancelled
      while lookThrough, !Task.isCancelled {
        let now = environment.now()
        let over = try await database.read { reader in
          var ttl: [Int64: ChatItemTTL] = [:]
          for user in try reader.users() { ttl[user.userId] = try reader.itemTTL(of: user.userId) }
          return try reader.expiredItems(at: now, userTTL: ttl, limit: Self.expiryBatch)
        }
        if over.isEmpty { break }
        try await delete(over)
      }
      guard let next else { return Self.expiryInterval }
      return min(Self.expiryInterval, max(.milliseconds(10), .milliseconds(next - environment.now())))
    } catch {
      log.warning("items whose time is over were not deleted", metadata: ["error": "\(error.logDescription)"])
      return Self.expiryInterval
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
        _ = try transaction.delete(items, of: chat, user, timed: true)
      }
    }
    await deleteDoomedFiles()
  }
}
