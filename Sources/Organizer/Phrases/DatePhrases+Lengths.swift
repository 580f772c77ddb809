/// A length that a text says among other things.
public struct FoundLength: Hashable, Sendable {
  /// Minutes; a day has 1,440.
  public let minutes: Int
  /// Where it stands, in Unicode scalars from the text's beginning.
  public let range: Range<Int>
  /// Whether it is how long before something: "half an hour before".
  public let isBefore: Bool
}

extension DatePhrases {
  /// Words behind a length that make it one before something.
  private static let ahead: Set = ["before", "beforehand", "ahead", "early", "earlier", "prior"]

  /// The lengths that a text says, in their order; those that belong to a time ("in two hours") are left out.
  /// - Parameter times: what ``phrases(in:)`` gave for the text.
  /// - Returns: nil for texts of more than 400 characters or 80 words and marks, and for those that say a length in a way that
  ///   can't be read: then none is known to be missing.
  public func lengths(in text: String, beside times: [FoundPhrase]) -> [FoundLength]? {
    guard let read = PhraseTokenizer.tokens(of: text) else { return nil }
    let tokens = Self.withoutPraise(Self.withoutHyphens(read))
    var found: [FoundLength] = []
    var start = 0
    var isAllRead = true
    while start < tokens.count {
      guard !times.contains(where: { $0.range.contains(tokens[start].scalars.lowerBound) }) else {
        start += 1
        continue
      }
      guard let (minutes, end) = Self.length(tokens, from: start), minutes > 0 else {
        if case .word(let word) = tokens[start].kind, let unit = PhraseWords.units[word],
          unit == .hour || unit == .minute
        {
          isAllRead = false
        }
        start += 1
        continue
      }
      found.append(
        FoundLength(
          minutes: minutes, range: tokens[start].scalars.lowerBound..<tokens[end - 1].scalars.upperBound,
          isBefore: Self.isAhead(tokens, index: end)))
      start = end
    }
    return isAllRead ? found : nil
  }

  private static func isAhead(_ tokens: [PhraseToken], index: Int) -> Bool {
    guard index < tokens.count, case .word(let word) = tokens[index].kind else { return false }
    if ahead.contains(word) { return true }
    return word == "in" && index + 1 < tokens.count && tokens[index + 1].kind == .word("advance")
  }

  /// A length in minutes, and where it ends.
  static func length(_ tokens: [PhraseToken], from start: Int) -> (minutes: Int, end: Int)? {
    // Half of a number is none: the 2 of "1 1/2 hours".
    if start > 0, tokens[start].isGlued, case .symbol(let mark) = tokens[start - 1].kind, mark == "/" || mark == "." {
      return nil
    }
    var parser = PhraseParser(Array(tokens[start...]))
    // "the day before" is one day before.
    if parser.accept("the"), let word = parser.word(0), let unit = PhraseWords.units[word],
      let one = PhraseWords.duration(1, unit: unit)?.minutes, isAhead(tokens, index: start + 2)
    {
      return (one, start + 2)
    }
    parser = PhraseParser(Array(tokens[start...]))
    guard let length = parser.duration(), var minutes = length.minutes else { return nil }
    if minutes % 60 == 0, length.days == 0 {
      if parser.accept(["and", "a", "quarter"]) {
        minutes += 15
      } else if let (rest, digits) = parser.number(0), digits == 2, rest < 60, !parser.isSymbol(":", ahead: 1),
        parser.word(1).map({ PhraseWords.units[$0] == nil && $0 != "am" && $0 != "pm" }) ?? true
      {
        // "1 hr 30"
        parser.at += 1
        minutes += rest
      }
    }
    return (minutes, start + parser.at)
  }

  /// Words between a number and its unit that say nothing of how long it is.
  private static let praise: Set = [
    "spare", "free", "whole", "full", "good", "solid", "quiet", "uninterrupted", "clear", "open", "empty",
  ]

  /// "a spare hour", "two free hours": a length all the same.
  private static func withoutPraise(_ tokens: [PhraseToken]) -> [PhraseToken] {
    tokens.indices.filter { index in
      guard index > 0, index + 1 < tokens.count, case .word(let word) = tokens[index].kind, praise.contains(word),
        case .word(let next) = tokens[index + 1].kind, let unit = PhraseWords.units[next]
      else { return true }
      return unit != .hour && unit != .minute
    }.map { tokens[$0] }
  }

  /// "a 90-minute call", "a two-hour walk": hyphens between words and numbers are as blanks.
  static func withoutHyphens(_ tokens: [PhraseToken]) -> [PhraseToken] {
    var result: [PhraseToken] = []
    for (index, token) in tokens.enumerated() {
      let isBetween = index > 0 && index + 1 < tokens.count && token.isGlued && tokens[index + 1].isGlued
      if isBetween, token.kind == .symbol("-"), case .word = tokens[index + 1].kind { continue }
      result.append(token)
    }
    return result
  }
}
