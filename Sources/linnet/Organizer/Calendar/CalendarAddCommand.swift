import ArgumentParser
import Foundation
import LinnetHome
import Organizer
import OrganizerTools

/// `linnet calendar add`.
struct CalendarAddCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an event.",
    discussion: """
      Without an end it takes an hour, or what “linnet settings set eventMinutes” says; a day as the start makes it a whole \
      day.

      Examples:
        linnet calendar add "Dentist" --start 2026-11-22T15:00 --end 2026-11-22T15:45
        linnet calendar add "Lunch" --start "friday 12:30" --location "Café Sol"
        linnet calendar add "Holidays" --start 2026-12-21 --end 2027-01-03
        linnet calendar add "Choir" --repeat "every tuesday at 19:00" --duration 120
        linnet calendar add "Call" --start "monday 10:00" --zone America/New_York
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var fields: EventFields
  @Option(help: ArgumentHelp("The calendar to add it to, if not your usual one.", valueName: "name"))
  var calendar: String?
  @Argument(help: "What it is.")
  var title: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let times = try organizer.times.inZone(fields.zone)
    let title = title.joined(separator: " ")
    // Read first, so that what makes no sense is told before anything is opened.
    _ = try fields.draft(title: title, times)
    let settings = await organizer.settings()
    var draft = try fields.draft(title: title, times, usualMinutes: settings.eventMinutes)
    draft.calendar = try await organizer.calendarForNew(calendar, settings: settings)
    let result = try await organizer.calendars.create(draft)
    let event = result.value
    let text = EventText(organizer)
    try await organizer.report(
      "event", document: try await organizer.document(event), tool: "calendar", undo: result.undo,
      title: "Created “\(event.title)”",
      text: "Added “\(text.title(event))”: \(text.when(event)), in \(event.calendar).\n")
    try await organizer.reportConflicts(of: event)
  }
}

extension OrganizerHome {
  /// Says what takes the same time as an event's first occurrence. Advice only.
  func reportConflicts(of event: CalendarEvent) async throws {
    guard !event.isAllDay, !event.isFree, event.status != .cancelled,
      let start = try await self.calendars.instant(of: event.start),
      let end = try await self.calendars.instant(of: event.end)
    else { return }
    let text = EventText(self)
    for conflict in try await self.calendars.conflicts(from: start, to: end, excluding: event.id) {
      context.notice("At the same time: “\(text.title(conflict.event))”, \(text.when(conflict)).")
    }
  }
}
