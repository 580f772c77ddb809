import ChatTypes
import Foundation

/// Raw blocks in which a model asked for an action, `[TAG:{…}]`, as they stand in replies that an earlier program stored
/// before it executed them. Our own replies have none: there they are calls.
enum ActionBlocks {
  private static let searchTag = "[WEB_SEARCH:"
  private static let tags = [
    "[CALENDAR_ACTION:", "[REMINDER_ACTION:", "[REMINDER:", "[NOTE_ACTION:", "[CONTACTS_SEARCH:", "[HABIT_ACTION:",
    searchTag,
  ]

  /// A text without its blocks; a search leaves a sentence. What a reply shows as code is an example and stays, and so
  /// does what only begins like a block.
  static func replaced(in text: String) -> String {
    guard mayHaveBlock(text) else { return text }
    var result = ""
    var rest = text[...]
    var fence = 0
    while let character = rest.first {
      if character == "`" {
        let row = rest.prefix { $0 == "`" }
        if fence == 0 {
          fence = closes(row.count, in: rest[row.endIndex...]) ? row.count : 0
        } else if fence == row.count {
          // A row of the same length closes what a row has opened.
          fence = 0
        }
        result += row
        rest = rest[row.endIndex...]
        continue
      }
      if fence == 0, character == "[", let tag = tags.first(where: rest.hasPrefix),
        let end = end(of: rest, after: tag)
      {
        if tag == searchTag { result += StaleState.interruptedSearch }
        rest = rest[end...]
        continue
      }
      result.append(character)
      rest.removeFirst()
    }
    return result.trimmedAtEnd
  }

  /// Hardly any text has one: to see that must cost nothing.
  static func mayHaveBlock(_ text: String) -> Bool {
    var text = text
    // The C library looks at many bytes at once.
    let hasBracket = text.withUTF8 { units in
      units.baseAddress.map { memchr($0, Int32(UInt8(ascii: "[")), units.count) != nil } ?? false
    }
    guard hasBracket else { return false }
    var rest = text.utf8[...]
    while let bracket = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[bracket...]
      if tags.contains(where: { rest.starts(with: $0.utf8) }) { return true }
      rest.removeFirst()
    }
    return false
  }

  /// Whether a row of backticks is closed. One that isn't is no code; three and more may be cut off.
  private static func closes(_ length: Int, in rest: Substring) -> Bool {
    if length >= 3 { return true }
    var row = 0
    for character in rest {
      if character == "`" { row += 1 } else if row == length { return true } else { row = 0 }
    }
    return row == length
  }

  /// Where the block that a text begins with ends. One that is cut off goes to the end of the text; nil when it isn't a
  /// block.
  private static func end(of text: Substring, after tag: String) -> Substring.Index? {
    var index = text.index(text.startIndex, offsetBy: tag.count)
    skipSpace(text, index: &index)
    guard index < text.endIndex else { return index }
    guard text[index] == "{" else { return nil }
    var depth = 0
    var isString = false
    var isEscaped = false
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if isEscaped {
        isEscaped = false
      } else if isString {
        if character == "\\" { isEscaped = true } else if character == "\"" { isString = false }
      } else if character == "\"" {
        isString = true
      } else if character == "{" {
        depth += 1
      } else if character == "}" {
        depth -= 1
        if depth == 0 { return afterBracket(text, index: index) }
      }
    }
    return index
  }

  private static func afterBracket(_ text: Substring, index: Substring.Index) -> Substring.Index {
    var index = index
    skipSpace(text, index: &index)
    if index < text.endIndex, text[index] == "]" { index = text.index(after: index) }
    return index
  }

  private static func skipSpace(_ text: Substring, index: inout Substring.Index) {
    while index < text.endIndex, text[index].isWhitespace { index = text.index(after: index) }
  }
}

extension String {
  /// Without white space at its end.
  fileprivate var trimmedAtEnd: String {
    var rest = self[...]
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }
}
