import ArgumentParser
import Organizer

/// `linnet reminders show`.
struct RemindersShowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show all about a reminder.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The reminder: its title, or its id.")
  var reminder: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let reminder = try await organizer.reminder(reminder)
    try context.print(
      OrganizerThingDocument(name: "reminder", value: ReminderDocument(reminder, times: organizer.times)),
      text: ReminderText(organizer).details(reminder, context: context))
  }
}
