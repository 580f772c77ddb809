import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// Which occurrences of a series are meant.
struct OccurrenceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Of what repeats: the occurrence on this day or at this time.", valueName: "time"))
  var on: String?
  @Option(
    help: ArgumentHelp(
      "Of what repeats: “this” occurrence, it and all in the “future”, or “all”.", valueName: "which"))
  var scope: EventScope?

  /// What is meant for an event.
  /// - Throws: ``LinnetError`` when a series is meant and it isn't said which of it.
  func choice(for event: CalendarEvent, _ organizer: OrganizerHome) async throws -> OccurrenceChoice {
    guard event.repeats else {
      guard on == nil, scope == nil || scope == .all else {
        throw LinnetError.usage("“\(event.title)” happens once, so --on and --scope say nothing about it.")
      }
      return OccurrenceChoice(occurrence: nil, scope: .all)
    }
    if let on {
      return OccurrenceChoice(occurrence: try await organizer.occurrence(of: event, on: on), scope: scope ?? .this)
    }
    guard scope == .all else { throw try await unclear(event, organizer: organizer) }
    return OccurrenceChoice(occurrence: nil, scope: .all)
  }

  private func unclear(_ event: CalendarEvent, organizer: OrganizerHome) async throws -> LinnetError {
    .usage(
      "“\(event.title)” repeats. Say --scope all for all of it, or which one (and --scope future for what follows, too):"
        + organizer.lines(try await organizer.nextOccurrences(of: event)))
  }
}

extension EventScope: ExpressibleByArgument {}

/// The occurrences that a change is for.
struct OccurrenceChoice {
  /// The one that was named; nil for an event that happens once, and for all of a series.
  var occurrence: EventOccurrence?
  var scope: EventScope

  /// What the store takes for it.
  var id: EventTime? { occurrence.flatMap { $0.recurrenceID ?? $0.startTime } }

  /// What the user was told of it, which must be so still when it is changed.
  func seen(of event: CalendarEvent) -> ObservedRevision {
    occurrence.map { ObservedRevision($0, series: event) } ?? ObservedRevision(event)
  }

  /// In words, to stand after a title.
  func text(_ organizer: OrganizerHome) -> String {
    guard let occurrence else { return "" }
    let when = EventText(organizer).when(occurrence)
    return scope == .future ? " from \(when) on" : scope == .this ? " on \(when)" : ""
  }
}

extension OrganizerHome {
  /// The occurrence of a series that a typed time names.
  /// - Throws: ``LinnetError`` when there is none, or several that day.
  func occurrence(of event: CalendarEvent, on text: String) async throws -> EventOccurrence {
    let when = try times.point(text, field: "--on")
    let day = when.day(times.clock)
    // Those that were moved are named by where the series has them, which may be another day.
    let around = try await self.calendars.occurrences(
      from: times.clock.startOfDay(day.adding(days: -62)), to: times.clock.startOfDay(day.adding(days: 63)),
      filter: OccurrenceFilter(calendars: [event.calendar], includesCancelled: true)
    ).occurrences.filter { $0.event.id == event.id }
    var matches = around.filter { times.names(when, occurrence: $0) }
    if matches.count > 1, case .instant = when {
      // One may have been moved to where the series has another; the other is meant, as an id is that of the series.
      matches = matches.filter { $0.recurrenceID.map { times.isOn(when, time: $0) } ?? true }
    }
    if let only = matches.first, matches.count == 1 { return only }
    guard matches.isEmpty else {
      throw LinnetError.usage("“\(event.title)” happens several times that day:\(lines(matches))")
    }
    let next = try await nextOccurrences(of: event)
    throw LinnetError.notFound(
      "“\(event.title)” does not happen then." + (next.isEmpty ? "" : " It does:\(lines(next))"))
  }

  /// The next times that a series happens.
  fileprivate func nextOccurrences(of event: CalendarEvent) async throws -> [EventOccurrence] {
    try await self.calendars.occurrences(
      of: event.id, calendar: event.calendar, from: times.now, limit: CalendarShowCommand.nextTimes)
  }

  /// Occurrences to choose from, each so that it can be copied.
  fileprivate func lines(_ occurrences: [EventOccurrence]) -> String {
    let text = EventText(self)
    return occurrences.map { "\n  --on \(times.occurrenceText($0))   \(text.when($0))" }.joined()
  }
}

extension PhraseReader {
  /// What `--on` takes for an occurrence.
  func occurrenceText(_ occurrence: EventOccurrence) -> String {
    let id = occurrence.recurrenceID ?? occurrence.startTime
    return iso(id, instant: id == occurrence.startTime ? occurrence.start : id.instant(clock))
  }

  /// Whether a day or an instant names an occurrence: by when it is, or by when the series has it.
  func names(_ when: TimePoint, occurrence: EventOccurrence) -> Bool {
    isOn(when, time: occurrence.startTime, known: occurrence.start)
      || (occurrence.recurrenceID.map { isOn(when, time: $0, known: $0.instant(clock)) } ?? false)
  }

  /// Whether a time of a file is on a day, or at an instant.
  func isOn(_ when: TimePoint, time: EventTime) -> Bool { isOn(when, time: time, known: time.instant(clock)) }

  private func isOn(_ when: TimePoint, time: EventTime, known: Date?) -> Bool {
    switch when {
    case .instant(let wanted): return !time.isDate && known == wanted
    case .day(let day):
      if case .date(let date) = time { return date == day }
      return known.map { clock.day(of: $0) == day } ?? (time.local.date == day)
    }
  }
}
