import ChatModels

/// The habits as HTML.
@MainActor struct HabitsView {
  private static let units = [("boolean", "Done or not"), ("count", "A number"), ("duration", "Minutes")]

  let model: HabitsModel
  let text: OrganizerText
  let page: PageContext

  func html() -> String {
    let habits = model.habits ?? []
    let done = habits.count(where: \.isDoneNow)
    return page.templates.render(
      HabitsTemplate(
        summary: habits.isEmpty ? "" : "\(done) of \(habits.count) done", habits: habits.map(card),
        isEmpty: model.habits?.isEmpty ?? false, sheet: Markup(sheet), notice: Markup(model.activity.html(page))))
  }

  private func card(_ habit: HabitState) -> HabitsTemplate.Habit {
    let values = habit.values
    let progress = model.progress(habit)
    let unit = values.isWeekly ? "week" : "day"
    let isBoolean = values.unit == .boolean
    let target =
      isBoolean && !values.isWeekly
      ? "Every day" : "\(amount(values.target, unit: values.unit)) a \(unit)"
    let grid = model.grid(habit)
    return HabitsTemplate.Habit(
      id: habit.id, name: values.name, emoji: values.emoji, target: target, isBoolean: isBoolean,
      isMinutes: values.unit == .duration, isDone: habit.isDoneNow, isDoneToday: habit.days[model.today] != nil,
      progress: isBoolean && !values.isWeekly
        ? ""
        : "\(HabitForm.text(progress)) of \(amount(values.target, unit: values.unit))\(values.isWeekly ? " this week" : " today")",
      percent: min(100, Int(progress / max(values.target, 0.001) * 100)), streak: plural(habit.streak, unit: unit),
      best: plural(habit.best, unit: unit), rate: "\(Int((habit.rate * 100).rounded())) %",
      rateSpan: values.isWeekly ? "of 12 weeks" : "of 30 days",
      weekdays: grid.weeks[0].map { text.initial($0.day) },
      weeks: grid.weeks.map { .init(cells: $0.map { cell($0, of: habit) }) })
  }

  private func cell(_ cell: HabitGrid.Cell, of habit: HabitState) -> HabitsTemplate.Cell {
    let what =
      cell.value <= 0 ? "nothing" : habit.values.unit == .boolean ? "done" : amount(cell.value, unit: habit.values.unit)
    return HabitsTemplate.Cell(
      level: cell.level.map { "\($0)" } ?? "none", isToday: cell.day == model.today,
      label: "\(text.short(cell.day)): \(what)")
  }

  private func amount(_ value: Double, unit: HabitValues.Unit) -> String {
    switch unit {
    case .boolean: plural(Int(value), unit: "day")
    case .count: value == 1 ? "once" : "\(HabitForm.text(value)) times"
    case .duration: "\(HabitForm.text(value)) min"
    }
  }

  private func plural(_ count: Int, unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }

  private var sheet: String {
    guard let editor = model.editor else { return "" }
    let form = editor.form
    return page.templates.render(
      HabitFormTemplate(
        editor: editor.id, id: editor.original?.id, isNew: editor.original == nil, emoji: form.emoji, name: form.name,
        // What is logged was counted in this unit.
        isFixed: editor.original?.days.isEmpty == false, unit: form.unit,
        units: Self.units.map { FormOption($0.0, name: $0.1, chosen: form.unit) },
        frequencies: [("daily", "Every day"), ("weekly", "Every week")].map {
          FormOption($0.0, name: $0.1, chosen: form.isWeekly ? "weekly" : "daily")
        }, targetText: form.target, problem: editor.problem))
  }
}
