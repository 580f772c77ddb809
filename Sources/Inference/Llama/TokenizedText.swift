/// A rendered prompt and its tokens, kept so that the next turn's prompt, which begins alike, is not tokenized from the start.
///
/// A special token separates what stands before it from what stands behind: both are tokenized on their own. So everything
/// up to the last special token can be taken over where the text before it is the same.
struct TokenizedText {
  private let beginning: [UInt8]
  private let tokens: [Int32]

  /// - Parameter spelling: the text of a special token; nil for any other token.
  init?(_ text: String, tokens: [Int32], spelling: (Int32) -> String?) {
    guard let last = tokens.indices.last(where: { spelling(tokens[$0]) != nil }),
      let mark = spelling(tokens[last]).map({ Array($0.utf8) }), !mark.isEmpty
    else { return nil }
    let bytes = Array(text.utf8)
    var start = bytes.count - mark.count
    while start >= 0, !bytes[start...].starts(with: mark) { start -= 1 }
    guard start >= 0 else { return nil }
    beginning = Array(bytes[..<(start + mark.count)])
    self.tokens = Array(tokens[...last])
  }

  /// The tokens of the text's beginning and the rest of the text; nil when it begins differently.
  func split(_ text: String) -> (tokens: [Int32], rest: String)? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.starts(with: beginning) else { return nil }
      return (tokens, String(decoding: bytes[beginning.count...], as: UTF8.self))
    }
  }
}
