import Foundation

/// Twenty thousand words that occur as unevenly as those of a language do (Zipf's law).
struct BenchVocabulary {
  private let words: [String]

  init() {
    var random = SplitMix64(seed: 3)
    words = (0..<20_000).map { _ in
      String(
        (0..<Int.random(in: 2...9, using: &random)).map { _ in
          Character(UnicodeScalar(UInt8.random(in: 97...122, using: &random)))
        })
    }
  }

  /// A word that one message in twenty has.
  var common: String { words[19] }

  /// A word, the common ones more often.
  func word(_ random: inout SplitMix64) -> String {
    let rank = Foundation.pow(Double(words.count), Double.random(in: 0..<1, using: &random))
    return words[min(words.count, max(1, Int(rank))) - 1]
  }

  /// A message of 3 to 20 words.
  func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 3...20, using: &random)).map { _ in word(&random) }.joined(separator: " ")
  }
}
