/// Words without the endings that English gives them, so that "watered the orchids" says "Water the orchids".
enum WordStems {
  /// Words that are in names and in all else.
  private static let common: Set = [
    "the", "a", "an", "my", "our", "your", "of", "for", "to", "with", "and", "or", "at", "in", "on", "by", "from", "is",
    "it", "this", "that", "one", "w",
  ]
  private static let endings = ["ings", "ing", "ed", "es", "s", "e"]

  /// The stems of the words that say something.
  static func of(_ text: String) -> Set<String> {
    Set(
      text.lowercased().replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != "'" }
        .map { $0.hasSuffix("'s") ? $0.dropLast(2) : $0 }.compactMap { $0.split(separator: "'").first }
        .filter { !common.contains(String($0)) }.map(stem))
  }

  private static func stem(_ word: Substring) -> String {
    for ending in endings where word.hasSuffix(ending) && word.count - ending.count >= 3 {
      return undoubled(word.dropLast(ending.count))
    }
    return undoubled(word)
  }

  /// "running" is of "run", and so "called" and "call" are both "cal".
  private static func undoubled(_ stem: Substring) -> String {
    String(stem.count > 3 && stem.last == stem.dropLast().last ? stem.dropLast() : stem)
  }
}
