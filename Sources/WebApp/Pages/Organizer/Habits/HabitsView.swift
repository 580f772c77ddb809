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
      "habits",
      templateValues([
        "summary": habits.isEmpty ? "" : "\(done) of \(habits.count) done", "isLoaded": model.habits != nil,
        "isEmpty": model.habits?.isEmpty ?? false, "habits": habits.map(card), "sheet": sheet,
        "notice": model.activity.html(page),
      ]))
  }

  private func card(_ habit: HabitState) -> [String: Any] {
    let values = habit.values
    let progress = model.progress(habit)
    let unit = values.isWeekly ? "week" : "day"
    let isBoolean = values.unit == .boolean
    let target =
      isBoolean && !values.isWeekly
      ? "Every day" : "\(amount(values.target, values.unit)) a \(unit)"
    return templateValues([
      "id": habit.id, "name": values.name, "emoji": values.emoji, "target": target, "isBoolean": isBoolean,
      "isDone": habit.isDoneNow, "isDoneToday": habit.days[model.today] != nil,
      "progress": isBoolean && !values.isWeekly
        ? ""
        : "\(HabitForm.text(progress)) of \(amount(values.target, values.unit))\(values.isWeekly ? " this week" : " today")",
      "percent": min(100, Int(progress / max(values.target, 0.001) * 100)),
      "streak": plural(habit.streak, unit), "best": plural(habit.best, unit),
      "rate": "\(Int((habit.rate * 100).rounded())) %",
      "rateSpan": values.isWeekly ? "of 12 weeks" : "of 30 days",
      "isMinutes": values.unit == .duration, "weeks": model.grid(habit).weeks.map(week(habit)),
      "weekdays": model.grid(habit).weeks[0].map { ["initial": text.initial($0.day)] },
    ])
  }

  private func week(_ habit: HabitState) -> ([HabitGrid.Cell]) -> [String: Any] {
    { cells in
      [
        "cells": cells.map { cell in
          let what =
            cell.value <= 0
            ? "nothing" : habit.values.unit == .boolean ? "done" : amount(cell.value, habit.values.unit)
          return templateValues([
            "day": cell.day.iso, "level": cell.level.map { "\($0)" } ?? "none", "isThere": cell.level != nil,
            "isToday": cell.day == model.today, "label": "\(text.short(cell.day)): \(what)",
          ])
        }
      ]
    }
  }

  private func amount(_ value: Double, _ unit: HabitValues.Unit) -> String {
    switch unit {
    case .boolean: plural(Int(value), "day")
    case .count: value == 1 ? "once" : "\(HabitForm.text(value)) times"
    case .duration: "\(HabitForm.text(value)) min"
    }
  }

  private func plural(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }

  private var sheet: String {
    guard let editor = model.editor else { return "" }
    let form = editor.form
    return page.templates.render(
      "habit-form",
      templateValues([
        "editor": editor.id, "isNew": editor.original == nil, "id": editor.original?.id, "name": form.name,
        "emoji": form.emoji, "targetText": form.target, "problem": editor.problem,
        "units": Self.units.map { ["value": $0.0, "unitName": $0.1, "isChosen": $0.0 == form.unit] },
        "frequencies": [("daily", "Every day"), ("weekly", "Every week")].map {
          ["value": $0.0, "frequencyName": $0.1, "isChosen": ($0.0 == "weekly") == form.isWeekly] as [String: Any]
        },
        // What is logged was counted in this unit.
        "isFixed": editor.original?.days.isEmpty == false, "unit": form.unit,
      ]))
  }
}
