import Synchronization

/// The profiles in whose name commands came since the core began. Whoever isn't among them has no window, so that what is new can wait.
final class ProfilesInUse: Sendable {
  private let userIds = Mutex<Set<Int64>>([])

  var all: Set<Int64> { userIds.withLock { $0 } }

  func contains(_ userId: Int64) -> Bool { userIds.withLock { $0.contains(userId) } }

  /// - Returns: whether it is the first time.
  func insert(_ userId: Int64) -> Bool { userIds.withLock { $0.insert(userId).inserted } }

  /// What was to be done with the first use didn't succeed: the next one is the first.
  func remove(_ userId: Int64) { userIds.withLock { _ = $0.remove(userId) } }
}
