/// How well texts answer what somebody typed: all of its characters in order, better at the beginnings of words and when they
/// stand together.
public struct FuzzyMatch: Sendable {
  /// Characters at most of a text that are looked at.
  static let longestText = 200

  private let words: [[Unicode.Scalar]]

  /// Case and accents don't count.
  public init(_ typed: String) {
    words = typed.searchKey.split(whereSeparator: \.isWhitespace).map { Array($0.unicodeScalars) }
  }

  /// The points, higher for better; nil when the text doesn't answer it. Something empty is answered by everything.
  public func score(in text: String) -> Int? {
    let folded = Array(String(text.prefix(Self.longestText)).searchKey.unicodeScalars)
    var total = 0
    for word in words {
      guard let points = Self.score(word, text: folded) else { return nil }
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
  private static func score(_ word: [Unicode.Scalar], text: [Unicode.Scalar]) -> Int? {
    guard let first = word.first else { return 0 }
    var best: Int?
    for start in text.indices where text[start] == first {
      // What isn't found from here on isn't found further on.
      guard let points = score(word, text: text, from: start) else { break }
      best = max(best ?? points, points)
    }
    return best
  }

  private static func score(_ word: [Unicode.Scalar], text: [Unicode.Scalar], from start: Int) -> Int? {
    var points = 0
    var position = start
    var last = start - 1
    for character in word {
      guard let found = text[position...].firstIndex(of: character) else { return nil }
      points += beginsWord(found, text: text) ? 12 : 2
      points += found == last + 1 ? 8 : -min(found - last, 10)
      last = found
      position = found + 1
    }
    // A text that is hardly longer than what was typed is more likely meant, and one that begins with it most of all.
    return points + (start == 0 ? 10 : 0) - min(text.count - word.count, 40) / 8
  }

  private static func beginsWord(_ index: Int, text: [Unicode.Scalar]) -> Bool {
    index == 0 || !(text[index - 1].properties.isAlphabetic || text[index - 1].properties.numericType != nil)
  }
}
