import ArgumentParser
import LinnetHome
import Organizer

extension HabitUnit: ExpressibleByArgument {}
extension HabitFrequency: ExpressibleByArgument {}

/// `linnet habits add`.
struct HabitsAddCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a habit.",
    discussion: """
      Examples:
        linnet habits add Running --unit count --target 5
        linnet habits add Meditation --unit duration --target 10
        linnet habits add Piano --frequency weekly --target 3
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: "What is counted: boolean (done or not), count, or duration in minutes.")
  var unit = HabitUnit.boolean
  @Option(help: "How often: daily or weekly.")
  var frequency = HabitFrequency.daily
  @Option(help: ArgumentHelp("What a day or a week has to reach; a length for duration.", valueName: "number"))
  var target: String?
  @Option(help: ArgumentHelp("What stands before its name.", valueName: "emoji"))
  var emoji: String?
  @Option(
    name: .customLong("alias"), help: ArgumentHelp("Another name. May be given several times.", valueName: "name"))
  var aliases: [String] = []
  @Argument(help: "Its name.")
  var name: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let target =
      try target.map { try HabitAmount.read($0, unit: unit, option: "--target", times: organizer.times) } ?? 1
    let change = try await organizer.habits.create(
      name: name.joined(separator: " "), unit: unit, frequency: frequency, target: target, emoji: emoji,
      aliases: aliases)
    let habit = change.habit
    try await organizer.report(
      "habit", document: HabitDocument(habit, today: organizer.habits.today), tool: "habit", undo: change.undo,
      title: "Created the habit “\(habit.name)”",
      text: "Added “\(HabitText.title(habit))”, \(HabitText.target(habit)).\n")
  }
}

/// Amounts of habits as they are typed.
enum HabitAmount {
  /// A number, or for `duration` a length.
  static func read(_ text: String, unit: HabitUnit, option: String, times: PhraseReader) throws -> Double {
    if let number = Double(text.replacing(",", with: ".")), number.isFinite { return number }
    if unit == .duration { return Double(try times.minutes(text, field: option)) }
    throw LinnetError.usage("\(option) takes a number; “\(text)” is none.")
  }
}
