import ChatModels
import ChatTypes
import Foundation

/// Times as the page shows them.
struct PageTime: Sendable {
  /// Whose clock and calendar it is.
  let locale: Locale
  private let formatter: TimestampFormatter
  private let days: LocalDays
  private let cardTimes: CardTimes

  init(locale: Locale = .current, timeZone: TimeZone = .current) {
    self.locale = locale
    formatter = TimestampFormatter(locale: locale, calendar: .current, timeZone: timeZone)
    days = LocalDays(locale: locale, calendar: formatter.calendar)
    cardTimes = CardTimes(timeZone: timeZone, locale: locale, now: 0)
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

  /// Times as cards write them.
  /// - Parameter now: the present, in Unix milliseconds.
  func cards(at now: Int64) -> CardTimes { cardTimes.at(now) }
}
