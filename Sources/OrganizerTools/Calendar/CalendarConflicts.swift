import ChatTypes
import Foundation
import Organizer

/// What stands in the way of an event, and where it could be moved. Advice only: nothing is refused because of it.
struct CalendarConflicts {
  let stores: OrganizerStores
  let settings: OrganizerSettings
  let times: TurnTimes

  /// Days to look for free times.
  static let days = 7
  /// Days of a series that are looked at, from its first time on: a new weekly meeting is compared with two months.
  static let seriesDays = 56
  /// Free times that are offered.
  static let mostSlots = 5

  /// What was found.
  struct Report: Hashable {
    var events: [EventOccurrence] = []
    var slots: [Organizer.TimeSlot] = []

    /// Puts it on a card.
    func put(on preview: inout CalendarEventPreview, _ cards: CalendarCards) {
      preview.clearConflict()
      guard !events.isEmpty else { return }
      preview.hasConflict = true
      preview.conflictingEvents = events.map(cards.conflict)
      preview.freeSlots = slots.map(\.preview)
    }
  }

  /// Looks for conflicts of something, and for free times when there are any. Whole days, and events during which one is
  /// free, neither have nor make any.
  /// - Parameter excluding: the ids of the event itself.
  func report(on span: EventSpan, isFree: Bool, excluding ids: Set<String>) async throws -> Report {
    guard case .timed(let start, let end) = span, !isFree else { return Report() }
    let until = max(end, start + 1)
    let events = try await stores.calendars.conflicts(from: start, to: until).filter { !ids.contains($0.event.id) }
    guard !events.isEmpty else { return Report() }
    let slot = Organizer.TimeSlot(start: start, end: end)
    let range = searched(around: slot)
    return Report(
      events: events, slots: nearest(to: slot, in: range, busy: try await busy(in: range), excluding: ids))
  }

  /// Looks for conflicts of an event that was written, at each of its times in the next weeks. Free times are free for all of
  /// them: they move the whole series.
  func report(on event: CalendarEvent, from first: EventOccurrence) async throws -> Report {
    let ids: Set = [event.id]
    guard event.repeats, !event.isAllDay, !event.isFree else {
      return try await report(on: first.span(times.clock), isFree: event.isFree, excluding: ids)
    }
    let clock = times.clock
    let end = clock.startOfDay(clock.day(of: first.start).adding(days: Self.seriesDays))
    let own = try await stores.calendars.occurrences(
      of: event.id, calendar: event.calendar, from: first.start, limit: 4 * Self.seriesDays
    ).filter { $0.start < end }.map { Organizer.TimeSlot(start: $0.start, end: max($0.end, $0.start + 1)) }
    guard let last = own.last?.end else { return Report() }
    let range = searched(around: own[0])
    let busy = try await stores.calendars.conflicts(
      from: min(range.start, first.start),
      to: max(last, range.end + own[own.count - 1].start.timeIntervalSince(own[0].start)),
      excluding: event.id)
    let events = busy.filter { Self.overlaps($0, own) }
    guard !events.isEmpty else { return Report() }
    // What is in the way of any of its times is in the way of the first one, so far from it by the clock.
    let origin = clock.reading(of: own[0].start)
    let shifted = own.flatMap { time in
      let reading = clock.reading(of: time.start)
      let (days, seconds) = (reading.day.dayNumber - origin.day.dayNumber, reading.second - origin.second)
      return busy.map { occurrence in
        let start = clock.reading(of: occurrence.start)
        let first = clock.boundary(start.day.adding(days: -days), second: start.second) - Double(seconds)
        return BusyTime(
          id: occurrence.event.id,
          slot: Organizer.TimeSlot(start: first, end: first + occurrence.end.timeIntervalSince(occurrence.start)))
      }
    }
    return Report(events: events, slots: nearest(to: own[0], in: range, busy: shifted, excluding: ids))
  }

  private static func overlaps(_ event: EventOccurrence, _ slots: [Organizer.TimeSlot]) -> Bool {
    slots.contains { $0.start < event.end && $0.end > event.start }
  }

  /// From the event's day on, or from today, some days.
  private func searched(around slot: Organizer.TimeSlot) -> Organizer.TimeSlot {
    let day = max(times.clock.day(of: now), times.clock.day(of: slot.start))
    return Organizer.TimeSlot(
      start: times.clock.startOfDay(day), end: times.clock.startOfDay(day.adding(days: Self.days)))
  }

  /// A call that was asked about may be made long after its turn.
  private var now: Date { max(times.now, stores.environment.now()) }

  /// Free times of the same length near to the event's.
  private func nearest(
    to slot: Organizer.TimeSlot, in range: Organizer.TimeSlot, busy: [BusyTime], excluding ids: Set<String>
  ) -> [Organizer.TimeSlot] {
    freeSlots.nearest(
      to: slot, duration: FreeSlots.duration(moving: slot, isAllDay: false), in: range, now: now, busy: busy,
      excluding: ids, limit: Self.mostSlots)
  }

  /// Free times.
  /// - Parameters:
  ///   - duration: seconds.
  ///   - calendars: whose events count; nil for all.
  func free(
    _ duration: TimeInterval, in range: Organizer.TimeSlot, now: Date, calendars: Set<String>? = nil
  ) async throws -> [Organizer.TimeSlot] {
    let busy = try await busy(in: range, calendars: calendars)
    // What begins now is searched from the next five minutes on, as what began before.
    let start = range.start <= now ? min(range.start, now - 1) : range.start
    return freeSlots.find(
      duration: duration, in: Organizer.TimeSlot(start: start, end: max(start, range.end)), now: now, busy: busy,
      limit: Self.mostSlots)
  }

  private var freeSlots: FreeSlots { FreeSlots(workingHours: settings.workingHours, clock: times.clock) }

  private func busy(in range: Organizer.TimeSlot, calendars: Set<String>? = nil) async throws -> [BusyTime] {
    try await stores.calendars.occurrences(
      from: range.start, to: range.end, filter: OccurrenceFilter(calendars: calendars)
    ).occurrences.map { occurrence in
      BusyTime(
        id: occurrence.event.id, slot: Organizer.TimeSlot(start: occurrence.start, end: occurrence.end),
        isAllDay: occurrence.event.isAllDay, isFree: occurrence.event.isFree)
    }
  }
}

extension Organizer.TimeSlot {
  /// As cards show it.
  var preview: ChatTypes.TimeSlot {
    ChatTypes.TimeSlot(start: CalendarCards.milliseconds(start), end: CalendarCards.milliseconds(end))
  }
}
