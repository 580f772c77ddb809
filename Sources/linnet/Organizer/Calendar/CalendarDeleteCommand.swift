import ArgumentParser
import Foundation
import Organizer

/// `linnet calendar delete`.
struct CalendarDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an event, or some of what repeats.",
    discussion: """
      On a terminal it asks first; elsewhere it wants --yes. Of an event that repeats, say which: --on DATE for one, with \
      --scope future for those after it, too, or --scope all.
      """)

  @OptionGroup var global: GlobalOptions
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false
  @OptionGroup var occurrences: OccurrenceOptions
  @Option(help: ArgumentHelp("Only an event in this calendar.", valueName: "name"))
  var calendar: String?
  @Argument(help: "The event: its title, or its id.")
  var event: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let event = try await organizer.event(event, calendar: try await organizer.calendarID(calendar))
    let choice = try await occurrences.choice(for: event, organizer)
    let text = EventText(organizer)
    let what = "“\(text.title(event))”\(choice.text(organizer))"
    let question = choice.occurrence == nil ? "Delete \(what): \(text.when(event))?" : "Delete \(what)?"
    try await organizer.confirm(question, yes: yes)
    let document: EventDocument
    if let occurrence = choice.occurrence {
      document = EventDocument(occurrence, times: organizer.times)
    } else {
      document = try await organizer.document(event)
    }
    let undo = try await organizer.calendars.delete(
      event.id, calendar: event.calendar, occurrence: choice.id, scope: choice.scope,
      expecting: choice.seen(of: event))
    try await organizer.report(
      "event", document: document, tool: "calendar", undo: undo, title: "Deleted “\(event.title)”",
      text: "Deleted \(what).\n")
  }
}
