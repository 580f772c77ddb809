/// Guesses what somebody meant who mistyped a name.
enum Suggestion {
  /// The candidate that is nearest to what was typed; nil when none is near.
  static func nearest(to typed: String, among candidates: [String]) -> String? {
    let typed = typed.lowercased()
    guard !typed.isEmpty else { return nil }
    if let longer = candidates.first(where: { $0.hasPrefix(typed) }) { return longer }
    let best = candidates.map { (name: $0, distance: distance(typed, $0.lowercased())) }.min {
      $0.distance < $1.distance
    }
    guard let best, best.distance <= max(1, min(typed.count, best.name.count) / 2), best.distance <= 3 else {
      return nil
    }
    return best.name
  }

  /// Damerau and Levenshtein's count of insertions, deletions, replacements and swaps of neighbours.
  static func distance(_ first: String, _ second: String) -> Int {
    let first = Array(first.prefix(64))
    let second = Array(second.prefix(64))
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
