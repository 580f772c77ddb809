import ChatTypes

/// A piece of a text around what was found.
enum Snippet {
  /// FTS5's own function, with control characters around what was found and about 24 words in all.
  static func sql(of table: String) -> String { "snippet(\(table), 0, char(1), char(2), '…', 24)" }

  private static let opening: Character = "\u{1}"
  private static let closing: Character = "\u{2}"
  /// Characters that are shown of a text in which nothing was searched for.
  private static let plainLength = 160

  /// What is shown of a text in which nothing was searched for.
  static func beginning(of text: String) -> [SnippetPart] {
    let shown = text.prefix(plainLength)
    return shown.isEmpty ? [] : [SnippetPart(text: shown.endIndex < text.endIndex ? shown + "…" : String(shown))]
  }

  /// What FTS5 gave, taken apart at its marks.
  static func parts(_ text: String) -> [SnippetPart] {
    guard text.contains(opening) else { return beginning(of: text) }
    var parts: [SnippetPart] = []
    var isMatch = false
    var piece = ""
    func end() {
      if !piece.isEmpty { parts.append(SnippetPart(text: piece, isMatch: isMatch)) }
      piece = ""
    }
    for character in text {
      switch character {
      case opening:
        end()
        isMatch = true
      case closing:
        end()
        isMatch = false
      default: piece.append(character)
      }
    }
    end()
    return parts
  }
}
