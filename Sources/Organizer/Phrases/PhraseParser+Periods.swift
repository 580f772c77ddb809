/// Weeks, weekends, months and years.
extension PhraseParser {
  /// "this week", "next week", "the week after next", "last week".
  mutating func weekName() -> Int? {
    let start = at
    _ = accept("the")
    if accept(["week", "after", "next"]) { return 2 }
    if accept(["this", "week"]) || accept(["current", "week"]) { return 0 }
    if accept(["next", "week"]) || accept(["coming", "week"]) || accept(["following", "week"]) { return 1 }
    if accept(["last", "week"]) || accept(["previous", "week"]) { return -1 }
    at = start
    return nil
  }

  /// Weeks, weekends, months and years. `bareUnits`: after "of", "the month" is this one.
  mutating func period(bareUnits: Bool = false) throws(PhraseFailure) -> PeriodExpression? {
    let start = at
    if let week = weekName() { return .week(week) }
    if bareUnits {
      _ = accept("the")
      if accept("week") { return .week(0) }
      if accept("month") { return .month(0) }
      if accept("year") { return .year(0) }
      at = start
    }
    _ = accept("in")
    _ = accept("the")
    _ = accept("whole")
    if accept("weekend") || accept(["this", "weekend"]) || accept(["coming", "weekend"]) { return .weekend(0) }
    if accept(["next", "weekend"]) { return .nextWeekend }
    if accept(["last", "weekend"]) { return .weekend(-1) }
    for (name, offset) in [("this", 0), ("next", 1), ("last", -1), ("previous", -1), ("coming", 1), ("current", 0)] {
      if accept([name, "month"]) { return .month(offset) }
      if accept([name, "year"]) { return .year(offset) }
    }
    if accept(["month", "after", "next"]) { return .month(2) }
    _ = accept("this")
    if let month = monthName() { return .namedMonth(month, year: yearNumber()) }
    at = start
    if accept("in") || bareUnits, let (year, digits) = number(0), digits == 4,
      (1900...2200).contains(year), !isSymbol(":", ahead: 1)
    {
      at += 1
      return .numberedYear(year)
    }
    at = start
    return nil
  }

  mutating func monthName() -> Int? {
    guard let name = word(0), let month = PhraseWords.months[name] else { return nil }
    at += 1
    if isSymbol("."), isGlued(0), name.count <= 4 { at += 1 }
    return month
  }

  /// A year of four digits that is no time: "3 march 2027", but "3 march 2027:30" is none.
  mutating func yearNumber() -> Int? {
    let start = at
    _ = acceptSymbol(",")
    _ = accept("of")
    guard let (year, digits) = number(0), digits == 4, (1000...9999).contains(year), !isSymbol(":", ahead: 1),
      !["hours", "hrs"].contains(word(1) ?? "")
    else {
      at = start
      return nil
    }
    at += 1
    return year
  }
}
