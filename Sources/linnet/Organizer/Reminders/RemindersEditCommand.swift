import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// `linnet reminders edit`.
struct RemindersEditCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a reminder; what isn't named stays.",
    discussion: "An empty text takes a field away; “--due none”, “--repeat never” and “--remind none” too.")

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("What is to be done.", valueName: "text"))
  var title: String?
  @OptionGroup var fields: ReminderFields
  @Argument(help: "The reminder: its title, or its id.")
  var reminder: [String]

  func validate() throws {
    if fields.isEmpty, title == nil {
      throw ValidationError("Say what should change: --title, --due, --notes and others.")
    }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let times = organizer.times
    let reminder = try await organizer.reminder(reminder)
    var input = try fields.input(times, repeating: reminder.recurrence)
    input.title = title
    if let due = fields.due {
      input.due = TextChange.isNone(due) ? .remove : .set(try point(due, reminder: reminder, times: times))
    }
    let result = try await organizer.reminders.update(
      reminder.id, calendar: reminder.calendar, changes: input.changes(times.clock),
      expecting: ObservedRevision(reminder))
    let now = result.value
    let when = ReminderText(organizer).due(now).map { ", due \($0)" } ?? ""
    try await organizer.report(
      "reminder", document: ReminderDocument(now, times: times), tool: "reminder", undo: result.undo,
      title: "Updated “\(now.title)”", text: "Changed “\(reminder.title)”. Now: \(now.title)\(when).\n")
  }

  /// When it is to be due: a length counts from when it is due now, and a time without a day is on that day.
  private func point(_ text: String, reminder: Reminder, times: PhraseReader) throws -> TimePoint {
    guard let current = reminder.due.flatMap({ TimePoint($0, clock: times.clock) }) else {
      return try times.point(text, field: "--due", usual: true)
    }
    return try times.moved(current, by: text, field: "--due")
      ?? times.point(text, field: "--due", anchor: .day(current.day(times.clock)), usual: true)
  }
}
