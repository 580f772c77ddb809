import Foundation

/// Words that nobody has said, which a model that only copies (`ModelDescription.copiesLiterally`) makes of letters now and then: "nailer"
/// of "call anna tomorrow at 4".
enum InventedWords {
  /// Whether no word of a text was said.
  static func isInvented(_ text: String, said: [String]) -> Bool {
    var own = split(text).map(\.foldedWord).filter { !$0.isEmpty }
    // "The" of a name is said with any other.
    let telling = own.filter { !["the", "a", "an", "my", "our", "of", "to", "for"].contains($0) }
    if !telling.isEmpty { own = telling }
    guard !own.isEmpty else { return false }
    let all = said.joined(separator: "\n")
    let known = all.lowercased()
    // "Meditation" is said by "meditating".
    return !own.contains { known.contains($0) } && WordStems.of(text).isDisjoint(with: WordStems.of(all))
      && !own.contains { word in split(known).contains { $0.commonPrefix(with: word).count >= 4 } }
  }

  private static func split(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
}
