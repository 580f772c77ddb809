/// Lengths of time, and what is a length away from now or from a date.
extension PhraseParser {
  /// "45 min", "1h30", "an hour and a half", "half an hour", "2.5 hours", "1 hour 30 minutes", `PT45M`.
  /// - Parameter acrossMarks: whether a comma may stand between its parts.
  mutating func duration(acrossMarks: Bool = true) -> CalendarDuration? {
    if case .isoDuration(let length) = kind(0) {
      at += 1
      return length
    }
    guard var total = durationPart() else { return nil }
    while true {
      let start = at
      _ = accept("and") || (acrossMarks && acceptSymbol(","))
      // The smaller part stands behind the larger one: "two hours a week" isn't a week and two hours.
      guard let next = durationPart(), next.value.seconds + next.value.days + next.value.months > 0,
        next.unit < total.unit
      else {
        at = start
        return total.value
      }
      total = (total.value + next.value, next.unit)
    }
  }

  private mutating func durationPart() -> (value: CalendarDuration, unit: PhraseWords.Unit)? {
    let start = at
    if let part = fractionPart() ?? countedPart() { return part }
    at = start
    return nil
  }

  /// "half an hour", "a quarter of an hour", "three quarters of an hour", "half a day".
  private mutating func fractionPart() -> (value: CalendarDuration, unit: PhraseWords.Unit)? {
    let start = at
    _ = accept("a")
    var quarters = 0
    if accept("half") {
      quarters = 2
    } else if accept("quarter") {
      quarters = 1
    } else if accept(["three", "quarters"]) || accept(["3", "quarters"]) {
      quarters = 3
    } else {
      at = start
      return nil
    }
    _ = accept("of")
    let hasArticle = accept("an") || accept("a")
    guard let name = word(0), let unit = PhraseWords.units[name],
      hasArticle || name == "hour" || name == "hr" || name == "day",
      let value = Self.quarters(quarters, unit: unit)
    else {
      at = start
      return nil
    }
    at += 1
    return (value, unit)
  }

  private mutating func countedPart() -> (value: CalendarDuration, unit: PhraseWords.Unit)? {
    let start = at
    guard let (count, quarters) = count(), let name = word(0), let unit = PhraseWords.units[name], unit != .workday
    else { return nil }
    // "0900 hours" is a time.
    if unit == .hour, at == start + 1, let number = number(-1), number.digits == 4 { return nil }
    // "3 m" is no length, "3m" is; the same for "d", "s" and "w".
    if name.count == 1, name != "h", !isGlued(0) { return nil }
    // "a second" as the second one: "a second tuesday".
    if name == "second", let next = word(1), PhraseWords.weekdays[next] != nil { return nil }
    // "a quarter past 3"; alone it could be of an hour or of a year.
    if name == "quarter" { return nil }
    at += 1
    guard var value = PhraseWords.duration(count, unit: unit) else { return nil }
    if quarters > 0 {
      guard let rest = Self.quarters(quarters, unit: unit) else { return nil }
      value = value + rest
    }
    // "an hour and a half"
    if quarters == 0, let half = Self.quarters(2, unit: unit), accept(["and", "a", "half"]) { value = value + half }
    // "1h30": minutes without their name
    if name == "h", let (minutes, digits) = number(0), isGlued(0), digits == 2, minutes < 60,
      word(1) == nil || !isGlued(1)
    {
      at += 1
      return (value + CalendarDuration(seconds: minutes * 60), .minute)
    }
    return (value, unit)
  }

  /// A count with quarters: "2", "two", "an", "2.5", "2½", "one and a half", "a couple of".
  private mutating func count() -> (Int, quarters: Int)? {
    if accept(["a", "couple", "of"]) || accept(["a", "couple"]) || accept(["couple", "of"]) { return (2, 0) }
    if accept("a") || accept("an") || accept(["another"]) { return (1, 0) }
    if let fraction = glyphQuarters(0) {
      at += 1
      return (0, fraction)
    }
    guard let (value, digits) = cardinal() else { return nil }
    if let fraction = glyphQuarters(0) {
      at += 1
      return (value, fraction)
    }
    if accept(["and", "a", "half"]) { return (value, 2) }
    if accept(["and", "a", "quarter"]) { return (value, 1) }
    if digits > 0, isSymbol(".") || isSymbol(","), isGlued(0), let (rest, width) = number(1), isGlued(1) {
      let quarters = [1: [0: 0, 5: 2], 2: [0: 0, 25: 1, 50: 2, 75: 3]][width]?[rest]
      guard let quarters else { return nil }
      at += 2
      return (value, quarters)
    }
    return (value, 0)
  }

  private func glyphQuarters(_ ahead: Int) -> Int? {
    if isSymbol("½", ahead: ahead) { return 2 }
    if isSymbol("¼", ahead: ahead) { return 1 }
    return isSymbol("¾", ahead: ahead) ? 3 : nil
  }

  private static func quarters(_ count: Int, unit: PhraseWords.Unit) -> CalendarDuration? {
    switch unit {
    case .second: count == 0 ? CalendarDuration() : nil
    case .minute: CalendarDuration(seconds: 15 * count)
    case .hour: CalendarDuration(seconds: 900 * count)
    case .day: CalendarDuration(seconds: 6 * 3600 * count)
    case .year: CalendarDuration(months: 3 * count)
    case .week, .fortnight, .month, .quarter, .workday: count == 0 ? CalendarDuration() : nil
    }
  }

  /// "in 2 hours", "2 days ago", "3 weeks from now", "a week from sunday", or only a length.
  mutating func offsetOrDuration() throws(PhraseFailure) -> Bool {
    guard draft.offset == nil else { return false }
    let start = at
    if accept("in") || accept("within") {
      if try workdays() { return true }
      // "in half an hour, 15 min" is when, and how long.
      guard let length = duration(acrossMarks: false) else {
        at = start
        return false
      }
      // "in two weeks' time"
      _ = acceptSymbol("'") || acceptSymbol("\u{2019}")
      _ = accept("time")
      return try setOffset(length)
    }
    if try workdays(needsEnding: true) { return true }
    guard let length = duration() else { return false }
    if accept("ago") { return try setOffset(length * -1) }
    if accept(["from", "now"]) || accept(["from", "today"]) || accept("hence") || accept("later") {
      return try setOffset(length)
    }
    let sign = ["from", "after", "on"].contains(word(0)) ? 1 : word(0) == "before" ? -1 : word(0) == nil ? 0 : 2
    if sign == 1 || sign == -1 || (sign == 2 && length.isWholeDays && draft.date == nil) {
      let mark = at
      if sign != 2 { at += 1 }
      if length.isWholeDays, let date = try dateExpression() {
        guard draft.date == nil else { throw .notUnderstood }
        draft.date = .shifted(date, length * (sign == -1 ? -1 : 1))
        return true
      }
      at = mark
      if sign != 2, sign != 1 || word(0) == "after" { throw .notUnderstood }
    }
    return try setDuration(length)
  }

  private mutating func setOffset(_ length: CalendarDuration) throws(PhraseFailure) -> Bool {
    if length.seconds != 0 {
      guard draft.date == nil, draft.time == nil else { throw .notUnderstood }
      draft.offset = length
      return true
    }
    // "in 3 weeks on monday" is the monday of that week.
    let mark = at
    _ = accept("on")
    if length.months == 0, length.days % 7 == 0, let name = word(0), let day = PhraseWords.weekdays[name] {
      at += 1
      guard draft.date == nil else { throw .notUnderstood }
      draft.date = .weekdayOfWeek(day, length.days / 7)
      return true
    }
    at = mark
    if case .weekday(let day, .bare) = draft.date, length.months == 0, length.days % 7 == 0 {
      draft.date = .weekdayOfWeek(day, length.days / 7)
      return true
    }
    guard draft.date == nil else { throw .notUnderstood }
    draft.date = .shifted(.today(0), length)
    return true
  }

  /// "in 3 working days", "5 business days from now".
  private mutating func workdays(needsEnding: Bool = false) throws(PhraseFailure) -> Bool {
    let start = at
    guard let (value, _) = cardinal(), value <= 1000 else {
      at = start
      return false
    }
    let isNamed =
      accept(["working", "days"]) || accept(["business", "days"]) || accept("workdays")
      || (value == 1 && (accept(["working", "day"]) || accept(["business", "day"]) || accept("workday")))
    guard isNamed, !needsEnding || accept(["from", "now"]) || accept(["from", "today"]) else {
      at = start
      return false
    }
    guard draft.date == nil else { throw .notUnderstood }
    draft.date = .workdays(value)
    return true
  }
}
