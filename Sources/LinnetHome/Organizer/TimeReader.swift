import Foundation
import Organizer
import PlainText

/// Reads the times that are typed: ISO 8601, or phrases in English. What is ambiguous is refused with its readings, never
/// guessed.
package struct TimeReader: Sendable {
  /// A whole day, or an instant.
  package enum When: Equatable, Sendable {
    case day(CivilDate)
    case instant(Date)
  }

  /// What something that is put into a calendar begins with.
  package struct Beginning: Equatable, Sendable {
    package var start: When
    /// The end, if the phrase says one: the last day, or the first instant after it.
    package var end: When?
    /// How it repeats, if the phrase says so.
    package var rule: String?

    package init(start: When, end: When? = nil, rule: String? = nil) {
      self.start = start
      self.end = end
      self.rule = rule
    }
  }

  /// When the command runs.
  package let now: Date
  /// The zone in which times without an offset are.
  package let timeZone: TimeZone
  /// How dates and times are written where the user is; nil where that isn't known.
  private let locale: Locale?
  private let phrases: DatePhrases

  package init(now: Date, timeZone: TimeZone, locale: Locale? = nil) {
    self.now = now
    self.timeZone = timeZone
    self.locale = locale
    phrases = DatePhrases(now: now, timeZone: timeZone, locale: locale)
  }

  /// The same clock in another zone.
  /// - Throws: ``LinnetError`` for a zone that isn't known.
  package func inZone(_ name: String?) throws -> TimeReader {
    guard let name else { return self }
    guard let zone = TimeZone(identifier: name) else {
      let nearest = Suggestion.nearest(to: name, among: TimeZone.knownTimeZoneIdentifiers)
      let guess = nearest.map { " Did you mean “\($0)”?" } ?? " It takes a name such as Europe/Paris."
      throw LinnetError.usage("There is no time zone “\(name)”.\(guess)")
    }
    return TimeReader(now: now, timeZone: zone, locale: locale)
  }

  /// Reads times as if it were another instant.
  package func at(_ now: Date) -> TimeReader { TimeReader(now: now, timeZone: timeZone, locale: locale) }

  /// The wall clock of the zone.
  package var clock: WallClock { WallClock(timeZone: timeZone) }
  /// The day that it is.
  package var today: CivilDate { clock.day(of: now) }

  /// What a phrase means.
  /// - Parameter option: what it was typed for, for the sentence: `--start`.
  /// - Throws: ``LinnetError`` for what is no time, and for what is several.
  package func value(_ text: String, _ option: String, anchor: DatePhrases.Anchor = .now) throws -> PhraseValue {
    switch phrases.resolve(text, anchor: anchor) {
    case .resolved(let value): return value
    case .notATime(let message): throw LinnetError.usage("\(option) “\(text)”: \(message)")
    case .ambiguous(let ambiguity):
      throw readings(text, option, ambiguity.question, ambiguity.candidates.map(\.value))
    }
  }

  /// A day or an instant.
  /// - Parameter usual: whether a part of a day ("tomorrow morning") means its usual time, as for what needs no exact one.
  package func when(_ text: String, _ option: String, anchor: DatePhrases.Anchor = .now, usual: Bool = false) throws
    -> When
  {
    let value = try value(text, option, anchor: anchor)
    switch value {
    case .moment(let moment): return .instant(moment.instant)
    case .day(let day): return .day(day)
    case .dayPart(let part) where usual: return .instant(part.usual)
    default: throw unfit(text, option, value)
    }
  }

  /// What something begins with: a start, maybe with an end and a repetition.
  package func beginning(_ text: String, _ option: String, anchor: DatePhrases.Anchor = .now) throws -> Beginning {
    let value = try value(text, option, anchor: anchor)
    switch value {
    case .moment(let moment): return Beginning(start: .instant(moment.instant))
    case .day(let day): return Beginning(start: .day(day))
    case .days(let first, let last): return Beginning(start: .day(first), end: .day(last))
    case .span(let span): return Beginning(start: .instant(span.start), end: .instant(span.end))
    case .recurrence(let recurrence):
      guard let first = recurrence.first, var beginning = Self.beginning(first) else {
        throw unfit(text, option, value)
      }
      beginning.rule = recurrence.rule
      return beginning
    case .dayPart, .duration: throw unfit(text, option, value)
    }
  }

  /// When something is that is moved by a length from when it is now: "an hour later"; nil for all other phrases.
  /// - Throws: ``LinnetError`` for hours by which something without a time of day is to be moved.
  package func beginning(_ text: String, _ option: String, from now: When) throws -> Beginning? {
    guard let shift = phrases.shift(text) else { return nil }
    switch now {
    case .instant(let instant): return Beginning(start: .instant(clock.instant(shift, after: instant)))
    case .day(let day):
      guard shift.isWholeDays else {
        throw LinnetError.usage(
          "\(option) “\(text)”: There is no time of day to count from yet. Say the time, such as 15:00.")
      }
      return Beginning(start: .day(day.adding(months: shift.months).adding(days: shift.days)))
    }
  }

  /// A rule, and what it begins with if it says so: `weekly`, `FREQ=WEEKLY;BYDAY=MO`, "every other tuesday at 18:00".
  package func rule(_ text: String, _ option: String) throws -> (rule: RecurrenceRule, first: Beginning?) {
    if let rule = try? RecurrenceRule(text) { return (rule, nil) }
    // A text that looks like a rule gets the rule's own sentence.
    guard !text.contains("=") else { return (try RecurrenceRule(text), nil) }
    guard case .recurrence(let recurrence) = try value(text, option) else {
      throw LinnetError.usage(
        "\(option) “\(text)” says nothing about repeating. Use daily, weekdays, weekly, monthly, yearly, a rule such as "
          + "FREQ=WEEKLY;BYDAY=MO,WE, or a phrase such as “every other tuesday”.")
    }
    return (try RecurrenceRule(recurrence.rule), recurrence.first.flatMap(Self.beginning))
  }

  /// A day; of a time, the one it is on.
  package func day(_ text: String, _ option: String) throws -> CivilDate {
    switch try when(text, option, usual: true) {
    case .day(let day): day
    case .instant(let instant): clock.day(of: instant)
    }
  }

  /// A length in minutes, 1 or more: `45`, `1h30`, "2 hours".
  /// - Parameter zero: whether no time at all is one, too.
  package func minutes(_ text: String, _ option: String, zero: Bool = false) throws -> Int {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    var minutes = Int(trimmed)
    if minutes == nil, case .duration(let duration) = try value(text, option) { minutes = duration.minutes }
    guard let minutes, minutes >= (zero ? 0 : 1) else {
      throw LinnetError.usage("\(option) takes a length: minutes as 45, or a phrase as “1 hour 30 minutes”.")
    }
    return minutes
  }

  /// A time as it is written to a calendar: a wall clock in this zone.
  package func eventTime(_ instant: Date) -> EventTime {
    let (day, second) = clock.reading(of: instant)
    // Clocks show the second of two same times once more, and a wall clock can't say so.
    if case .twice(let first, _) = clock.instant(day, second: second), first != instant { return .utc(instant) }
    guard !Self.universal.contains(timeZone.identifier), let date = CalendarDate(day),
      let local = LocalDateTime(date: date, hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    else { return .utc(instant) }
    return .zoned(local, zone: timeZone.identifier)
  }

  private static let universal: Set = ["UTC", "GMT", "Etc/UTC", "Etc/GMT", "Z"]

  private static func beginning(_ first: PhraseFirst) -> Beginning? {
    switch first {
    case .moment(let moment): Beginning(start: .instant(moment.instant))
    case .day(let day): Beginning(start: .day(day))
    case .span(let span): Beginning(start: .instant(span.start), end: .instant(span.end))
    case .dayPart: nil
    }
  }

  // MARK: Errors

  private func unfit(_ text: String, _ option: String, _ value: PhraseValue) -> LinnetError {
    switch value {
    case .dayPart(let part):
      return .usage(
        "\(option) “\(text)” is no exact time. Say one, such as \(ISOTime.text(part.usual, timeZone)).")
    case .days(let first, let last):
      return readings(text, option, "Several days are meant, and one is wanted.", [.day(first), .day(last)])
    case .recurrence: return .usage("\(option) “\(text)” repeats, and a single time is wanted. Use --repeat for that.")
    default:
      return .usage("\(option) “\(text)” is \(phrases.label(value)), and a day or a time is wanted.")
    }
  }

  /// An error that lists what something can mean, each so that it can be copied.
  private func readings(_ text: String, _ option: String, _ question: String, _ values: [PhraseValue]) -> LinnetError {
    let lines = values.map { "\n  \(option) \(UserPath.shellQuoted(phrases.text($0)))   \(phrases.label($0))" }
    return .usage("\(option) “\(text)” is not clear. \(question) Write one of these:\(lines.joined())")
  }
}

extension CalendarDate {
  /// Nil before the year 1 and after 9999.
  package init?(_ day: CivilDate) { self.init(year: day.year, month: day.month, day: day.day) }
}

extension CivilDate {
  /// The same day in the other half of the organizer, which keeps none that doesn't exist.
  package init(_ day: CalendarDate) { self.init(dayNumber: day.daysSince1970) }
}
