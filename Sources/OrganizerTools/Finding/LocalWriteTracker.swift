import Synchronization

/// Remembers which state of a thing became which by calls that the user approved. Two calls of one reply about the same
/// thing are asked about at the same time: when the first is done, the second is no conflict with another program.
final class LocalWriteTracker: Sendable {
  /// Changes that are remembered. Questions of one reply are few; this is for many of them in a row.
  private static let capacity = 1000

  private struct State: Hashable {
    let id: String
    let revision: String
  }

  private let next = Mutex<[State: String]>([:])

  /// A call has brought a thing from one state to another.
  func note(_ id: String, from old: String, to new: String) {
    next.withLock { next in
      // What is forgotten ends as a conflict, which loses nothing.
      if next.count >= Self.capacity { next.removeAll() }
      next[State(id: id, revision: old)] = new
    }
  }

  /// Whether nothing but such calls lies between two states of a thing.
  func lead(_ id: String, from old: String, to new: String) -> Bool {
    next.withLock { next in
      var revision = old
      // Undoing can lead back to where one was; then it is seen all.
      for _ in 0...next.count {
        if revision == new { return true }
        guard let later = next[State(id: id, revision: revision)] else { return false }
        revision = later
      }
      return false
    }
  }
}
