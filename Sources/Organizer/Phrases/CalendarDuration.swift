/// A length of time as people count it: months and days go by the calendar, so a day can have 23 or 25 hours.
public struct CalendarDuration: Hashable, Sendable, CustomStringConvertible {
  /// Months; a year is 12.
  public var months: Int
  /// Days; a week is 7.
  public var days: Int
  /// Seconds, for hours and minutes too.
  public var seconds: Int

  /// A length; the parts add up.
  public init(months: Int = 0, days: Int = 0, seconds: Int = 0) {
    (self.months, self.days, self.seconds) = (months, days, seconds)
  }

  /// Whether it is nothing at all.
  public var isZero: Bool { months == 0 && days == 0 && seconds == 0 }

  /// Whether it counts whole days or months only.
  public var isWholeDays: Bool { seconds == 0 && !isZero }

  /// Minutes, when that is what it comes to without a calendar (days as 24 hours); nil with months in it.
  public var minutes: Int? { months == 0 ? days * 1440 + seconds / 60 : nil }

  /// As ISO 8601 writes it, `PT45M` or `P1M2DT3H`.
  public var description: String {
    var text = "P"
    if months / 12 != 0 { text += "\(months / 12)Y" }
    if months % 12 != 0 { text += "\(months % 12)M" }
    if days != 0 { text += "\(days)D" }
    if seconds != 0 {
      text += "T"
      if seconds / 3600 != 0 { text += "\(seconds / 3600)H" }
      if seconds / 60 % 60 != 0 { text += "\(seconds / 60 % 60)M" }
      if seconds % 60 != 0 { text += "\(seconds % 60)S" }
    }
    return text == "P" ? "PT0S" : text
  }

  static func + (left: CalendarDuration, right: CalendarDuration) -> CalendarDuration {
    CalendarDuration(
      months: left.months + right.months, days: left.days + right.days, seconds: left.seconds + right.seconds)
  }

  static func * (left: CalendarDuration, factor: Int) -> CalendarDuration {
    CalendarDuration(months: left.months * factor, days: left.days * factor, seconds: left.seconds * factor)
  }
}
