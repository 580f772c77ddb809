import ArgumentParser
import Organizer

/// `linnet habits show`.
struct HabitsShowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what a habit has come to, and what was logged last.")

  /// Entries that people are shown.
  private static let lastEntries = 10

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The habit: its name, or its id.")
  var habit: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let habit = try await organizer.habit(habit)
    let today = organizer.habits.today
    try context.print(
      OrganizerThingDocument(name: "habit", value: HabitDocument(habit, today: today, withEntries: true)),
      text: Self.text(habit, statistics: HabitStatistics(habit, today: today), context: context))
  }

  private static func text(_ habit: Habit, statistics: HabitStatistics, context: CommandContext) -> String {
    var details = DetailText(title: HabitText.title(habit), context)
    details.add("Target", value: HabitText.target(habit))
    details.add("Now", value: HabitText.now(habit, statistics: statistics))
    details.add("Streak", value: HabitText.streak(statistics.currentStreak, frequency: habit.frequency))
    details.add("Best", value: HabitText.streak(statistics.bestStreak, frequency: habit.frequency))
    details.add("In all", value: HabitText.amount(statistics.total, unit: habit.unit))
    let span = habit.frequency == .daily ? "30 days" : "12 weeks"
    details.add("Rate", value: "\(Int((statistics.rate * 100).rounded())) % of the last \(span)")
    details.add(
      "Last 7 days",
      value: statistics.lastSevenDays.map { period in
        let day = period.start.weekday.name.prefix(3)
        return habit.unit == .boolean
          ? "\(day) \(period.isDone ? "done" : "–")"
          : "\(day) \(period.total > 0 ? HabitText.number(period.total) : "–")"
      }.joined(separator: ", "))
    details.add("Other names", value: habit.aliases.joined(separator: ", "))
    let entries = habit.entries.suffix(lastEntries).reversed().map { entry in
      "\(entry.date)  \(habit.unit == .boolean ? "done" : HabitText.amount(entry.value, unit: habit.unit))  \(entry.id)"
    }
    details.add("Logged", value: entries.joined(separator: "\n"))
    details.add("Id", value: habit.id)
    return details.text
  }
}
