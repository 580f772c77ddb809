/// Repetitions: "every weekday", "every other tuesday", "monthly on the 15th", "every last friday", and rules of RFC 5545.
extension PhraseParser {
  mutating func repetition() throws(PhraseFailure) -> Bool {
    guard draft.rules.isEmpty else { return false }
    if case .rule(let text) = kind(0) {
      at += 1
      draft.rules = [try Self.checked(text)]
      return true
    }
    if let rules = adverb() {
      draft.rules = rules
      return true
    }
    let start = at
    if accept("every") || accept("each") {
      _ = accept("single")
      guard let rules = try afterEvery() else { throw .notUnderstood }
      draft.rules = rules
      return true
    }
    // "alternate tuesdays"
    if accept("alternate") || accept("alternating"), let days = weekdayList() {
      var rule = Self.weekly(days)
      rule.interval = 2
      draft.rules = [rule]
      return true
    }
    // "mondays and thursdays"
    if let name = word(0), PhraseWords.plurals[name] != nil, let days = weekdayList() {
      draft.rules = [Self.weekly(days)]
      return true
    }
    // "the last day of every month"; dates with a number begin like any other and are told apart later.
    _ = accept("the")
    if accept(["last", "day", "of", "every", "month"]) || accept(["last", "day", "of", "each", "month"]) {
      draft.rules = [RuleExpression(frequency: .monthly, monthDays: [-1])]
      return true
    }
    // "first monday of every month".
    if let number = ordinal(), (1...5).contains(number), let name = word(0), let day = PhraseWords.weekdays[name] {
      at += 1
      if accept(["of", "every", "month"]) || accept(["of", "each", "month"]) {
        draft.rules = [RuleExpression(frequency: .monthly, days: [.init(ordinal: number, weekday: day)])]
        return true
      }
    }
    at = start
    // "first of every month", without "the".
    if let day = ordinal(), (1...31).contains(day), word(0) == "of", ["every", "each"].contains(word(1) ?? ""),
      word(2) == "month"
    {
      at += 3
      draft.rules = [RuleExpression(frequency: .monthly, monthDays: [day])]
      return true
    }
    at = start
    return false
  }

  /// "daily", "weekly", "biweekly", "weekdays", "weekends".
  private mutating func adverb() -> [RuleExpression]? {
    guard let name = word(0) else { return nil }
    // "bi-weekly"
    if name == "bi", isSymbol("-", ahead: 1), word(2) == "weekly" {
      at += 3
      return biweekly()
    }
    // "once a year"
    let units = ["day": RuleExpression.Frequency.daily, "week": .weekly, "month": .monthly, "year": .yearly]
    if name == "once", let article = word(1), ["a", "every", "per", "each"].contains(article), let unit = word(2),
      let frequency = units[unit]
    {
      at += 3
      return [RuleExpression(frequency: frequency)]
    }
    let rule: [RuleExpression]? =
      switch name {
      case "daily", "everyday", "nightly": [RuleExpression(frequency: .daily)]
      case "hourly": [RuleExpression(frequency: .hourly)]
      case "weekly": [RuleExpression(frequency: .weekly)]
      case "fortnightly": [RuleExpression(frequency: .weekly, interval: 2)]
      case "biweekly": biweekly()
      case "monthly": [RuleExpression(frequency: .monthly)]
      case "quarterly": [RuleExpression(frequency: .monthly, interval: 3)]
      case "yearly", "annually": [RuleExpression(frequency: .yearly)]
      case "weekdays", "workdays": [Self.weekly(Self.workweek)]
      case "weekends": [Self.weekly([.saturday, .sunday])]
      default: nil
      }
    guard let rule else { return nil }
    at += 1
    if name == "nightly" { draft.part = draft.part ?? .night }
    return rule
  }

  static let workweek: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

  /// Every two weeks to some, twice a week to others. The second has no days, so only the first can be a candidate.
  private mutating func biweekly() -> [RuleExpression] {
    draft.doubt = "Do you mean every two weeks? For twice a week, say on which days."
    return [RuleExpression(frequency: .weekly, interval: 2)]
  }

  static func weekly(_ days: [Weekday]) -> RuleExpression {
    RuleExpression(frequency: .weekly, days: days.map { RuleExpression.Day(ordinal: nil, weekday: $0) })
  }

  private mutating func afterEvery() throws(PhraseFailure) -> [RuleExpression]? {
    if accept("weekday") || accept("workday") || accept(["working", "day"]) || accept(["work", "day"])
      || accept(["business", "day"]) || accept("weekdays")
    {
      return [Self.weekly(Self.workweek)]
    }
    if accept("weekend") || accept("weekends") { return [Self.weekly([.saturday, .sunday])] }
    if let name = word(0), let part = PhraseWords.parts[name], draft.part == nil {
      at += 1
      draft.part = part
      return [RuleExpression(frequency: .daily)]
    }
    if accept("last") { return lastOfMonth() }
    if accept("other") { return counted(2) }
    if let days = weekdayList() { return [Self.weekly(days)] }
    if let rule = try yearlyDate() { return [rule] }
    let start = at
    if let number = ordinal() {
      if number == 2, case .word = tokens[start].kind, let name = word(0), let day = PhraseWords.weekdays[name] {
        return secondWeekday(day)
      }
      if let name = word(0), let day = PhraseWords.weekdays[name], (1...5).contains(number) {
        at += 1
        ofTheMonth()
        return [RuleExpression(frequency: .monthly, days: [.init(ordinal: number, weekday: day)])]
      }
      if let rules = counted(number) { return rules }
      guard (1...31).contains(number) else { return nil }
      var days = [number]
      days += moreMonthDays()
      ofTheMonth()
      return [RuleExpression(frequency: .monthly, monthDays: days)]
    }
    at = start
    if let rules = counted(1) { return rules }
    if accept(["half", "hour"]) || accept(["half", "an", "hour"]) {
      return [RuleExpression(frequency: .minutely, interval: 30)]
    }
    guard let (count, _) = cardinal(), (1...1000).contains(count) else { return nil }
    return counted(count)
  }

  /// "every second tuesday": every other one, or the month's second.
  private mutating func secondWeekday(_ day: Weekday) -> [RuleExpression] {
    at += 1
    let monthly = RuleExpression(frequency: .monthly, days: [.init(ordinal: 2, weekday: day)])
    if ofTheMonth() { return [monthly] }
    var weekly = Self.weekly([day])
    weekly.interval = 2
    return [weekly, monthly]
  }

  @discardableResult
  private mutating func ofTheMonth() -> Bool {
    accept(["of", "the", "month"]) || accept(["of", "every", "month"]) || accept(["of", "each", "month"])
      || accept(["in", "the", "month"]) || accept(["every", "month"]) || accept(["each", "month"])
  }

  private mutating func lastOfMonth() -> [RuleExpression]? {
    if accept("day") {
      ofTheMonth()
      return [RuleExpression(frequency: .monthly, monthDays: [-1])]
    }
    guard let name = word(0), let day = PhraseWords.weekdays[name] else { return nil }
    at += 1
    ofTheMonth()
    return [RuleExpression(frequency: .monthly, days: [.init(ordinal: -1, weekday: day)])]
  }

  /// What comes every so many times: a unit, or weekdays.
  private mutating func counted(_ count: Int) -> [RuleExpression]? {
    guard let name = word(0), count >= 1 else { return nil }
    if count != 1, let days = weekdayList() {
      var rule = Self.weekly(days)
      rule.interval = count
      return [rule]
    }
    guard let unit = PhraseWords.units[name], name.count > 1 else { return nil }
    at += 1
    switch unit {
    case .second: return nil
    case .minute: return [RuleExpression(frequency: .minutely, interval: count)]
    case .hour: return [RuleExpression(frequency: .hourly, interval: count)]
    case .day: return [RuleExpression(frequency: .daily, interval: count)]
    case .workday: return count == 1 ? [Self.weekly(Self.workweek)] : nil
    case .week: return [RuleExpression(frequency: .weekly, interval: count)]
    case .fortnight: return [RuleExpression(frequency: .weekly, interval: count * 2)]
    case .month: return [RuleExpression(frequency: .monthly, interval: count)]
    case .quarter: return [RuleExpression(frequency: .monthly, interval: count * 3)]
    case .year: return [RuleExpression(frequency: .yearly, interval: count)]
    }
  }

  /// "every 3 march", "every march 3rd".
  private mutating func yearlyDate() throws(PhraseFailure) -> RuleExpression? {
    let start = at
    if case .monthDay(let month, let day, nil) = try monthDate() {
      return RuleExpression(frequency: .yearly, monthDays: [day], month: month)
    }
    at = start
    return nil
  }

  /// "mon, wed and fri", "mon wed fri", "tuesdays and thursdays", "monday to friday".
  mutating func weekdayList() -> [Weekday]? {
    guard let first = weekdayName() else { return nil }
    var days = [first]
    while true {
      let start = at
      if isDash() || word(0) == "to" || word(0) == "through" || word(0) == "thru" {
        at += 1
        if let last = weekdayName(), let from = days.last {
          for step in 0..<from.distance(to: last) { days.append(Weekday.allCases[(from.rawValue + step) % 7]) }
          continue
        }
      } else {
        _ = acceptSymbol(",") || acceptSymbol("/") || acceptSymbol("&")
        _ = accept("and") || accept("or")
        _ = accept("on")
        if let next = weekdayName() {
          days.append(next)
          continue
        }
      }
      at = start
      return Weekday.allCases.filter(days.contains)
    }
  }

  private mutating func weekdayName() -> Weekday? {
    guard let name = word(0), let day = PhraseWords.weekdays[name] ?? PhraseWords.plurals[name] else { return nil }
    at += 1
    if isSymbol("."), isGlued(0), name.count <= 4 { at += 1 }
    return day
  }

  /// "and 15th", ", 20th and the 25th".
  mutating func moreMonthDays() -> [Int] {
    var days: [Int] = []
    while true {
      let start = at
      _ = acceptSymbol(",")
      _ = accept("and")
      _ = accept("the")
      guard at > start, let day = ordinal(), (1...31).contains(day) else {
        at = start
        return days
      }
      days.append(day)
    }
  }

  /// "the 15th of every month", "the last friday of each month", read from its beginning.
  mutating func repetitionByDay() throws(PhraseFailure) -> Bool {
    guard draft.rules.isEmpty else { throw .notUnderstood }
    _ = accept("the")
    if accept("last") {
      guard let rules = lastOfMonth() else { throw .notUnderstood }
      draft.rules = rules
      return true
    }
    guard let number = ordinal() else { throw .notUnderstood }
    if let name = word(0), let day = PhraseWords.weekdays[name], (1...5).contains(number) {
      at += 1
      draft.rules = [RuleExpression(frequency: .monthly, days: [.init(ordinal: number, weekday: day)])]
    } else {
      draft.rules = [RuleExpression(frequency: .monthly, monthDays: [number])]
    }
    guard ofTheMonth() else { throw .notUnderstood }
    return true
  }
}
