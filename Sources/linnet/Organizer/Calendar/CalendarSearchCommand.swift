import ArgumentParser
import Foundation
import Organizer
import TerminalUI

/// `linnet calendar search`.
struct CalendarSearchCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find events by their title, place, notes and tags.",
    discussion: "All words have to occur. With --from or --to each time counts that it happens then.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var range: TimeRangeOptions
  @Option(help: ArgumentHelp("Only in this calendar.", valueName: "name"))
  var calendar: String?
  @Option(help: "How many at most.")
  var limit = 50
  @Argument(help: "What to look for.")
  var text: [String]

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let store = organizer.calendars
    let words = text.joined(separator: " ")
    let wanted = try await organizer.calendarID(calendar)
    let ids = ShortIDs(try await store.events().map(\.id))
    var documents: [EventDocument] = []
    var table = TextTable([
      TextTable.Column(title: "ID"), TextTable.Column(title: "WHEN", wraps: true),
      TextTable.Column(title: "TITLE", wraps: true), TextTable.Column(title: "WHERE", wraps: true),
    ])
    let text = EventText(organizer)
    if range.isGiven {
      let range = try range.range(organizer.times)
      let found = try await store.searchOccurrences(words, from: range.start, to: range.end)
        .filter { wanted == nil || $0.event.calendar == wanted }
      for occurrence in found.prefix(limit) {
        documents.append(EventDocument(occurrence, times: organizer.times))
        table.append([
          ids.text(occurrence.event.id), text.when(occurrence), text.title(occurrence.event),
          occurrence.event.location ?? "",
        ])
      }
    } else {
      for event in try await store.search(words, calendars: wanted.map { [$0] }, limit: limit) {
        documents.append(try await organizer.document(event))
        table.append([ids.text(event.id), text.when(event), text.title(event), event.location ?? ""])
      }
    }
    let problems = try await store.problems()
    let bold = context.capabilities.outputStyle
    try context.print(
      OrganizerListDocument(name: "events", values: documents, problems: problems.map { ProblemDocument($0) }),
      text: documents.isEmpty ? "" : table.text(width: context.width) { bold.bold($0) })
    organizer.report(problems)
    if documents.isEmpty, !context.json { context.notice("Nothing was found.") }
  }
}
