/// Which days a date means.
extension PhraseResolver {
  /// The days, likelier ones first. A weekday beside the date must fall on it, else both are possible.
  func days(_ date: DateExpression, besides: Weekday? = nil) throws(PhraseFailure) -> [CivilDate] {
    let days = try plainDays(date)
    for day in days { _ = try checked(day) }
    guard let weekday = besides else { return days }
    let fitting = days.filter { $0.weekday == weekday }
    guard fitting.isEmpty else { return fitting }
    // "friday the 28th" when the 28th is a Saturday: the date, or the nearest such weekday.
    return days.flatMap { day in
      let ahead = day.weekday.distance(to: weekday)
      return [day, day.adding(days: ahead <= 3 ? ahead : ahead - 7)]
    }
  }

  private func plainDays(_ date: DateExpression) throws(PhraseFailure) -> [CivilDate] {
    switch date {
    case .absolute(let day): return [day]
    case .today(let offset): return [today.adding(days: offset)]
    case .weekday(let day, let choice): return weekdays(day, choice: choice)
    case .weekdayOfWeek(let weekday, let weeks):
      let start = today.adding(days: weeks * 7).startOfWeek(firstWeekday: phrases.firstWeekday)
      return [start.adding(days: phrases.firstWeekday.distance(to: weekday))]
    case .dayOfMonth(let day, let offset): return [try dayOfMonth(day, offset: offset)]
    case .monthDay(let month, let day, let year): return [try monthDay(month, day: day, year: year)]
    case .slashed(let first, let second, let year):
      let dayFirst = try monthDay(second, day: first, year: year)
      let monthFirst = try monthDay(first, day: second, year: year)
      return phrases.isDayFirst ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
    case .shifted(let base, let length):
      return try plainDays(base).map { (day) throws(PhraseFailure) in
        try checked(day.adding(months: length.months).adding(days: length.days))
      }
    case .workdays(let count): return [workday(count)]
    case .nthWeekday(let count, let weekday, let period):
      return [try nthWeekday(count, weekday: weekday, period: period)]
    case .first(let period): return try periods(period).map(\.0)
    case .last(let period): return try periods(period).map(\.1)
    case .period, .days, .weekOf: throw PhraseFailure("This needs one day, such as \"monday\" or \"2026-11-23\".")
    }
  }

  /// Several days at once, or nil for a single day.
  func dayRanges(_ date: DateExpression) throws(PhraseFailure) -> [(CivilDate, CivilDate)]? {
    switch date {
    case .period(let period): return try periods(period)
    case .weekOf(let date, let choice):
      return try days(date).map { day in
        switch choice {
        case .from: return (day, day.adding(days: 6))
        case .around:
          let start = day.startOfWeek(firstWeekday: phrases.firstWeekday)
          return (start, start.adding(days: 6))
        case .weekend:
          // Of a sunday it is the day before, else the next.
          let start =
            day.weekday == .sunday ? day.adding(days: -1) : day.adding(days: day.weekday.distance(to: .saturday))
          return (start, start.adding(days: 1))
        }
      }
    case .days(let first, let last):
      let starts = try days(first)
      return try starts.map { (start) throws(PhraseFailure) in
        guard let end = try self.endDay(last, after: start) else { throw .notUnderstood }
        return (start, end)
      }
    default: return nil
    }
  }

  /// The days that a date begins on.
  func firstDays(_ date: DateExpression, besides: Weekday? = nil) throws(PhraseFailure) -> [CivilDate] {
    if let ranges = try dayRanges(date) { return ranges.map(\.0) }
    return try days(date, besides: besides)
  }

  /// The days that a date ends on.
  func lastDays(_ date: DateExpression) throws(PhraseFailure) -> [CivilDate] {
    if let ranges = try dayRanges(date) { return ranges.map(\.1) }
    return try days(date)
  }

  /// The day on which a range that begins with `start` ends: the first that fits and isn't before it.
  func endDay(_ date: DateExpression, after start: CivilDate) throws(PhraseFailure) -> CivilDate? {
    switch date {
    case .weekday(let weekday, .bare), .weekday(let weekday, .this):
      return start.adding(days: start.weekday.distance(to: weekday))
    case .dayOfMonth(let day, nil):
      return try fitting(from: start, months: 12) { CivilDate(year: $0.year, month: $0.month, day: day) }
    case .monthDay(let month, let day, nil):
      return try fitting(from: start, months: 96) { CivilDate(year: $0.year, month: month, day: day) }
    case .period(let period):
      return try periods(period).map(\.1).first { $0 >= start }
    case .weekOf: return try lastDays(date).first { $0 >= start }
    default:
      return try days(date).first { $0 >= start }
    }
  }

  private func weekdays(_ weekday: Weekday, choice: WeekdayChoice) -> [CivilDate] {
    let ahead = today.weekday.distance(to: weekday)
    let coming = today.adding(days: ahead)
    switch choice {
    case .bare: return ahead == 0 ? [today, today.adding(days: 7)] : [coming]
    case .this: return [coming]
    case .last: return [today.adding(days: ahead == 0 ? -7 : ahead - 7)]
    case .afterNext: return [inWeek(weekday, weeks: 2)]
    case .next:
      let first = ahead == 0 ? today.adding(days: 7) : coming
      let following = inWeek(weekday, weeks: 1)
      return first == following ? [first] : [first, following]
    }
  }

  private func inWeek(_ weekday: Weekday, weeks: Int) -> CivilDate {
    today.adding(days: weeks * 7).startOfWeek(firstWeekday: phrases.firstWeekday)
      .adding(days: phrases.firstWeekday.distance(to: weekday))
  }

  private func dayOfMonth(_ day: Int, offset: Int?) throws(PhraseFailure) -> CivilDate {
    if let offset {
      let month = today.startOfMonth.adding(months: offset)
      guard let result = CivilDate(year: month.year, month: month.month, day: day) else {
        throw PhraseFailure("\(PhraseWords.monthNames[month.month - 1]) has no day \(day). Give a date that exists.")
      }
      return result
    }
    return try fitting(from: today, months: 12) { CivilDate(year: $0.year, month: $0.month, day: day) }
  }

  private func monthDay(_ month: Int, day: Int, year: Int?) throws(PhraseFailure) -> CivilDate {
    guard let year else {
      // 29 February can be eight years away.
      return try fitting(from: today, months: 108) { CivilDate(year: $0.year, month: month, day: day) }
    }
    guard let result = CivilDate(year: year, month: month, day: day) else {
      throw PhraseFailure("\(PhraseWords.monthNames[month - 1]) \(year) has no day \(day). Give a date that exists.")
    }
    return result
  }

  /// The first day that a month of those from `start` on gives and that isn't before `start`.
  private func fitting(
    from start: CivilDate, months: Int, _ make: (CivilDate) -> CivilDate?
  ) throws(PhraseFailure) -> CivilDate {
    for offset in 0...months {
      if let day = make(start.startOfMonth.adding(months: offset)), day >= start { return day }
    }
    throw PhraseFailure("There is no such day in the next years. Give a date that exists.")
  }

  /// Monday to Friday are counted.
  private func workday(_ count: Int) -> CivilDate {
    var (day, left) = (today, count)
    while left > 0 {
      day = day.adding(days: 1)
      if day.weekday.rawValue <= 5 { left -= 1 }
    }
    return day
  }

  private func nthWeekday(
    _ count: Int, weekday: Weekday, period: PeriodExpression
  ) throws(PhraseFailure) -> CivilDate {
    // Without a year, a month whose day has passed is next year's.
    var choices = try periods(period)
    if case .namedMonth(let month, nil) = period { choices += try periods(.namedMonth(month, year: today.year + 1)) }
    var found: [CivilDate] = []
    for (first, last) in choices {
      let day =
        count == -1
        ? last.adding(days: -weekday.distance(to: last.weekday))
        : first.adding(days: first.weekday.distance(to: weekday) + 7 * (count - 1))
      if (first...last).contains(day) { found.append(day) }
    }
    guard let day = found.first(where: { $0 >= today }) ?? found.last else {
      throw PhraseFailure("There is no such \(weekday.name). Give a date that exists.")
    }
    return day
  }

  /// First and last days.
  func periods(_ period: PeriodExpression) throws(PhraseFailure) -> [(CivilDate, CivilDate)] {
    switch period {
    case .week(let offset):
      let start = today.adding(days: offset * 7).startOfWeek(firstWeekday: phrases.firstWeekday)
      return [(start, start.adding(days: 6))]
    case .weekend(let offset):
      let saturday = currentSaturday.adding(days: offset * 7)
      return [(saturday, saturday.adding(days: 1))]
    case .nextWeekend:
      let following = currentSaturday.adding(days: 7)
      // On a Saturday or Sunday the next one can't be the one that is.
      let starts = today >= currentSaturday ? [following] : [currentSaturday, following]
      return starts.map { ($0, $0.adding(days: 1)) }
    case .month(let offset):
      let start = today.startOfMonth.adding(months: offset)
      return [(start, start.endOfMonth)]
    case .namedMonth(let month, let year):
      let number = year ?? (month >= today.month ? today.year : today.year + 1)
      guard let start = CivilDate(year: number, month: month, day: 1) else { throw .notUnderstood }
      return [(start, start.endOfMonth)]
    case .year(let offset): return try years(today.year + offset)
    case .numberedYear(let year): return try years(year)
    }
  }

  /// The Saturday of this weekend or the coming one.
  private var currentSaturday: CivilDate {
    today.weekday == .sunday ? today.adding(days: -1) : today.adding(days: today.weekday.distance(to: .saturday))
  }

  private func years(_ year: Int) throws(PhraseFailure) -> [(CivilDate, CivilDate)] {
    guard let first = CivilDate(year: year, month: 1, day: 1), let last = CivilDate(year: year, month: 12, day: 31)
    else {
      throw .notUnderstood
    }
    return [(first, last)]
  }
}
