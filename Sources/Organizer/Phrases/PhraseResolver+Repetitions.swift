import Foundation

/// What repetitions mean: a rule's text and its first occurrence. Later occurrences are for libical.
extension PhraseResolver {
  func recurrences(_ draft: PhraseDraft) throws(PhraseFailure) -> [PhraseValue] {
    try draft.rules.flatMapThrowing { (rule) throws(PhraseFailure) in try recurrences(draft, rule: rule) }
  }

  private func recurrences(_ draft: PhraseDraft, rule: RuleExpression) throws(PhraseFailure) -> [PhraseValue] {
    let firsts = try firsts(draft, rule: rule)
    guard !firsts.isEmpty else { return [.recurrence(PhraseRecurrence(rule: try text(rule, first: nil), first: nil))] }
    return try firsts.map { (first) throws(PhraseFailure) in
      .recurrence(PhraseRecurrence(rule: try text(rule, first: first), first: first))
    }
  }

  // MARK: The first one

  private func firsts(_ draft: PhraseDraft, rule: RuleExpression) throws(PhraseFailure) -> [PhraseFirst] {
    // A written rule begins where its date says.
    let isWritten = rule.text != nil
    guard draft.offset == nil else { throw .notUnderstood }
    let start = rule.start ?? draft.date
    if isWritten || rule.frequency == .minutely || rule.frequency == .hourly {
      guard start != nil || draft.time != nil else { return [] }
      var once = draft
      (once.rules, once.date) = ([], start)
      return try values(of: once).compactMap(Self.first)
    }
    let starts: [CivilDate]
    if let start {
      starts = try firstDays(start, besides: draft.besides)
    } else if case .day(let day) = anchor {
      starts = [day]
    } else {
      starts = [today]
    }
    return try starts.flatMapThrowing { (start) throws(PhraseFailure) in
      try self.firsts(draft, rule: rule, from: start, hasStart: rule.start != nil || draft.date != nil)
    }
  }

  private static func first(_ value: PhraseValue) -> PhraseFirst? {
    switch value {
    case .moment(let moment): .moment(moment)
    case .day(let day): .day(day)
    case .days(let first, _): .day(first)
    case .span(let span): .span(span)
    case .dayPart(let part): .dayPart(part)
    case .duration, .recurrence: nil
    }
  }

  private func firsts(
    _ draft: PhraseDraft, rule: RuleExpression, from start: CivilDate, hasStart: Bool
  ) throws(PhraseFailure) -> [PhraseFirst] {
    if let time = draft.time {
      if let endTime = draft.end?.time {
        guard draft.end?.date == nil, draft.duration == nil else { throw .notUnderstood }
        let pairs = onWorkdays(try pairs(draft, time: time, endTime: endTime), rule: rule) { $0.lowerBound }
        return try pairs.map { (pair) throws(PhraseFailure) in
          let day = try firstDay(rule, from: start, after: hasStart ? nil : pair.lowerBound)
          guard let span = try spans(day, pairs: [pair], zone: time.zone ?? endTime.zone).first else {
            throw .notUnderstood
          }
          return .span(span)
        }
      }
      guard draft.end == nil else { throw .notUnderstood }
      return try readings(draft, time: time, rule: rule).map { (second) throws(PhraseFailure) in
        let day = try firstDay(rule, from: start, after: hasStart ? nil : second)
        guard let moment = try candidates(day, second: second, time: time).first?.moment else { throw .notUnderstood }
        guard let length = draft.duration else { return .moment(moment) }
        return .span(PhraseSpan(start: moment.instant, end: try instant(moment.instant, plus: length)))
      }
    }
    guard draft.end == nil, draft.duration == nil else {
      throw PhraseFailure("This repetition needs a time to begin with, such as \"every monday at 9:00 for an hour\".")
    }
    if let part = draft.part {
      return [.dayPart(dayPart(part, day: try firstDay(rule, from: start, after: hasStart ? nil : part.end - 1)))]
    }
    return [.day(try firstDay(rule, from: start, after: nil))]
  }

  /// The readings that are left: those at waking hours, and for working days the one in working hours.
  private func readings(
    _ draft: PhraseDraft, time: TimeExpression, rule: RuleExpression
  ) throws(PhraseFailure) -> [Int] {
    let all = try readings(time, in: draft.part)
    guard all.count > 1 else { return all }
    let awake = all.filter { Self.waking.contains($0) }
    if time.hasColon, phrases.usesTwentyFourHourClock, let first = awake.first { return [first] }
    return onWorkdays(awake.isEmpty ? all : awake, rule: rule) { $0 }
  }

  /// For a rule of Monday to Friday, the reading within 08:00 to 20:00, when the other one isn't.
  private func onWorkdays<Reading>(
    _ readings: [Reading], rule: RuleExpression, second: (Reading) -> Int
  ) -> [Reading] {
    guard rule.days.map(\.weekday) == PhraseParser.workweek else { return readings }
    let atWork = readings.filter { (8 * 3600..<20 * 3600).contains(second($0)) }
    guard atWork.count == 1, let only = atWork.first, second(only) < 12 * 3600 else { return readings }
    return atWork
  }

  /// The first day of the rule. `after`: today counts only when this second of it is to come.
  private func firstDay(
    _ rule: RuleExpression, from start: CivilDate, after second: Int?
  ) throws(PhraseFailure) -> CivilDate {
    var day = start
    if let second, day == today, second < self.second { day = day.adding(days: 1) }
    // Eight years and a bit, for 29 February.
    for offset in 0..<3000 where matches(rule, day: day.adding(days: offset)) {
      return try checked(day.adding(days: offset))
    }
    throw PhraseFailure("This repetition has no day. Give one that exists.")
  }

  private func matches(_ rule: RuleExpression, day: CivilDate) -> Bool {
    switch rule.frequency {
    case .weekly: return rule.days.isEmpty || rule.days.contains { $0.weekday == day.weekday }
    case .monthly:
      if !rule.monthDays.isEmpty {
        return rule.monthDays.contains { $0 == day.day || ($0 == -1 && day == day.endOfMonth) }
      }
      return rule.days.isEmpty
        || rule.days.contains { wanted in
          wanted.weekday == day.weekday
            && (wanted.ordinal == -1 ? day.adding(days: 7).month != day.month : wanted.ordinal == (day.day - 1) / 7 + 1)
        }
    case .yearly: return rule.month == nil || (rule.month == day.month && rule.monthDays.contains(day.day))
    case .minutely, .hourly, .daily: return true
    }
  }

  // MARK: The rule

  private func text(_ rule: RuleExpression, first: PhraseFirst?) throws(PhraseFailure) -> String {
    if let text = rule.text { return text }
    var parts = ["FREQ=\(rule.frequency.rawValue.uppercased())"]
    if rule.interval != 1 { parts.append("INTERVAL=\(rule.interval)") }
    if let month = rule.month { parts.append("BYMONTH=\(month)") }
    if !rule.monthDays.isEmpty { parts.append("BYMONTHDAY=\(rule.monthDays.map(String.init).joined(separator: ","))") }
    if !rule.days.isEmpty {
      let days = rule.days.map { "\($0.ordinal.map(String.init) ?? "")\($0.weekday.code)" }
      parts.append("BYDAY=\(days.joined(separator: ","))")
    }
    if let count = rule.count { parts.append("COUNT=\(count)") }
    if let until = rule.until {
      guard rule.count == nil else { throw PhraseFailure("Give either an end or a number of times, not both.") }
      parts.append("UNTIL=\(try self.until(until, first: first))")
    }
    return parts.joined(separator: ";")
  }

  /// A date for whole days, else the last second of that day in UTC, as RFC 5545 asks.
  private func until(_ date: DateExpression, first: PhraseFirst?) throws(PhraseFailure) -> String {
    guard let last = try lastDays(date).max() else { throw .notUnderstood }
    if case .day = first { return last.description.filter { $0 != "-" } }
    if first == nil { return last.description.filter { $0 != "-" } }
    let end = clock.startOfDay(last.adding(days: 1)) - 1
    let utc = WallClock(timeZone: .gmt).reading(of: end)
    let clockText = [utc.second / 3600, utc.second / 60 % 60, utc.second % 60].map { padded($0, width: 2) }.joined()
    return "\(utc.day.description.filter { $0 != "-" })T\(clockText)Z"
  }
}
