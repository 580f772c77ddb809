import ArgumentParser
import Organizer

/// `linnet reminders complete`.
struct RemindersCompleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Mark a reminder as done; of one that repeats, the next is due then.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "It is to be done after all.")
  var reopen = false
  @Argument(help: "The reminder: its title, or its id.")
  var reminder: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let reminder = try await organizer.reminder(reminder)
    let store = organizer.reminders
    let result =
      reopen
      ? try await store.reopen(reminder.id, calendar: reminder.calendar, expecting: ObservedRevision(reminder))
      : try await store.complete(reminder.id, calendar: reminder.calendar, expecting: ObservedRevision(reminder))
    let now = result.value
    let next = now.isOpen && !reopen ? ReminderText(organizer).due(now).map { " Next: \($0)." } ?? "" : ""
    try await organizer.report(
      "reminder", document: ReminderDocument(now, times: organizer.times), tool: "reminder", undo: result.undo,
      title: "\(reopen ? "Reopened" : "Completed") “\(reminder.title)”",
      text: reopen ? "“\(reminder.title)” is to be done again.\n" : "Done: “\(reminder.title)”.\(next)\n")
  }
}
