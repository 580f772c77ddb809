import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// `linnet calendar list`.
struct CalendarListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what happens, day by day: today and the next seven days, or --from and --to.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var range: TimeRangeOptions
  @Option(help: ArgumentHelp("Only in this calendar.", valueName: "name"))
  var calendar: String?
  @Flag(help: "What was cancelled, too.")
  var cancelled = false

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let range = try range.range(organizer.times)
    let wanted = try await organizer.calendarID(calendar)
    let filter = OccurrenceFilter(calendars: wanted.map { [$0] }, includesCancelled: cancelled)
    let store = organizer.calendars
    let list = try await store.occurrences(from: range.start, to: range.end, filter: filter)
    let problems = try await store.problems()
    let all = try await store.events()
    let zone = organizer.times.timeZone
    let document = OrganizerListDocument(
      name: "events", values: list.occurrences.map { EventDocument($0, times: organizer.times) },
      problems: problems.map { ProblemDocument($0) },
      details: ["from": ISOTime.text(range.start, timeZone: zone), "to": ISOTime.text(range.end, timeZone: zone)])
    let text = EventText(organizer)
    try context.print(
      document, text: text.agenda(list.occurrences, in: range, ids: ShortIDs(all.map(\.id))))
    organizer.report(problems)
    if !list.cutShort.isEmpty {
      context.notice("Something repeats so often that only a part of it is shown. A shorter time shows it all.")
    }
    guard !context.json, list.occurrences.isEmpty else { return }
    context.notice(
      all.isEmpty
        ? "There are no events yet. To add one: linnet calendar add \"Dentist\" --start \"tomorrow 15:00\""
        : "Nothing happens from \(organizer.times.label(range.start)) to \(organizer.times.label(range.end)).")
  }
}
