/// Days that everybody knows by a name, and what is left of a day or a longer time.
extension PhraseParser {
  /// Days of the same date every year.
  private static let named: [(words: [String], month: Int, day: Int)] = [
    (["christmas", "eve"], 12, 24), (["xmas", "eve"], 12, 24), (["christmas", "day"], 12, 25), (["christmas"], 12, 25),
    (["xmas"], 12, 25), (["boxing", "day"], 12, 26), (["new", "year's", "eve"], 12, 31),
    (["new", "years", "eve"], 12, 31), (["nye"], 12, 31), (["new", "year's", "day"], 1, 1),
    (["new", "years", "day"], 1, 1), (["new", "year's"], 1, 1), (["valentine's", "day"], 2, 14),
    (["valentines", "day"], 2, 14), (["valentine's"], 2, 14), (["halloween"], 10, 31),
  ]

  /// Whether a text is such a name and nothing else.
  static func isNamedDay(_ text: String) -> Bool {
    let words = text.lowercased().replacing("’", with: "'").split(separator: " ").map(String.init)
    return named.contains { $0.words == words }
  }

  /// "christmas eve", "new year's day 2027".
  mutating func namedDay() -> DateExpression? {
    for (words, month, day) in Self.named where accept(words) {
      return .monthDay(month: month, day: day, year: yearNumber())
    }
    return nil
  }

  /// "the rest of the day", "rest of march": from now to its end.
  mutating func restPiece() throws(PhraseFailure) -> Bool {
    guard draft.date == nil, draft.time == nil, draft.end == nil, draft.offset == nil else { return false }
    let start = at
    _ = accept("the")
    guard accept("rest") || accept("remainder"), accept("of") else {
      at = start
      return false
    }
    let end: DateExpression
    if accept("day") || accept(["the", "day"]) || accept("today") {
      end = .today(0)
    } else if let period = try period(bareUnits: true) {
      end = .last(period)
    } else {
      throw .notUnderstood
    }
    draft.startsNow = true
    draft.offset = CalendarDuration()
    draft.end = PhraseDraft.Endpoint(date: end)
    return true
  }
}
