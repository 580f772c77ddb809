/// Words without the endings that English gives them, so that "watered the orchids" says "Water the orchids".
enum WordStems {
  private static let endings = ["ings", "ing", "ed", "es", "s", "e"]

  /// The stems of the words that say something.
  static func of(_ text: String) -> Set<String> {
    Set(
      text.lowercased().replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != "'" }
        .map { $0.hasSuffix("'s") ? $0.dropLast(2) : $0 }.compactMap { $0.split(separator: "'").first }
        .filter { !Lexicon.Stems.common.contains(String($0)) }.map(stem))
  }

  private static func stem(_ word: Substring) -> String {
    for ending in endings where word.hasSuffix(ending) && word.count - ending.count >= 3 {
      let stem = word.dropLast(ending.count)
      // "running" is of "run", and "called" of "call".
      let isDoubled = ending.count > 1 && stem.count > 3 && stem.last == stem.dropLast().last
      return String(isDoubled && !(stem.count == 4 && stem.last == "l") ? stem.dropLast() : stem)
    }
    return String(word)
  }
}
