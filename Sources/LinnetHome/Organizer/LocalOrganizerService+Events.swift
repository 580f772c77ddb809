import ChatModels
import Foundation
import Organizer
import OrganizerTools

/// Between events as the calendar's files have them and as pages show and edit them.
extension LocalOrganizerService {
  /// The event and the occurrence that an id names.
  package func find(_ id: String) async throws -> (named: NamedEvent, occurrence: EventOccurrence) {
    let named = try await home.calendars.event(named: id)
    if let occurrence = named.occurrence { return (named, occurrence) }
    // A series that was named as a whole is shown by its next time, or its first.
    let now = home.stores.environment.now()
    var found = try await home.calendars.occurrences(of: named.event.id, calendar: named.event.calendar, from: now)
    if found.isEmpty, let start = try await home.calendars.instant(of: named.event.start) {
      found = try await home.calendars.occurrences(of: named.event.id, calendar: named.event.calendar, from: start)
    }
    guard let first = found.first else { throw OrganizerFailure("This event has no day any more. Delete it.") }
    return (named, first)
  }

  package func entries(_ occurrences: [EventOccurrence]) async throws -> [AgendaEvent] {
    let names = try await home.calendars.names(of: occurrences)
    return zip(names, occurrences).map { name, occurrence in
      let event = occurrence.event
      var entry = AgendaEvent(
        id: name, calendar: event.calendar, title: event.title, start: Self.milliseconds(occurrence.start),
        end: Self.milliseconds(occurrence.end))
      if case .days(let first, let last) = span(occurrence) { entry.days = first...last }
      entry.place = event.location
      entry.repeats = occurrence.recurrenceID != nil
      entry.isTentative = event.status == .tentative
      entry.isFree = event.isFree
      return entry
    }
  }

  /// When an occurrence is by the user's clock.
  package func span(_ occurrence: EventOccurrence) -> EventValues.Span {
    switch occurrence.span(times.clock) {
    case .days(let first, let last): return .days(CalendarDay(first), CalendarDay(last))
    case .timed(let start, let end):
      let (first, last) = (clock.reading(Self.milliseconds(start)), clock.reading(Self.milliseconds(end)))
      return .times(first.day, first.minute, last.day, last.minute)
    }
  }

  package func day(_ time: EventTime) -> CalendarDay {
    CalendarDay(TimePoint(time, clock: times.clock)?.day(times.clock) ?? time.local.date)
  }

  /// When an event is that fields say.
  package func span(_ span: EventValues.Span) throws -> EventSpan {
    switch span {
    case .days(let first, let last): .days(first: try date(first), last: try date(last))
    case .times(let first, let start, let last, let end):
      .timed(start: try instant(first, minute: start), end: try instant(last, minute: end))
    }
  }

  /// When the clock shows a time of fields.
  package func instant(_ day: CalendarDay, minute: Int) throws -> Date {
    _ = try date(day)
    return Self.date(clock.instant(day, minute: minute))
  }

  /// What differs between fields as they were and as they are, but for the times.
  func input(from old: EventValues, to new: EventValues) throws -> EventInput {
    var input = EventInput(EventInput.FieldNames(start: "", end: "", recurrence: "", recurrenceEnd: ""))
    if old.title != new.title { input.title = new.title }
    input.location = Self.change(from: old.place, to: new.place)
    input.notes = Self.change(from: old.notes, to: new.notes)
    input.url = Self.change(from: old.link, to: new.link)
    if old.alarms != new.alarms { input.alarmMinutes = new.alarms }
    if old.isFree != new.isFree { input.isFree = new.isFree }
    if old.repetition != new.repetition { input.recurrence = new.repetition.map { .set($0) } ?? .remove }
    if new.repetition != nil, old.until != new.until || (old.repetition != new.repetition && new.until != nil) {
      input.recurrenceEnd = try new.until.map { .set(try date($0).description) } ?? .remove
    }
    return input
  }

  package func changes(from old: EventValues, to new: EventValues, of occurrence: EventOccurrence) async throws
    -> EventChanges
  {
    let event = occurrence.event
    let span = try span(new.span)
    var changes = try input(from: old, to: new).changes(times, from: span)
    guard old.span != new.span else { return changes }
    // What is kept by another zone's clock stays in it.
    let isElsewhere = event.start.zone.map { $0 != timeZone.identifier && $0 != "UTC" } ?? false
    try await changes.move(to: span, from: try self.span(old.span), times.clock) { instant in
      isElsewhere ? try await home.calendars.time(instant, asOf: event.id, calendar: event.calendar) : nil
    }
    return changes
  }

  package static func change(from old: String, to new: String) -> FieldChange<String> {
    old == new ? .keep : new.isEmpty ? .remove : .set(new)
  }

  package static func people(_ event: CalendarEvent) -> [String] {
    let organizer = event.organizer.map { ["\($0.name ?? $0.address) (organizer)"] } ?? []
    return organizer
      + event.attendees.filter { $0.address != event.organizer?.address }.map { person in
        let answer = [
          "ACCEPTED": " (accepted)", "DECLINED": " (declined)", "TENTATIVE": " (maybe)",
        ][person.response ?? ""]
        return (person.name ?? person.address) + (answer ?? "")
      }
  }
}
