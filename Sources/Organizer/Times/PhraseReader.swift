public import Foundation

/// Reads what people and models write for times: ISO 8601, or phrases in English. What is ambiguous or no time is a
/// ``PhraseProblem``, never a guess.
///
/// ```swift
/// let reader = PhraseReader(now: now, timeZone: zone)
/// let due = try reader.point("friday 17:00", field: "--due")
/// ```
public struct PhraseReader: Sendable {
  /// Resolves the phrases, and writes times in words.
  public let phrases: DatePhrases

  /// Reads as these phrases are resolved.
  public init(_ phrases: DatePhrases) { self.phrases = phrases }

  /// Reads what is said at an instant in a zone.
  /// - Parameter locale: how dates and times are written where the user is; nil where that isn't known.
  public init(now: Date, timeZone: TimeZone, locale: Locale? = nil) {
    self.init(DatePhrases(now: now, timeZone: timeZone, locale: locale))
  }

  /// The instant at which it is said.
  public var now: Date { phrases.now }
  /// The zone in which times without an offset are.
  public var timeZone: TimeZone { phrases.timeZone }
  /// The wall clock of the zone.
  public var clock: WallClock { WallClock(timeZone: timeZone) }
  /// The day that it is.
  public var today: CivilDate { clock.day(of: now) }

  /// Reads as if it were another instant.
  public func at(_ now: Date) -> PhraseReader { with(now: now, timeZone: timeZone) }

  /// The same clock in another zone.
  public func inZone(_ timeZone: TimeZone) -> PhraseReader { with(now: now, timeZone: timeZone) }

  private func with(now: Date, timeZone: TimeZone) -> PhraseReader {
    PhraseReader(
      DatePhrases(
        now: now, timeZone: timeZone, firstWeekday: phrases.firstWeekday, isDayFirst: phrases.isDayFirst,
        usesTwentyFourHourClock: phrases.usesTwentyFourHourClock, writing: phrases.writing))
  }

  // MARK: Values

  /// What a text means.
  /// - Parameters:
  ///   - field: where it stood, for the problem.
  ///   - anchor: what it is said about.
  public func value(
    _ text: String, field: String, anchor: DatePhrases.Anchor = .now
  ) throws(PhraseProblem) -> PhraseValue {
    switch phrases.resolve(text, anchor: anchor) {
    case .resolved(let value): return value
    case .ambiguous(let ambiguity): throw PhraseProblem(ambiguity, field: field, text: text, phrases: phrases)
    case .notATime(let message): throw PhraseProblem(message, field: field, text: text)
    }
  }

  /// A day or an instant.
  /// - Parameter usual: whether a part of a day ("tomorrow morning") means its usual time, as for what needs no exact one.
  public func point(
    _ text: String, field: String, anchor: DatePhrases.Anchor = .now, usual: Bool = false
  ) throws(PhraseProblem) -> TimePoint {
    switch try value(text, field: field, anchor: anchor) {
    case .moment(let moment): return .instant(moment.instant)
    case .day(let day): return .day(day)
    case .dayPart(let part) where usual: return .instant(part.usual)
    case let value: throw .notSingle(value, field: field, text: text)
    }
  }

  /// When something is that a text moves by a length from when it is now: "an hour later"; nil for all other texts.
  public func moved(_ point: TimePoint, by text: String, field: String) throws(PhraseProblem) -> TimePoint? {
    guard let shift = phrases.shift(text) else { return nil }
    switch point {
    case .instant(let instant): return .instant(clock.instant(shift, after: instant))
    case .day(let day):
      guard shift.isWholeDays else {
        throw PhraseProblem(
          "There is no time of day to count from yet. Say the time, such as 15:00.", field: field, text: text)
      }
      return .day(day.adding(months: shift.months).adding(days: shift.days))
    }
  }

  /// A day; of a time, the one it is on.
  public func day(_ text: String, field: String) throws(PhraseProblem) -> CivilDate {
    switch try value(text, field: field) {
    case .day(let day): return day
    case .moment(let moment): return clock.day(of: moment.instant)
    case .dayPart(let part): return part.day
    case .days, .span, .duration, .recurrence:
      throw PhraseProblem("It is no single day. Say which day, such as “yesterday”.", field: field, text: text)
    }
  }

  /// A length in minutes, 1 or more: `45`, `1h30`, "2 hours".
  /// - Parameter zero: whether no time at all is one, too.
  public func minutes(_ text: String, field: String, zero: Bool = false) throws(PhraseProblem) -> Int {
    var minutes = Int(text.trimmingCharacters(in: .whitespaces))
    if minutes == nil, case .duration(let duration)? = phrases.resolve(text).value { minutes = duration.minutes }
    guard let minutes, minutes >= (zero ? 0 : 1) else {
      throw PhraseProblem(
        "It is no length. Write minutes as 45, or a phrase as “1 hour 30 minutes”.", field: field, text: text)
    }
    return minutes
  }
}
