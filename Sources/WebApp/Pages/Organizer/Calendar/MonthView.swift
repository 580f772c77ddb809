import ChatModels

/// A month as HTML: a grid, and on a narrow window what is on the chosen day below it.
@MainActor struct MonthView {
  let view: CalendarView

  func html() -> String {
    let layout = view.model.month
    let chosen = view.model.day
    return view.page.templates.render(
      MonthTemplate(
        count: layout.weeks.count, names: view.weekdays(layout.weeks[0].days), weeks: layout.weeks.map(week),
        chosen: view.text.nearness(chosen, today: view.today).map { "\($0), \(view.text.long(chosen))" }
          ?? view.text.long(chosen), list: AgendaView(view: view).rows(view.model.onDay, on: chosen)))
  }

  private func week(_ week: MonthLayout.Week) -> MonthTemplate.Week {
    var counts = week.bars.hidden
    for bar in week.bars.bars { for day in bar.column..<bar.column + bar.span { counts[day] += 1 } }
    let month = view.model.day.parts.month
    let cells = week.days.enumerated().map { index, day in
      let events = counts[index] == 0 ? "" : counts[index] == 1 ? ", 1 event" : ", \(counts[index]) events"
      let name = day.parts.day == 1 ? view.text.dayOfMonth(day) : "\(day.parts.day)"
      return MonthTemplate.Cell(
        day: day.iso, number: name, label: view.text.full(day) + events, isToday: day == view.today,
        isOther: day.parts.month != month, isChosen: day == view.model.day, isWeekend: day.weekday > 5,
        isBusy: counts[index] > 0,
        dayPath: CalendarView.path(.day, day: day), monthPath: CalendarView.path(.month, day: day))
    }
    return MonthTemplate.Week(
      cells: cells, bars: week.bars.bars.map(view.bar), hidden: view.hidden(week.bars, days: week.days))
  }
}

/// What comes, day by day, as HTML.
@MainActor struct AgendaView {
  let view: CalendarView

  /// - Parameter isEmpty: what is said when there is nothing.
  func html(_ days: [AgendaDay], isEmpty: String) -> String {
    view.page.templates.render(
      AgendaTemplate(
        days: days.map { day in
          let nearness = view.text.nearness(day.day, today: view.today)
          return .init(
            dayPath: CalendarView.path(.day, day: day.day), number: day.day.parts.day,
            weekday: nearness ?? view.text.weekday(day.day), month: view.text.shortMonth(day.day),
            label: view.text.full(day.day), isToday: day.day == view.today, isNear: nearness != nil,
            rows: rows(day.events, on: day.day))
        }, empty: days.isEmpty ? isEmpty : ""))
  }

  /// The rows of a day. What goes over midnight says on each day what happens on it.
  func rows(_ events: [AgendaEvent], on day: CalendarDay) -> [AgendaRow] {
    let (low, high) = (view.text.clock.start(of: day), view.text.clock.start(of: day.adding(days: 1)))
    return events.map { event in
      var (from, to): (String, String?) = (view.text.time(event.start), view.text.time(event.end))
      if event.isAllDay || (event.start <= low && event.end >= high) {
        (from, to) = ("All day", nil)
      } else if event.start < low {
        from = "until"
      } else if event.end > high {
        (from, to) = ("from", view.text.time(event.start))
      } else if event.start == event.end {
        to = nil
      }
      return AgendaRow(
        id: event.id, title: CalendarView.title(event), hue: view.colors.name(event.calendar), from: from, to: to,
        place: event.place, calendarName: view.name(event.calendar), repeats: event.repeats,
        isPast: view.isPast(event))
    }
  }
}
