import ArgumentParser
import Organizer

/// `linnet reminders delete`.
struct RemindersDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a reminder, with all its repetitions.",
    discussion: "On a terminal it asks first; elsewhere it wants --yes.")

  @OptionGroup var global: GlobalOptions
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false
  @Argument(help: "The reminder: its title, or its id.")
  var reminder: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let reminder = try await organizer.reminder(reminder)
    let repeats = reminder.recurrence == nil ? "" : " with all its repetitions"
    try await organizer.confirm("Delete “\(reminder.title)”\(repeats)?", yes: yes)
    let undo = try await organizer.reminders.delete(
      reminder.id, calendar: reminder.calendar, expecting: ObservedRevision(reminder))
    try await organizer.report(
      "reminder", document: ReminderDocument(reminder, times: organizer.times), tool: "reminder", undo: undo,
      title: "Deleted “\(reminder.title)”", text: "Deleted “\(reminder.title)”.\n")
  }
}
