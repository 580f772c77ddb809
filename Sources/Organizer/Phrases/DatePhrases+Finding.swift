/// A time that a text says among other things.
public struct FoundPhrase: Hashable, Sendable {
  /// The time as it was said: "friday at 3", without words that only lead to it and without a possessive's ending.
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

extension DatePhrases {
  /// Pieces of a phrase that are looked at together at most.
  private static let mostFoundTokens = 16
  /// Words that are something else more often than a time when nothing else stands with them.
  private static let rarelyAlone: Set = [
    "may", "march", "sat", "sun", "mon", "wed", "mar", "jan", "now", "second", "then", "later",
  ]
  /// Words before a number that make it a time of day.
  private static let beforeHours: Set = [
    "at", "around", "about", "by", "from", "until", "till", "til", "after", "before", "past", "to", "between",
  ]

  /// The times that a text says, each as long as it can be, in their order and without lengths.
  /// - Returns: nothing for texts of more than 400 characters or 80 words and marks.
  /// - Complexity: proportional to the text's length.
  public func phrases(in text: String) -> [FoundPhrase] {
    guard let read = PhraseTokenizer.tokens(of: text) else { return [] }
    let tokens = read.map(Self.withoutPossessive)
    let scalars = Array(text.unicodeScalars)
    var found: [FoundPhrase] = []
    var start = 0
    while start < tokens.count {
      guard !Self.goesOnAWord(tokens, index: start), let (range, draft) = longest(tokens, from: start, scalars: scalars)
      else {
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

  /// Whether a number is the rest of a word: "v2.3" and "B12" are names.
  private static func goesOnAWord(_ tokens: [PhraseToken], index: Int) -> Bool {
    var index = index
    while index > 0, tokens[index - 1].scalars.upperBound == tokens[index].scalars.lowerBound {
      switch tokens[index].kind {
      case .number, .ordinal, .symbol("."): index -= 1
      default: return false
      }
      if case .word = tokens[index].kind { return true }
    }
    return false
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

  /// "friday's lunch" is about friday.
  private static func withoutPossessive(_ token: PhraseToken) -> PhraseToken {
    guard case .word(let word) = token.kind, word.hasSuffix("'s") else { return token }
    let stem = String(word.dropLast(2))
    guard
      PhraseWords.weekdays[stem] != nil || PhraseWords.tomorrow.contains(stem) || stem == "today" || stem == "tonight"
    else { return token }
    var token = token
    token.kind = .word(stem)
    token.scalars = token.scalars.dropLast(2)
    return token
  }

  private func longest(
    _ tokens: [PhraseToken], from start: Int, scalars: [Unicode.Scalar]
  ) -> (Range<Int>, PhraseDraft)? {
    // "movie night this sat": a part of a day follows its day. "one-on-one friday": what is joined to a word before isn't apart.
    if case .word(let word) = tokens[start].kind, PhraseWords.parts[word] != nil, word != "tonight" { return nil }
    if start > 0, tokens[start].isGlued, tokens[start - 1].kind == .symbol("-") { return nil }
    guard !Self.isPartInName(tokens, index: start), !Self.isPerson(tokens, index: start),
      !Self.isNumbered(tokens, index: start)
    else {
      return nil
    }
    // "Cash up the till on friday"
    if tokens[start].kind == .word("till"), start > 0, tokens[start - 1].kind == .word("the") { return nil }
    // "it's now 1-5 pm"
    if tokens[start].kind == .word("now"), tokens.indices.contains(start + 1), case .number = tokens[start + 1].kind {
      return nil
    }
    guard !isCount(tokens, index: start), !Self.isCompound(tokens, index: start),
      !Self.isAmount(tokens[start], scalars: scalars)
    else {
      return nil
    }
    // What stands in parentheses, or behind an exclamation mark, isn't said in one breath with what is before it.
    let last =
      tokens.indices[start...].first { index in
        ["(", ")", "!"].contains { tokens[index].kind == .symbol($0) } || Self.endsSentence(tokens, index: index)
      } ?? tokens.count
    for end in stride(from: min(last, start + Self.mostFoundTokens), to: start, by: -1) {
      // A symbol at an end isn't the phrase's.
      if case .symbol(let symbol) = tokens[end - 1].kind,
        symbol != "." || !(Self.isAbbreviated(tokens[..<end]) || Self.isDotted(tokens[start..<end]))
      {
        continue
      }
      // Nor is a number that is a length's: "tomorrow, one hour".
      guard !Self.isCut(tokens, end: end) else { continue }
      guard let (draft, outcome, count) = said(tokens[start..<end]), !isElse(tokens[start..<end], draft: draft),
        !isName(tokens, next: start + count, draft: draft, scalars: scalars),
        !Self.isCounted(tokens, phrase: start..<start + count)
      else { continue }
      // A remark that follows, and words that only lead to it, aren't the phrase's.
      var range = start..<start + count
      while range.count > 1, Self.isLeading(tokens[range.lowerBound]),
        said(tokens[range.dropFirst()])?.outcome == outcome
      { range = range.dropFirst() }
      while range.count > 1, Self.isJoint(tokens[range.upperBound - 1]) { range = range.dropLast() }
      return (range, draft)
    }
    return nil
  }

  /// Words behind a part of a day that leave it a time.
  private static let behindParts: Set = [
    "of", "before", "after", "on", "at", "around", "about", "by", "from", "until", "till", "to", "for", "and", "or",
    "but",
    "off", "with", "please", "is", "was", "works", "instead", "if", "then", "today", "tonight", "this", "next",
    "between",
    "when", "so", "because", "as", "i", "we", "would", "in",
  ]

  /// "With the night shift": a part of a day that says which thing is meant.
  private static func isPartInName(_ tokens: [PhraseToken], index: Int) -> Bool {
    guard tokens[index].kind == .word("the"), tokens.indices.contains(index + 2),
      case .word(let part) = tokens[index + 1].kind, PhraseWords.parts[part] != nil,
      case .word(let next) = tokens[index + 2].kind
    else { return false }
    return !behindParts.contains(next) && PhraseWords.weekdays[next] == nil && PhraseWords.months[next] == nil
      && !PhraseWords.tomorrow.contains(next)
  }

  private static let titles: Set = [
    "mr", "mrs", "ms", "miss", "dr", "prof", "auntie", "aunt", "uncle", "sister", "madam",
  ]

  /// "Ms Thu" and "Auntie May" are no days.
  private static func isPerson(_ tokens: [PhraseToken], index: Int) -> Bool {
    guard case .word = tokens[index].kind, index > 0 else { return false }
    var before = index - 1
    if tokens[before].kind == .symbol("."), before > 0 { before -= 1 }
    guard case .word(let title) = tokens[before].kind else { return false }
    return titles.contains(title)
  }

  /// Words behind which a dot is their own: "fri. 3 p.m."
  private static let dotted: Set = ["am", "pm", "a", "p", "m", "h", "hr", "hrs", "min", "mins", "ca", "approx", "sept"]

  /// "I'm out till four. Tomorrow at ten …": what is behind a full stop is said apart.
  private static func endsSentence(_ tokens: [PhraseToken], index: Int) -> Bool {
    guard tokens[index].kind == .symbol("."), index > 0, case .word(let word) = tokens[index - 1].kind,
      tokens.indices.contains(index + 1), !tokens[index + 1].isGlued
    else { return false }
    let isShort = word.count <= 5 && (PhraseWords.weekdays[word] != nil || PhraseWords.months[word] != nil)
    return !dotted.contains(word) && !isShort
  }

  /// What has a number: "sheet 5, in the evening", "till" of "cash up the till on friday" leads to nothing.
  private static let numbered: Set = [
    "sheet", "chapter", "page", "room", "flat", "unit", "gate", "bus", "line", "route", "court", "ward", "platform",
    "no", "lesson", "exercise", "question", "grade", "class", "volume", "episode", "team", "level", "stage",
    "phase", "part", "van", "table", "bay", "dock", "counter", "studio", "lab", "pier", "terminal", "floor",
    "building", "block", "zone", "lane", "pitch", "rink", "desk", "tram", "train", "flight", "draft", "version",
  ]

  /// Whether a number is of the word before it.
  private static func isNumbered(_ tokens: [PhraseToken], index: Int) -> Bool {
    guard index > 0, case .word(let before) = tokens[index - 1].kind, numbered.contains(before),
      case .number = tokens[index].kind
    else { return false }
    guard tokens.indices.contains(index + 1) else { return true }
    switch tokens[index + 1].kind {
    case .word(let next):
      return !["am", "pm", "a", "p", "o'clock", "h", "noon", "midday", "midnight", "to"].contains(next)
        && PhraseWords.months[next] == nil
    case .symbol(let symbol): return !tokens[index + 1].isGlued || symbol == ","
    default: return false
    }
  }

  /// "£20", "20€" and "20%" are no hours.
  private static func isAmount(_ token: PhraseToken, scalars: [Unicode.Scalar]) -> Bool {
    guard case .number = token.kind else { return false }
    let before = token.scalars.lowerBound - 1
    let around = [before, token.scalars.upperBound].filter(scalars.indices.contains).map { scalars[$0] }
    return around.contains { $0.properties.generalCategory == .currencySymbol || $0 == "%" }
  }

  /// "court 3 on friday", "a table for three tomorrow": a number before a day is an hour only where something says so.
  private func isCount(_ tokens: [PhraseToken], index: Int) -> Bool {
    switch tokens[index].kind {
    case .number: break
    case .word(let word) where PhraseWords.small[word] != nil: break
    default: return false
    }
    guard index + 1 < tokens.count, case .word(let next) = tokens[index + 1].kind else { return false }
    // "every one from this friday"
    if next == "from", index > 0, [.word("every"), .word("each"), .word("any")].contains(tokens[index - 1].kind) {
      return true
    }
    guard
      ["on", "this", "next", "today", "tonight"].contains(next) || PhraseWords.weekdays[next] != nil
        || PhraseWords.tomorrow.contains(next)
    else { return false }
    guard index > 0, case .word(let before) = tokens[index - 1].kind else { return true }
    return !Self.beforeHours.contains(before)
  }

  /// What has a number in its row more often than a day of the month stands before it.
  private static let counted: Set = [
    "one", "ones", "time", "option", "slot", "half", "part", "floor", "grade", "birthday", "anniversary", "viewing",
    "round", "place", "lesson", "session", "appointment", "dose", "jab", "draft",
  ]

  /// "take the first one", "on the 3rd floor": what stands behind is counted, and it is no day. "The 3rd one of us" is, and "june 3rd".
  private static func isCounted(_ tokens: [PhraseToken], phrase: Range<Int>) -> Bool {
    var own = tokens[phrase].drop { $0.kind == .word("the") || $0.kind == .word("on") }
    guard let first = own.popFirst(), isOrdinal(first) else { return false }
    // "One" is no hour there.
    if own.count == 1, own.first?.kind == .word("one") { return true }
    let next = phrase.upperBound
    guard own.isEmpty, tokens.indices.contains(next), case .word(let word) = tokens[next].kind, counted.contains(word)
    else { return false }
    return !(next + 1 < tokens.count && tokens[next + 1].kind == .word("of"))
  }

  private static func isOrdinal(_ token: PhraseToken) -> Bool {
    switch token.kind {
    case .ordinal: true
    case .word(let word): PhraseWords.ordinals[word] != nil
    default: false
    }
  }

  /// "at Four Seasons", "at 12 Elm Street": a number before a capital letter is a part of a name.
  private func isName(_ tokens: [PhraseToken], next: Int, draft: PhraseDraft, scalars: [Unicode.Scalar]) -> Bool {
    guard draft.time?.isBare ?? false, next < tokens.count, case .word = tokens[next].kind else { return false }
    switch tokens[next - 1].kind {
    case .number: break
    case .word(let word) where PhraseWords.small[word] != nil: break
    default: return false
    }
    return scalars[tokens[next].scalars.lowerBound].properties.isUppercase
  }

  /// "5-a-side": a number that is joined to a word is no hour.
  private static func isCompound(_ tokens: [PhraseToken], index: Int) -> Bool {
    guard case .number = tokens[index].kind, index + 2 < tokens.count, tokens[index + 1].kind == .symbol("-"),
      tokens[index + 1].isGlued, tokens[index + 2].isGlued, case .word(let word) = tokens[index + 2].kind
    else { return false }
    return PhraseWords.months[word] == nil && PhraseWords.small[word] == nil && word != "noon" && word != "midnight"
  }

  /// A word that would lead to more of a time.
  private static func isJoint(_ token: PhraseToken) -> Bool {
    if case .word(let word) = token.kind {
      ["on", "at", "by", "from", "to", "in", "until", "till"].contains(word)
    } else {
      false
    }
  }

  private static func isLeading(_ token: PhraseToken) -> Bool {
    switch token.kind {
    case .word(let word): ["on", "at", "by", "due", "for", "from", "starting", "beginning", "now"].contains(word)
    case .symbol: true
    default: false
    }
  }

  /// "14.4."
  private static func isDotted(_ tokens: ArraySlice<PhraseToken>) -> Bool {
    let last = tokens.suffix(4)
    guard last.count == 4, let first = last.first, case .number = first.kind, last.dropFirst().allSatisfy(\.isGlued),
      last[last.startIndex + 1].kind == .symbol("."), case .number = last[last.startIndex + 2].kind
    else { return false }
    return true
  }

  /// Whether a number before a place belongs to what follows: "15m", "one hour".
  private static func isCut(_ tokens: [PhraseToken], end: Int) -> Bool {
    guard tokens.indices.contains(end), case .word(let next) = tokens[end].kind, next != "second", next != "quarter"
    else {
      return false
    }
    switch tokens[end - 1].kind {
    case .number: return tokens[end].isGlued || PhraseWords.units[next] != nil
    // "This friday, one time only"
    case .word(let word):
      return PhraseWords.small[word] != nil
        && (PhraseWords.units[next] != nil || ["time", "times", "off", "only"].contains(next))
    default: return false
    }
  }

  /// "p.m."
  private static func isAbbreviated(_ tokens: ArraySlice<PhraseToken>) -> Bool {
    tokens.dropLast().last?.kind == .word("m")
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
  private func isElse(_ tokens: ArraySlice<PhraseToken>, draft: PhraseDraft) -> Bool {
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
