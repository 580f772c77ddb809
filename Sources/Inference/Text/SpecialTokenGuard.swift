/// Keeps text of the user, of documents and of the web from being read as special tokens of the model.
///
/// A chat template gives one string in which `<|im_end|>` written by the template and `<|im_end|>` written by a person look
/// alike, and tokenizing parses both. So a mark, a character that occurs nowhere else, is put into the latter before the
/// template is applied. The rendered prompt is cut at the marks, which vanish: neither half is a special token any more,
/// no character is changed, and text without special tokens is tokenized just as llama.cpp's own tools do.
struct SpecialTokenGuard {
  private let byFirst: [UInt8: [[UInt8]]]

  /// - Parameter specials: the texts of the vocabulary's special tokens.
  init(specials: some Sequence<String>) {
    byFirst = Dictionary(grouping: specials.map { Array($0.utf8) }.filter { $0.count > 1 }, by: { $0[0] })
  }

  /// A character for ``guarded(_:mark:)`` that none of the texts contains, from the private use area.
  static func freeMark(in texts: [String], after other: Character? = nil) -> Character {
    for value in UInt32(0xE000)...0xF8FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let mark = Character(scalar)
      if mark != other, !texts.contains(where: { $0.unicodeScalars.contains(scalar) }) { return mark }
    }
    // All 6,400 are in use: a plane of 65,534 more is at hand.
    for value in UInt32(0xF0000)...0xFFFFD {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Character(scalar) != other, !texts.contains(where: { $0.unicodeScalars.contains(scalar) }) {
        return Character(scalar)
      }
    }
    return "\u{10FFFD}"
  }

  /// The text with a mark after the first character of every special token that stands in it.
  func guarded(_ text: String, mark: Character) -> String {
    guard !byFirst.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    for index in bytes.indices {
      guard let candidates = byFirst[bytes[index]] else { continue }
      guard candidates.contains(where: { bytes[index...].starts(with: $0) }) else { continue }
      // Special tokens that are worth guarding begin with one ASCII character; should one not, its whole first character.
      var end = index + 1
      while end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
      result.append(contentsOf: bytes[copied..<end])
      result.append(contentsOf: mark.utf8)
      copied = end
    }
    guard copied > 0 else { return text }
    result.append(contentsOf: bytes[copied...])
    return String(decoding: result, as: UTF8.self)
  }
}
