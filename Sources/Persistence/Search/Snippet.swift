import ChatTypes

/// A piece of a text around what was found.
enum Snippet {
  /// FTS5's own function, with control characters around what was found and about 24 words in all.
  static let sql = "snippet(item_search, 0, char(1), char(2), '…', 24)"

  private static let opening: Character = "\u{1}"
  private static let closing: Character = "\u{2}"
  /// Characters that are shown of a text in which nothing was searched for.
  private static let plainLength = 160

  static func parts(_ text: String) -> [SnippetPart] {
    guard text.contains(opening) else {
      let shown = text.prefix(plainLength)
      return shown.isEmpty ? [] : [SnippetPart(text: shown.count < text.count ? shown + "…" : String(shown))]
    }
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
