import Foundation

/// Notices where a reply begins a call of a tool, token by token.
///
/// It looks at the end of what was written, so that its work does not grow with the reply.
struct CallWatch {
  /// Bytes of the reply that are looked at. No form of calls says more before the name of a tool.
  private static let reach = 1024

  private let words: [[UInt8]]
  private let patterns: [NSRegularExpression]
  private var tail: [UInt8] = []
  private var tokens: [(id: Int32, length: Int)] = []

  init(_ grammar: CallGrammar) {
    words = grammar.words.map { Array($0.utf8) }
    patterns = grammar.patterns.compactMap { try? NSRegularExpression(pattern: $0) }
  }

  /// Takes the next token of what is no thinking.
  /// - Returns: the last tokens, in which a call begins; nil where none does.
  mutating func observe(_ token: Int32, bytes: [UInt8]) -> [Int32]? {
    tail += bytes
    tokens.append((token, bytes.count))
    guard begins(behind: tail.count - bytes.count) else {
      while let first = tokens.first, tail.count - first.length >= Self.reach {
        tail.removeFirst(first.length)
        tokens.removeFirst()
      }
      return nil
    }
    defer {
      tail = []
      tokens = []
    }
    return tokens.map(\.id)
  }

  /// Whether a trigger ends behind this place.
  private func begins(behind place: Int) -> Bool {
    let isWord = words.contains { word in
      tail[max(0, place - word.count + 1)...].firstRange(of: word) != nil
    }
    guard !isWord, !patterns.isEmpty else { return isWord }
    let text = String(decoding: tail, as: UTF8.self)
    let whole = NSRange(text.startIndex..., in: text)
    return patterns.contains { $0.firstMatch(in: text, range: whole) != nil }
  }
}
