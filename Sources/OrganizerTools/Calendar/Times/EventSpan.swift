import Foundation
import Organizer

/// When an event is, in the user's zone.
enum EventSpan: Hashable {
  /// From an instant to a later one, or to the same for one that takes no time.
  case timed(start: Date, end: Date)
  /// Whole days, both included.
  case days(first: CivilDate, last: CivilDate)

  var isAllDay: Bool { if case .days = self { true } else { false } }

  /// The first instant; of whole days, the midnight.
  func start(_ clock: WallClock) -> Date {
    switch self {
    case .timed(let start, _): start
    case .days(let first, _): clock.startOfDay(first)
    }
  }

  /// The first instant after it.
  func end(_ clock: WallClock) -> Date {
    switch self {
    case .timed(_, let end): end
    case .days(_, let last): clock.startOfDay(last.adding(days: 1))
    }
  }

  /// The day on which it begins.
  func firstDay(_ clock: WallClock) -> CivilDate {
    switch self {
    case .timed(let start, _): clock.day(of: start)
    case .days(let first, _): first
    }
  }

  /// In words.
  func label(_ times: TurnTimes) -> String {
    switch self {
    case .timed(let start, let end):
      start == end ? times.phrases.label(start) : times.phrases.label(from: start, to: end)
    case .days(let first, let last):
      times.phrases.label(first == last ? .day(first) : .days(first: first, last: last)) + ", all day"
    }
  }

  /// ISO 8601 for a start and an end; of whole days both are included.
  func texts(_ times: TurnTimes) -> (start: String, end: String) {
    switch self {
    case .timed(let start, let end): (times.iso(start), times.iso(end))
    case .days(let first, let last): (times.iso(first), times.iso(last))
    }
  }

  /// The days that a stretch of time touches; its end doesn't belong to it.
  static func days(from start: Date, to end: Date, _ clock: WallClock) -> EventSpan {
    let first = clock.day(of: start)
    let last = clock.day(of: max(start, end.addingTimeInterval(-1)))
    return .days(first: first, last: max(first, last))
  }
}

extension EventOccurrence {
  /// When it is, in the user's zone.
  func span(_ clock: WallClock) -> EventSpan {
    guard case .date(let first) = startTime else { return .timed(start: start, end: end) }
    guard case .date(let end) = endTime else { return EventSpan.days(from: start, to: self.end, clock) }
    let last = CivilDate(dayNumber: max(first.daysSince1970, end.daysSince1970 - 1))
    return .days(first: CivilDate(dayNumber: first.daysSince1970), last: last)
  }
}

extension CalendarDate {
  init(_ day: CivilDate) { self.init(daysSince1970: day.dayNumber) }
}

extension EventTime {
  /// An instant on the clocks of a zone. UTC where the zone has no name that calendars know, and for the second of two hours
  /// that clocks show twice, which can't be written otherwise.
  init(_ instant: Date, in clock: WallClock) {
    let name = clock.timeZone.identifier
    let (day, second) = clock.reading(of: instant)
    let hasName = !name.hasPrefix("GMT") && !name.hasPrefix("UTC") && !name.hasPrefix("Etc/")
    guard hasName, clock.instant(day, second: second).first == instant,
      let local = LocalDateTime(
        date: CalendarDate(day), hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    else {
      self = .utc(instant)
      return
    }
    self = .zoned(local, zone: name)
  }
}
