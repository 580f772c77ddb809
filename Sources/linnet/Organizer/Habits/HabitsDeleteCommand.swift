import ArgumentParser
import LinnetHome
import Organizer

/// `linnet habits delete`.
struct HabitsDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a habit with all that was logged, or one entry of it.",
    discussion: "On a terminal it asks first; elsewhere it wants --yes.")

  @OptionGroup var global: GlobalOptions
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false
  @Option(help: ArgumentHelp("Only this entry, which “habits show” names.", valueName: "id"))
  var entry: String?
  @Argument(help: "The habit: its name, or its id.")
  var habit: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let habit = try await organizer.habit(habit)
    let store = organizer.habits
    if let entry { return try await delete(entry, of: habit, organizer: organizer) }
    let entries = habit.entries.count == 1 ? "1 entry" : "\(habit.entries.count) entries"
    try await organizer.confirm("Delete the habit “\(habit.name)” with \(entries)?", yes: yes)
    let undo = try await store.delete(habit.id, revision: habit.revision)
    try await organizer.report(
      "habit", document: HabitDocument(habit, today: store.today), tool: "habit", undo: undo,
      title: "Deleted the habit “\(habit.name)”", text: "Deleted “\(habit.name)”.\n")
  }

  private func delete(_ entry: String, of habit: Habit, organizer: OrganizerHome) async throws {
    let found = try EntityFinder(
      kind: "entry", lister: "linnet habits show \(UserPath.shellQuoted(habit.name))", things: habit.entries, id: \.id,
      title: \.id, detail: { $0.date.description }
    ).find(entry)
    let amount = habit.unit == .boolean ? "" : ", \(HabitText.amount(found.value, unit: habit.unit))"
    try await organizer.confirm("Delete the entry of \(found.date)\(amount)?", yes: yes)
    let change = try await organizer.habits.deleteEntry(habit.id, entry: found.id)
    try await organizer.report(
      "habit", document: HabitDocument(change.habit, today: organizer.habits.today, withEntries: true), tool: "habit",
      undo: change.undo, title: "Deleted an entry of “\(habit.name)”", text: "Deleted the entry of \(found.date).\n")
  }
}
