/// Keeps words of events, notes and web pages from looking like something else on a card: one approves what one sees.
enum CardSafety {
  /// One line of it, with all that steers a terminal or turns the reading direction made visible.
  static func line(_ text: String) -> String { upright(ControlCharacters.visible(text, keepingLines: false)) }

  /// The lines of it, without blank ones at the end.
  static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line(String($0)) }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }

  /// Without the characters that turn the direction of what follows (Unicode's bidirectional algorithm, annex 9): with them
  /// a title could rewrite the question that it stands in.
  private static func upright(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: turns) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(turns(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  private static func turns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }
}
