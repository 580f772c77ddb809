import Synchronization

/// Gives items the keys by which the search index is ordered: the second of sending, and behind it 12 bits that tell items
/// of the same second apart in the order in which they were written.
///
/// The index stores differences of keys in as few bytes as they need, which is why they aren't finer than that. Where a
/// second has more than 4,096 items, the rest go on into the numbers of the next ones.
final class SearchKeys: Sendable {
  private static let serialBits: Int64 = 12
  /// The year 9999. Times outside of what can be meant are brought into it.
  private static let lastSecond: Int64 = 253_402_300_799

  private let last = Mutex<(second: Int64, key: Int64)>((-1, 0))

  /// The key for the next item of a time in Unix milliseconds. It may be taken by an item of an earlier run.
  func next(itemTs: Int64) -> Int64 {
    let second = Self.second(itemTs)
    return last.withLock { last in
      last = (second, last.second == second ? last.key + 1 : second << Self.serialBits)
      return last.key
    }
  }

  /// Goes on behind a key, which was found to be taken.
  /// - Parameter taken: the greatest key in use of that second.
  func skip(to taken: Int64, itemTs: Int64) -> Int64 {
    last.withLock { last in
      last = (Self.second(itemTs), max(taken, last.key) + 1)
      return last.key
    }
  }

  /// The first key of a time in Unix milliseconds.
  static func first(of time: Int64) -> Int64 { second(time) << serialBits }

  /// The keys of a time's second.
  static func range(of time: Int64) -> Range<Int64> { first(of: time)..<first(of: time) + 1 << serialBits }

  private static func second(_ time: Int64) -> Int64 { min(max(time / 1000, 0), lastSecond) }
}
