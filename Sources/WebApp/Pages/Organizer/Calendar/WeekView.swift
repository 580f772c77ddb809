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
      "week",
      [
        "shown": shown.rawValue,
        "days": days.map(head),
        "bars": layout.bars.bars.map(Self.place(view)),
        "lanes": layout.bars.laneCount,
        "hidden": layout.bars.hidden.enumerated().filter { $0.element > 0 }.map { index, count in
          templateValues(["column": index, "hiddenCount": count, "path": CalendarView.path(.day, days[index])])
        },
        "allDays": days.enumerated().map { ["column": $0.offset, "day": $0.element.iso] },
        "hours": (1..<24).map { ["hour": $0, "name": view.text.hour($0)] },
        "columns": layout.days.map(column),
        "here": Self.firstHour, "first": days[0].iso,
      ])
  }

  private func head(_ day: CalendarDay) -> [String: Any] {
    templateValues([
      "path": CalendarView.path(.day, day), "weekday": view.text.weekday(day), "number": day.parts.day,
      "label": view.text.full(day), "isToday": day == view.today,
    ])
  }

  /// A bar with its place.
  static func place(_ view: CalendarView) -> (BarLayout.Bar) -> [String: Any] {
    { bar in
      view.event(bar.event).merging([
        "column": bar.column, "span": bar.span, "lane": bar.lane, "comesFrom": bar.comesFrom, "goesOn": bar.goesOn,
        "isBar": bar.event.isBar, "start": view.text.time(bar.event.start),
      ]) { $1 }
    }
  }

  private func column(_ day: DayLayout) -> [String: Any] {
    var values = templateValues([
      "day": day.day.iso, "dayLabel": view.text.full(day.day), "isToday": day.day == view.today,
      "slots": (0..<24).map { ["minute": $0 * 60] }, "blocks": day.blocks.map(block), "nowHour": nil, "nowMinute": nil,
    ])
    if day.day == view.today {
      let minute = view.model.clock.reading(view.page.now()).minute
      values["nowHour"] = "\(minute / 60)"
      values["nowMinute"] = "\(minute % 60 / Self.step * Self.step)"
    }
    return values
  }

  private func block(_ block: DayLayout.Block) -> [String: Any] {
    let start = block.start / Self.step * Self.step
    let length = max(Self.step, (block.end - start + Self.step - 1) / Self.step * Self.step)
    return view.event(block.event).merging([
      "hour": start / 60, "minute": start % 60, "hours": length / 60, "minutes": length % 60,
      "column": block.column, "columns": block.columns, "span": block.span, "isShort": length < 50,
      "comesFrom": block.comesFrom, "goesOn": block.goesOn,
    ]) { $1 }
  }
}
