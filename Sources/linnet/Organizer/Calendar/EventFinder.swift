import Foundation
import LinnetHome
import Organizer
import PlainText

extension OrganizerHome {
  /// The event that the user means.
  /// - Parameter calendar: only in this calendar, by its id.
  func event(_ words: [String], calendar: String?) async throws -> CalendarEvent {
    let events = try await self.calendars.events(calendars: calendar.map { [$0] })
    let text = EventText(self)
    return try EntityFinder(
      kind: "event", lister: "linnet calendar list", things: events, id: \.id, title: \.title,
      detail: { "\(text.when($0)), in \($0.calendar)" }
    ).find(words)
  }

  /// The id of the calendar that the user names.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func calendarID(_ name: String?) async throws -> String? {
    guard let name else { return nil }
    let calendars = try await self.calendars.calendars()
    let finder = EntityFinder(
      kind: "calendar", lister: "linnet calendar calendars", things: calendars, id: \.id, title: \.displayName,
      detail: { "\($0.eventCount) events" })
    if let calendar = try finder.match(name) { return calendar.id }
    let nearest = Suggestion.nearest(to: name, among: calendars.map(\.displayName))
    let guess = nearest.map { " Did you mean “\($0)”?" } ?? ""
    throw LinnetError.notFound(
      "There is no calendar “\(name)”.\(guess) To make it: linnet calendar calendars add \(UserPath.shellQuoted(name))")
  }

  /// The document of an event or a whole series.
  func document(_ event: CalendarEvent) async throws -> EventDocument {
    let start = try await self.calendars.instant(of: event.start)
    let end = try await self.calendars.instant(of: event.end)
    return EventDocument(event, start: start, end: end, times: times)
  }
}
