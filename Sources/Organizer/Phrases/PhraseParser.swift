/// The grammar: pieces (a date, a time, a part of a day, an end, a length, a repetition) in any order, each at most once,
/// joined by the words that join them in English. Each attempt at a piece looks at a few tokens only.
struct PhraseParser {
  let tokens: [PhraseToken]
  var at = 0
  var draft = PhraseDraft()
  /// The last joining word, until a piece was read.
  var joint = ""

  init(_ tokens: [PhraseToken]) { self.tokens = tokens }

  mutating func parse() throws(PhraseFailure) -> PhraseDraft {
    while at < tokens.count {
      if joiningWord() { continue }
      guard try piece() else {
        guard isRemark() else { throw .notUnderstood }
        break
      }
      joint = ""
    }
    guard ["", ","].contains(joint) || draft.startsNow else { throw .notUnderstood }
    return draft
  }

  private mutating func piece() throws(PhraseFailure) -> Bool {
    if try repetition() { return true }
    if try ruleModifier() { return true }
    if try restPiece() { return true }
    if try rangeEnd() { return true }
    if accept("for") {
      guard let length = duration() else { throw .notUnderstood }
      return try setDuration(length)
    }
    // "at 15h30" is a time, "1h30" alone a length, and "9h-12h" are two times.
    if joint == "at" || (isHourRange() && (draft.date != nil || joint == "from")), draft.time == nil,
      let time = try timePiece()
    {
      draft.time = time
      return true
    }
    // "five minutes to 5" begins like a length.
    if draft.time == nil, let time = spoken() {
      draft.time = try completed(time)
      return true
    }
    if try offsetOrDuration() { return true }
    // "half 8" and "quarter past" are times, "3 march" a date: dates know their own forms, so they come first.
    if try datePiece() { return true }
    if draft.time == nil, let time = try timePiece() {
      draft.time = time
      draft.edge = onwards() ? .after : nil
      return true
    }
    return try edgePiece() || partPiece()
  }

  /// "after 2 pm", "any time before noon".
  private mutating func edgePiece() throws(PhraseFailure) -> Bool {
    let start = at
    if !accept("anytime"), accept("any") { _ = accept("time") }
    guard draft.time == nil, word(0) == "after" || word(0) == "before" else {
      at = start
      return false
    }
    let edge: TimeEdge = word(0) == "after" ? .after : .before
    at += 1
    // A number is an hour here, never a day.
    draft.anchoredByPreposition = true
    guard let time = try timePiece() else {
      at = start
      return false
    }
    (draft.time, draft.edge) = (time, edge)
    return true
  }

  /// "from 2 pm on", "from 9 onwards".
  private mutating func onwards() -> Bool {
    guard draft.isRangeByWord,
      accept("onwards") || accept("onward") || ((kind(1) == nil || isSymbol(",", ahead: 1)) && accept("on"))
    else { return false }
    draft.isRangeByWord = false
    return true
  }

  /// Words that join pieces. A joint must be followed by a piece.
  private mutating func joiningWord() -> Bool {
    guard at < tokens.count else { return false }
    switch tokens[at].kind {
    case .symbol(","), .symbol("("), .symbol(")"), .symbol("."), .symbol("!"), .symbol("?"):
      // "3.30" and "p.m." are not taken apart here: their pieces read them whole.
      if joint.isEmpty { joint = "," }
    case .symbol("@"), .word("at"):
      joint = "at"
      draft.anchoredByPreposition = true
    case .word("first") where word(1) == "time" && !draft.rules.isEmpty:
      joint = "starting"
      at += word(2) == "on" ? 2 : 1
    case .word("on"), .word("by"), .word("due"), .word("starting"), .word("beginning"):
      guard word(1) != "of" else { return false }
      joint = word(0) ?? ""
    case .word("from"), .word("between"):
      joint = "from"
      draft.isRangeByWord = true
    case .word("around"), .word("about"), .word("approximately"), .word("roughly"):
      joint = "about"
    // "in the afternoon of the 29th"
    case .word("of") where draft.part != nil && draft.date == nil && draft.time == nil && joint.isEmpty:
      joint = "of"
    default:
      return false
    }
    at += 1
    return true
  }

  mutating func setDuration(_ length: CalendarDuration) throws(PhraseFailure) -> Bool {
    guard draft.duration == nil else { throw .notUnderstood }
    draft.duration = length
    return true
  }

  private mutating func partPiece() -> Bool {
    let start = at
    _ = accept("in")
    _ = accept("the")
    guard draft.part == nil, let name = word(0), let part = PhraseWords.parts[name] else {
      at = start
      return false
    }
    at += 1
    draft.part = part
    return true
  }

  /// A remark at the end that says nothing about the time. It must not hold anything that looks like one.
  private func isRemark() -> Bool {
    guard draft != PhraseDraft(), let first = word(0), PhraseWords.remarks.contains(first) else { return false }
    return tokens[(at + 1)...].allSatisfy { token in
      guard case .word(let word) = token.kind else {
        if case .symbol = token.kind { return true }
        return false
      }
      return PhraseWords.weekdays[word] == nil && !PhraseWords.tomorrow.contains(word)
        && PhraseWords.parts[word] == nil && PhraseWords.small[word] == nil && PhraseWords.tens[word] == nil
        && !["today", "tonight", "noon", "midnight", "yesterday", "every", "or", "not", "week", "month"].contains(word)
        && (PhraseWords.months[word] == nil || word == "may")
    }
  }
}

// MARK: - Looking at tokens
extension PhraseParser {
  func kind(_ ahead: Int) -> PhraseToken.Kind? {
    at + ahead < tokens.count && at + ahead >= 0 ? tokens[at + ahead].kind : nil
  }

  func isGlued(_ ahead: Int) -> Bool { at + ahead < tokens.count && tokens[at + ahead].isGlued }

  func word(_ ahead: Int) -> String? {
    if case .word(let text) = kind(ahead) { text } else { nil }
  }

  func number(_ ahead: Int) -> (value: Int, digits: Int)? {
    if case .number(let value, let digits) = kind(ahead) { (value, digits) } else { nil }
  }

  func isSymbol(_ character: Character, ahead: Int = 0) -> Bool { kind(ahead) == .symbol(character) }

  mutating func accept(_ text: String) -> Bool {
    guard word(0) == text else { return false }
    at += 1
    return true
  }

  mutating func accept(_ texts: [String]) -> Bool {
    guard at + texts.count <= tokens.count else { return false }
    for (ahead, text) in texts.enumerated() where word(ahead) != text { return false }
    at += texts.count
    return true
  }

  mutating func acceptSymbol(_ character: Character) -> Bool {
    guard isSymbol(character) else { return false }
    at += 1
    return true
  }

  /// Runs an attempt and goes back to where it began when it gives nil.
  mutating func attempt<Value>(
    _ body: (inout PhraseParser) throws(PhraseFailure) -> Value?
  ) throws(PhraseFailure) -> Value? {
    let start = at
    if let value = try body(&self) { return value }
    at = start
    return nil
  }

  /// A whole number below 100 in digits or words; `width` is 0 for words.
  mutating func cardinal() -> (value: Int, digits: Int)? {
    if let number = number(0) {
      at += 1
      return number
    }
    guard let first = word(0) else { return nil }
    if let value = PhraseWords.small[first] {
      at += 1
      return (value, 0)
    }
    guard let ten = PhraseWords.tens[first] else { return nil }
    at += 1
    let start = at
    if isSymbol("-"), isGlued(0) { at += 1 }
    if let second = word(0), let value = PhraseWords.small[second], (1...9).contains(value) {
      at += 1
      return (ten + value, 0)
    }
    at = start
    return (ten, 0)
  }

  /// "3rd", "third", "twenty-first". "second" is none before a unit's own meaning: callers check what follows.
  mutating func ordinal() -> Int? {
    if case .ordinal(let value) = kind(0) {
      at += 1
      return value
    }
    guard let first = word(0) else { return nil }
    if let value = PhraseWords.ordinals[first] {
      at += 1
      return value
    }
    guard let ten = PhraseWords.tens[first], ten <= 30 else { return nil }
    let ahead = isSymbol("-", ahead: 1) ? 2 : 1
    guard let second = word(ahead), let value = PhraseWords.ordinals[second], value < 10 else { return nil }
    at += ahead + 1
    return ten + value
  }
}
