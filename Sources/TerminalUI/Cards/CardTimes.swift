import Foundation

/// Times on cards, in the user's zone, with their weekday: `Sun 22 Nov 15:00–15:45`. The year is named where it isn't this
/// one. Not localized: the command line speaks English.
package struct CardTimes: Sendable {
  /// Where the user is.
  let timeZone: TimeZone
  /// The year that need not be named.
  private let year: Int
  private let calendar: Calendar

  /// - Parameter now: Unix milliseconds.
  package init(timeZone: TimeZone, now: Int64) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.timeZone = timeZone
    self.calendar = calendar
    year = calendar.component(.year, from: Self.date(now))
  }

  /// A day: `Sun 22 Nov`.
  func day(_ milliseconds: Int64) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: Self.date(milliseconds))
    let weekday = Self.weekdays[((parts.weekday ?? 1) - 1) % 7]
    let month = Self.months[((parts.month ?? 1) - 1) % 12]
    let text = "\(weekday) \(parts.day ?? 0) \(month)"
    return parts.year == year ? text : "\(text) \(parts.year ?? 0)"
  }

  /// A time of the day: `15:00`.
  func clock(_ milliseconds: Int64) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: Self.date(milliseconds))
    return "\(Self.twoDigits(parts.hour ?? 0)):\(Self.twoDigits(parts.minute ?? 0))"
  }

  /// A moment: `Sun 22 Nov 15:00`.
  func moment(_ milliseconds: Int64) -> String { "\(day(milliseconds)) \(clock(milliseconds))" }

  /// A stretch of time: `Sun 22 Nov 15:00–15:45`, `Sun 22 Nov – Tue 24 Nov, all day`.
  /// - Parameter end: the first moment after it; of whole days, the midnight after the last.
  func span(_ start: Int64, _ end: Int64, isAllDay: Bool = false) -> String {
    if isAllDay {
      let last = lastDay(start, end)
      return isSameDay(start, last) ? "\(day(start)), all day" : "\(day(start)) – \(day(last)), all day"
    }
    guard end > start else { return moment(start) }
    if isSameDay(start, end) { return "\(moment(start))–\(clock(end))" }
    // Up to midnight is the same day for people.
    if isSameDay(start, end - 1), clock(end) == "00:00" { return "\(moment(start))–24:00" }
    return "\(moment(start)) – \(moment(end))"
  }

  /// A stretch of time beside another one of the same day, whose day need not be said again.
  func span(_ start: Int64, _ end: Int64, isAllDay: Bool = false, beside other: Int64) -> String {
    guard !isAllDay, isSameDay(start, other), isSameDay(start, lastDay(start, end)) else {
      return span(start, end, isAllDay: isAllDay)
    }
    return end > start ? "\(clock(start))–\(clock(end) == "00:00" ? "24:00" : clock(end))" : clock(start)
  }

  /// A moment beside another one.
  func moment(_ milliseconds: Int64, beside other: Int64) -> String {
    isSameDay(milliseconds, other) ? clock(milliseconds) : moment(milliseconds)
  }

  /// The last of some whole days.
  func lastDay(_ start: Int64, _ end: Int64) -> Int64 { end > start ? end - 1 : start }

  func isSameDay(_ one: Int64, _ other: Int64) -> Bool {
    calendar.isDate(Self.date(one), inSameDayAs: Self.date(other))
  }

  /// The same moment on the clocks of another zone, where those show something else: `16:00 Europe/Berlin`.
  func elsewhere(_ milliseconds: Int64, _ zone: String?) -> String? {
    guard let zone, let other = TimeZone(identifier: zone) else { return nil }
    let date = Self.date(milliseconds)
    guard other.secondsFromGMT(for: date) != timeZone.secondsFromGMT(for: date) else { return nil }
    let there = CardTimes(timeZone: other, now: milliseconds)
    let text = there.day(milliseconds) == day(milliseconds) ? there.clock(milliseconds) : there.moment(milliseconds)
    return "\(text) \(zone)"
  }

  private static func date(_ milliseconds: Int64) -> Date {
    // Times that no calendar reaches would be no reason to fail: they are shown as the end of what it does reach.
    let limit = 8_000_000_000_000_000.0
    return Date(timeIntervalSince1970: min(max(Double(milliseconds), -limit), limit) / 1000)
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
