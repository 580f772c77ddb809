/// The words of a message with what stands between them, for rules that look where one clause ends and the next begins.
struct MessageWords {
  /// What stands before a word.
  enum Gap {
    case none, comma, colon, sentence
  }

  struct Word {
    /// In lower case, with a plain apostrophe.
    let text: String
    let range: Range<String.Index>
    let gap: Gap
    /// Whether it stands between quotation marks or brackets.
    let isQuoted: Bool
  }

  private static let quotes: [(open: Character, close: Character)] = [("\"", "\""), ("“", "”"), ("«", "»"), ("(", ")")]

  let words: [Word]

  init(_ message: String) {
    let quoted = Self.quoted(in: message)
    var words: [Word] = []
    var gap = message.startIndex
    for range in Self.ranges(in: message) {
      let between = message[gap..<range.lowerBound]
      words.append(
        Word(
          text: message[range].lowercased().replacing("’", with: "'"), range: range,
          gap: Self.gap(between, after: words.last),
          isQuoted: quoted.contains { $0.lowerBound < range.lowerBound && range.lowerBound < $0.upperBound }))
      gap = range.upperBound
    }
    self.words = words
  }

  private static func gap(_ text: Substring, after word: Word?) -> Gap {
    // The full stop of "1. dentist" ends nothing.
    let counts = word?.text.allSatisfy(\.isNumber) == true
    if text.contains(where: { $0.isNewline || ";!?".contains($0) || ($0 == "." && !counts) }) { return .sentence }
    if text.contains(":") { return .colon }
    if text.contains(where: { ",/".contains($0) }) { return .comma }
    return text.contains(" - ") || text.contains(" – ") || text.contains(" — ") ? .comma : .none
  }

  /// Letters and numbers, with what stands between two of them without a blank: "8.5", "10:30", "follow-up", "what's".
  private static func ranges(in text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard isWord(text[index]) else {
        index = text.index(after: index)
        continue
      }
      let start = index
      while index < text.endIndex {
        let next = text.index(after: index)
        if isWord(text[index]) {
          index = next
        } else if ".,:'’-@/".contains(text[index]), next < text.endIndex, isWord(text[next]) {
          // A comma or a stroke joins numbers only.
          let joins = !",/".contains(text[index]) || text[next].isNumber
          guard joins else { break }
          index = next
        } else {
          break
        }
      }
      ranges.append(start..<index)
    }
    return ranges
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func quoted(in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    for (open, close) in quotes {
      var rest = text[...]
      while let start = rest.firstIndex(of: open),
        let end = rest[rest.index(after: start)...].firstIndex(of: close)
      {
        found.append(start..<end)
        rest = rest[text.index(after: end)...]
      }
    }
    return found + singleQuoted(in: text)
  }

  /// Between single marks, which are apostrophes inside of words.
  private static func singleQuoted(in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var start: String.Index?
    var before: Character = " "
    for index in text.indices {
      defer { before = text[index] }
      guard "'’‘".contains(text[index]) else { continue }
      let next = text.index(after: index)
      let opens = !isWord(before) && next < text.endIndex && isWord(text[next])
      let closes = !before.isWhitespace && (next == text.endIndex || !isWord(text[next]))
      if let open = start, closes {
        found.append(open..<index)
        start = nil
      } else if opens {
        start = index
      }
    }
    return found
  }
}
