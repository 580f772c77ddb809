/// How long drafts are. Each token of a draft that is wrong was computed for nothing, so drafts grow with what is right and shrink with
/// what is wrong, and after several wrong ones in a row none is made for a while. A value.
struct DraftLimit: Equatable {
  /// Tokens at most.
  static let longest = 32
  private static let shortest = 4
  /// Tokens without drafts at most.
  private static let longestPause = 64

  private var length = 8
  /// Drafts in a row of which not half was right.
  private var misses = 0
  /// Tokens that are still left without one.
  private var pause = 0

  /// How long the next draft may be; 0 for none.
  mutating func next() -> Int {
    guard pause > 0 else { return length }
    pause -= 1
    return 0
  }

  /// Takes in how much of a draft was right.
  mutating func took(_ accepted: Int, of drafted: Int) {
    guard drafted > 0 else { return }
    if accepted == drafted {
      (length, misses) = (min(Self.longest, length * 2), 0)
    } else if accepted * 2 < drafted {
      length = max(Self.shortest, length / 2)
      misses += 1
      if misses > 1 { pause = min(Self.longestPause, 2 << min(misses, 8)) }
    } else {
      misses = 0
    }
  }
}
