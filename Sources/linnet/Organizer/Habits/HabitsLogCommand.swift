import ArgumentParser
import LinnetHome
import Organizer

/// `linnet habits log`.
struct HabitsLogCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Log that something was done.",
    discussion: """
      The value comes after the name, or in --value; without one it counts once. What you say in passing is understood, too, if \
      only one habit can be meant.

      Examples:
        linnet habits log Running 5
        linnet habits log Meditation "20 min" --on yesterday
        linnet habits log ran 5 km
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("How many, or how long.", valueName: "number"))
  var value: String?
  @Option(help: ArgumentHelp("The day that it counts for; today unless given.", valueName: "day"))
  var on: String?
  @Argument(help: "The habit, and how many or how long.")
  var habit: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let (habit, said) = try await found(organizer)
    let amount =
      try value.map { try HabitAmount.read($0, unit: habit.unit, option: "--value", times: organizer.times) } ?? said
    guard amount != nil || habit.unit != .duration else {
      throw LinnetError.usage(
        "Say how long: linnet habits log \(UserPath.shellQuoted(habit.name)) \"20 min\"")
    }
    let day = try on.map { try organizer.times.day($0, field: "--on") }
    let store = organizer.habits
    let change = try await store.log(habit.id, value: amount ?? 1, on: day)
    let statistics = HabitStatistics(change.habit, today: store.today)
    let logged =
      change.entry.map { habit.unit == .boolean ? "" : " \(HabitText.amount($0.value, unit: habit.unit))" } ?? ""
    let streak = HabitText.streak(statistics.currentStreak, frequency: habit.frequency)
    let date = day.map { $0 == store.today ? "" : " on \(organizer.times.label($0))" } ?? ""
    try await organizer.report(
      "habit", document: HabitDocument(change.habit, today: store.today), tool: "habit", undo: change.undo,
      title: "Logged “\(habit.name)”",
      text: change.undo.isEmpty
        ? "“\(HabitText.title(habit))” is logged\(date) already. Nothing changed.\n"
        : "Logged “\(HabitText.title(habit))”\(logged)\(date). Now: "
          + "\(HabitText.now(change.habit, statistics: statistics)), streak \(streak).\n")
  }

  /// The habit that is meant, and the value that was said with it.
  private func found(_ organizer: OrganizerHome) async throws -> (habit: Habit, value: Double?) {
    let habits = try await organizer.habits.list().habits
    let finder = organizer.habitFinder(habits)
    let whole = habit.joined(separator: " ")
    if let habit = try finder.match(whole) { return (habit, nil) }
    // A name with a value after it: “5”, “20 min”.
    let words = whole.split(separator: " ").map(String.init)
    for count in 1...2 where words.count > count {
      let tail = words.suffix(count).joined(separator: " ")
      guard let habit = try finder.match(words.dropLast(count).joined(separator: " ")) else { continue }
      if habit.unit == .boolean { throw LinnetError.usage("“\(habit.name)” is done or not: it takes no number.") }
      return (habit, try HabitAmount.read(tail, unit: habit.unit, option: "A value", times: organizer.times))
    }
    switch try await organizer.habits.match(whole) {
    case .one(let habit): return (habit, habit.value(in: whole))
    case .several(let several):
      let names = several.map { "“\($0.name)”" }.joined(separator: ", ")
      throw LinnetError.notFound("“\(whole)” can mean several habits: \(names). Name one of them.")
    case .none: return (try finder.find(whole), nil)
    }
  }
}
