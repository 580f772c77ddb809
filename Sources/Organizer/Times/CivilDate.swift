/// A day of the week, numbered as ISO 8601 does: Monday is 1, Sunday 7.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  /// Days in ISO order.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The code of RFC 5545: `MO` to `SU`.
  public var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue - 1] }

  /// The English name, capitalized.
  public var name: String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][rawValue - 1]
  }

  /// The day with a code of RFC 5545, in capitals.
  public init?(code: String) {
    guard let day = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = day
  }

  /// 0 for Sunday to 6 for Saturday, as rules count.
  var daysAfterSunday: Int { rawValue % 7 }

  /// Days to go from this weekday to another one, 0 to 6.
  func distance(to other: Weekday) -> Int { (other.rawValue - rawValue + 7) % 7 }
}

/// A day of the Gregorian calendar, without time and zone.
public struct CivilDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year: 1 to 9999 for all that is read and written; only what is counted from there can lie outside.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// A day that exists, in the years 1 to 9999.
  /// - Returns: nil for one that doesn't, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.init(counted: year, month, day: day)
  }

  private init(counted year: Int, _ month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that is this many days after 1 January 1970.
  public init(dayNumber: Int) {
    // The year begins in March here, so that the leap day comes last; an era is 400 years of 146,097 days.
    let shifted = dayNumber + 719_468
    let era = Self.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1 January 1970.
  public var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = Self.floorDivide(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    let index = (dayNumber + 3) - Self.floorDivide(dayNumber + 3, 7) * 7
    return Weekday.allCases[index]
  }

  /// As ISO 8601 writes it, `2026-11-21`.
  public var description: String { "\(padded(year, width: 4))-\(padded(month, width: 2))-\(padded(day, width: 2))" }

  /// The day this many days later, or earlier for a negative number.
  public func adding(days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber + days) }

  /// The same day of another month, or that month's last day where it is shorter (31 January and one month: 28 February).
  public func adding(months: Int) -> CivilDate {
    let index = year * 12 + month - 1 + months
    let newYear = Self.floorDivide(index, 12)
    let newMonth = index - newYear * 12 + 1
    return CivilDate(counted: newYear, newMonth, day: min(day, Self.length(ofMonth: newMonth, year: newYear)))
  }

  /// The day itself, or the nearest one of the years 1 to 9999: files hold no other.
  public var clamped: CivilDate {
    if year < 1 { return CivilDate(counted: 1, 1, day: 1) }
    return year > 9999 ? CivilDate(counted: 9999, 12, day: 31) : self
  }

  /// The first day of the week that this day is in.
  public func startOfWeek(firstWeekday: Weekday) -> CivilDate {
    adding(days: -firstWeekday.distance(to: weekday))
  }

  /// The first day of this day's month.
  public var startOfMonth: CivilDate { adding(days: 1 - day) }

  /// The last day of this day's month.
  public var endOfMonth: CivilDate { adding(days: Self.length(ofMonth: month, year: year) - day) }

  /// Days of a month, 28 to 31.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Earlier days come first.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Reads `2026-11-21`, nothing else.
  public init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func floorDivide(_ left: Int, _ right: Int) -> Int {
    let quotient = left / right
    return left % right < 0 ? quotient - 1 : quotient
  }
}

/// Decimal digits with zeros in front.
func padded(_ number: Int, width: Int) -> String {
  let digits = String(number.magnitude)
  return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
}
