/// A piece of a phrase: what the grammar of dates and times is written in.
struct PhraseToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Digits, and how many of them there are.
    case number(Int, digits: Int)
    /// `3rd`
    case ordinal(Int)
    /// Letters, lower-cased, apostrophes included.
    case word(String)
    /// Any other character, dashes of all kinds as `-`.
    case symbol(Character)
    /// A date of ISO 8601, perhaps with a time.
    case iso(ISODate)
    /// A date that has the form of ISO 8601 but doesn't exist.
    case impossible(String)
    /// A duration of ISO 8601.
    case isoDuration(CalendarDuration)
    /// A rule of RFC 5545, without `RRULE:`, in capitals.
    case rule(String)
  }

  var kind: Kind
  /// Whether nothing stands between this token and the one before.
  var isGlued: Bool
  /// Where it stands, in Unicode scalars from the beginning.
  var scalars: Range<Int>
}

/// A date of ISO 8601 with what else was written.
struct ISODate: Hashable, Sendable {
  var day: CivilDate
  /// Seconds since midnight, up to 86,400 for `24:00`.
  var second: Int?
  var hasSeconds = false
  /// Seconds east of Greenwich.
  var offset: Int?
}

/// Takes a text apart. Its work is proportional to the text's length, and it stops at its limits.
struct PhraseTokenizer {
  /// Longer texts are no phrases.
  static let longest = 400
  /// Phrases of more pieces are none.
  static let mostTokens = 80

  let scalars: [Unicode.Scalar]
  var at = 0

  /// - Returns: nil for a text over the limits.
  static func tokens(of text: String) -> [PhraseToken]? {
    let scalars = Array(text.unicodeScalars.prefix(longest + 1))
    guard scalars.count <= longest else { return nil }
    var tokenizer = PhraseTokenizer(scalars: scalars)
    return tokenizer.all()
  }

  private mutating func all() -> [PhraseToken]? {
    var tokens: [PhraseToken] = []
    var isGlued = false
    while at < scalars.count {
      let scalar = scalars[at]
      if scalar.properties.isWhitespace {
        (at, isGlued) = (at + 1, false)
        continue
      }
      guard tokens.count < Self.mostTokens else { return nil }
      let start = at
      let kind = next(scalar)
      tokens.append(PhraseToken(kind: kind, isGlued: isGlued, scalars: start..<at))
      isGlued = true
    }
    return tokens
  }

  private mutating func next(_ scalar: Unicode.Scalar) -> PhraseToken.Kind {
    if Self.isDigit(scalar) { return isoDate() ?? number() }
    if Self.isLetter(scalar) { return isoDuration() ?? rule() ?? word() }
    at += 1
    switch scalar {
    case "\u{2010}"..."\u{2015}", "\u{2212}": return .symbol("-")
    default: return .symbol(Character(scalar))
    }
  }

  private mutating func number() -> PhraseToken.Kind {
    let start = at
    var value = 0
    while at < scalars.count, Self.isDigit(scalars[at]) {
      // Nine digits are enough for anything that is a time; more of them can't be one and must not overflow.
      value = min(value * 10 + Int(scalars[at].value) - 48, 999_999_999)
      at += 1
    }
    let digits = at - start
    let suffix = letters(from: at)
    if ["st", "nd", "rd", "th"].contains(suffix) {
      at += 2
      return .ordinal(value)
    }
    return .number(value, digits: digits)
  }

  private mutating func word() -> PhraseToken.Kind {
    let start = at
    while at < scalars.count, Self.isLetter(scalars[at]) || isInnerMark(at) { at += 1 }
    var text = ""
    for scalar in scalars[start..<at] {
      text += scalar == "\u{2019}" ? "'" : scalar.properties.lowercaseMapping
    }
    return .word(text)
  }

  private func letters(from index: Int) -> String {
    var text = ""
    var index = index
    while index < scalars.count, Self.isLetter(scalars[index]), text.count < 12 {
      text += scalars[index].properties.lowercaseMapping
      index += 1
    }
    return text
  }

  /// An apostrophe or underscore between letters belongs to the word: `o'clock`, `New_York`.
  private static func isInnerMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar == "_"
  }

  private func isInnerMark(_ index: Int) -> Bool {
    Self.isInnerMark(scalars[index]) && index + 1 < scalars.count && Self.isLetter(scalars[index + 1])
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
}
