import ChatModels
import ChatTypes
import Foundation

/// Times as the page shows them.
struct PageTime: Sendable {
  private let formatter: TimestampFormatter
  private let days: LocalDays
  private let dayStyle: Date.FormatStyle

  init(locale: Locale = .current, timeZone: TimeZone = .current) {
    formatter = TimestampFormatter(locale: locale, calendar: .current, timeZone: timeZone)
    let style = Date.FormatStyle(locale: locale, calendar: formatter.calendar, timeZone: timeZone)
    days = LocalDays(locale: locale, calendar: formatter.calendar)
    dayStyle = style.weekday(.wide).month(.wide).day()
  }

  /// As a list shows it: “2m ago”.
  func smart(_ time: Int64, now: Int64) -> String {
    // After an hour the text is that of the day.
    let isOld = now.subtractingReportingOverflow(time).partialValue >= 3_600_000
    let past = isOld ? days.past(time, now: now) { formatter.smartFormat(milliseconds: time, now: now) } : nil
    return past ?? formatter.smartFormat(milliseconds: time, now: now)
  }

  /// The time of day.
  func clock(_ time: Int64) -> String { days.clock(time) }

  /// All that a message shows of its time.
  func moment(_ time: Int64) -> LocalDays.Moment { days.moment(time) }

  /// Day and time.
  func full(_ time: Int64) -> String { days.day(of: time).full + ", " + clock(time) }

  /// For machines.
  func iso(_ time: Int64) -> String { days.iso(time) }

  /// Which day a time falls on, as a number that grows by one from day to day.
  func day(_ time: Int64) -> Int { days.day(of: time).number }

  /// The name of a day: “Today”, “Yesterday”, “Friday, November 20”.
  func dayName(_ time: Int64, now: Int64) -> String {
    let (today, day) = (days.day(of: now), days.day(of: time))
    switch today.number - day.number {
    case 0: return "Today"
    case 1: return "Yesterday"
    default: return today.year == day.year ? day.name : day.nameWithYear
    }
  }

  /// A span: day and times, or days alone.
  func span(_ start: Int64, _ end: Int64, isAllDay: Bool) -> String {
    if isAllDay {
      let last = max(start, end - 1)
      return day(start) == day(last) ? dayText(start) : "\(dayText(start)) – \(dayText(last))"
    }
    return day(start) == day(end)
      ? "\(dayText(start)), \(clocks(start, end))" : "\(full(start)) – \(full(end))"
  }

  /// Two times of one day: “3:00 – 3:45 PM”, since a card on a phone has no room to say twice what both have in common.
  private func clocks(_ start: Int64, _ end: Int64) -> String {
    let (first, last) = (clock(start), clock(end))
    for half in ["AM", "PM"] where first.hasSuffix(half) && last.hasSuffix(half) {
      let digits = first.dropLast(half.count)
      return "\(digits.last?.isWhitespace == true ? digits.dropLast() : digits) – \(last)"
    }
    return "\(first) – \(last)"
  }

  /// When something is due: a day and a time, or a day alone.
  func due(_ time: Int64, isAllDay: Bool) -> String { isAllDay ? days.day(of: time).full : full(time) }

  /// A day by its ISO numbers, with its year; nil where there is no such day.
  func day(_ year: Int, _ month: Int, _ day: Int) -> String? { days.day(year, month, day)?.full }

  private func dayText(_ time: Int64) -> String { date(time).formatted(dayStyle.weekday(.abbreviated)) }

  private func date(_ time: Int64) -> Date { Date(unixMilliseconds: time) }
}
