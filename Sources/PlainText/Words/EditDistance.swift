/// How unlike two words are.
public enum EditDistance {
  /// Elements that are looked at; nobody mistypes longer words in so many places that it would matter.
  public static let longest = 64

  /// The least number of insertions, deletions, replacements and swaps of neighbours that make one of the other (Damerau and
  /// Levenshtein, each place changed at most once).
  public static func between(_ first: some Collection<Character>, _ second: some Collection<Character>) -> Int {
    let (first, second) = (Array(first.prefix(longest)), Array(second.prefix(longest)))
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var before: [Int] = []
    var previous = Array(0...second.count)
    for row in 1...first.count {
      var current = [row]
      for column in 1...second.count {
        let same = first[row - 1] == second[column - 1]
        var best = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
          best = min(best, before[column - 2] + 1)
        }
        current.append(best)
      }
      before = previous
      previous = current
    }
    return previous[second.count]
  }
}
