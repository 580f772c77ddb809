import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// `linnet reminders add`.
struct RemindersAddCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a reminder.",
    discussion: """
      Examples:
        linnet reminders add "Buy stamps" --due 2026-11-23
        linnet reminders add "Call Ana" --due "friday 17:00" --remind 30
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var fields: ReminderFields
  @Option(help: ArgumentHelp("The calendar to add it to, if not your usual one.", valueName: "name"))
  var calendar: String?
  @Argument(help: "What is to be done.")
  var title: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let times = organizer.times
    var input = try fields.input(times)
    input.title = title.joined(separator: " ")
    let first = try fields.repeating(times)?.first.map { TimePoint($0) }
    if let due = try fields.due.map({ try times.point($0, field: "--due", usual: true) }) ?? first {
      input.due = .set(due)
    }
    input.calendar = try await organizer.calendarForNew(calendar, settings: await organizer.settings())
    let result = try await organizer.reminders.create(input.draft(times.clock))
    let reminder = result.value
    let when = ReminderText(organizer).due(reminder).map { ", due \($0)" } ?? ""
    let repeats = reminder.recurrence.map { ", \($0)" } ?? ""
    try await organizer.report(
      "reminder", document: ReminderDocument(reminder, times: times), tool: "reminder", undo: result.undo,
      title: "Created “\(reminder.title)”", text: "Added “\(reminder.title)”\(when)\(repeats).\n")
  }
}
