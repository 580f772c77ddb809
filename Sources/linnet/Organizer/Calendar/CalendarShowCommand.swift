import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// `linnet calendar show`.
struct CalendarShowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show all about an event.",
    discussion: "Of one that repeats, the next times are shown; --on shows a single one.")

  /// Occurrences of a series that are shown.
  static let nextTimes = 5

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("Only in this calendar.", valueName: "name"))
  var calendar: String?
  @Option(help: ArgumentHelp("The occurrence on this day or at this time.", valueName: "time"))
  var on: String?
  @Argument(help: "The event: its title, or its id.")
  var event: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let event = try await organizer.event(event, calendar: try await organizer.calendarID(calendar))
    if let on {
      let occurrence = try await organizer.occurrence(of: event, on: on)
      let document = EventDocument(occurrence, times: organizer.times)
      let text = EventText(organizer)
      return try context.print(
        OrganizerThingDocument(name: "event", value: document),
        text: details(occurrence.event, when: [text.when(occurrence)], organizer: organizer))
    }
    let text = EventText(organizer)
    var lines = [text.when(event)]
    if event.repeats {
      let next = try await organizer.calendars.occurrences(
        of: event.id, calendar: event.calendar, from: organizer.times.now, limit: Self.nextTimes)
      lines += next.isEmpty ? ["It is over."] : ["Next: " + next.map { text.when($0) }.joined(separator: "\n")]
    }
    try context.print(
      OrganizerThingDocument(name: "event", value: try await organizer.document(event)),
      text: details(event, when: lines, organizer: organizer))
  }

  private func details(_ event: CalendarEvent, when: [String], organizer: OrganizerHome) -> String {
    let text = EventText(organizer)
    var details = DetailText(title: text.title(event), organizer.context)
    details.add("When", value: when.joined(separator: "\n"))
    details.add("Where", value: event.location)
    details.add("Status", value: event.status == .confirmed ? nil : event.status.rawValue.lowercased())
    details.add("Free meanwhile", value: event.isFree ? "yes" : nil)
    details.add("Reminders", value: event.alarmMinutes.map { DetailText.before($0) }.joined(separator: ", "))
    details.add("Link", value: event.url)
    details.add("Organizer", value: event.organizer.map(Self.name))
    details.add("Invited", value: event.attendees.map(Self.name).joined(separator: ", "))
    details.add("Tags", value: event.categories.joined(separator: ", "))
    details.add("Notes", value: event.notes)
    details.add("Calendar", value: event.calendar)
    details.add("Id", value: event.id)
    return details.text
  }

  private static func name(_ person: EventAttendee) -> String {
    let name = person.name.map { "\($0) <\(person.address)>" } ?? person.address
    return name + (person.response.map { " (\($0.lowercased()))" } ?? "")
  }
}
