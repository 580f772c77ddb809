public import Foundation

/// When an event is, in the user's zone.
public enum EventSpan: Hashable, Sendable {
  /// From an instant to a later one, or to the same for one that takes no time.
  case timed(start: Date, end: Date)
  /// Whole days, both included.
  case days(first: CivilDate, last: CivilDate)

  /// From one time of a file to another; nil for those in a zone that the system doesn't know.
  /// - Parameter clock: that of the user, for times without a zone.
  public init?(from start: EventTime, to end: EventTime, _ clock: WallClock) {
    if case .date(let first) = start, case .date(let limit) = end {
      self = .days(first: first, last: max(first, limit.adding(days: -1)))
    } else {
      guard let from = start.instant(clock), let to = end.instant(clock) else { return nil }
      self = start.isDate ? EventSpan.days(from: from, to: to, clock) : .timed(start: from, end: to)
    }
  }

  /// Whether it takes whole days.
  public var isAllDay: Bool { if case .days = self { true } else { false } }

  /// When it begins.
  public var startPoint: TimePoint {
    switch self {
    case .timed(let start, _): .instant(start)
    case .days(let first, _): .day(first)
    }
  }

  /// The first instant; of whole days, the midnight.
  public func start(_ clock: WallClock) -> Date {
    switch self {
    case .timed(let start, _): start
    case .days(let first, _): clock.startOfDay(first)
    }
  }

  /// The first instant after it.
  public func end(_ clock: WallClock) -> Date {
    switch self {
    case .timed(_, let end): end
    case .days(_, let last): clock.startOfDay(last.adding(days: 1))
    }
  }

  /// The day on which it begins.
  public func firstDay(_ clock: WallClock) -> CivilDate {
    switch self {
    case .timed(let start, _): clock.day(of: start)
    case .days(let first, _): first
    }
  }

  /// The days that it touches; the end doesn't belong to it.
  public func days(_ clock: WallClock) -> ClosedRange<CivilDate> {
    switch self {
    case .days(let first, let last): return first...max(first, last)
    case .timed(let start, let end):
      let first = clock.day(of: start)
      return first...max(first, clock.day(of: max(start, end.addingTimeInterval(-1))))
    }
  }

  /// Its start and end as files have them: what doesn't belong to it any more ends it.
  public func eventTimes(_ clock: WallClock) -> (start: EventTime, end: EventTime) {
    switch self {
    case .timed(let start, let end): (EventTime(start, in: clock), EventTime(end, in: clock))
    case .days(let first, let last): (.date(first.clamped), .end(afterLast: last))
    }
  }

  /// In words.
  public func label(_ phrases: DatePhrases) -> String {
    switch self {
    case .timed(let start, let end): start == end ? phrases.label(start) : phrases.label(from: start, to: end)
    case .days(let first, let last):
      phrases.label(first == last ? .day(first) : .days(first: first, last: last)) + ", all day"
    }
  }

  /// ISO 8601 for a start and an end; of whole days both are included.
  public func texts(_ phrases: DatePhrases) -> (start: String, end: String) {
    switch self {
    case .timed(let start, let end): (phrases.text(start), phrases.text(end))
    case .days(let first, let last): (first.description, last.description)
    }
  }

  /// The days that a stretch of time touches; its end doesn't belong to it.
  public static func days(from start: Date, to end: Date, _ clock: WallClock) -> EventSpan {
    let days = EventSpan.timed(start: start, end: end).days(clock)
    return .days(first: days.lowerBound, last: days.upperBound)
  }
}

extension EventOccurrence {
  /// When it is, in the user's zone.
  public func span(_ clock: WallClock) -> EventSpan {
    guard case .date(let first) = startTime else { return .timed(start: start, end: end) }
    guard case .date(let end) = endTime else { return EventSpan.days(from: start, to: self.end, clock) }
    return .days(first: first, last: max(first, end.adding(days: -1)))
  }
}
