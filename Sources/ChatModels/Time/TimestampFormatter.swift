import ChatTypes
import Foundation

/// Writes times as a list of chats shows them: the nearer, the more precise.
///
/// | when | what |
/// |---|---|
/// | less than 60 seconds ago | Just now |
/// | less than 60 minutes ago | 2m ago |
/// | today | 3:45 PM |
/// | yesterday | Yesterday |
/// | this year | Dec 20 |
/// | another year | Dec 20, 2024 |
///
/// Days and years are those of the calendar and time zone, so that a day has 23 or 25 hours where the clock is changed.
/// Hours and names follow the locale. A time that lies ahead by up to a minute is the error of a clock; one further
/// ahead is shown with day and time.
public struct TimestampFormatter: Sendable {
  /// How far a time may lie ahead to be taken for now, in milliseconds.
  public static let clockSkew: Int64 = 60_000

  /// Whose way of writing it is.
  public let locale: Locale
  /// The calendar with the time zone.
  public let calendar: Calendar

  /// A formatter.
  /// - Parameters:
  ///   - locale: whose way of writing it is.
  ///   - calendar: decides which days and years there are.
  ///   - timeZone: where the user is.
  public init(locale: Locale = .current, calendar: Calendar = .current, timeZone: TimeZone = .current) {
    var calendar = calendar
    calendar.timeZone = timeZone
    calendar.locale = locale
    self.locale = locale
    self.calendar = calendar
  }

  /// The text for a time.
  /// - Parameters:
  ///   - milliseconds: the time, in Unix milliseconds.
  ///   - now: the present, in Unix milliseconds.
  public func smartFormat(milliseconds: Int64, now: Int64) -> String {
    let (age, overflow) = now.subtractingReportingOverflow(milliseconds)
    let date = Date(unixMilliseconds: milliseconds)
    let present = Date(unixMilliseconds: now)
    guard !overflow, age >= -Self.clockSkew else { return future(date, present: present) }
    if age < 60_000 { return "Just now" }
    if age < 3_600_000 { return "\(age / 60_000)m ago" }
    if calendar.isDate(date, inSameDayAs: present) { return time(date) }
    if isYesterday(date, present: present) { return "Yesterday" }
    return day(date, present: present)
  }

  /// The text for a time, once. Whoever writes many keeps a formatter.
  /// - Parameters:
  ///   - milliseconds: the time, in Unix milliseconds.
  ///   - now: the present, in Unix milliseconds.
  ///   - locale: whose way of writing it is.
  ///   - calendar: decides which days and years there are.
  ///   - timeZone: where the user is.
  public static func smartFormat(
    milliseconds: Int64, now: Int64, locale: Locale = .current, calendar: Calendar = .current,
    timeZone: TimeZone = .current
  ) -> String {
    TimestampFormatter(locale: locale, calendar: calendar, timeZone: timeZone)
      .smartFormat(milliseconds: milliseconds, now: now)
  }

  private func future(_ date: Date, present: Date) -> String {
    calendar.isDate(date, inSameDayAs: present) ? time(date) : "\(day(date, present: present)), \(time(date))"
  }

  /// The day before today is found by the calendar: going back 24 hours would miss it when the clock is changed.
  private func isYesterday(_ date: Date, present: Date) -> Bool {
    let today = calendar.startOfDay(for: present)
    guard let yesterday = calendar.date(byAdding: .day, value: -1, to: today) else { return false }
    return calendar.isDate(date, inSameDayAs: yesterday)
  }

  private func time(_ date: Date) -> String { date.formatted(style.hour().minute()) }

  private func day(_ date: Date, present: Date) -> String {
    let isSameYear =
      calendar.component(.year, from: date) == calendar.component(.year, from: present)
      && calendar.component(.era, from: date) == calendar.component(.era, from: present)
    let style = style.month(.abbreviated).day()
    return date.formatted(isSameYear ? style : style.year())
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }
}
