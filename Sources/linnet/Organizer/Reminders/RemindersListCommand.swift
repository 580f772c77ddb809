import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// `linnet reminders list`.
struct RemindersListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what is to be done, what is due first at the top.",
    discussion: "With --from or --to only what is due then; without --from what is overdue, too.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var range: TimeRangeOptions
  @Option(help: ArgumentHelp("Only in this calendar.", valueName: "name"))
  var calendar: String?
  @Flag(help: "What is done, too.")
  var all = false

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let wanted = try await organizer.calendarID(calendar)
    var reminders = try await organizer.reminders.list(includingCompleted: all, calendar: wanted)
    if range.isGiven {
      let (start, end) = try bounds(organizer.times)
      reminders.removeAll { reminder in
        guard let due = Self.instant(of: reminder, organizer.times) else { return true }
        return due < start || due >= end
      }
    }
    let problems = try await organizer.calendars.problems()
    let document = OrganizerListDocument(
      name: "reminders", values: reminders.map { ReminderDocument($0, times: organizer.times) },
      problems: problems.map { ProblemDocument($0) })
    let ids = try await organizer.reminderIDs()
    try context.print(
      document, text: ReminderText(organizer).list(reminders, ids: ids))
    organizer.report(problems)
    guard reminders.isEmpty, !context.json else { return }
    let hasAny = try await !organizer.reminders.list(includingCompleted: true).isEmpty
    context.notice(
      hasAny
        ? "Nothing is to be done\(range.isGiven ? " then" : "")."
        : "There are no reminders yet. To add one: linnet reminders add \"Buy stamps\" --due tomorrow")
  }

  private func bounds(_ times: PhraseReader) throws -> (start: Date, end: Date) {
    let range = try range.range(times)
    let start = self.range.from == nil ? Date.distantPast : range.start
    // A beginning alone, unless it is a week or the like, leaves the end open.
    let isOpen =
      try self.range.to == nil && self.range.from.map { try TimeRangeOptions.isInstant($0, times: times) } ?? false
    return (start, isOpen ? .distantFuture : range.end)
  }

  /// When it is due; a day when it begins.
  private static func instant(of reminder: Reminder, _ times: PhraseReader) -> Date? {
    guard case .date(let date)? = reminder.due else { return reminder.dueDate }
    return times.clock.startOfDay(date)
  }
}
