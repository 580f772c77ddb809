/// How unlike two words are.
public enum EditDistance {
  /// Elements that are looked at; nobody mistypes longer words in so many places that it would matter.
  public static let longest = 64

  /// The least number of insertions, deletions, replacements and swaps of neighbours that make one of the other (Damerau and
  /// Levenshtein, each place changed at most once).
  public static func between(_ first: some Collection<Character>, _ second: some Collection<Character>) -> Int {
    between(first, second, atMost: longest) ?? longest
  }

  /// The same, given up as soon as it is known to be more.
  /// - Returns: nil when it is more than `limit`.
  @inlinable
  public static func between<Element: Equatable>(
    _ first: some Collection<Element>, _ second: some Collection<Element>, atMost limit: Int
  ) -> Int? {
    let (first, second) = (Array(first.prefix(longest)), Array(second.prefix(longest)))
    var before: [Int] = []
    var previous = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for column in 0..<second.count {
        let same = first[row] == second[column]
        var best = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (same ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (before, previous) = (previous, current)
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
  }
}
