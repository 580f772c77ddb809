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
    var changes = ReminderChanges()
    changes.title = title
    changes.notes = TextChange.of(fields.notes)
    changes.url = TextChange.of(fields.url)
    switch fields.due {
    case nil: break
    case ""?, "none"?, "never"?: changes.due = .remove
    case let text?:
      let moved = try current(reminder, times).flatMap { try times.beginning(text, "--due", from: $0)?.start }
      changes.due = .set(
        try times.eventTime(moved ?? times.when(text, "--due", anchor: anchor(reminder, times), usual: true)))
    }
    if let priority = fields.priority {
      changes.priority = ["", "none"].contains(priority) ? .remove : try fields.number().map { .set($0) } ?? .keep
    }
    switch fields.repetition {
    case ""?, "none"?, "never"?: changes.recurrence = .remove
    case nil where fields.until != nil:
      guard let rule = reminder.recurrence else {
        throw LinnetError.usage("--until goes with --repeat: say how it repeats.")
      }
      changes.recurrence = .set(rule.ending(try fields.until.map { try times.eventTime(times.when($0, "--until")) }))
    default: changes.recurrence = try fields.rule(times).map { .set($0.rule) } ?? .keep
    }
    if !fields.remind.isEmpty { changes.alarmMinutes = fields.remind == ["none"] ? [] : try fields.reminders(times) }
    let result = try await organizer.reminders.update(
      reminder.id, calendar: reminder.calendar, changes, expecting: SeenState(reminder))
    let now = result.value
    let when = ReminderText(organizer).due(now).map { ", due \($0)" } ?? ""
    try await organizer.report(
      "reminder", ReminderDocument(now, times: times), tool: "reminder", undo: result.undo,
      title: "Updated “\(now.title)”", text: "Changed “\(reminder.title)”. Now: \(now.title)\(when).\n")
  }

  /// A time without a day is on the day that it is due.
  private func anchor(_ reminder: Reminder, _ times: TimeReader) -> DatePhrases.Anchor {
    switch current(reminder, times) {
    case nil: .now
    case .day(let day): .day(day)
    case .instant(let instant): .day(times.clock.day(of: instant))
    }
  }

  /// When it is due.
  private func current(_ reminder: Reminder, _ times: TimeReader) -> TimeReader.When? {
    switch reminder.due {
    case nil: nil
    case .date(let date)?: .day(CivilDate(date))
    case let due?: times.instant(due).map { .instant($0) }
    }
  }
}
