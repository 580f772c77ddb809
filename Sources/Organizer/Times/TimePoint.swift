public import Foundation

/// When something begins, ends or is due: a whole day, or an instant.
public enum TimePoint: Hashable, Sendable {
  /// That day, without a time.
  case day(CivilDate)
  /// At an instant.
  case instant(Date)

  /// A time of a file; nil for one in a zone that the system doesn't know.
  /// - Parameter clock: that of the user, for times without a zone.
  public init?(_ time: EventTime, clock: WallClock) {
    if case .date(let day) = time {
      self = .day(day)
    } else {
      guard let instant = time.instant(clock) else { return nil }
      self = .instant(instant)
    }
  }

  /// What a repetition begins with: of a part of a day its usual time, of a stretch its start.
  public init(_ first: PhraseFirst) {
    switch first {
    case .moment(let moment): self = .instant(moment.instant)
    case .day(let day): self = .day(day)
    case .dayPart(let part): self = .instant(part.usual)
    case .span(let span): self = .instant(span.start)
    }
  }

  /// The day itself, or the one that the instant is on.
  public func day(_ clock: WallClock) -> CivilDate {
    switch self {
    case .day(let day): day
    case .instant(let instant): clock.day(of: instant)
    }
  }

  /// The instant itself, or the one at which the day begins.
  public func start(_ clock: WallClock) -> Date {
    switch self {
    case .day(let day): clock.startOfDay(day)
    case .instant(let instant): instant
    }
  }

  /// As files have it.
  public func eventTime(_ clock: WallClock) -> EventTime {
    switch self {
    case .day(let day): .date(day.clamped)
    case .instant(let instant): EventTime(instant, in: clock)
    }
  }

  /// ISO 8601: `2026-11-22` or `2026-11-22T15:00:00+01:00`.
  public func text(_ phrases: DatePhrases) -> String {
    switch self {
    case .day(let day): day.description
    case .instant(let instant): phrases.text(instant)
    }
  }

  /// In words: "Friday 27 November 2026 at 17:00".
  public func label(_ phrases: DatePhrases) -> String {
    switch self {
    case .day(let day): phrases.label(.day(day))
    case .instant(let instant): phrases.label(instant)
    }
  }
}
