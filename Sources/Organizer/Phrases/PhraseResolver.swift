import Foundation

/// Turns what a phrase says into what it means at an instant: all readings that the rules of `DatePhrases` leave.
struct PhraseResolver {
  /// What the clock shows when people are up; a time without am or pm is meant to be in here.
  static let waking = 7 * 3600..<22 * 3600
  /// How long a range of two times of day may be that ends on the next day, in seconds.
  static let longestNight = 18 * 3600
  /// When a day counts as over for "friday" said on a Friday.
  static let evening = 17 * 3600

  let phrases: DatePhrases
  let anchor: DatePhrases.Anchor
  let clock: WallClock
  let today: CivilDate
  let second: Int

  init(_ phrases: DatePhrases, anchor: DatePhrases.Anchor) {
    (self.phrases, self.anchor) = (phrases, anchor)
    clock = WallClock(timeZone: phrases.timeZone)
    (today, second) = clock.reading(of: phrases.now)
  }

  func values(of draft: PhraseDraft) throws(PhraseFailure) -> [PhraseValue] {
    if let edge = draft.edge { return try openStretches(edge, draft: draft) }
    if !draft.rules.isEmpty { return try recurrences(draft) }
    if draft.end != nil { return try ranges(draft) }
    if let offset = draft.offset { return try fromNow(offset, draft: draft) }
    if let time = draft.time {
      let moments = try moments(draft, time: time)
      guard let length = draft.duration else { return moments.map { .moment($0.moment) } }
      return try moments.map { (moment) throws(PhraseFailure) in try span(moment, length: length) }
    }
    if let part = draft.part { return try dayParts(part, draft: draft) }
    if let date = draft.date { return try wholeDays(date, draft: draft) }
    guard let duration = draft.duration, !duration.isZero else { throw .notUnderstood }
    return [.duration(duration)]
  }

  private func fromNow(_ offset: CalendarDuration, draft: PhraseDraft) throws(PhraseFailure) -> [PhraseValue] {
    guard draft.time == nil, draft.part == nil, draft.date == nil else { throw .notUnderstood }
    let instant = try self.instant(phrases.now, plus: offset)
    guard let length = draft.duration else {
      return [.moment(PhraseMoment(instant: instant, precision: .minute, isShifted: false))]
    }
    return [.span(PhraseSpan(start: instant, end: try self.instant(instant, plus: length)))]
  }

  private func span(_ candidate: MomentCandidate, length: CalendarDuration) throws(PhraseFailure) -> PhraseValue {
    guard !length.isZero else { throw PhraseFailure("This lasts no time at all. Give a length.") }
    let start = candidate.moment.instant
    return .span(PhraseSpan(start: start, end: try instant(start, plus: length)))
  }

  /// Months and days keep what the clock shows, seconds are exact.
  func instant(_ start: Date, plus length: CalendarDuration) throws(PhraseFailure) -> Date {
    var result = start
    if length.months != 0 || length.days != 0 {
      let (day, second) = clock.reading(of: start)
      let moved = try checked(day.adding(months: length.months).adding(days: length.days))
      result = clock.instant(moved, second: second).first
    }
    result += Double(length.seconds)
    _ = try checked(clock.day(of: result))
    return result
  }

  private func dayParts(_ part: DayPart, draft: PhraseDraft) throws(PhraseFailure) -> [PhraseValue] {
    guard draft.duration == nil else {
      throw PhraseFailure("This needs an exact time to begin with, such as \"tomorrow 9:00 for an hour\".")
    }
    return try partDays(part, draft: draft).map { .dayPart(dayPart(part, day: $0)) }
  }

  /// "after 2 pm" is the rest of its day, "before noon" what of it comes first; of today, what is left.
  private func openStretches(_ edge: TimeEdge, draft: PhraseDraft) throws(PhraseFailure) -> [PhraseValue] {
    guard let time = draft.time, draft.rules.isEmpty, draft.end == nil, draft.duration == nil else {
      throw PhraseFailure("This needs an exact time, such as \"tomorrow 14:00\".")
    }
    return try moments(draft, time: time).map { (candidate) throws(PhraseFailure) in
      let instant = candidate.moment.instant
      let (day, second) = clock.reading(of: instant)
      let span =
        switch edge {
        case .after: PhraseSpan(start: instant, end: clock.startOfDay(day.adding(days: 1)))
        case .before: PhraseSpan(start: day == today ? min(phrases.now, instant) : clock.startOfDay(day), end: instant)
        }
      guard span.start < span.end else { throw PhraseFailure("Nothing of the day is left then. Give another time.") }
      return .dayPart(
        PhraseDayPart(day: day, portion: edge == .after ? .after(second) : .before(second), span: span, usual: instant))
    }
  }

  /// The days of a part: "in the morning" is the next morning.
  func partDays(_ part: DayPart, draft: PhraseDraft) throws(PhraseFailure) -> [CivilDate] {
    guard let date = draft.date else {
      if case .day(let day) = anchor { return [day] }
      return [second < part.end - 60 ? today : today.adding(days: 1)]
    }
    let days = try days(date, besides: draft.besides)
    let ahead = days.filter { $0 > today || ($0 == today && second < part.end) }
    return ahead.isEmpty ? days : ahead
  }

  func dayPart(_ part: DayPart, day: CivilDate) -> PhraseDayPart {
    PhraseDayPart(
      day: day, portion: .named(part),
      span: PhraseSpan(
        start: clock.instant(day, second: part.start).first, end: clock.instant(day, second: part.end).first),
      usual: clock.instant(day, second: part.usual).first)
  }

  private func wholeDays(_ date: DateExpression, draft: PhraseDraft) throws(PhraseFailure) -> [PhraseValue] {
    if let ranges = try dayRanges(date) {
      guard draft.duration == nil, draft.besides == nil else { throw .notUnderstood }
      return ranges.map { .days(first: $0.0, last: $0.1) }
    }
    var days = try days(date, besides: draft.besides)
    if second >= Self.evening, days.count > 1 { days.removeAll { $0 == today } }
    guard let length = draft.duration else { return days.map { .day($0) } }
    guard length.isWholeDays else {
      throw PhraseFailure("This needs an exact time to begin with, such as \"tomorrow 9:00 for an hour\".")
    }
    return try days.map { (day) throws(PhraseFailure) in
      let last = try checked(day.adding(months: length.months).adding(days: length.days - 1))
      guard last >= day else { throw .notUnderstood }
      return last == day ? .day(day) : .days(first: day, last: last)
    }
  }

  func checked(_ day: CivilDate) throws(PhraseFailure) -> CivilDate {
    guard (1...9999).contains(day.year) else { throw .tooFar }
    return day
  }
}
