import Foundation

/// Text for searching: without case, accents and width.
enum FoldedText {
  static func fold(_ text: String) -> String {
    // Most text is ASCII, where only capitals change.
    var isPlain = true
    for byte in text.utf8 where byte >= 0x80 {
      isPlain = false
      break
    }
    return isPlain
      ? text.lowercased()
      : text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The words of a query.
  static func words(_ query: String) -> [String] {
    fold(query).split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
  }
}
