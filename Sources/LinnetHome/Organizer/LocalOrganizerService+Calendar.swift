import ChatModels
import Foundation
import Organizer
import OrganizerTools

extension LocalOrganizerService {
  /// Free times that are offered.
  private static let mostSlots = 3

  package func calendars() async throws(OrganizerFailure) -> [CalendarEntry] {
    try await attempt {
      let all = try await home.calendars.calendars()
      // Where nothing is set, the organizer takes this one, or its first.
      let usual = try await calendar(nil) ?? all.first { $0.id == "personal" }?.id ?? all.first?.id
      return all.map { CalendarEntry(id: $0.id, name: $0.displayName, color: $0.color, isUsual: $0.id == usual) }
        .sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    }
  }

  package func events(from start: Int64, to end: Int64) async throws(OrganizerFailure) -> [AgendaEvent] {
    try await attempt {
      let found = try await home.calendars.occurrences(from: Self.date(start), to: Self.date(end)).occurrences
      return try await entries(found)
    }
  }

  package func event(_ id: String) async throws(OrganizerFailure) -> EventDetail {
    try await attempt {
      let (named, occurrence) = try await find(id)
      guard let entry = try await entries([occurrence]).first else { throw OrganizerFailure("This event is gone.") }
      let event = occurrence.event
      let calendars = try await home.calendars.calendars()
      var values = EventValues(title: event.title, span: span(occurrence))
      (values.place, values.notes, values.link) = (event.location ?? "", event.notes ?? "", event.url ?? "")
      (values.alarms, values.calendar, values.isFree) = (event.alarmMinutes, event.calendar, event.isFree)
      if let rule = named.event.recurrence {
        values.repetition = Self.repetition(rule)
        if rule.count == nil, let until = rule.until { values.until = day(until) }
      }
      let zone = event.start.zone
      return EventDetail(
        event: entry, values: values,
        calendarName: calendars.first { $0.id == event.calendar }?.displayName ?? event.calendar,
        repetition: named.event.recurrence?.description ?? (named.event.repeats ? "on several days" : nil),
        people: Self.people(event), zone: zone == "UTC" || zone == timeZone.identifier ? nil : zone,
        revision: ObservedRevision(occurrence, series: named.event).revision)
    }
  }

  package func clashes(of event: EventValues, excluding id: String?) async throws(OrganizerFailure) -> EventClashes {
    try await attempt {
      var own: Set<String> = []
      if let id { own.insert(try await find(id).named.event.id) }
      let freeSlots = FreeSlots(workingHours: await settings().workingHours, clock: times.clock)
      let report = try await EventConflicts(
        in: home.calendars, freeSlots: freeSlots, now: times.now, mostSlots: Self.mostSlots
      ).report(on: try span(event.span), isFree: event.isFree, excluding: own)
      return EventClashes(
        events: try await entries(report.events),
        free: report.slots.map { Self.milliseconds($0.start)..<Self.milliseconds($0.end) })
    }
  }

  package func add(_ event: EventValues) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      var input = try input(from: EventValues(title: "", span: event.span), to: event)
      input.span = try span(event.span)
      input.calendar = try await calendar(event.calendar)
      let draft = try input.draft(times).draft
      let result = try await home.calendars.create(draft)
      return await made(
        "Created “\(result.value.title)”", undo: result.undo, tool: "calendar",
        id: try await home.calendars.name(of: result.value))
    }
  }

  package func change(
    _ id: String, from old: EventValues, to new: EventValues, scope: SeriesScope, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let (named, occurrence) = try await find(id)
      let changes = try await changes(from: old, to: new, of: occurrence)
      let isMoved = new.calendar != nil && new.calendar != named.event.calendar
      guard !isMoved || !named.event.repeats || scope == .all else {
        throw OrganizerFailure("A series moves to another calendar as a whole. Choose all, or keep its calendar.")
      }
      var steps: [OrganizerUndo] = []
      var event = named.event
      if !changes.isEmpty {
        let result = try await home.calendars.update(
          event.id, calendar: event.calendar,
          occurrence: named.event.repeats ? occurrence.recurrenceID ?? occurrence.startTime : nil,
          scope: EventScope(scope), changes: changes, expecting: ObservedRevision(revision: revision))
        steps.append(result.undo)
        event = result.value
      }
      if isMoved, let target = new.calendar {
        let result = try await home.calendars.move(event.id, from: event.calendar, to: target)
        steps.append(result.undo)
        event = result.value
      }
      guard !steps.isEmpty else { return OrganizerChange(title: "Nothing has changed.") }
      return await made("Updated “\(event.title)”", undo: OrganizerUndo(joining: steps), tool: "calendar")
    }
  }

  package func deleteEvent(
    _ id: String, scope: SeriesScope, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let (named, occurrence) = try await find(id)
      let undo = try await home.calendars.delete(
        named.event.id, calendar: named.event.calendar,
        occurrence: named.event.repeats ? occurrence.recurrenceID ?? occurrence.startTime : nil,
        scope: EventScope(scope), expecting: ObservedRevision(revision: revision))
      return await made("Deleted “\(occurrence.event.title)”", undo: undo, tool: "calendar")
    }
  }
}

extension EventScope {
  package init(_ scope: SeriesScope) {
    switch scope {
    case .this: self = .this
    case .future: self = .future
    case .all: self = .all
    }
  }
}
