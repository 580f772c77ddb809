import ChatTypes
import Foundation
import Synchronization

/// The days of the user's calendar that were asked for, with what is written for them.
///
/// A page shows many times of few days. To find a time's day in a calendar, and to write a time in a language, takes longer
/// than all else that there is to a message.
final class LocalDays: Sendable {
  /// A day, and where in time it lies.
  struct Day: Sendable {
    /// Unix milliseconds; the end is the beginning of the next day.
    let start: Int64
    let end: Int64
    /// Grows by one from day to day.
    let number: Int
    let year: Int
    /// “Fri, Nov 20, 2026”
    let full: String
    /// “Friday, November 20”
    let name: String
    /// “Friday, November 20, 2026”
    let nameWithYear: String

    /// Whether the clock isn't changed on it, so that how far into it a time lies tells what the clock shows.
    fileprivate var isEven: Bool { end - start == LocalDays.length }

    fileprivate func holds(_ time: Int64) -> Bool { start <= time && time < end }
  }

  /// A time as a message shows it.
  struct Moment: Sendable {
    /// “2026-11-20T14:05:00Z”, for machines.
    let iso: String
    /// ``Day/full``
    let day: String
    /// What a clock shows.
    let clock: String
  }

  private struct Known {
    /// By their numbers.
    var days: [Int: Day] = [:]
    /// The day that was asked for last: messages come in the order of their times.
    var last: Day?
    /// Days of universal time, as ISO 8601 writes them, by their numbers since 1970.
    var universal: [Int64: String] = [:]
    /// How far the clock of the last day was ahead of universal time, in milliseconds. Others are at most hours off.
    var offset: Int64 = 0
    /// What the clock shows, by minutes since midnight.
    var clocks = [String?](repeating: nil, count: 24 * 60)
    /// What a list writes for days before today, by their numbers, and for which today.
    var past: [Int: String] = [:]
    var today = 0
  }

  /// Some three years, in a quarter of a megabyte.
  private static let mostKept = 1000
  private static let length: Int64 = 86_400_000

  /// What JavaScript's dates can hold, in Unix milliseconds; beyond it calendars can't be relied on.
  private static let times = Int64(-8_640_000_000_000_000)...8_640_000_000_000_000

  private let calendar: Calendar
  private let nameStyle: Date.FormatStyle
  private let fullStyle: Date.FormatStyle
  private let clockStyle: Date.FormatStyle
  private let known = Mutex(Known())

  init(locale: Locale, calendar: Calendar) {
    self.calendar = calendar
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    nameStyle = style.weekday(.wide).month(.wide).day()
    fullStyle = style.weekday(.abbreviated).year().month(.abbreviated).day()
    clockStyle = style.hour().minute()
  }

  /// The day on which a time falls, in Unix milliseconds.
  func day(of time: Int64) -> Day { known.withLock { day(of: time, &$0) } }

  /// What a clock shows at a time, in Unix milliseconds.
  func clock(_ time: Int64) -> String {
    known.withLock { clock(time, day: day(of: time, &$0), known: &$0) }
  }

  /// All of a time, in Unix milliseconds, that a message shows.
  func moment(_ time: Int64) -> Moment {
    known.withLock { known in
      let day = day(of: time, &known)
      return Moment(iso: iso(time, known: &known), day: day.full, clock: clock(time, day: day, known: &known))
    }
  }

  /// A time, in Unix milliseconds, in universal time for machines.
  func iso(_ time: Int64) -> String { known.withLock { iso(time, known: &$0) } }

  private func clock(_ time: Int64, day: Day, known: inout Known) -> String {
    guard day.isEven, day.holds(time) else { return date(time).formatted(clockStyle) }
    let minute = Int((time - day.start) / 60_000)
    if let text = known.clocks[minute] { return text }
    let text = date(time).formatted(clockStyle)
    known.clocks[minute] = text
    return text
  }

  private func iso(_ time: Int64, known: inout Known) -> String {
    let time = min(max(time, Self.times.lowerBound), Self.times.upperBound)
    let (quotient, rest) = time.quotientAndRemainder(dividingBy: Self.length)
    let number = rest < 0 ? quotient - 1 : quotient
    let second = Int(time - number * Self.length) / 1000
    return universalDay(number, known: &known) + Self.clock(ofSecond: second)
  }

  /// “T14:05:00Z”, of a second of the day. Put together from bytes: fifty times a click, and texts take five times as long.
  private static func clock(ofSecond second: Int) -> String {
    String(unsafeUninitializedCapacity: 10) { bytes in
      func put(_ number: Int, at place: Int, after mark: Unicode.Scalar) {
        bytes[place] = UInt8(ascii: mark)
        bytes[place + 1] = UInt8(ascii: "0") + UInt8(number / 10)
        bytes[place + 2] = UInt8(ascii: "0") + UInt8(number % 10)
      }
      put(second / 3600, at: 0, after: "T")
      put(second / 60 % 60, at: 3, after: ":")
      put(second % 60, at: 6, after: ":")
      bytes[9] = UInt8(ascii: "Z")
      return 10
    }
  }

  private func universalDay(_ number: Int64, known: inout Known) -> String {
    if let day = known.universal[number] { return day }
    let day = date(number * Self.length).formatted(.iso8601.year().month().day())
    if known.universal.count >= Self.mostKept { known.universal = [:] }
    known.universal[number] = day
    return day
  }

  /// What is written for a time on a day before today; nil for one that isn't.
  /// - Parameter write: writes it for any time of that day.
  func past(_ time: Int64, now: Int64, write: () -> String) -> String? {
    known.withLock { known in
      let today = day(of: now, &known).number
      let day = day(of: time, &known).number
      guard day < today else { return nil }
      if known.today != today || known.past.count >= Self.mostKept { (known.past, known.today) = ([:], today) }
      if let text = known.past[day] { return text }
      let text = write()
      known.past[day] = text
      return text
    }
  }

  private func day(of time: Int64, _ known: inout Known) -> Day {
    let time = min(max(time, Self.times.lowerBound), Self.times.upperBound)
    if let last = known.last, last.holds(time) { return last }
    let guess = Int((Double(time + known.offset) / Double(Self.length)).rounded(.down))
    for number in [guess, guess - 1, guess + 1] {
      if let day = known.days[number], day.holds(time) {
        known.last = day
        return day
      }
    }
    let day = make(time)
    known.last = day
    if known.days.count >= Self.mostKept { known.days = [:] }
    known.days[day.number] = day
    known.offset = Int64(day.number) * Self.length - day.start
    return day
  }

  private func make(_ time: Int64) -> Day {
    let date = date(time)
    let start = calendar.startOfDay(for: date)
    // Days have 23 to 25 hours, so that this lies in the next one.
    let end = calendar.startOfDay(for: start.addingTimeInterval(30 * 3600))
    let number = (start.timeIntervalSince1970 + Double(calendar.timeZone.secondsFromGMT(for: start))) / 86_400
    return Day(
      start: Self.milliseconds(start), end: Self.milliseconds(end), number: Int(number.rounded(.down)),
      year: calendar.component(.year, from: date), full: date.formatted(fullStyle), name: date.formatted(nameStyle),
      nameWithYear: date.formatted(nameStyle.year()))
  }

  private static func milliseconds(_ date: Date) -> Int64 { date.unixMilliseconds }

  private func date(_ time: Int64) -> Date { Date(unixMilliseconds: time) }
}
