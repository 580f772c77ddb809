public import Foundation

/// How exactly a time was said.
public enum PhrasePrecision: String, Hashable, Sendable {
  /// With seconds.
  case second
  /// To the minute, or the hour.
  case minute
  /// "around 3".
  case approximate
}

/// An instant that a phrase means.
public struct PhraseMoment: Hashable, Sendable {
  /// The instant.
  public let instant: Date
  /// How exactly it was said.
  public let precision: PhrasePrecision
  /// Whether clocks skip the time that was said, so that this is the one after the gap. Worth telling the user.
  public let isShifted: Bool
}

/// A stretch of time, half-open.
public struct PhraseSpan: Hashable, Sendable {
  /// The first instant.
  public let start: Date
  /// The first instant after it.
  public let end: Date
}

/// Which part of a day.
public enum DayPortion: Hashable, Sendable {
  /// One with a name.
  case named(DayPart)
  /// From a time to the day's end, in seconds since midnight as clocks show them.
  case after(Int)
  /// From the day's beginning, or from now, to a time, in seconds since midnight as clocks show them.
  case before(Int)
}

/// A part of a day, which is no exact time: "friday morning", "tomorrow after 2 pm".
public struct PhraseDayPart: Hashable, Sendable {
  /// The day.
  public let day: CivilDate
  /// Which part of it.
  public let portion: DayPortion
  /// Its hours: those of `DayPart`'s table, or what lies beyond the time that was said.
  public let span: PhraseSpan
  /// The time for what has none of its own, such as a reminder: the part's usual one, or the time that was said.
  public let usual: Date
}

/// A repetition.
public struct PhraseRecurrence: Hashable, Sendable {
  /// The rule in the form of RFC 5545, without `RRULE:`. An `UNTIL` is a date for whole days, else in UTC.
  public let rule: String
  /// The first occurrence at or after now: a moment, a day, a span or a part of a day. Nil when the phrase gives none, as
  /// for a rule in hours.
  public let first: PhraseFirst?
}

/// What a repetition begins with.
public enum PhraseFirst: Hashable, Sendable {
  /// At a time.
  case moment(PhraseMoment)
  /// All day.
  case day(CivilDate)
  /// From a time to another.
  case span(PhraseSpan)
  /// In a part of the day.
  case dayPart(PhraseDayPart)
}

/// What a phrase means.
public enum PhraseValue: Hashable, Sendable {
  /// A time.
  case moment(PhraseMoment)
  /// A whole day.
  case day(CivilDate)
  /// Whole days, both included: "next week", "mon-fri", "march".
  case days(first: CivilDate, last: CivilDate)
  /// From a time to another.
  case span(PhraseSpan)
  /// A part of a day, without an exact time.
  case dayPart(PhraseDayPart)
  /// A length.
  case duration(CalendarDuration)
  /// A repetition.
  case recurrence(PhraseRecurrence)
}

/// A reading of an ambiguous phrase.
public struct PhraseCandidate: Hashable, Sendable {
  /// What it would mean.
  public let value: PhraseValue
  /// It in words, "Friday 27 November 2026 at 15:00".
  public let label: String
}

/// A phrase that means several things.
public struct PhraseAmbiguity: Hashable, Sendable {
  /// What to ask the user, a whole sentence.
  public let question: String
  /// The readings, likelier or earlier ones first; at least one, at most eight. With one, something was said that it leaves
  /// out.
  public let candidates: [PhraseCandidate]
}

/// What came of a phrase. It is never a guess.
public enum PhraseResolution: Hashable, Sendable {
  /// It means this.
  case resolved(PhraseValue)
  /// It means one of these: ask.
  case ambiguous(PhraseAmbiguity)
  /// It is no time, or no time that exists: a sentence for the user that says what to do.
  case notATime(String)

  /// The meaning, when there is exactly one.
  public var value: PhraseValue? { if case .resolved(let value) = self { value } else { nil } }
}
