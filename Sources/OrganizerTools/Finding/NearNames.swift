import PlainText

/// Names that look like one that was not found: another ending, a slip of the finger, one word of several.
enum NearNames {
  /// Words and letters beyond which nothing is compared, so that a long text costs no more than a name.
  private static let mostWords = 8
  private static let longestWord = 24

  /// The likest names, best first, each once.
  static func nearest(_ wanted: String, among names: some Sequence<String>, limit: Int = 3) -> [String] {
    let words = words(wanted)
    guard !words.isEmpty else { return [] }
    var seen: Set<String> = []
    var found: [(name: String, score: Double)] = []
    for name in names where seen.insert(name).inserted {
      let score = score(words, name: Self.words(name))
      if score > 0 { found.append((name, score)) }
    }
    return found.sorted { ($1.score, $0.name) < ($0.score, $1.name) }.prefix(limit).map(\.name)
  }

  /// As a part of a sentence: `“A” or “B”`.
  static func quoted(_ names: [String], conjunction: String = "or") -> String {
    let quoted = names.map { "“\(SearchText.clipped($0, longest: 60))”" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A word in bytes.
  private struct Word {
    let bytes: [UInt8]
    /// A bit for each byte that is in it, by its last six bits.
    let letters: UInt64

    init(_ text: String) {
      bytes = Array(text.utf8.prefix(longestWord))
      letters = bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    /// Whether so many changes may make one of the other: each takes away one letter at most and brings one at most.
    func mayBecome(_ other: Word, most: Int) -> Bool {
      (letters & ~other.letters).nonzeroBitCount <= most && (other.letters & ~letters).nonzeroBitCount <= most
    }
  }

  private static func words(_ text: String) -> [Word] { SearchText.words(text).prefix(mostWords).map(Word.init) }

  private static func score(_ wanted: [Word], name: [Word]) -> Double {
    wanted.reduce(0) { sum, word in sum + (name.map { likeness(word, $0) }.max() ?? 0) } / Double(wanted.count)
  }

  /// 1 for the same word, above 0 for one that begins alike or has a letter in three wrong at most.
  private static func likeness(_ one: Word, _ other: Word) -> Double {
    let (left, right) = (one.bytes, other.bytes)
    if left == right { return 1 }
    let longer = max(left.count, right.count)
    let shorter = min(left.count, right.count)
    guard shorter >= 2 else { return 0 }
    if shorter >= 3, left.starts(with: right) || right.starts(with: left) { return 0.9 }
    let most = max(1, longer / 3)
    guard longer - shorter <= most, one.mayBecome(other, most: most),
      let distance = EditDistance.between(left, right, atMost: most)
    else { return 0 }
    return distance * 2 > longer ? 0 : 0.8 * (1 - Double(distance) / Double(longer))
  }
}
