import ChatTypes
import Foundation
import PlainText

/// Times as people read them, in the time zone of this machine.
package enum TimeText {
  /// The day and the minute: `2026-11-21 14:05`.
  /// - Parameter locale: how the user's region writes it, an English locale; nil for ISO 8601.
  package static func full(_ milliseconds: Int64, in timeZone: TimeZone = .current, locale: Locale? = nil) -> String {
    if let style = style(locale, timeZone: timeZone) {
      return written(milliseconds, as: day(style)) + " " + written(milliseconds, as: style.hour().minute())
    }
    let parts = parts(milliseconds, timeZone: timeZone)
    return "\(day(parts)) \(clock(parts))"
  }

  /// As short as can be: the time for today, the day for all else.
  /// - Parameter locale: how the user's region writes it, an English locale; nil for ISO 8601.
  package static func short(
    _ milliseconds: Int64, now: Int64, in timeZone: TimeZone = .current, locale: Locale? = nil
  ) -> String {
    let then = parts(milliseconds, timeZone: timeZone)
    let today = parts(now, timeZone: timeZone)
    if let style = style(locale, timeZone: timeZone) {
      return written(milliseconds, as: day(then) == day(today) ? style.hour().minute() : day(style))
    }
    return day(then) == day(today) ? clock(then) : day(then)
  }

  /// For names of files: `20261121-140507-012`.
  package static func stamp(_ milliseconds: Int64, in timeZone: TimeZone = .current) -> String {
    let parts = parts(milliseconds, timeZone: timeZone)
    let fraction = padded(Int(((milliseconds % 1000) + 1000) % 1000), width: 3)
    return day(parts).replacing("-", with: "") + "-" + clock(parts).replacing(":", with: "")
      + padded(parts.second ?? 0, width: 2) + "-" + fraction
  }

  private static func style(_ locale: Locale?, timeZone: TimeZone) -> Date.FormatStyle? {
    locale.map { Date.FormatStyle(locale: $0, calendar: Calendar(identifier: .gregorian), timeZone: timeZone) }
  }

  private static func day(_ style: Date.FormatStyle) -> Date.FormatStyle {
    style.year().month(.twoDigits).day(.twoDigits)
  }

  /// With plain blanks, which terminals and other programs know.
  private static func written(_ milliseconds: Int64, as style: Date.FormatStyle) -> String {
    RegionalLocale.plainBlanks(Date(unixMilliseconds: milliseconds).formatted(style))
  }

  private static func parts(_ milliseconds: Int64, timeZone: TimeZone) -> DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date(unixMilliseconds: milliseconds))
  }

  private static func day(_ parts: DateComponents) -> String {
    "\(padded(parts.year ?? 0, width: 4))-\(padded(parts.month ?? 0, width: 2))-\(padded(parts.day ?? 0, width: 2))"
  }

  private static func clock(_ parts: DateComponents) -> String {
    "\(padded(parts.hour ?? 0, width: 2)):\(padded(parts.minute ?? 0, width: 2))"
  }

  private static func padded(_ number: Int, width: Int) -> String {
    let digits = String(max(0, number))
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
