/// Marks text that was not written as a message as data, so that a model can tell it from what it is asked.
enum DataFence {
  /// What a block of data is marked with.
  static let mark = "quoted"
  /// Characters of a name that a prompt repeats: more than any that a person gave.
  private static let longestName = 100

  /// The text in a block that nothing inside of it can close: its fence is longer than every row of backticks in it.
  static func block(_ text: String) -> String {
    var longest = 0
    var row = 0
    for byte in text.utf8 {
      row = byte == UInt8(ascii: "`") ? row + 1 : 0
      longest = max(longest, row)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(mark)\n\(text)\n\(fence)"
  }

  /// A file's name on one line and without what could end the note that it stands in.
  static func name(_ name: String) -> String {
    let characters = name.prefix(longestName).map { character -> Character in
      if character == "[" { return "(" }
      if character == "]" { return ")" }
      let scalars = character.unicodeScalars
      let isPlain = !character.isNewline && scalars.allSatisfy { $0.properties.generalCategory != .control }
      return isPlain ? character : " "
    }
    return String(characters)
  }
}
