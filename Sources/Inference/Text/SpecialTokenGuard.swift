/// Keeps text of the user, of documents and of the web from being read as special tokens of the model.
///
/// A chat template gives one string in which `<|im_end|>` written by the template and `<|im_end|>` written by a person look
/// alike, and tokenizing parses both. So a mark, a character that occurs nowhere else, is put into the latter before the
/// template is applied. The rendered prompt is cut at the marks, which vanish: neither half is a special token any more,
/// no character is changed, and text without special tokens is tokenized just as llama.cpp's own tools do.
struct SpecialTokenGuard {
  private let byFirst: [UInt8: [[UInt8]]]

  /// - Parameter specials: the texts of the vocabulary's special tokens. One that is a single character can't be cut.
  init(specials: some Sequence<String>) {
    byFirst = Dictionary(
      grouping: specials.filter { $0.unicodeScalars.count > 1 }.map { Array($0.utf8) }, by: { $0[0] })
  }

  /// A character for ``guarded(_:mark:)`` that none of the texts contains, from the private use areas.
  static func freeMark(in texts: [String], after other: Character? = nil) -> Character {
    // One pass: a document that is full of such characters must not be searched for each of them.
    var taken: Set<UInt32> = []
    for text in texts {
      for scalar in text.unicodeScalars where scalar.value >= 0xE000 { taken.insert(scalar.value) }
    }
    for value in [UInt32(0xE000)...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD].joined() where !taken.contains(value)
    {
      if let mark = Unicode.Scalar(value).map(Character.init), mark != other { return mark }
    }
    // All 137,468 are in use. Then the text is cut where it holds the mark itself, which does no harm but loses that one.
    return other == "\u{10FFFD}" ? "\u{10FFFC}" : "\u{10FFFD}"
  }

  /// The text in pieces, cut at the marks, which vanish.
  ///
  /// `split` of a string would overlook a mark with a combining character behind it, as both are one `Character`.
  static func pieces(of text: String, mark: Character) -> [String] {
    guard let scalar = mark.unicodeScalars.first else { return [text] }
    return text.unicodeScalars.split(separator: scalar, omittingEmptySubsequences: false).map { String(Substring($0)) }
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
