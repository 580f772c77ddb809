public import Foundation

/// What a wall clock's reading means in a time zone.
public enum WallClockInstant: Hashable, Sendable {
  /// The reading occurs once.
  case once(Date)
  /// The reading is skipped when clocks go forward. The instant is the one that the offset before the change gives, as
  /// RFC 5545 (3.3.5) asks: 02:30 in a gap of an hour is what clocks show as 03:30.
  case skipped(Date)
  /// The reading occurs twice, because clocks go back: first and second.
  case twice(Date, Date)

  /// The instant, the first of two.
  public var first: Date {
    switch self {
    case .once(let date), .skipped(let date), .twice(let date, _): date
    }
  }
}

/// Goes between instants and what a clock on the wall of a time zone shows. The zone's rules are Foundation's.
public struct WallClock: Hashable, Sendable {
  /// The zone.
  public let timeZone: TimeZone

  /// A clock of this zone.
  public init(timeZone: TimeZone) { self.timeZone = timeZone }

  /// The day at an instant.
  public func day(of instant: Date) -> CivilDate { reading(of: instant).day }

  /// The day at an instant, and seconds since that day's midnight as the clock shows them, 0 to 86,399.
  public func reading(of instant: Date) -> (day: CivilDate, second: Int) {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + timeZone.secondsFromGMT(for: instant)
    let dayNumber = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    return (CivilDate(dayNumber: dayNumber), seconds - dayNumber * 86_400)
  }

  /// What a reading means.
  /// - Parameter second: seconds since midnight as the clock shows them; 86,400 and more are of the days after.
  public func instant(_ day: CivilDate, second: Int = 0) -> WallClockInstant {
    let local = day.dayNumber * 86_400 + second
    // Any change of the offset that matters lies between these two.
    let before = offset(at: local - 93_600)
    let after = offset(at: local + 93_600)
    let candidates = [before, after].map { local - $0 }
    let valid = zip(candidates, [before, after]).filter { offset(at: $0.0) == $0.1 }.map(\.0).sorted()
    guard let first = valid.first, let last = valid.last else { return .skipped(Self.date(local - before)) }
    return first == last ? .once(Self.date(first)) : .twice(Self.date(first), Self.date(last))
  }

  /// The first instant of a day. Where clocks go forward at midnight, that is 01:00.
  public func startOfDay(_ day: CivilDate) -> Date { boundary(day, second: 0) }

  /// The first instant at which clocks show this reading or a later one of the day: what begins or ends in a gap does so
  /// when clocks go forward.
  public func boundary(_ day: CivilDate, second: Int) -> Date {
    guard case .skipped(let shifted) = instant(day, second: second) else { return instant(day, second: second).first }
    // The offset changes once between these, within the hours before the shifted instant.
    var late = Int(shifted.timeIntervalSince1970)
    var early = late - 86_400
    while late - early > 1 {
      let middle = (late + early) / 2
      if offset(at: middle) == offset(at: late) { late = middle } else { early = middle }
    }
    return Self.date(late)
  }

  /// The instant a length after another one: months and days by the calendar, at the same time of day, then hours and less.
  public func instant(_ length: CalendarDuration, after start: Date) -> Date {
    guard length.months != 0 || length.days != 0 else { return start + Double(length.seconds) }
    let (day, second) = reading(of: start)
    let moved = day.adding(months: length.months).adding(days: length.days)
    return instant(moved, second: second).first + Double(length.seconds)
  }

  private func offset(at seconds: Int) -> Int { timeZone.secondsFromGMT(for: Self.date(seconds)) }

  private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }
}
