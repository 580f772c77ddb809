import ChatModels
import Foundation
import Organizer
import OrganizerTools

/// Between events as the calendar's files have them and as pages show and edit them.
extension ServedOrganizer {
  /// Days in which a free time is looked for.
  private static let freeDays = 7
  /// Free times that are offered.
  private static let mostSlots = 3

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
    if case .date(let first) = occurrence.startTime {
      let last = occurrence.endTime.local.date.adding(days: -1)
      return .days(CalendarDay(first), CalendarDay(max(first, last)))
    }
    let start = clock.reading(Self.milliseconds(occurrence.start))
    let end = clock.reading(Self.milliseconds(occurrence.end))
    return .times(start.day, start.minute, end.day, end.minute)
  }

  package func day(_ time: EventTime) -> CalendarDay {
    if case .date(let date) = time { return CalendarDay(date) }
    return times.instant(time).map { clock.day(Self.milliseconds($0)) } ?? CalendarDay(time.local.date)
  }

  /// Start and end as files have them.
  package func bounds(_ span: EventValues.Span) throws -> (EventTime, EventTime) {
    switch span {
    case .days(let first, let last): (.date(try date(first)), .date(try date(last.adding(days: 1))))
    case .times(let first, let start, let last, let end): (try time(first, start), try time(last, end))
    }
  }

  package func time(_ day: CalendarDay, _ minute: Int) throws -> EventTime {
    _ = try date(day)
    return times.eventTime(Self.date(clock.instant(day, minute: minute)))
  }

  package func changes(_ old: EventValues, _ new: EventValues, of occurrence: EventOccurrence) async throws
    -> EventChanges
  {
    var changes = EventChanges()
    let event = occurrence.event
    if old.title != new.title { changes.title = new.title }
    if old.span != new.span {
      let (start, end) = try bounds(new.span)
      (changes.start, changes.end) = (start, end)
      // What is kept by another zone's clock stays in it.
      if let zone = event.start.zone, zone != timeZone.identifier, zone != "UTC", !start.isDate,
        let first = times.instant(start), let last = times.instant(end)
      {
        changes.start = try await home.calendars.time(first, asOf: event.id, calendar: event.calendar) ?? start
        changes.end = try await home.calendars.time(last, asOf: event.id, calendar: event.calendar) ?? end
      }
    }
    changes.location = Self.change(old.place, new.place)
    changes.notes = Self.change(old.notes, new.notes)
    changes.url = Self.change(old.link, new.link)
    if old.alarms != new.alarms { changes.alarmMinutes = new.alarms }
    if old.isFree != new.isFree { changes.isFree = new.isFree }
    if old.repetition != new.repetition {
      changes.recurrence = try new.repetition.map { .set(try rule($0)) } ?? .remove
    }
    if old.until != new.until || (old.repetition != new.repetition && new.until != nil) {
      changes.recurrenceEnd = try new.until.map { .set(.date(try date($0))) } ?? .remove
    }
    if new.repetition == nil { changes.recurrenceEnd = .keep }
    return changes
  }

  package static func change(_ old: String, _ new: String) -> FieldChange<String> {
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

  /// Free times of a slot's length near to it, on its day and the days after it, from now on.
  package func free(_ slot: TimeSlot, _ own: Set<String>) async throws -> [Range<Int64>] {
    let times = times
    let first = max(times.clock.day(of: times.now), times.clock.day(of: slot.start))
    let range = TimeSlot(
      start: times.clock.startOfDay(first), end: times.clock.startOfDay(first.adding(days: Self.freeDays)))
    let busy = try await home.calendars.occurrences(from: range.start, to: range.end).occurrences.map {
      BusyTime(
        id: $0.event.id, slot: TimeSlot(start: $0.start, end: $0.end), isAllDay: $0.event.isAllDay,
        isFree: $0.event.isFree)
    }
    return FreeSlots(workingHours: await settings().workingHours, clock: times.clock)
      .nearest(
        to: slot, duration: FreeSlots.duration(moving: slot, isAllDay: false), in: range, now: times.now, busy: busy,
        excluding: own, limit: Self.mostSlots
      )
      .map { Self.milliseconds($0.start)..<Self.milliseconds($0.end) }
  }
}
