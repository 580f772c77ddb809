/// A time that a text says among other things.
public struct FoundPhrase: Hashable, Sendable {
  /// The time as it was said: "friday at 3", without words that only lead to it.
  public let text: String
  /// Where it stands, in Unicode scalars from the text's beginning.
  public let range: Range<Int>
  /// Whether it names a day or a repetition.
  public let hasDay: Bool
  /// Whether it names a time of day, or a part of the day.
  public let hasTime: Bool
  /// Whether it says that something comes again.
  public let isRepetition: Bool
}

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
  /// Pieces of a phrase that are looked at together at most.
  private static let mostFoundTokens = 16
  /// Words that are something else more often than a time when nothing else stands with them.
  private static let rarelyAlone: Set = [
    "may", "march", "sat", "sun", "mon", "wed", "mar", "jan", "now", "second", "then", "later",
  ]
  /// Words behind a length that make it one before something.
  private static let ahead: Set = ["before", "beforehand", "ahead", "early", "earlier", "prior"]

  /// The times that a text says, each as long as it can be, in their order and without lengths.
  /// - Returns: nothing for texts of more than 400 characters.
  /// - Complexity: proportional to the text's length.
  public func phrases(in text: String) -> [FoundPhrase] {
    guard let tokens = PhraseTokenizer.tokens(of: text) else { return [] }
    let scalars = Array(text.unicodeScalars)
    var found: [FoundPhrase] = []
    var start = 0
    while start < tokens.count {
      guard let (range, draft) = longest(tokens, from: start) else {
        start += 1
        continue
      }
      let place = tokens[range.lowerBound].scalars.lowerBound..<tokens[range.upperBound - 1].scalars.upperBound
      var words = String.UnicodeScalarView()
      words.append(contentsOf: scalars[place])
      found.append(
        FoundPhrase(
          text: String(words), range: place, hasDay: draft.date != nil || !draft.rules.isEmpty,
          hasTime: draft.time != nil || draft.part != nil || draft.offset?.seconds ?? 0 != 0,
          isRepetition: !draft.rules.isEmpty))
      start = range.upperBound
    }
    return found
  }

  /// The lengths that a text says, in their order; those that belong to a time ("in two hours") are left out.
  /// - Returns: nothing for texts of more than 400 characters.
  public func lengths(in text: String) -> [FoundLength] {
    guard let tokens = PhraseTokenizer.tokens(of: text) else { return [] }
    let times = phrases(in: text)
    var found: [FoundLength] = []
    var start = 0
    while start < tokens.count {
      var parser = PhraseParser(Self.withoutHyphens(tokens, from: start))
      guard !times.contains(where: { $0.range.contains(tokens[start].scalars.lowerBound) }),
        let minutes = parser.duration()?.minutes, minutes > 0
      else {
        start += 1
        continue
      }
      let end = min(start + parser.at, tokens.count)
      let isBefore = parser.word(0).map { Self.ahead.contains($0) } ?? false || parser.word(0) == "in" && parser.word(1) == "advance"
      found.append(
        FoundLength(
          minutes: minutes, range: tokens[start].scalars.lowerBound..<tokens[end - 1].scalars.upperBound,
          isBefore: isBefore))
      start = end
    }
    return found
  }

  /// Whether a text is a phrase of something that comes again.
  public func isRepetition(_ text: String) -> Bool {
    switch resolve(text) {
    case .resolved(.recurrence): true
    case .resolved, .notATime: false
    case .ambiguous(let ambiguity):
      ambiguity.candidates.contains { if case .recurrence = $0.value { true } else { false } }
    }
  }

  /// "a 90-minute call" has its hyphen as a piece of its own, which lengths don't know.
  private static func withoutHyphens(_ tokens: [PhraseToken], from start: Int) -> [PhraseToken] {
    var rest = Array(tokens[start...])
    if rest.count > 2, case .number = rest[0].kind, rest[1].kind == .symbol("-"), rest[1].isGlued, rest[2].isGlued {
      rest.remove(at: 1)
    }
    return rest
  }

  private func longest(_ tokens: [PhraseToken], from start: Int) -> (Range<Int>, PhraseDraft)? {
    // "movie night this sat": a part of a day follows its day.
    if case .word(let word) = tokens[start].kind, PhraseWords.parts[word] != nil, word != "tonight" { return nil }
    guard !isCount(tokens, start) else { return nil }
    for end in stride(from: min(tokens.count, start + Self.mostFoundTokens), to: start, by: -1) {
      // A symbol at an end isn't the phrase's.
      if case .symbol(let symbol) = tokens[end - 1].kind, symbol != "." || !Self.isAbbreviated(tokens[..<end]) { continue }
      guard let (draft, outcome, count) = said(tokens[start..<end]), !isElse(tokens[start..<end], draft) else { continue }
      // A remark that follows, and words that only lead to it, aren't the phrase's.
      var range = start..<start + count
      while range.count > 1, Self.isLeading(tokens[range.lowerBound]),
        said(tokens[range.dropFirst()])?.outcome == outcome
      { range = range.dropFirst() }
      return (range, draft)
    }
    return nil
  }

  /// "p.m."
  private static func isAbbreviated(_ tokens: ArraySlice<PhraseToken>) -> Bool {
    tokens.dropLast().last?.kind == .word("m")
  }

  /// "court 3 on friday": a number before a day is an hour only where something says so.
  private func isCount(_ tokens: [PhraseToken], _ index: Int) -> Bool {
    guard case .number = tokens[index].kind, index + 1 < tokens.count, case .word(let next) = tokens[index + 1].kind,
      next == "on" || next == "this" || next == "next" || PhraseWords.weekdays[next] != nil
        || PhraseWords.tomorrow.contains(next) || next == "today" || next == "tonight"
    else { return false }
    guard index > 0, case .word(let before) = tokens[index - 1].kind else { return true }
    return !["at", "around", "about", "by", "from", "until", "till", "til", "after", "before", "past", "to"].contains(before)
  }

  private static func isLeading(_ token: PhraseToken) -> Bool {
    switch token.kind {
    case .word(let word): ["on", "at", "by", "due", "for", "from", "starting", "beginning"].contains(word)
    case .symbol: true
    default: false
    }
  }

  /// What pieces mean, when that is a time, and how many of them do.
  private func said(
    _ tokens: ArraySlice<PhraseToken>
  ) -> (draft: PhraseDraft, outcome: PhraseResolution, count: Int)? {
    var parser = PhraseParser(Array(tokens))
    guard let draft = try? parser.parse(), draft.duration == nil else { return nil }
    let outcome = resolve(Array(tokens), anchor: .now)
    switch outcome {
    case .resolved(.duration), .notATime: return nil
    case .resolved, .ambiguous: return (draft, outcome, parser.at)
    }
  }

  /// Whether the pieces are rather something else: a number, the name of a month or a part of a day that stands alone.
  private func isElse(_ tokens: ArraySlice<PhraseToken>, _ draft: PhraseDraft) -> Bool {
    guard tokens.count == 1, let token = tokens.first else {
      return tokens.allSatisfy {
        if case .number = $0.kind { return true }
        return $0.kind == .symbol("-") || $0.kind == .symbol("/") || $0.kind == .symbol(",")
      }
    }
    switch token.kind {
    case .number, .ordinal: return true
    case .word(let word):
      return Self.rarelyAlone.contains(word) || (PhraseWords.parts[word] != nil && word != "tonight")
        || (draft.time?.isBare ?? false) || PhraseParser.isNamedDay(word)
    default: return false
    }
  }
}
