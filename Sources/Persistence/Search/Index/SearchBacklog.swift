import Synchronization

/// About how much waits to be taken into the search index, so that those who write know when it is worth while.
final class SearchBacklog: Sendable {
  /// What searches go through themselves in about a millisecond.
  private static let mostItems = 500
  private static let mostBytes = 512 << 10

  private let state = Mutex((items: 0, bytes: 0))

  /// Notes a text that was written. One that is taken back counts all the same, which does no harm.
  func add(text: String) {
    if text.isEmpty { return }
    state.withLock {
      $0.items += 1
      $0.bytes += text.utf8.count
    }
  }

  /// Notes that items were deleted, whose words must leave the index.
  func add(deleted count: Int) { state.withLock { $0.items += count } }

  /// Notes what waits according to the store.
  func set(items: Int) { state.withLock { $0 = (items, 0) } }

  /// Whether so much waits that it should be taken into the index.
  var isDue: Bool { state.withLock { $0.items > Self.mostItems || $0.bytes > Self.mostBytes } }
}
