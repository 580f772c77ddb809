/// How often a wrong code was entered, and how long one has to wait for that. Whoever knows the code begins anew with it.
struct LockAttempts: Equatable, Sendable {
  /// Wrong codes that cost no wait.
  static let freeCount = 5
  /// What the last of these costs, in milliseconds. Each further one costs twice as much.
  static let firstWait: Int64 = 30_000
  /// What one costs at most, in milliseconds.
  static let longestWait: Int64 = 900_000

  /// How many there were.
  private(set) var count: Int
  /// When the last one was, in Unix milliseconds.
  private(set) var last: Int64

  init(count: Int = 0, last: Int64 = 0) {
    self.count = count
    self.last = last
  }

  /// How many milliseconds are left before a code is looked at; 0 for none.
  func wait(at now: Int64) -> Int64 {
    guard count >= Self.freeCount else { return 0 }
    // More doublings than this lead beyond the longest one.
    let wait = min(Self.firstWait << min(count - Self.freeCount, 8), Self.longestWait)
    return max(0, wait - max(0, now - last))
  }

  /// A code is about to be compared. It counts as wrong until it is known not to be: many at once, or an end of the program in
  /// between, give nobody more of them.
  mutating func note(at now: Int64) {
    count = min(count + 1, 1000)
    last = now
  }

  /// The clock may have been set back meanwhile: nobody waits longer than they would have.
  mutating func follow(_ now: Int64) { last = min(last, now) }
}
