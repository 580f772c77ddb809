import ChatModels
import Foundation

/// The calendar as HTML.
@MainActor struct CalendarView {
  let model: AgendaModel
  let text: OrganizerText
  let page: PageContext
  /// The changes of fields that are known of, as the page counts them.
  let changes: Int
  let colors: CalendarColors
  let today: CalendarDay

  init(model: AgendaModel, text: OrganizerText, page: PageContext, changes: Int) {
    (self.model, self.text, self.page, self.changes) = (model, text, page, changes)
    colors = CalendarColors(model.calendars)
    today = model.today
  }

  func html() -> String {
    // While nobody has chosen, the style sheet shows the one that fits the window.
    let sections: [(AgendaModel.View, String)] =
      model.view.map { [($0, "")] } ?? [(.week, "wide"), (.agenda, "narrow")]
    return page.templates.render(
      CalendarTemplate(
        sections: sections.map { view, fit in section(view, fit: fit) }, mini: miniMonth, calendars: calendars,
        hasCalendars: !model.calendars.isEmpty, sheet: Markup(sheet), notice: Markup(model.activity.html(page))))
  }

  private var sheet: String {
    if let editor = model.editor { return EventFormView(editor: editor, view: self).html() }
    if let shown = model.shown { return EventSheetView(detail: shown, view: self).html() }
    return ""
  }

  // MARK: - Frame

  private func section(_ view: AgendaModel.View, fit: String) -> CalendarTemplate.Section {
    let (strong, faint) = heading(view)
    let path = { (view: AgendaModel.View, day: CalendarDay) in Self.path(view, day: day) }
    let tabs = AgendaModel.View.allCases.map { other in
      CalendarTemplate.Tab(
        path: path(other, model.day), name: Self.names[other] ?? "", key: String(other.rawValue.prefix(1)),
        isCurrent: other == view)
    }
    return CalendarTemplate.Section(
      fit: fit, view: view.rawValue, strong: strong, faint: faint,
      previous: path(view, model.day(view, steps: -1)), next: path(view, model.day(view, steps: 1)),
      now: path(view, today), unit: view == .agenda ? "days" : view.rawValue, tabs: tabs, body: Markup(body(view)))
  }

  private static let names: [AgendaModel.View: String] = [
    .day: "Day", .week: "Week", .month: "Month", .agenda: "Agenda",
  ]

  static func path(_ view: AgendaModel.View, day: CalendarDay) -> String { "/p/calendar/\(view.rawValue)/\(day.iso)" }

  private func heading(_ view: AgendaModel.View) -> (String, String) {
    let row = model.row(view)
    let year = "\(row.first.parts.year)"
    switch view {
    case .day: return (text.long(model.day), "\(model.day.parts.year)")
    case .month: return (text.month(model.day), "\(model.day.parts.year)")
    case .week, .agenda:
      let (first, last) = (row.first.parts, row.last.parts)
      if first.month == last.month { return (text.month(row.first), year) }
      let names = "\(text.shortMonth(row.first)) – \(text.shortMonth(row.last))"
      return (names, first.year == last.year ? year : "\(first.year) – \(last.year)")
    }
  }

  private func body(_ view: AgendaModel.View) -> String {
    guard model.loaded != nil else { return "" }
    switch view {
    case .day, .week: return WeekView(view: self, shown: view).html()
    case .month: return MonthView(view: self).html()
    case .agenda: return AgendaView(view: self).html(model.agenda, isEmpty: "Nothing is planned for these 30 days.")
    }
  }

  private var calendars: [CalendarTemplate.Calendar] {
    model.calendars.map { calendar in
      .init(
        calendar: calendar.id, calendarName: calendar.name, hue: colors.name(calendar.id),
        isShown: !model.hidden.contains(calendar.id))
    }
  }

  private var miniMonth: CalendarTemplate.Mini {
    let busy = model.busyDays
    let target = model.view ?? .week
    let month = MonthLayout(of: model.day, [], firstWeekday: model.firstWeekday, clock: model.clock)
    let weeks = month.weeks.map { week in
      CalendarTemplate.Mini.Week(
        days: week.days.map { day in
          .init(
            path: Self.path(target == .agenda || target == .month ? .day : target, day: day), number: day.parts.day,
            label: text.full(day), isToday: day == today, isChosen: day == model.day,
            isOther: day.parts.month != model.day.parts.month, isBusy: busy.contains(day))
        })
    }
    return CalendarTemplate.Mini(
      month: "\(text.month(model.day)) \(model.day.parts.year)",
      previousMonth: Self.path(target, day: model.day.adding(months: -1)),
      nextMonth: Self.path(target, day: model.day.adding(months: 1)), initials: weekdays(month.weeks[0].days),
      weeks: weeks)
  }

  /// The heads of seven columns.
  func weekdays(_ days: [CalendarDay]) -> [CalendarTemplate.Weekday] {
    days.map { .init(weekday: text.weekday($0), initial: text.initial($0)) }
  }

  // MARK: - Events

  /// A bar with its place.
  func bar(_ bar: BarLayout.Bar) -> EventBar {
    let event = bar.event
    return EventBar(
      id: event.id, title: Self.title(event), hue: colors.name(event.calendar), calendarName: name(event.calendar),
      start: text.time(event.start), isPast: isPast(event), isBar: event.isBar, column: bar.column, span: bar.span,
      lane: bar.lane, comesFrom: bar.comesFrom, goesOn: bar.goesOn)
  }

  /// What has no room on the days of a row.
  func hidden(_ layout: BarLayout, days: [CalendarDay]) -> [HiddenEvents] {
    layout.hidden.enumerated().filter { $0.element > 0 }.map { index, count in
      HiddenEvents(
        column: index, hiddenCount: count, path: Self.path(.day, day: days[index]), label: text.full(days[index]))
    }
  }

  func isPast(_ event: AgendaEvent) -> Bool { event.end <= page.now() }

  static func title(_ event: AgendaEvent) -> String { event.title.isEmpty ? "(No title)" : event.title }

  func name(_ calendar: String) -> String { model.calendars.first { $0.id == calendar }?.name ?? calendar }
}
