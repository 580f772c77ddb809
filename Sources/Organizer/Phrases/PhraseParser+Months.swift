/// Dates with a month: "3 march", "march 3rd 2027", "3-5 march", "03/04/2027", "3.4.2027".
extension PhraseParser {
  mutating func monthDate() throws(PhraseFailure) -> DateExpression? {
    let start = at
    if let month = monthName() {
      // "march 3", "march the 3rd", "march 3-5"; "march 15:00" and "march 3pm" hold no day.
      _ = accept("the")
      guard let day = try dayNumber(), !startsTime(after: day) else {
        at = start
        return nil
      }
      at += day.length
      try Self.check(day.value, month: month)
      let mark = at
      if isDash() {
        at += 1
        if let end = try dayNumber(), !startsTime(after: end), end.value > day.value {
          at += end.length
          try Self.check(end.value, month: month)
          let year = yearNumber()
          return .days(
            .monthDay(month: month, day: day.value, year: year), .monthDay(month: month, day: end.value, year: year))
        }
      }
      at = mark
      return .monthDay(month: month, day: day.value, year: yearNumber())
    }
    return try dayFirst(start)
  }

  /// "3 march", "the 3rd of march", "3-5 march", "3rd to 5th of march".
  private mutating func dayFirst(_ start: Int) throws(PhraseFailure) -> DateExpression? {
    _ = accept("the")
    guard let day = try dayNumber() else {
      at = start
      return nil
    }
    at += day.length
    let mark = at
    if isDash() || word(0) == "to" || ["until", "till", "til", "thru", "through"].contains(word(0)) || word(0) == "and"
    {
      at += 1
      _ = accept("the")
      if let end = try dayNumber() {
        at += end.length
        _ = accept("of")
        if let month = monthName(), end.value > day.value {
          try Self.check(day.value, month: month)
          try Self.check(end.value, month: month)
          let year = yearNumber()
          return .days(
            .monthDay(month: month, day: day.value, year: year), .monthDay(month: month, day: end.value, year: year))
        }
      }
      at = mark
    }
    _ = acceptSymbol(".")
    _ = accept("of") || acceptSymbol("-")
    guard let month = monthName() else {
      at = start
      return nil
    }
    try Self.check(day.value, month: month)
    if isSymbol("-"), isGlued(0), number(1)?.digits == 4 { at += 1 }
    return .monthDay(month: month, day: day.value, year: yearNumber())
  }

  /// A day's number and how many tokens it takes.
  private mutating func dayNumber() throws(PhraseFailure) -> (value: Int, length: Int)? {
    let start = at
    defer { at = start }
    if let (value, digits) = number(0), digits <= 2, (1...31).contains(value) { return (value, 1) }
    if let value = ordinal(), (1...31).contains(value) { return (value, at - start) }
    return nil
  }

  /// Whether the number that would be a day belongs to a time: "march 3pm", "friday march 15:00".
  private func startsTime(after day: (value: Int, length: Int)) -> Bool {
    if isSymbol(":", ahead: day.length) { return true }
    guard day.length == 1, case .number = kind(0) else { return false }
    return ["am", "pm", "a", "p", "o'clock"].contains(word(1) ?? "")
  }

  func isDash() -> Bool { isSymbol("-") || isSymbol("~") }

  private static func check(_ day: Int, month: Int) throws(PhraseFailure) {
    // A leap year decides later about 29 February.
    guard day <= CivilDate.length(ofMonth: month, year: 2024) else {
      let name = PhraseWords.monthNames[month - 1]
      throw PhraseFailure("\(name) has no day \(day). Give a date that exists.")
    }
  }

  /// "03/04", "3/4/2027", "3.4.2027", "3.4.", "3-4-2027". Which number is the month can be open.
  mutating func slashed() throws(PhraseFailure) -> DateExpression? {
    guard let first = number(0), first.digits <= 2, let second = number(2), second.digits <= 2, isGlued(1), isGlued(2)
    else { return try yearFirst() }
    for separator: Character in ["/", ".", "-"] where isSymbol(separator, ahead: 1) {
      let third = isSymbol(separator, ahead: 3) && isGlued(3) && isGlued(4) ? number(4) : nil
      if let third, third.digits == 4 || (third.digits == 2 && separator != "-") {
        at += 5
        return try Self.slashed(
          first.value, second: second.value, year: third.digits == 2 ? 2000 + third.value : third.value,
          isDotted: separator == ".")
      }
      if separator == "/" {
        at += 3
        return try Self.slashed(first.value, second: second.value, year: nil, isDotted: false)
      }
      // "3.4." as people in Europe write it; without the second point it may be a time.
      let isBeforeClock = number(4) != nil && !isGlued(4) && isSymbol(":", ahead: 5)
      if separator == ".", isSymbol(".", ahead: 3), isGlued(3), number(4) == nil || isBeforeClock {
        at += 4
        return try Self.slashed(first.value, second: second.value, year: nil, isDotted: true)
      }
    }
    return nil
  }

  /// "2027/03/04", "2027.3.4"
  private mutating func yearFirst() throws(PhraseFailure) -> DateExpression? {
    guard let year = number(0), year.digits == 4, let month = number(2), month.digits <= 2, let day = number(4),
      day.digits <= 2,
      isSymbol("/", ahead: 1) && isSymbol("/", ahead: 3) || isSymbol(".", ahead: 1) && isSymbol(".", ahead: 3)
    else { return nil }
    guard let date = CivilDate(year: year.value, month: month.value, day: day.value), year.value >= 1 else {
      throw PhraseFailure("There is no such day. Give a date that exists, such as 2027-03-04.")
    }
    at += 5
    return .absolute(date)
  }

  private static func slashed(
    _ first: Int, second: Int, year: Int?, isDotted: Bool
  ) throws(PhraseFailure) -> DateExpression {
    let isDayFirst = exists(day: first, month: second, year)
    // A point between them is written where the day comes first.
    let isMonthFirst = !isDotted && exists(day: second, month: first, year)
    switch (isDayFirst, isMonthFirst) {
    case (false, false): throw PhraseFailure("There is no such day. Give a date that exists, such as 3 April 2027.")
    case (true, false): return .monthDay(month: second, day: first, year: year)
    case (false, true): return .monthDay(month: first, day: second, year: year)
    case (true, true):
      return first == second ? .monthDay(month: first, day: first, year: year) : .slashed(first, second, year: year)
    }
  }

  private static func exists(day: Int, month: Int, _ year: Int?) -> Bool {
    CivilDate(year: year ?? 2024, month: month, day: day) != nil
  }
}
