import ArgumentParser
import Organizer
import TerminalUI

/// `linnet habits list`.
struct HabitsListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List habits with their streaks and the last seven days.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let list = try await organizer.habits.list()
    let today = organizer.habits.today
    let document = OrganizerListDocument(
      name: "habits", values: list.habits.map { HabitDocument($0, today: today) },
      problems: list.problems.map { ProblemDocument($0) })
    try context.print(
      document, text: list.habits.isEmpty ? "" : Self.table(list.habits, today: today, context: context))
    organizer.report(list.problems)
    if list.habits.isEmpty, !context.json {
      context.notice("There are no habits yet. To add one: linnet habits add Running --unit count --target 5")
    }
  }

  /// Habits with how they go.
  static func table(_ habits: [Habit], today: CivilDate, context: CommandContext) -> String {
    var table = TextTable([
      TextTable.Column(title: "HABIT", wraps: true), TextTable.Column(title: "TARGET", wraps: true),
      TextTable.Column(title: "NOW"), TextTable.Column(title: "STREAK"), TextTable.Column(title: "BEST"),
      TextTable.Column(title: "LAST 7 DAYS"),
    ])
    for habit in habits {
      let statistics = HabitStatistics(habit, today: today)
      let done = statistics.lastSevenDays.count { $0.isDone }
      table.append([
        HabitText.title(habit), HabitText.target(habit), HabitText.now(habit, statistics: statistics),
        HabitText.streak(statistics.currentStreak, frequency: habit.frequency),
        HabitText.streak(statistics.bestStreak, frequency: habit.frequency), "\(done) of 7",
      ])
    }
    return table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
  }
}
