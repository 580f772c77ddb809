import Foundation
import PlainText

/// Text as it is compared: without case, accents and width, as the stores' own searches do it.
enum SearchText {
  static func fold(_ text: String) -> String {
    if isPlain(text) {
      // Most text is ASCII, where only capitals change.
      let bytes = text.utf8.drop(while: isSpace)
      guard let last = bytes.lastIndex(where: { !isSpace($0) }) else { return "" }
      return String(text[bytes.startIndex...last]).lowercased()
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines).searchFolded
  }

  /// The words of a text, folded.
  static func words(_ text: String) -> [String] {
    let folded = fold(text)
    guard isPlain(folded) else { return folded.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    return folded.utf8.split { !isWord($0) }.map { String(Substring($0)) }
  }

  /// Words that say nothing about which thing is meant.
  private static let fillers: Set<String> = [
    "the", "a", "an", "my", "our", "this", "that", "to", "about", "for", "of", "please",
  ]

  /// The words of a text that say which thing is meant, one blank apart: "choir tour" of "the note about my choir tour".
  /// - Parameter kind: what such things are called, which says nothing either: "note".
  /// - Returns: nil where all words are such, or none is.
  static func content(_ text: String, kind: Set<String>) -> String? {
    let all = words(text)
    let content = all.filter { !fillers.contains($0) && !kind.contains($0) }
    return content.isEmpty || content.count == all.count ? nil : content.joined(separator: " ")
  }

  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// White space and line ends of ASCII.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Small letters and digits of ASCII.
  private static func isWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A text of at most so many characters; one that is longer ends with an ellipsis.
  static func clipped(_ text: String, longest: Int) -> String {
    // Counting all characters of a long text costs more than looking for one place in it.
    guard let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex), end < text.endIndex else {
      return text
    }
    return text[..<end] + "…"
  }
}
