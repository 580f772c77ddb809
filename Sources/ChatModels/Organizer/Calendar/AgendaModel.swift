import Foundation
import Observation

/// The calendar page of a window: which days it shows, what is on them, and the event that is looked at or edited.
@MainActor @Observable public final class AgendaModel {
  /// How days are shown.
  public enum View: String, Sendable, CaseIterable {
    case day, week, month, agenda
  }

  /// Days that the list of what comes shows.
  public static let agendaDays = 30

  /// How days are shown; nil while the user has not chosen, so that it is what fits the window.
  public private(set) var view: View?
  /// The day that it is about.
  public private(set) var day: CalendarDay
  /// All calendars.
  public private(set) var calendars: [CalendarEntry] = []
  /// Calendars that are not shown, by id.
  public private(set) var hidden: Set<String> = []
  /// What was read: everything on ``loaded``, of all calendars.
  public private(set) var events: [AgendaEvent] = []
  /// The days that were read; nil before the first.
  public private(set) var loaded: DayRow?
  /// The event that is looked at.
  public private(set) var shown: EventDetail?
  /// Whether it is asked which occurrences of the event that is looked at are to be deleted.
  public private(set) var asksDeletion = false
  /// The event that is edited.
  public internal(set) var editor: EventEditor?
  /// What was done.
  @ObservationIgnored public let activity: OrganizerActivity
  /// The user's clock.
  @ObservationIgnored public let clock: DayClock
  /// Where weeks begin, 1 (Monday) to 7.
  @ObservationIgnored public let firstWeekday: Int
  @ObservationIgnored let now: @Sendable () -> Int64
  @ObservationIgnored var editors = 0
  @ObservationIgnored private let reads = SingleFlight()

  /// A page that shows today.
  /// - Parameters:
  ///   - now: the time of day in Unix milliseconds.
  ///   - firstWeekday: where weeks begin, 1 (Monday) to 7.
  public init(
    service: any OrganizerService, firstWeekday: Int, timers: any ModelTimers = ClockTimers(),
    now: @escaping @Sendable () -> Int64
  ) {
    activity = OrganizerActivity(service: service, timers: timers)
    clock = DayClock(timeZone: service.timeZone)
    self.firstWeekday = (1...7).contains(firstWeekday) ? firstWeekday : 1
    self.now = now
    day = DayClock(timeZone: service.timeZone).day(now())
  }

  /// Today.
  public var today: CalendarDay { clock.day(now()) }

  // MARK: - Going

  /// Shows a day and reads what is around it.
  public func show(_ view: View?, day: CalendarDay?) async {
    self.view = view
    self.day = day ?? today
    if !isLoaded(row) { await reload() }
    activity.follow { [weak self] in await self?.reload() }
  }

  /// The day that the button forward or back leads to.
  /// - Parameter steps: 1 forward, -1 back.
  public func day(_ view: View, steps: Int) -> CalendarDay {
    switch view {
    case .day: day.adding(days: steps)
    case .week: day.adding(days: steps * 7)
    case .month: day.startOfMonth.adding(months: steps)
    case .agenda: day.adding(days: steps * Self.agendaDays)
    }
  }

  /// Nothing is shown from now on.
  public func close() { activity.stop() }

  // MARK: - What is shown

  /// The days of a view.
  public func row(_ view: View) -> DayRow {
    switch view {
    case .day: DayRow(day, count: 1, clock: clock)
    case .week: DayRow(day.startOfWeek(firstWeekday: firstWeekday), count: 7, clock: clock)
    case .month: MonthLayout.row(day, firstWeekday: firstWeekday, clock: clock)
    case .agenda: DayRow(day, count: Self.agendaDays, clock: clock)
    }
  }

  /// All days that have to be read: the month's too, which a small calendar beside shows, and what each fitting view needs.
  private var row: DayRow {
    let rows = [self.row(.month), self.row(.week), self.row(.agenda)]
    let first = rows.map(\.first).min() ?? day
    let last = rows.map(\.last).max() ?? day
    return DayRow(first, count: last.number - first.number + 1, clock: clock)
  }

  private func isLoaded(_ row: DayRow) -> Bool { loaded.map { $0.start <= row.start && $0.end >= row.end } ?? false }

  /// What was read, of the calendars that are shown.
  public var visible: [AgendaEvent] {
    hidden.isEmpty ? events : events.filter { !hidden.contains($0.calendar) }
  }

  /// The month.
  public var month: MonthLayout { MonthLayout(of: day, visible, firstWeekday: firstWeekday, clock: clock) }

  /// Days side by side.
  /// - Parameter view: day or week.
  public func week(_ view: View) -> WeekLayout { WeekLayout(row(view), events: visible, clock: clock) }

  /// What comes, day by day.
  public var agenda: [AgendaDay] { AgendaDay.list(row(.agenda), events: visible) }

  /// What is on the day itself.
  public var onDay: [AgendaEvent] { AgendaDay.list(row(.day), events: visible).first?.events ?? [] }

  /// The days of the month's grid that something is on.
  public var busyDays: Set<CalendarDay> { Set(AgendaDay.list(row(.month), events: visible).map(\.day)) }

  /// Shows a calendar or hides it.
  public func setHidden(_ calendar: String, isHidden: Bool) {
    if isHidden { hidden.insert(calendar) } else { hidden.remove(calendar) }
  }

  // MARK: - Reading

  /// Reads everything anew.
  public func reload() async { await reads.run { await self.read() } }

  private func read() async {
    let row = row
    let read = await activity.read { (service) throws(OrganizerFailure) in
      (try await service.calendars(), try await service.events(from: row.start, to: row.end))
    }
    guard let read else { return }
    if calendars != read.0 { calendars = read.0 }
    if events != read.1 { events = read.1 }
    loaded = row
    hidden.formIntersection(calendars.map(\.id))
    guard let shown else { return }
    let detail = try? await activity.service.event(shown.event.id)
    if self.shown?.event.id == shown.event.id, detail != shown { self.shown = detail }
  }

  // MARK: - One event

  /// Looks at an event.
  public func look(at id: String) async -> Bool {
    asksDeletion = false
    shown = await activity.read { (service) throws(OrganizerFailure) in try await service.event(id) }
    return shown != nil
  }

  /// Looks at none.
  public func lookAway() {
    shown = nil
    asksDeletion = false
  }

  /// Asks which occurrences of the event that is looked at are to be deleted.
  public func askDeletion() { asksDeletion = shown != nil }

  /// Deletes the event that is looked at.
  public func delete(_ scope: SeriesScope) async -> Bool {
    guard let shown else { return false }
    let change = await activity.perform { (service) throws(OrganizerFailure) in
      try await service.deleteEvent(
        shown.event.id, scope: shown.event.repeats ? scope : .all, revision: shown.revision)
    }
    guard change != nil else { return false }
    lookAway()
    await reload()
    return true
  }

  /// Takes back what was done last.
  public func undo() async -> Bool {
    let isDone = await activity.undo()
    await reload()
    return isDone
  }
}
