/// When a server that says that its tools have changed is asked for them: at once, and while that goes on never twice at a time. What changes
/// meanwhile is asked for after a pause, which grows as long as that goes on, so that a server which says so at each listing is not asked
/// without end.
struct Relisting: Sendable {
  /// The pause between two listings, in milliseconds; it doubles with each, up to the longest. After so long a rest it is the first again.
  static let firstPause: Int64 = 1_000
  static let longestPause: Int64 = 60_000

  private var isGoing = false
  private var isStale = false
  private var pause: Int64 = 0
  private var endedAt: Int64?

  /// The tools may have changed.
  /// - Returns: the time until they are to be listed; nil where they will be anyway.
  mutating func changed(now: Int64) -> Int64? {
    guard !isGoing else {
      isStale = true
      return nil
    }
    isGoing = true
    return wait(now)
  }

  /// They are listed now: what changes from here on may not be in it.
  mutating func begin() { isStale = false }

  /// They were listed.
  /// - Returns: the time until they are to be listed again; nil where nothing has changed meanwhile.
  mutating func end(now: Int64) -> Int64? {
    endedAt = now
    guard isStale else {
      isGoing = false
      return nil
    }
    return wait(now)
  }

  private mutating func wait(_ now: Int64) -> Int64 {
    guard let endedAt, now - endedAt < Self.longestPause else {
      pause = 0
      return 0
    }
    pause = min(Self.longestPause, max(Self.firstPause, pause * 2))
    // A clock may be set back meanwhile.
    return min(pause, max(0, endedAt + pause - now))
  }
}
