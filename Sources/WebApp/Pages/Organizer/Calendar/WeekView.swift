import ChatModels

/// Days side by side with their hours, as HTML. Places are classes: the page's security policy allows no inline styles.
@MainActor struct WeekView {
  /// The hour that is scrolled to at first.
  private static let firstHour = 7
  /// Positions are told to this many minutes.
  private static let step = 5

  let view: CalendarView
  let shown: AgendaModel.View

  func html() -> String {
    let layout = view.model.week(shown)
    let days = layout.days.map(\.day)
    return view.page.templates.render(
      WeekTemplate(
        shown: shown.rawValue, days: days.map(head), bars: layout.bars.bars.map(view.bar),
        lanes: layout.bars.laneCount, hidden: view.hidden(layout.bars, days: days),
        allDays: days.enumerated().map { .init(column: $0.offset, day: $0.element.iso) },
        hours: (1..<24).map { .init(hour: $0, name: view.text.hour($0)) }, columns: layout.days.map(column),
        here: Self.firstHour, first: days[0].iso))
  }

  private func head(_ day: CalendarDay) -> WeekTemplate.Head {
    WeekTemplate.Head(
      path: CalendarView.path(.day, day: day), weekday: view.text.weekday(day), number: day.parts.day,
      label: view.text.full(day), isToday: day == view.today)
  }

  private func column(_ day: DayLayout) -> WeekTemplate.Column {
    let isToday = day.day == view.today
    let minute = isToday ? view.model.clock.reading(view.page.now()).minute : nil
    return WeekTemplate.Column(
      day: day.day.iso, dayLabel: view.text.full(day.day), isToday: isToday,
      slots: (0..<24).map { .init(minute: $0 * 60) }, blocks: day.blocks.map(block),
      nowHour: minute.map { "\($0 / 60)" }, nowMinute: minute.map { "\($0 % 60 / Self.step * Self.step)" })
  }

  private func block(_ block: DayLayout.Block) -> WeekTemplate.Block {
    let event = block.event
    let start = block.start / Self.step * Self.step
    let length = max(Self.step, (block.end - start + Self.step - 1) / Self.step * Self.step)
    return WeekTemplate.Block(
      id: event.id, title: CalendarView.title(event), hue: view.colors.name(event.calendar),
      times: view.text.times(event), place: event.place, calendarName: view.name(event.calendar),
      isTentative: event.isTentative, isPast: view.isPast(event), isShort: length < 50, hour: start / 60,
      minute: start % 60, hours: length / 60, minutes: length % 60, column: block.column, columns: block.columns,
      span: block.span)
  }
}
