/// What says more about a repetition: its days, its beginning, its end.
extension PhraseParser {
  mutating func ruleModifier() throws(PhraseFailure) -> Bool {
    guard !draft.rules.isEmpty else { return false }
    let mark = at
    if accept("until") || accept("till") || accept("til") || accept("ending") {
      _ = accept("on")
      if let date = try dateExpression() { return try change { $0.until = date } }
      // "from 9 until noon" says when each one ends.
      guard draft.time != nil, draft.end == nil else { throw .notUnderstood }
      at = mark
    }
    if try times() { return true }
    if accept("for"), let length = duration(), length.isWholeDays {
      guard length.months > 0 || length.days % 7 == 0, let rule = draft.rules.first, rule.until == nil else {
        throw PhraseFailure(
          "It's not clear whether each one lasts that long or all of them together. Give an end date.")
      }
      let start = rule.start ?? draft.date ?? .today(0)
      return try change { $0.until = .shifted(start, length + CalendarDuration(days: -1)) }
    }
    at = mark
    if ["starting", "beginning", "from"].contains(joint), let date = try dateExpression() {
      if joint == "from" { draft.isRangeByWord = false }
      return try change { $0.start = date }
    }
    return try days()
  }

  /// "10 times", "for 10 occurrences".
  private mutating func times() throws(PhraseFailure) -> Bool {
    let start = at
    _ = accept("for")
    guard let (count, _) = cardinal(), accept("times") || accept("occurrences"), (1...10_000).contains(count) else {
      at = start
      return false
    }
    return try change { $0.count = count }
  }

  /// "on monday" after "weekly", "on the 15th" after "monthly", "on 3 march" after "yearly".
  private mutating func days() throws(PhraseFailure) -> Bool {
    guard let rule = draft.rules.first, rule.text == nil, rule.days.isEmpty, rule.monthDays.isEmpty else {
      return false
    }
    let start = at
    switch rule.frequency {
    case .weekly:
      if let days = weekdayList() {
        return try change { $0.days = days.map { RuleExpression.Day(ordinal: nil, weekday: $0) } }
      }
      if accept("weekdays") {
        return try change { $0.days = Self.workweek.map { RuleExpression.Day(ordinal: nil, weekday: $0) } }
      }
    case .monthly:
      _ = accept("the")
      if accept("last") {
        if accept("day") { return try change { $0.monthDays = [-1] } }
        if let name = word(0), let day = PhraseWords.weekdays[name] {
          at += 1
          return try change { $0.days = [.init(ordinal: -1, weekday: day)] }
        }
      } else if let number = ordinal(), (1...31).contains(number) {
        if let name = word(0), let day = PhraseWords.weekdays[name], number <= 5 {
          at += 1
          return try change { $0.days = [.init(ordinal: number, weekday: day)] }
        }
        if word(0) == "day" { at += 1 }
        let numbers = [number] + moreMonthDays()
        return try change { $0.monthDays = numbers }
      }
    case .yearly:
      if case .monthDay(let month, let day, nil) = try monthDate() {
        return try change { ($0.month, $0.monthDays) = (month, [day]) }
      }
    case .minutely, .hourly, .daily: break
    }
    at = start
    return false
  }

  private mutating func change(_ body: (inout RuleExpression) -> Void) throws(PhraseFailure) -> Bool {
    for index in draft.rules.indices {
      guard draft.rules[index].text == nil else { throw .notUnderstood }
      body(&draft.rules[index])
    }
    return true
  }

  /// A written rule: known parts only, each once. What they may be together is for whoever expands it.
  static func checked(_ text: String) throws(PhraseFailure) -> RuleExpression {
    let known: Set<String> = [
      "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY", "BYYEARDAY",
      "BYWEEKNO", "BYMONTH", "BYSETPOS", "WKST",
    ]
    var parts: [String: Substring] = [:]
    for part in text.split(separator: ";", omittingEmptySubsequences: true) {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, known.contains(String(halves[0])), !halves[1].isEmpty, parts[String(halves[0])] == nil,
        halves[1].utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) || ",+-".utf8.contains($0) })
      else { throw PhraseFailure("This repetition rule can't be understood. Write it like FREQ=WEEKLY;BYDAY=MO.") }
      parts[String(halves[0])] = halves[1]
    }
    guard let frequency = parts["FREQ"].flatMap({ RuleExpression.Frequency(rawValue: $0.lowercased()) }),
      parts["COUNT"] == nil || parts["UNTIL"] == nil
    else {
      throw PhraseFailure("This repetition rule can't be understood. Write it like FREQ=WEEKLY;BYDAY=MO.")
    }
    var rule = RuleExpression(frequency: frequency)
    rule.text = text.hasSuffix(";") ? String(text.dropLast()) : text
    return rule
  }
}
