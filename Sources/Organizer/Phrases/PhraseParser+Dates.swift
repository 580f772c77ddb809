/// Days: named, numbered, relative, and periods of them.
extension PhraseParser {
  /// Reads a date into the draft, and what it brings along (a time in ISO 8601, "tonight", a weekday beside it).
  mutating func datePiece() throws(PhraseFailure) -> Bool {
    if try isoPiece() { return true }
    if let part = relativePart() { return try setDay(part.day, part: part.part) }
    if draft.offset == nil, draft.date == nil, draft.time == nil, accept("now") || accept(["right", "now"]) {
      draft.startsNow = true
      draft.offset = CalendarDuration()
      return true
    }
    let start = at
    guard let date = try dateExpression() else { return false }
    // "the 15th of every month": the repetition reads this itself.
    if word(0) == "of", ["every", "each"].contains(word(1) ?? "") {
      at = start
      return try repetitionByDay()
    }
    guard let old = draft.date else {
      draft.date = date
      return true
    }
    return try combine(from: old, to: date)
  }

  /// Two dates in one phrase: a weekday beside a date, a weekday of a named week, a day of a named month.
  private mutating func combine(from old: DateExpression, to new: DateExpression) throws(PhraseFailure) -> Bool {
    switch (old, new) {
    case (.weekday(let day, _), .period(.week(let week))), (.period(.week(let week)), .weekday(let day, .bare)):
      draft.date = .weekdayOfWeek(day, week)
    case (.weekday(let day, .bare), .monthDay), (.weekday(let day, .bare), .dayOfMonth),
      (.weekday(let day, .bare), .absolute), (.weekday(let day, .bare), .slashed), (.weekday(let day, .bare), .today):
      guard draft.besides == nil else { throw .notUnderstood }
      (draft.date, draft.besides) = (new, day)
    case (.monthDay, .weekday(let day, .bare)), (.absolute, .weekday(let day, .bare)),
      (.today, .weekday(let day, .bare)), (.dayOfMonth, .weekday(let day, .bare)):
      guard draft.besides == nil else { throw .notUnderstood }
      draft.besides = day
    case (.dayOfMonth(let day, nil), .period(.month(let offset))),
      (.period(.month(let offset)), .dayOfMonth(let day, nil)):
      draft.date = .dayOfMonth(day, monthOffset: offset)
    // "in july from the 10th to the 14th"
    case (.dayOfMonth(let day, nil), .period(.namedMonth(let month, let year))),
      (.period(.namedMonth(let month, let year)), .dayOfMonth(let day, nil)):
      draft.date = .monthDay(month: month, day: day, year: year)
    case (.monthDay(let month, let day, nil), .period(.numberedYear(let year))):
      draft.date = .monthDay(month: month, day: day, year: year)
    // "christmas eve, dec 24".
    case (.monthDay(let month, let day, let year), .monthDay(let sameMonth, let sameDay, let other))
    where (month, day) == (sameMonth, sameDay):
      draft.date = .monthDay(month: month, day: day, year: year ?? other)
    default: throw .notUnderstood
    }
    return true
  }

  private mutating func isoPiece() throws(PhraseFailure) -> Bool {
    if case .impossible(let message) = kind(0) { throw PhraseFailure(message) }
    guard case .iso(let iso) = kind(0) else { return false }
    at += 1
    guard draft.date == nil || isWeekday(draft.date), iso.second == nil || draft.time == nil else {
      throw .notUnderstood
    }
    if case .weekday(let day, .bare) = draft.date { draft.besides = day }
    draft.date = .absolute(iso.day)
    if let time = Self.time(of: iso) { draft.time = time }
    return true
  }

  static func time(of iso: ISODate) -> TimeExpression? {
    guard let second = iso.second else { return nil }
    var time = TimeExpression(readings: [second], precision: iso.hasSeconds ? .second : .minute)
    time.zone = iso.offset.map { .offset($0) }
    return time
  }

  private func isWeekday(_ date: DateExpression?) -> Bool {
    if case .weekday(_, .bare) = date { true } else { false }
  }

  /// "tonight", "this morning", "last night", "tomorrow night" is a date and a part of its own.
  private mutating func relativePart() -> (day: Int, part: DayPart)? {
    if accept("tonight") || accept("tonite") { return (0, .tonight) }
    if accept(["last", "night"]) { return (-1, .tonight) }
    guard accept("this") else { return nil }
    if let name = word(0), let part = PhraseWords.parts[name] {
      at += 1
      return (0, part)
    }
    at -= 1
    return nil
  }

  private mutating func setDay(_ offset: Int, part: DayPart) throws(PhraseFailure) -> Bool {
    if case .today(0) = draft.date, offset == 0, draft.part == nil {
      draft.part = part
      return true
    }
    guard draft.date == nil, draft.part == nil else { throw .notUnderstood }
    (draft.date, draft.part) = (.today(offset), part)
    return true
  }

  /// A date without time. Goes back to where it began when there is none.
  mutating func dateExpression() throws(PhraseFailure) -> DateExpression? {
    guard let date = try attempt({ (parser) throws(PhraseFailure) in try parser.plainDate() }) else { return nil }
    // "friday week", "tomorrow week", "today week": seven days later, as people in Britain say.
    guard accept("week") else { return date }
    if case .weekday(_, .bare) = date { return .shifted(date, CalendarDuration(days: 7)) }
    if case .today = date { return .shifted(date, CalendarDuration(days: 7)) }
    throw .notUnderstood
  }

  /// "the week of 8 march", "week commencing the 3rd".
  private mutating func weekOfDay() throws(PhraseFailure) -> DateExpression? {
    _ = accept("the")
    let choice: WeekChoice
    if accept(["week", "of"]) {
      choice = .around
    } else if accept(["weekend", "of"]) {
      choice = .weekend
    } else if accept("week"), accept("beginning") || accept("starting") || accept("commencing") {
      choice = .from
    } else {
      return nil
    }
    guard let date = try attempt({ (parser) throws(PhraseFailure) in try parser.plainDate() }) else { return nil }
    if case .period = date { return nil }
    return .weekOf(date, choice)
  }

  private mutating func plainDate() throws(PhraseFailure) -> DateExpression? {
    if let week = try attempt({ (parser) throws(PhraseFailure) in try parser.weekOfDay() }) { return week }
    if case .impossible(let message) = kind(0) { throw PhraseFailure(message) }
    if case .iso(let iso) = kind(0), iso.second == nil {
      at += 1
      return .absolute(iso.day)
    }
    if let day = relativeDay() { return .today(day) }
    if let date = namedDay() { return date }
    if let date = try edge() { return date }
    if let date = try nthWeekday() { return date }
    if let date = try monthDate() { return date }
    if let date = try slashed() { return date }
    if let date = weekday() { return date }
    if let date = dayOfMonth() { return date }
    return try period().map { .period($0) }
  }

  private mutating func relativeDay() -> Int? {
    if accept("today") { return 0 }
    if let name = word(0), PhraseWords.tomorrow.contains(name) {
      at += 1
      return 1
    }
    if accept("yesterday") { return -1 }
    let start = at
    _ = accept("the")
    if accept(["day", "after"]), let name = word(0), PhraseWords.tomorrow.contains(name) {
      at += 1
      return 2
    }
    at = start
    _ = accept("the")
    if accept(["day", "before", "yesterday"]) { return -2 }
    at = start
    return nil
  }

  /// "friday", "this friday", "next friday", "friday next week", "monday after next", "the coming friday".
  private mutating func weekday() -> DateExpression? {
    let start = at
    _ = accept("the")
    var choice = WeekdayChoice.bare
    if accept("this") {
      choice = .this
      _ = accept("coming")
    } else if accept("next") {
      choice = .next
    } else if accept("last") || accept("past") || accept("previous") {
      choice = .last
    } else if accept("coming") || accept("upcoming") || accept("following") {
      choice = .this
    }
    guard let name = word(0), let day = PhraseWords.weekdays[name] else {
      at = start
      return nil
    }
    at += 1
    if isSymbol("."), isGlued(0), name.count <= 4 { at += 1 }
    if choice == .bare {
      if accept(["after", "next"]) { return .weekday(day, .afterNext) }
      let mark = at
      _ = accept("of") || accept("in") || acceptSymbol(",")
      if let week = weekName() { return .weekdayOfWeek(day, week) }
      at = mark
    }
    return .weekday(day, choice)
  }

  /// "first monday of december", "the last friday of the month", "second tuesday in march".
  private mutating func nthWeekday() throws(PhraseFailure) -> DateExpression? {
    let start = at
    _ = accept("the")
    let count = accept("last") ? -1 : ordinal()
    guard let count, (1...5).contains(count) || count == -1, let name = word(0),
      let day = PhraseWords.weekdays[name], word(1) == "of" || word(1) == "in"
    else {
      at = start
      return nil
    }
    at += 2
    guard let period = try period(bareUnits: true) else {
      at = start
      return nil
    }
    return .nthWeekday(count, day, period)
  }

  /// "end of month", "the end of next week", "start of april", "last day of the month".
  private mutating func edge() throws(PhraseFailure) -> DateExpression? {
    let start = at
    _ = accept("the")
    let isEnd = accept("end") || accept(["last", "day"])
    guard isEnd || accept("start") || accept("beginning") || accept(["first", "day"]) else {
      if accept("eod") || accept("cob") || accept("eob") { return .today(0) }
      if accept("eow") { return .last(.week(0)) }
      if accept("eom") { return .last(.month(0)) }
      if accept("eoy") { return .last(.year(0)) }
      at = start
      return nil
    }
    _ = accept("of")
    // What is due at the end of a day is due on that day.
    if isEnd {
      if accept("day") || accept(["the", "day"]) || accept("today") { return .today(0) }
      let mark = at
      if let day = relativeDay() { return .today(day) }
      at = mark
    }
    guard let period = try period(bareUnits: true) else {
      at = start
      return nil
    }
    return isEnd ? .last(period) : .first(period)
  }

  private mutating func dayOfMonth() -> DateExpression? {
    let start = at
    _ = accept("the")
    guard let day = ordinal(), (1...31).contains(day) else {
      at = start
      return nil
    }
    // "second" alone is a unit, "the second" a day; "third time" is none.
    if start == at - 1, case .word = tokens[start].kind {
      at = start
      return nil
    }
    let mark = at
    if accept("of") || accept("in") {
      if accept(["next", "month"]) { return .dayOfMonth(day, monthOffset: 1) }
      if accept(["this", "month"]) || accept(["the", "month"]) { return .dayOfMonth(day, monthOffset: 0) }
      if accept(["last", "month"]) { return .dayOfMonth(day, monthOffset: -1) }
      at = mark
    }
    return .dayOfMonth(day, monthOffset: nil)
  }
}
