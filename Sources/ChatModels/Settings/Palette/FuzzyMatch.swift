/// How well a text answers what somebody typed: all of its characters in order, better at the beginnings of words and when
/// they stand together.
public enum FuzzyMatch {
  /// Characters at most of a text that are looked at.
  static let longestText = 200

  /// The points, higher for better; nil when the text doesn't answer it. Case and accents don't count. Something empty is
  /// answered by everything.
  public static func score(_ typed: String, in text: String) -> Int? {
    let words = typed.searchFolded.split(whereSeparator: \.isWhitespace).map { Array($0) }
    let folded = Array(String(text.prefix(longestText)).searchFolded)
    var total = 0
    for word in words {
      guard let points = score(word, folded) else { return nil }
      total += points
    }
    return total
  }

  /// Those that have points, the best first; of as many points in the order in which they came.
  public static func ranked<Thing>(_ things: [Thing], by points: (Thing) -> Int?) -> [Thing] {
    let scored = things.enumerated().compactMap { index, thing in
      points(thing).map { (thing: thing, points: $0, index: index) }
    }
    return scored.sorted { ($0.points, -$0.index) > ($1.points, -$1.index) }.map(\.thing)
  }

  /// The best of all places at which it can begin.
  private static func score(_ word: [Character], _ text: [Character]) -> Int? {
    guard let first = word.first else { return 0 }
    return text.indices.filter { text[$0] == first }.compactMap { score(word, text, from: $0) }.max()
  }

  private static func score(_ word: [Character], _ text: [Character], from start: Int) -> Int? {
    var points = 0
    var position = start
    var last = start - 1
    for character in word {
      guard let found = text[position...].firstIndex(of: character) else { return nil }
      points += beginsWord(found, text) ? 12 : 2
      points += found == last + 1 ? 8 : -min(found - last, 10)
      last = found
      position = found + 1
    }
    // A text that is hardly longer than what was typed is more likely meant, and one that begins with it most of all.
    return points + (start == 0 ? 10 : 0) - min(text.count - word.count, 40) / 8
  }

  private static func beginsWord(_ index: Int, _ text: [Character]) -> Bool {
    index == 0 || !(text[index - 1].isLetter || text[index - 1].isNumber)
  }
}
