import ArgumentParser
import LinnetHome
import Organizer

/// `linnet habits edit`.
struct HabitsEditCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a habit, or correct something that was logged; what isn't named stays.",
    discussion: """
      Examples:
        linnet habits edit Running --target 8 --alias jogging
        linnet habits edit Running --entry 4f1c --value 6 --on yesterday
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("Its name.", valueName: "name"))
  var name: String?
  @Option(help: "What is counted: boolean, count, or duration. Only while nothing is logged.")
  var unit: HabitUnit?
  @Option(help: "How often: daily or weekly.")
  var frequency: HabitFrequency?
  @Option(help: ArgumentHelp("What a day or a week has to reach.", valueName: "number"))
  var target: String?
  @Option(help: ArgumentHelp("What stands before its name; empty for nothing.", valueName: "emoji"))
  var emoji: String?
  @Option(
    name: .customLong("alias"),
    help: ArgumentHelp("Its other names, in place of those that it has; empty for none.", valueName: "name"))
  var aliases: [String] = []
  @Option(help: ArgumentHelp("Correct this entry, which “habits show” names.", valueName: "id"))
  var entry: String?
  @Option(help: ArgumentHelp("The entry's value.", valueName: "number"))
  var value: String?
  @Option(help: ArgumentHelp("The entry's day.", valueName: "day"))
  var on: String?
  @Argument(help: "The habit: its name, or its id.")
  var habit: [String]

  private var isAboutHabit: Bool {
    name != nil || unit != nil || frequency != nil || target != nil || emoji != nil || !aliases.isEmpty
  }

  func validate() throws {
    if entry == nil, value != nil || on != nil { throw ValidationError("--value and --on go with --entry.") }
    if entry != nil, isAboutHabit { throw ValidationError("--entry goes with --value and --on only.") }
    if entry != nil, value == nil, on == nil { throw ValidationError("Say what is right: --value, --on.") }
    if entry == nil, !isAboutHabit {
      throw ValidationError("Say what should change: --name, --target, --frequency and others.")
    }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let habit = try await organizer.habit(habit)
    let store = organizer.habits
    let times = organizer.times
    let change: HabitChange
    if let entry {
      let id = try EntityFinder(
        kind: "entry", lister: "linnet habits show \(UserPath.shellQuoted(habit.name))", things: habit.entries,
        id: \.id,
        title: \.id, detail: { $0.date.description }
      ).find(entry).id
      change = try await store.correct(
        habit.id, entry: id,
        value: try value.map { try HabitAmount.read($0, unit: habit.unit, option: "--value", times: times) },
        date: try on.map { try times.day($0, field: "--on") })
    } else {
      change = try await store.update(
        habit.id, name: name, unit: unit, frequency: frequency,
        target: try target.map { try HabitAmount.read($0, unit: unit ?? habit.unit, option: "--target", times: times) },
        emoji: emoji,
        aliases: aliases.isEmpty ? nil : aliases.filter { !$0.isEmpty }, revision: habit.revision)
    }
    let now = change.habit
    try await organizer.report(
      "habit", document: HabitDocument(now, today: store.today, withEntries: entry != nil), tool: "habit",
      undo: change.undo,
      title: "Updated the habit “\(now.name)”",
      text: change.undo.isEmpty
        ? "Nothing changed.\n" : "Changed “\(habit.name)”. Now: \(HabitText.title(now)), \(HabitText.target(now)).\n")
  }
}
