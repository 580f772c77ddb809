/// A day of the Gregorian calendar, in no time zone.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970; negative before.
  public let number: Int

  /// The day that is so many days after 1 January 1970.
  public init(number: Int) { self.number = number }

  /// A day that exists; nil for one that doesn't, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.length(month: month, year: year)
    else { return nil }
    // Counted from 1 March of the year 0, so that a leap day ends its year.
    let shiftedYear = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    number = shiftedYear * 365 + shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400 + dayOfYear - 719_468
  }

  /// Reads `2026-11-21`, nothing else.
  public init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// ISO 8601: `2026-11-21`.
  public var iso: String {
    let (year, month, day) = parts
    return "\(Self.padded(year, width: 4))-\(Self.padded(month, width: 2))-\(Self.padded(day, width: 2))"
  }

  /// Year, month (1 to 12) and day of the month (1 to 31).
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// 1 (Monday) to 7 (Sunday).
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// So many days later, or earlier for a negative number.
  public func adding(days: Int) -> CalendarDay { CalendarDay(number: number + days) }

  /// The same day of another month, or that month's last day where it is shorter.
  public func adding(months: Int) -> CalendarDay {
    let (year, month, day) = parts
    let index = year * 12 + month - 1 + months
    let newYear = min(9999, max(1, index / 12))
    let newMonth = (index % 12 + 12) % 12 + 1
    return CalendarDay(
      year: newYear, month: newMonth, day: min(day, Self.length(month: newMonth, year: newYear))) ?? self
  }

  /// The first day of its week.
  /// - Parameter firstWeekday: where weeks begin, 1 (Monday) to 7.
  public func startOfWeek(firstWeekday: Int) -> CalendarDay { adding(days: -((weekday - firstWeekday + 7) % 7)) }

  /// The first day of its month.
  public var startOfMonth: CalendarDay { adding(days: 1 - parts.day) }

  /// Earlier days come first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

  private static func length(month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int, width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
