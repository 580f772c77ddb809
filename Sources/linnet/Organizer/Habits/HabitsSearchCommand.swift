import ArgumentParser
import Foundation
import Organizer
import PlainText

/// `linnet habits search`.
struct HabitsSearchCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find habits by their name and their other names.",
    discussion: "All words have to occur, in any order; beginnings of words are enough.")

  @OptionGroup var global: GlobalOptions
  @Option(help: "How many at most.")
  var limit = 50
  @Argument(help: "What to look for.")
  var text: [String]

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
    if Self.words(text.joined(separator: " ")).isEmpty { throw ValidationError("Say what to look for.") }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let list = try await organizer.habits.list()
    let wanted = Self.words(text.joined(separator: " "))
    let found = Array(list.habits.filter { Self.fits($0, wanted: wanted) }.prefix(limit))
    let today = organizer.habits.today
    let document = OrganizerListDocument(
      name: "habits", values: found.map { HabitDocument($0, today: today) },
      problems: list.problems.map { ProblemDocument($0) })
    try context.print(
      document, text: found.isEmpty ? "" : HabitsListCommand.table(found, today: today, context: context))
    organizer.report(list.problems)
    if found.isEmpty, !context.json { context.notice("Nothing was found.") }
  }

  private static func fits(_ habit: Habit, wanted: [String]) -> Bool {
    let words = words(([habit.name, habit.id] + habit.aliases).joined(separator: " "))
    return wanted.allSatisfy { want in words.contains { $0.hasPrefix(want) } }
  }

  private static func words(_ text: String) -> [String] {
    text.searchFolded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
