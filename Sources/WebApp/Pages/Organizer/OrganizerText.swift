import ChatModels
import ChatTypes
import Foundation

/// Days and times in words, as the pages of the organizer show them.
@MainActor struct OrganizerText {
  let clock: DayClock
  private let calendar: Calendar
  private let locale: Locale
  private let base: Date.FormatStyle

  init(timeZone: TimeZone, locale: Locale) {
    clock = DayClock(timeZone: timeZone)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    calendar.locale = locale
    self.calendar = calendar
    self.locale = locale
    base = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
  }

  /// Where weeks begin, 1 (Monday) to 7.
  static func firstWeekday(_ locale: Locale) -> Int {
    let days: [Locale.Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
    return (days.firstIndex(of: locale.firstDayOfWeek) ?? 0) + 1
  }

  /// Where weeks begin, 1 (Monday) to 7.
  var firstWeekday: Int { Self.firstWeekday(locale) }

  private func date(_ day: CalendarDay) -> Date {
    // Noon is on the day whatever the clocks do.
    Date(unixMilliseconds: clock.instant(day, minute: 720))
  }

  private func date(_ instant: Int64) -> Date { Date(unixMilliseconds: instant) }

  /// `Sat`.
  func weekday(_ day: CalendarDay) -> String { date(day).formatted(base.weekday(.abbreviated)) }
  /// `S`.
  func initial(_ day: CalendarDay) -> String { date(day).formatted(base.weekday(.narrow)) }
  /// `November`.
  func month(_ day: CalendarDay) -> String { date(day).formatted(base.month(.wide)) }
  /// `Nov`.
  func shortMonth(_ day: CalendarDay) -> String { date(day).formatted(base.month(.abbreviated)) }
  /// `Nov 21`.
  func dayOfMonth(_ day: CalendarDay) -> String { date(day).formatted(base.month(.abbreviated).day()) }
  /// `Saturday, November 21`.
  func long(_ day: CalendarDay) -> String { date(day).formatted(base.weekday(.wide).month(.wide).day()) }
  /// `Saturday, November 21, 2026`.
  func full(_ day: CalendarDay) -> String { date(day).formatted(base.weekday(.wide).year().month(.wide).day()) }
  /// `Sat, Nov 21`.
  func short(_ day: CalendarDay) -> String { date(day).formatted(base.weekday(.abbreviated).month(.abbreviated).day()) }

  /// `3:00 PM`, or `15:00`, as everywhere.
  func time(_ instant: Int64) -> String { date(instant).formatted(base.hour().minute()) }

  /// ``time(_:)`` of any day.
  func hour(_ hour: Int) -> String { time(clock.instant(CalendarDay(number: 20_000), minute: hour * 60)) }

  /// How near a day is: `Today`, `Tomorrow`, `Yesterday`; nil for others.
  func nearness(_ day: CalendarDay, today: CalendarDay) -> String? {
    switch day.number - today.number {
    case 0: "Today"
    case 1: "Tomorrow"
    case -1: "Yesterday"
    default: nil
    }
  }

  /// A day as near things are called, with its year where that isn't this one.
  func near(_ day: CalendarDay, today: CalendarDay) -> String {
    if let name = nearness(day, today: today) { return name }
    return day.parts.year == today.parts.year
      ? short(day) : date(day).formatted(base.weekday(.abbreviated).year().month(.abbreviated).day())
  }

  /// When an event is: `Sat, Nov 21, 3:00 – 3:45 PM`.
  func span(_ event: AgendaEvent, today: CalendarDay) -> String {
    if let days = event.days {
      let (first, last) = (near(days.lowerBound, today: today), near(days.upperBound, today: today))
      return days.lowerBound == days.upperBound ? "\(first), all day" : "\(first) – \(last)"
    }
    let (start, end) = (clock.day(event.start), clock.day(event.end))
    if start == end || event.end == clock.start(of: start.adding(days: 1)) {
      return "\(near(start, today: today)), \(times(event))"
    }
    return "\(near(start, today: today)), \(time(event.start)) – \(near(end, today: today)), \(time(event.end))"
  }

  /// `3:00 – 3:45 PM`.
  func times(_ event: AgendaEvent) -> String {
    let (start, end) = (time(event.start), time(event.end))
    if event.start == event.end { return start }
    // What both have in common is said once.
    for mark in ["am", "pm"] where start.lowercased().hasSuffix(mark) && end.lowercased().hasSuffix(mark) {
      let digits = start.dropLast(mark.count)
      return "\(digits.last?.isWhitespace == true ? digits.dropLast() : digits) – \(end)"
    }
    return "\(start) – \(end)"
  }

  /// How long before something, in words.
  static func before(_ minutes: Int) -> String {
    let (number, unit) =
      switch minutes {
      case 0: (0, "")
      case let minutes where minutes % 10_080 == 0: (minutes / 10_080, "week")
      case let minutes where minutes % 1440 == 0: (minutes / 1440, "day")
      case let minutes where minutes % 60 == 0: (minutes / 60, "hour")
      default: (minutes, "minute")
      }
    return number == 0 ? "When it starts" : "\(number) \(unit)\(number == 1 ? "" : "s") before"
  }
}

extension OrganizerActivity {
  /// What was done, with the button that takes it back.
  func html(_ page: PageContext) -> String {
    page.templates.render(
      PageNoticeTemplate(
        notice: notice.map { .init(id: $0.id, text: $0.text, undo: $0.undo, isProblem: $0.isProblem) }))
  }
}
