import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// `linnet calendar edit`.
struct CalendarEditCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change an event; what isn't named stays.",
    discussion: """
      A new start alone keeps the length, and a day alone the time of day unless --all-day is given. An empty text takes a \
      field away; “--repeat never” and “--remind none” too. Of an event that repeats, say which: --on DATE for one, with --scope future for those after it, too, or --scope all.

      Examples:
        linnet calendar edit Dentist --start 16:00
        linnet calendar edit Standup --on 2026-11-25 --location "Room 4"
        linnet calendar edit Standup --scope all --title "Daily standup"
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("What it is.", valueName: "text"))
  var title: String?
  @OptionGroup var fields: EventFields
  @Option(help: ArgumentHelp("confirmed, tentative or cancelled.", valueName: "status"))
  var status: String?
  @OptionGroup var occurrences: OccurrenceOptions
  @Option(help: ArgumentHelp("Only an event in this calendar.", valueName: "name"))
  var calendar: String?
  @Option(name: .customLong("move-to"), help: ArgumentHelp("Move it to this calendar.", valueName: "name"))
  var target: String?
  @Argument(help: "The event: its title, or its id.")
  var event: [String]

  func validate() throws {
    if fields.isEmpty, title == nil, status == nil, target == nil {
      throw ValidationError("Say what should change: --title, --start, --location and others.")
    }
    if let status, EventStatus(rawValue: status.uppercased()) == nil {
      throw ValidationError("--status takes confirmed, tentative or cancelled.")
    }
    if target != nil, !fields.isEmpty || title != nil || status != nil {
      throw ValidationError("--move-to goes alone: change the rest before or after.")
    }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let event = try await organizer.event(event, calendar: try await organizer.calendarID(calendar))
    if let target { return try await move(event, to: target, organizer: organizer) }
    let choice = try await occurrences.choice(for: event, organizer)
    let times = try organizer.times.inZone(fields.zone)
    var changes = try await fields.changes(
      start: choice.occurrence?.startTime ?? event.start, end: choice.occurrence?.endTime ?? event.end, times)
    changes.title = title
    changes.status = status.flatMap { EventStatus(rawValue: $0.uppercased()) }
    let result = try await organizer.calendars.update(
      event.id, calendar: event.calendar, occurrence: choice.id, scope: choice.scope, changes: changes,
      expecting: choice.seen(of: event))
    let text = EventText(organizer)
    try await organizer.report(
      "event", document: try await organizer.document(result.value), tool: "calendar", undo: result.undo,
      title: "Updated “\(result.value.title)”",
      text: "Changed “\(text.title(event))”\(choice.text(organizer)). Now: \(text.title(result.value)), "
        + "\(text.when(result.value)).\n")
    if changes.start != nil || changes.end != nil || changes.durationMinutes != nil {
      try await organizer.reportConflicts(of: result.value)
    }
  }

  private func move(_ event: CalendarEvent, to target: String, organizer: OrganizerHome) async throws {
    guard let id = try await organizer.calendarID(target) else { return }
    let result = try await organizer.calendars.move(event.id, from: event.calendar, to: id)
    try await organizer.report(
      "event", document: try await organizer.document(result.value), tool: "calendar", undo: result.undo,
      title: "Moved “\(event.title)” to \(id)", text: "Moved “\(event.title)” from \(event.calendar) to \(id).\n")
  }
}
