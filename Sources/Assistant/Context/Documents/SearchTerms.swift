import Foundation
import PlainText

/// The words of a text in a form in which they can be compared, in any script: without case, accents and width.
///
/// Scripts that put no spaces between words, and Korean, whose words carry their endings, give single characters and pairs.
enum SearchTerms {
  /// The terms in order, repeated ones included.
  static func of(_ text: String) -> [String] {
    let folded = text.searchFolded
    var terms: [String] = []
    var word = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    func endWord() {
      if !word.isEmpty { terms.append(singular(String(word))) }
      word = String.UnicodeScalarView()
    }
    for scalar in folded.unicodeScalars {
      if isUnspaced(scalar) {
        endWord()
        terms.append(String(scalar))
        if let previous { terms.append(String(previous) + String(scalar)) }
        previous = scalar
        continue
      }
      previous = nil
      if belongsToWord(scalar) { word.append(scalar) } else { endWord() }
    }
    endWord()
    return terms
  }

  /// An English plural and its singular are one term. Both sides of a comparison go through this, so no harm is done elsewhere.
  private static func singular(_ word: String) -> String {
    word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }

  private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .otherNumber, .letterNumber: return true
    default: return properties.isAlphabetic
    }
  }

  /// Han, kana, Hangul, Thai, Lao, Khmer, Burmese.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0ECD, 0x1000...0x109F, 0x1780...0x17D3, 0x3041...0x30FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
