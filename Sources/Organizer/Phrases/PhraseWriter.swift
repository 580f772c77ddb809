import Foundation
import PlainText

/// Writes values, for machines and for people.
struct PhraseWriter {
  let clock: WallClock
  /// An English locale with the clock and the order of the day that the user's region has; nil for a day before its month and 24 hours.
  var locale: Locale?

  // MARK: ISO 8601

  func text(_ value: PhraseValue) -> String {
    switch value {
    case .moment(let moment): text(moment.instant)
    case .day(let day): day.description
    case .days(let first, let last): "\(first)/\(last)"
    case .span(let span): text(span)
    case .dayPart(let part): text(part.span)
    case .duration(let duration): duration.description
    case .recurrence(let recurrence):
      [first(recurrence), "RRULE:\(recurrence.rule)"].compactMap { $0 }.joined(separator: " ")
    }
  }

  private func text(_ span: PhraseSpan) -> String { "\(text(span.start))/\(text(span.end))" }

  private func first(_ recurrence: PhraseRecurrence) -> String? {
    switch recurrence.first {
    case .moment(let moment): text(moment.instant)
    case .day(let day): day.description
    case .span(let span): text(span)
    case .dayPart(let part): text(part.span)
    case nil: nil
    }
  }

  func text(_ instant: Date) -> String { clock.text(instant) }

  // MARK: Words

  func label(_ value: PhraseValue) -> String {
    switch value {
    case .moment(let moment): return label(moment.instant)
    case .day(let day): return label(day)
    case .days(let first, let last): return "\(label(first)) to \(label(last))"
    case .span(let span): return label(span)
    case .dayPart(let part): return label(part)
    case .duration(let duration): return label(duration)
    case .recurrence(let recurrence): return label(recurrence)
    }
  }

  private func label(_ recurrence: PhraseRecurrence) -> String {
    let rule = RuleDescription.text(recurrence.rule)
    switch recurrence.first {
    case .moment(let moment): return "\(rule), first on \(label(moment.instant))"
    case .day(let day): return "\(rule), first on \(label(day))"
    case .span(let span): return "\(rule), first on \(label(span))"
    case .dayPart(let part): return "\(rule), first on \(label(part))"
    case nil: return rule
    }
  }

  func label(_ day: CivilDate) -> String {
    if let style = style(in: .gmt) {
      let text = written(Self.date(day, second: 0), as: style.weekday(.wide).day().month(.wide).year())
      // Some releases of ICU put a comma there, others none.
      return text.replacing("\(day.weekday.name), \(day.day) ", with: "\(day.weekday.name) \(day.day) ")
    }
    return "\(day.weekday.name) \(day.day) \(PhraseWords.monthNames[day.month - 1]) \(day.year)"
  }

  private func label(_ part: PhraseDayPart) -> String {
    switch part.portion {
    case .named(.tonight): "the evening of \(label(part.day))"
    case .named(let name): "\(label(part.day)), \(name.rawValue)"
    case .after(let second): "\(label(part.day)) after \(time(second))"
    case .before(let second): "\(label(part.day)) before \(time(second))"
    }
  }

  private func label(_ instant: Date) -> String {
    let (day, second) = clock.reading(of: instant)
    return "\(label(day)) at \(time(second))\(twice(day, second: second, instant: instant))"
  }

  /// Says which of the two when clocks show this time twice.
  private func twice(_ day: CivilDate, second: Int, instant: Date) -> String {
    guard case .twice(let first, _) = clock.instant(day, second: second) else { return "" }
    return instant == first ? " (before the clocks change)" : " (after the clocks change)"
  }

  private func label(_ span: PhraseSpan) -> String {
    let (day, second) = clock.reading(of: span.end)
    guard clock.day(of: span.start) != day else { return "\(label(span.start)) to \(time(second))" }
    return "\(label(span.start)) to \(label(span.end))"
  }

  private func label(_ duration: CalendarDuration) -> String {
    let parts = [
      (duration.months / 12, "year"), (duration.months % 12, "month"), (duration.days, "day"),
      (duration.seconds / 3600, "hour"), (duration.seconds / 60 % 60, "minute"), (duration.seconds % 60, "second"),
    ]
    let words = parts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return words.isEmpty ? "no time" : words.joined(separator: " ")
  }

  /// A time of the day: "15:00", or "3:00 PM".
  func time(_ second: Int) -> String {
    if let style = style(in: .gmt) {
      let date = Self.date(CivilDate(dayNumber: 0), second: second)
      return written(date, as: second % 60 == 0 ? style.hour().minute() : style.hour().minute().second())
    }
    let text = "\(two(second / 3600)):\(two(second / 60 % 60))"
    return second % 60 == 0 ? text : "\(text):\(two(second % 60))"
  }

  private func style(in timeZone: TimeZone) -> Date.FormatStyle? {
    locale.map { Date.FormatStyle(locale: $0, calendar: Calendar(identifier: .gregorian), timeZone: timeZone) }
  }

  /// With plain blanks, since it may be typed or sent back.
  private func written(_ date: Date, as style: Date.FormatStyle) -> String {
    RegionalLocale.plainBlanks(date.formatted(style))
  }

  private static func date(_ day: CivilDate, second: Int) -> Date {
    Date(timeIntervalSince1970: Double(day.dayNumber * 86_400 + second))
  }

  private func two(_ number: Int) -> String { padded(number, width: 2) }
}
