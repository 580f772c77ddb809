import ArgumentParser
import Organizer

/// `linnet reminders search`.
struct RemindersSearchCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find reminders by their title, notes and tags.",
    discussion: "All words have to occur. Those that are done are found, too, after the others.")

  @OptionGroup var global: GlobalOptions
  @Option(help: "How many at most.")
  var limit = 50
  @Argument(help: "What to look for.")
  var text: [String]

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let found = try await organizer.reminders.search(text.joined(separator: " "), limit: limit)
    let problems = try await organizer.calendars.problems()
    let document = OrganizerListDocument(
      name: "reminders", values: found.map { ReminderDocument($0, times: organizer.times) },
      problems: problems.map { ProblemDocument($0) })
    let ids = try await organizer.reminderIDs()
    try context.print(document, text: ReminderText(organizer).list(found, ids: ids))
    organizer.report(problems)
    if found.isEmpty, !context.json { context.notice("Nothing was found.") }
  }
}
