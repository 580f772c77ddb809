/// What a wall clock and a calendar on the wall show, in no time zone.
public struct LocalDateTime: Hashable, Sendable, Comparable {
  /// The day.
  public let date: CivilDate
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59.
  public let second: Int

  /// Nil when a clock can't show that. A leap second is none: `second` ends at 59.
  public init?(date: CivilDate, hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    (self.date, self.hour, self.minute, self.second) = (date, hour, minute, second)
  }

  /// The first second of a day.
  public init(startOf date: CivilDate) {
    (self.date, hour, minute, second) = (date, 0, 0, 0)
  }

  /// The time that is so many seconds after 1970-01-01T00:00 on the same wall.
  init(seconds: Int) {
    let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
    let rest = seconds - days * 86_400
    date = CivilDate(dayNumber: days).clamped
    (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60)
  }

  /// Seconds since 1970-01-01T00:00 on the same wall, as if every day had 86,400.
  var seconds: Int { date.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second }

  /// Seconds since midnight.
  var secondOfDay: Int { hour * 3_600 + minute * 60 + second }

  /// Whether one comes before another.
  public static func < (first: LocalDateTime, second: LocalDateTime) -> Bool { first.seconds < second.seconds }
}

extension LocalDateTime: CustomStringConvertible {
  /// ISO 8601 without a zone: `2026-11-21T15:00:00`.
  public var description: String {
    "\(date)T\(padded(hour, width: 2)):\(padded(minute, width: 2)):\(padded(second, width: 2))"
  }
}
