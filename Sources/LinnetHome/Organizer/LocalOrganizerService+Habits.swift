import ChatModels
import Foundation
import Organizer

extension LocalOrganizerService {
  package func habits(firstWeekday: Int) async throws(OrganizerFailure) -> [HabitState] {
    try await attempt {
      let weekday = Weekday(rawValue: firstWeekday) ?? .monday
      let today = home.habits.today
      return try await home.habits.list().habits.map { habit in
        let statistics = HabitStatistics(habit, today: today, firstWeekday: weekday)
        var state = HabitState(id: habit.id, values: Self.values(habit))
        (state.streak, state.best) = (statistics.currentStreak, statistics.bestStreak)
        (state.rate, state.isDoneNow) = (statistics.rate, statistics.isDoneNow)
        for entry in habit.entries where entry.value > 0 {
          let day = CalendarDay(entry.date)
          if habit.unit == .boolean { state.days[day] = 1 } else { state.days[day, default: 0] += entry.value }
        }
        return state
      }
    }
  }

  package func add(_ habit: HabitValues) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let change = try await home.habits.create(
        name: habit.name, unit: Self.unit(habit.unit), frequency: habit.isWeekly ? .weekly : .daily,
        target: habit.target, emoji: habit.emoji)
      return await made("Created “\(change.habit.name)”", undo: change.undo, tool: "habit", id: change.habit.id)
    }
  }

  package func change(
    habit id: String, from old: HabitValues, to new: HabitValues
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      guard old != new else { return OrganizerChange(title: "Nothing has changed.") }
      let change = try await home.habits.update(
        id, name: old.name == new.name ? nil : new.name, unit: old.unit == new.unit ? nil : Self.unit(new.unit),
        frequency: old.isWeekly == new.isWeekly ? nil : new.isWeekly ? .weekly : .daily,
        target: old.target == new.target ? nil : new.target, emoji: old.emoji == new.emoji ? nil : new.emoji)
      return await made("Updated “\(change.habit.name)”", undo: change.undo, tool: "habit", id: id)
    }
  }

  package func log(habit id: String, value: Double, on day: CalendarDay) async throws(OrganizerFailure)
    -> OrganizerChange
  {
    try await attempt {
      let change = try await home.habits.log(id, value: value, on: day.civil)
      return await made("Logged “\(change.habit.name)”", undo: change.undo, tool: "habit", id: id)
    }
  }

  package func unlog(habit id: String, on day: CalendarDay) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let habit = try await home.habits.habit(id)
      guard let last = habit.entries.last(where: { $0.date == day.civil && $0.value > 0 }) else {
        throw OrganizerFailure("Nothing is logged for this day any more.")
      }
      let change = try await home.habits.deleteEntry(id, entry: last.id)
      return await made("Took back “\(change.habit.name)”", undo: change.undo, tool: "habit", id: id)
    }
  }

  package func delete(habit id: String) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let name = try await home.habits.habit(id).name
      return await made("Deleted “\(name)”", undo: try await home.habits.delete(id), tool: "habit")
    }
  }

  private static func values(_ habit: Habit) -> HabitValues {
    var values = HabitValues(name: habit.name)
    values.emoji = habit.emoji ?? ""
    values.unit = HabitValues.Unit(rawValue: habit.unit.rawValue) ?? .count
    values.isWeekly = habit.frequency == .weekly
    values.target = habit.target
    return values
  }

  private static func unit(_ unit: HabitValues.Unit) -> HabitUnit {
    switch unit {
    case .boolean: .boolean
    case .count: .count
    case .duration: .duration
    }
  }
}
