import ChatTypes

/// The number by which a user says which of the things is meant that a tool's question lists: "2", "no. 2", "the second one". No
/// model is needed to read it, and none could know which thing stands behind it.
enum SpokenChoice {
  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]
  /// Words around a number that don't change it.
  private static let fillers: Set<String> = [
    "the", "number", "no", "nr", "option", "one", "please", "take", "i", "mean",
  ]

  /// The number that a message says, counted from 1; nil where it says anything else, or a number beyond the last thing.
  static func number(_ message: String, of count: Int) -> Int? {
    guard message.utf8.count < 64 else { return nil }
    let words = message.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    // "One" is the first thing only where nothing else says which.
    if words == ["one"] { return 1 }
    let said = words.filter { !fillers.contains($0) }
    guard said.count == 1, let number = value(of: said[0], count: count), (1...max(1, count)).contains(number) else {
      return nil
    }
    return number
  }

  private static func value(of word: String, count: Int) -> Int? {
    if word == "last" { return count }
    if let place = ordinals.firstIndex(of: word) { return place + 1 }
    let digits = word.prefix(while: \.isWholeNumber)
    guard !digits.isEmpty, ["", "st", "nd", "rd", "th"].contains(word[digits.endIndex...]) else { return nil }
    let values = digits.compactMap(\.wholeNumberValue)
    return digits.count < 4 ? values.reduce(0) { $0 * 10 + $1 } : nil
  }
}
