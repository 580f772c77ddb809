import Synchronization

/// Gives items the keys by which the search index is ordered: the second of sending, and behind it 12 bits that tell items
/// of the same second apart in the order in which they were written.
///
/// The index stores differences of keys in as few bytes as they need, which is why they aren't finer than that. Where a
/// second has more than 4,096 items, the rest go on into the numbers of the next ones.
final class SearchKeys: Sendable {
  private static let serialBits: Int64 = 12
  /// The years 1 to 9999. Times outside of what can be meant are brought into it.
  private static let seconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
  /// Seconds into whose keys a search looks for items of an earlier one: room for a million items of one moment.
  private static let overflow: Int64 = 256

  /// The second that had too many items last, and the last key that was given for it.
  private let crowded = Mutex<(second: Int64, key: Int64)?>(nil)

  /// The key for the next item of a time in Unix milliseconds, if its second is known to be full: looking for a free one
  /// each time would take longer and longer. nil when it goes behind the others of its second.
  func next(itemTs: Int64) -> Int64? {
    let second = Self.second(itemTs)
    return crowded.withLock { crowded in
      guard let last = crowded, last.second == second else { return nil }
      crowded = (second, last.key + 1)
      return last.key + 1
    }
  }

  /// Notes that a second is full, and the key that was found to be free for an item of it.
  func goOn(with key: Int64, itemTs: Int64) { crowded.withLock { $0 = (Self.second(itemTs), key) } }

  /// The first key of a time in Unix milliseconds. Items of that time or later have no lower one.
  static func first(of time: Int64) -> Int64 { second(time) << serialBits }

  /// The keys of a time's second.
  static func range(of time: Int64) -> Range<Int64> { first(of: time)..<first(of: time) + 1 << serialBits }

  /// The keys that items of a time's second may have, with those that didn't find room in it.
  static func wideRange(of time: Int64) -> Range<Int64> {
    first(of: time)..<first(of: time) + (1 + overflow) << serialBits
  }

  /// The times of the same second.
  static func times(of time: Int64) -> ClosedRange<Int64> { second(time) * 1000...second(time) * 1000 + 999 }

  private static func second(_ time: Int64) -> Int64 {
    let second = time / 1000 - (time % 1000 < 0 ? 1 : 0)
    return min(max(second, seconds.lowerBound), seconds.upperBound)
  }
}
