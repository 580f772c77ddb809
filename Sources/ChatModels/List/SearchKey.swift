import Foundation
import PlainText

/// A text in which words are looked for, without differences of case, accents and width.
struct SearchKey: Equatable, Sendable {
  /// A comparison of bytes is all that a search of ten thousand names has time for: the form makes equal what is equal.
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.searchKey.utf8) }

  /// Whether another one is a part of it.
  func contains(_ word: SearchKey) -> Bool {
    guard let first = word.bytes.first else { return true }
    return bytes.withUnsafeBufferPointer { text in
      word.bytes.withUnsafeBufferPointer { word in
        guard word.count <= text.count else { return false }
        return (0...text.count - word.count).contains { start in
          text[start] == first && text[start..<start + word.count].elementsEqual(word)
        }
      }
    }
  }

  /// Whether it begins with another one.
  func begins(with word: SearchKey) -> Bool { bytes.starts(with: word.bytes) }

  /// The words of what was typed.
  static func words(_ typed: String) -> [SearchKey] {
    typed.split(whereSeparator: \.isWhitespace).map { SearchKey(String($0)) }
  }
}

extension String {
  /// The text as searches compare it, in Unicode's form D, in which the beginning of a syllable of Hangul is the beginning
  /// of its letters.
  var searchKey: String {
    let folded = searchFolded
    return folded.utf8.allSatisfy({ $0 < 0x80 }) ? folded : folded.decomposedStringWithCanonicalMapping
  }
}
