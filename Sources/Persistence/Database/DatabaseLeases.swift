import ChatTypes
import Dispatch
import Synchronization

/// Counts who uses the database, so that it is closed under nobody: GRDB's connections are gone after `close()`, and what
/// still reads then reads freed memory.
final class DatabaseLeases: Sendable {
  /// One use; it ends when it is released.
  final class Use: Sendable {
    private let group: DispatchGroup

    fileprivate init(_ group: DispatchGroup) {
      self.group = group
      group.enter()
    }

    deinit { group.leave() }
  }

  private let group = DispatchGroup()
  private let isClosed = Mutex(false)

  /// Begins a use.
  /// - Throws: ``ChatError`` when the database is closed, or about to be.
  func begin() throws(ChatError) -> Use {
    let use = isClosed.withLock { isClosed in isClosed ? nil : Use(group) }
    guard let use else { throw .error(errorType: .chatNotStarted) }
    return use
  }

  /// Lets nobody begin any more, and waits for those who have, without holding a thread: those may need it to get done.
  /// - Returns: false when that was done before.
  func close() async -> Bool {
    let isFirst = refuse()
    await withCheckedContinuation { continuation in group.notify(queue: .global()) { continuation.resume() } }
    return isFirst
  }

  /// Like ``close()``, on the calling thread, which waits.
  func closeNow() -> Bool {
    let isFirst = refuse()
    group.wait()
    return isFirst
  }

  private func refuse() -> Bool {
    isClosed.withLock { isClosed in
      defer { isClosed = true }
      return !isClosed
    }
  }
}
