/// The beginning of a text as a title in one line. Letters are counted as a reader counts them.
package struct ShortTitle: Sendable {
  /// The title; empty where the text is.
  package let text: String

  /// What stands in the place of what is left out. It counts as a character of the title.
  private static let ellipsis: Character = "…"
  /// A title that loses more than so much of its room for the sake of a whole word is cut in that word.
  private static let mostLost = 2

  /// - Parameters:
  ///   - text: of any length; its white space and line breaks become single spaces.
  ///   - longest: the characters that the title may have, the ellipsis included; at least 2.
  package init(of text: some StringProtocol, longest: Int) {
    // A title needs no more of a long text, which would be slow to take apart.
    let words = text.prefix(4096).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A title of one character would be an ellipsis alone.
    guard longest > 1, words.count > longest else {
      self.text = words
      return
    }
    let room = Array(words.prefix(longest))
    let cut = Self.cut(room)
    let kept = room[..<cut]
    let end = kept.lastIndex { !Self.dangles($0) } ?? kept.endIndex - 1
    self.text = String(kept[...end]) + String(Self.ellipsis)
  }

  /// Where the last whole word ends that leaves a place for the ellipsis; the last place where none does.
  private static func cut(_ room: [Character]) -> Int {
    let last = room.count - 1
    let whole = (1..<room.count).last { mayBreak(before: room[$0], after: room[$0 - 1]) }
    guard let whole, whole * mostLost >= last else { return last }
    return whole
  }

  /// Whether a line may end between two characters: at a blank, and in scripts that write no blanks between words, anywhere but
  /// before a mark.
  private static func mayBreak(before next: Character, after: Character) -> Bool {
    if next == " " { return true }
    guard after != " ", !next.isPunctuation else { return false }
    return isUnspaced(next) || isUnspaced(after)
  }

  /// Scripts without blanks between words: Thai, Lao, Burmese, Khmer, kana, Han.
  private static func isUnspaced(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether a character joins what comes next, so that it says nothing before an ellipsis.
  private static func dangles(_ character: Character) -> Bool { " ,;:–—-(…".contains(character) }
}
