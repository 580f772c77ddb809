import ChatTypes
import Foundation
import PlainText

/// Times on cards, in the user's zone, with their weekday: `Sun 22 Nov 15:00–15:45`, or `Sun, Nov 22, 3:00 – 3:45 PM` where
/// a locale is given. The year is named where it isn't this one.
package struct CardTimes: Sendable {
  /// Where the user is.
  private let timeZone: TimeZone
  /// Whose way of writing it is; nil for a day before its month and 24 hours.
  private let locale: Locale?
  private let calendar: Calendar
  /// Whether "3:00 PM" has the blank of a keyboard, which terminals and other programs know, or one that is narrow and never breaks.
  private let hasPlainBlanks: Bool
  /// The present, in Unix milliseconds.
  private(set) var now: Int64
  /// The year that need not be named.
  private var year: Int

  /// - Parameters:
  ///   - locale: whose way of writing it is; nil for a day before its month and 24 hours.
  ///   - now: the present, in Unix milliseconds.
  ///   - hasPlainBlanks: whether "3:00 PM" has the blank of a keyboard rather than a narrow one.
  package init(timeZone: TimeZone, locale: Locale? = nil, now: Int64, hasPlainBlanks: Bool = false) {
    var calendar = locale?.calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    (self.timeZone, self.locale, self.calendar, self.now) = (timeZone, locale, calendar, now)
    self.hasPlainBlanks = hasPlainBlanks
    year = calendar.component(.year, from: Self.date(now))
  }

  /// The same at another present, in Unix milliseconds.
  package func at(_ now: Int64) -> CardTimes {
    var times = self
    times.now = now
    times.year = calendar.component(.year, from: Self.date(now))
    return times
  }

  /// A day: `Sun 22 Nov`.
  package func day(_ milliseconds: Int64) -> String {
    let date = Self.date(milliseconds)
    if let style {
      let days = style.weekday(.abbreviated).month(.abbreviated).day()
      return date.formatted(calendar.component(.year, from: date) == year ? days : days.year())
    }
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
    let weekday = Self.weekdays[((parts.weekday ?? 1) - 1) % 7]
    let month = Self.months[((parts.month ?? 1) - 1) % 12]
    let text = "\(weekday) \(parts.day ?? 0) \(month)"
    return parts.year == year ? text : "\(text) \(parts.year ?? 0)"
  }

  /// A time of the day: `15:00`.
  package func clock(_ milliseconds: Int64) -> String {
    let date = Self.date(milliseconds)
    if let style {
      let text = date.formatted(style.hour().minute())
      return hasPlainBlanks ? RegionalLocale.plainBlanks(text) : text
    }
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return "\(Self.twoDigits(parts.hour ?? 0)):\(Self.twoDigits(parts.minute ?? 0))"
  }

  /// A day and a time: `Sun 22 Nov 15:00`; of a whole day, the day alone.
  package func moment(_ milliseconds: Int64, isAllDay: Bool = false) -> String {
    isAllDay ? day(milliseconds) : day(milliseconds) + gap + clock(milliseconds)
  }

  /// A stretch of time: `Sun 22 Nov 15:00–15:45`, `Sun 22 Nov – Tue 24 Nov, all day`.
  /// - Parameters:
  ///   - start: its beginning, in Unix milliseconds.
  ///   - end: the first moment after it; of whole days, the midnight after the last.
  ///   - other: a time that stands beside it, and whose day need not be said again.
  package func span(from start: Int64, to end: Int64, isAllDay: Bool = false, beside other: Int64? = nil) -> String {
    let last = end > start ? end - 1 : start
    if isAllDay {
      return isSameDay(start, last) ? "\(day(start)), all day" : "\(day(start)) – \(day(last)), all day"
    }
    guard isSameDay(start, last) else { return "\(moment(start)) – \(moment(end))" }
    let isNear = other.map { isSameDay(start, $0) } ?? false
    return (isNear ? "" : day(start) + gap) + (end > start ? clocks(from: start, to: end) : clock(start))
  }

  /// Two times of one day. What both have in common is said once, since a card on a phone has no room: `3:00 – 3:45 PM`.
  private func clocks(from start: Int64, to end: Int64) -> String {
    let (first, last) = (clock(start), clock(end))
    guard locale != nil else { return "\(first)–\(last == "00:00" ? "24:00" : last)" }
    for half in ["AM", "PM"] where first.hasSuffix(half) && last.hasSuffix(half) {
      let digits = first.dropLast(half.count)
      return "\(digits.last?.isWhitespace == true ? digits.dropLast() : digits) – \(last)"
    }
    return "\(first) – \(last)"
  }

  private func isSameDay(_ one: Int64, _ other: Int64) -> Bool {
    calendar.isDate(Self.date(one), inSameDayAs: Self.date(other))
  }

  /// The same moment on the clocks of another zone, where those show something else: `16:00 Europe/Berlin`.
  package func elsewhere(_ milliseconds: Int64, in zone: String?) -> String? {
    guard let zone, let other = TimeZone(identifier: zone) else { return nil }
    let date = Self.date(milliseconds)
    guard other.secondsFromGMT(for: date) != timeZone.secondsFromGMT(for: date) else { return nil }
    let there = CardTimes(timeZone: other, locale: locale, now: milliseconds, hasPlainBlanks: hasPlainBlanks)
    let text = there.day(milliseconds) == at(milliseconds).day(milliseconds) ? there.clock : { there.moment($0) }
    return "\(text(milliseconds)) \(zone)"
  }

  /// A day or a time as tools resolve them, `2026-11-22` or `2026-11-22T15:00:00+01:00`, in words; nil for what is neither.
  package func words(iso text: String) -> String? {
    if let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/) {
      var gregorian = Calendar(identifier: .gregorian)
      gregorian.timeZone = timeZone
      let parts = DateComponents(year: Int(match.1), month: Int(match.2), day: Int(match.3), hour: 12)
      guard parts.isValidDate(in: gregorian), let date = gregorian.date(from: parts) else { return nil }
      return day(date.unixMilliseconds)
    }
    guard text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)/) != nil,
      let date = try? Date(text, strategy: .iso8601)
    else { return nil }
    return moment(date.unixMilliseconds)
  }

  private var gap: String { locale == nil ? " " : ", " }

  private var style: Date.FormatStyle? {
    locale.map { Date.FormatStyle(locale: $0, calendar: calendar, timeZone: timeZone) }
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
