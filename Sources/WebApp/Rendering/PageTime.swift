import ChatModels
import ChatTypes
import Foundation

/// Times as the page shows them.
struct PageTime: Sendable {
  private let formatter: TimestampFormatter
  private let timeStyle: Date.FormatStyle
  private let dayStyle: Date.FormatStyle
  private let fullStyle: Date.FormatStyle

  init(locale: Locale = .current, timeZone: TimeZone = .current) {
    formatter = TimestampFormatter(locale: locale, calendar: .current, timeZone: timeZone)
    let style = Date.FormatStyle(locale: locale, calendar: formatter.calendar, timeZone: timeZone)
    timeStyle = style.hour().minute()
    dayStyle = style.weekday(.wide).month(.wide).day()
    fullStyle = style.weekday(.abbreviated).year().month(.abbreviated).day().hour().minute()
  }

  /// As a list shows it: “2m ago”.
  func smart(_ time: Int64, now: Int64) -> String { formatter.smartFormat(milliseconds: time, now: now) }

  /// The time of day.
  func clock(_ time: Int64) -> String { date(time).formatted(timeStyle) }

  /// Day and time.
  func full(_ time: Int64) -> String { date(time).formatted(fullStyle) }

  /// For machines.
  func iso(_ time: Int64) -> String { date(time).formatted(.iso8601) }

  /// Which day a time falls on, as a number that grows by one from day to day.
  func day(_ time: Int64) -> Int {
    let calendar = formatter.calendar
    let start = calendar.startOfDay(for: date(time))
    return Int((start.timeIntervalSince1970 + Double(calendar.timeZone.secondsFromGMT(for: start))) / 86_400)
  }

  /// The name of a day: “Today”, “Yesterday”, “Friday, November 20”.
  func dayName(_ time: Int64, now: Int64) -> String {
    switch day(now) - day(time) {
    case 0: return "Today"
    case 1: return "Yesterday"
    default:
      let calendar = formatter.calendar
      let isThisYear = calendar.component(.year, from: date(time)) == calendar.component(.year, from: date(now))
      return date(time).formatted(isThisYear ? dayStyle : dayStyle.year())
    }
  }

  /// A span: day and times, or days alone.
  func span(_ start: Int64, _ end: Int64, isAllDay: Bool) -> String {
    if isAllDay {
      let last = max(start, end - 1)
      return day(start) == day(last) ? dayText(start) : "\(dayText(start)) – \(dayText(last))"
    }
    return day(start) == day(end)
      ? "\(dayText(start)), \(clock(start)) – \(clock(end))" : "\(full(start)) – \(full(end))"
  }

  private func dayText(_ time: Int64) -> String { date(time).formatted(dayStyle.weekday(.abbreviated)) }

  private func date(_ time: Int64) -> Date { Date(timeIntervalSince1970: Double(time) / 1000) }
}
