import Foundation

extension EventOccurrence {
  /// The occurrence among those of its series, as iCalendar writes the time: `20261123T090000`. Nil for a single event.
  var key: String? { recurrenceID?.iCalendar }
}

/// What a name means.
public struct NamedEvent: Sendable, Hashable {
  /// The event; of a series, the whole.
  public let event: CalendarEvent
  /// The occurrence that the name says, or the only one. Nil when a series was named as a whole.
  public let occurrence: EventOccurrence?
}

extension CalendarStore {
  /// A name for each of these that ``event(named:)`` reads: the UID, for one of several occurrences with `_` and when it
  /// would start (`5c1f_20261123T090000`), and with the calendar and `/` before it when several have the UID.
  public func names(of occurrences: [EventOccurrence]) throws -> [String] {
    let index = try current()
    return occurrences.map { occurrence in
      name(occurrence.event.id, calendar: occurrence.event.calendar, index: index)
        + (occurrence.key.map { "_\($0)" } ?? "")
    }
  }

  /// A name for an event or a whole series.
  public func name(of event: CalendarEvent) throws -> String {
    name(event.id, calendar: event.calendar, index: try current())
  }

  private func name(_ id: String, calendar: String, index: CalendarIndex) -> String {
    (index.series[id]?.count ?? 0) > 1 ? "\(calendar)/\(id)" : id
  }

  /// What a name of ``names(of:)`` or ``name(of:)`` means. Throws ``OrganizerError/Code/notFound`` when there is no such
  /// event any more, or the series does not happen then, and ``OrganizerError/Code/ambiguous``.
  public func event(named name: String) throws -> NamedEvent {
    if let series = try series(named: name[...]) { return try named(series, key: nil) }
    guard let mark = name.lastIndex(of: "_"), let series = try series(named: name[..<mark]) else {
      throw OrganizerError.notFound("event")
    }
    return try named(series, key: name[name.index(after: mark)...])
  }

  private func series(named name: Substring) throws -> EventSeries? {
    let all = try current().series
    if let found = all[String(name)] {
      guard found.count == 1 else { throw OrganizerError.ambiguous("event") }
      return found[0]
    }
    guard let slash = name.firstIndex(of: "/") else { return nil }
    return all[String(name[name.index(after: slash)...])]?.first { $0.calendar == name[..<slash] }
  }

  private func named(_ series: EventSeries, key: Substring?) throws -> NamedEvent {
    guard let event = series.event else { throw OrganizerError.notFound("event") }
    let userZone = try current().userZone
    guard let key else {
      guard series.isSingle, let start = series.master?.start.instant(userZone) else {
        return NamedEvent(event: event, occurrence: nil)
      }
      let found = Self.occurrences(of: series, from: start, to: start + 1, userZone: userZone).occurrences
      return NamedEvent(event: event, occurrence: found.first)
    }
    guard let time = EventTime(iCalendar: key, zone: event.start.zone) else {
      throw OrganizerError.notFound("occurrence")
    }
    // One that was changed by itself may lie anywhere.
    let moved = series.overrides.first { $0.event.recurrenceID?.iCalendar == time.iCalendar }?.start.instant(userZone)
    let around = moved ?? time.local.seconds
    let found = Self.occurrences(
      of: series, from: around - 2 * 86_400, to: around + 2 * 86_400, userZone: userZone
    ).occurrences.first { $0.key == time.iCalendar }
    guard let found else { throw OrganizerError.notFound("occurrence") }
    return NamedEvent(event: event, occurrence: found)
  }
}
