import Foundation

/// Ranks texts by how well they fit a question: Okapi BM25 with its usual constants.
struct BM25 {
  /// How soon a repeated term stops counting.
  private static let saturation = 1.2
  /// How much a long text counts for less.
  private static let lengthWeight = 0.75

  private let frequencies: [[String: Int]]
  private let lengths: [Double]
  private let averageLength: Double
  private var containing: [String: Int] = [:]

  init(_ texts: [String]) {
    let terms = texts.map(SearchTerms.of)
    frequencies = terms.map { $0.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    lengths = terms.map { Double($0.count) }
    averageLength = max(1, lengths.reduce(0, +) / Double(max(1, lengths.count)))
    for frequency in frequencies {
      for term in frequency.keys { containing[term, default: 0] += 1 }
    }
  }

  /// A score for each text, 0 or more; 0 where no term of the question occurs.
  func scores(for question: String) -> [Double] {
    let terms = Set(SearchTerms.of(question)).sorted()
    let weights = terms.map { term -> Double in
      let count = Double(containing[term] ?? 0)
      return log(1 + (Double(frequencies.count) - count + 0.5) / (count + 0.5))
    }
    return frequencies.indices.map { index in
      let penalty = Self.saturation * (1 - Self.lengthWeight + Self.lengthWeight * lengths[index] / averageLength)
      return zip(terms, weights).reduce(0) { score, term in
        guard let frequency = frequencies[index][term.0].map(Double.init) else { return score }
        return score + term.1 * frequency * (Self.saturation + 1) / (frequency + penalty)
      }
    }
  }
}
