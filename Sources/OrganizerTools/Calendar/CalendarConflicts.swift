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
    return Report(events: events, slots: try await slots(moving: slot, excluding: ids))
  }

  /// Free times of the same length on the event's day and the days after it, from now on.
  private func slots(moving slot: Organizer.TimeSlot, excluding ids: Set<String>) async throws -> [Organizer.TimeSlot] {
    let clock = times.clock
    // A call that was asked about may be made long after its turn.
    let now = max(times.now, stores.environment.now())
    let day = max(clock.day(of: now), clock.day(of: slot.start))
    let range = Organizer.TimeSlot(
      start: clock.startOfDay(day), end: clock.startOfDay(day.adding(days: Self.days)))
    return try await free(
      FreeSlots.duration(moving: slot, isAllDay: false), in: range, now: now, excluding: ids)
  }

  /// Free times.
  /// - Parameters:
  ///   - duration: seconds.
  ///   - calendars: whose events count; nil for all.
  func free(
    _ duration: TimeInterval, in range: Organizer.TimeSlot, now: Date, excluding ids: Set<String> = [],
    calendars: Set<String>? = nil
  ) async throws -> [Organizer.TimeSlot] {
    let found = try await stores.calendars.occurrences(
      from: range.start, to: range.end, filter: OccurrenceFilter(calendars: calendars))
    let busy = found.occurrences.map { occurrence in
      BusyTime(
        id: occurrence.event.id, slot: Organizer.TimeSlot(start: occurrence.start, end: occurrence.end),
        isAllDay: occurrence.event.isAllDay, isFree: occurrence.event.isFree)
    }
    // What begins now is searched from the next five minutes on, as what began before.
    let start = range.start <= now ? min(range.start, now - 1) : range.start
    return FreeSlots(workingHours: settings.workingHours, clock: times.clock).find(
      duration: duration, in: Organizer.TimeSlot(start: start, end: max(start, range.end)), now: now, busy: busy,
      excluding: ids, limit: Self.mostSlots)
  }
}

extension Organizer.TimeSlot {
  /// As cards show it.
  var preview: ChatTypes.TimeSlot {
    ChatTypes.TimeSlot(start: CalendarCards.milliseconds(start), end: CalendarCards.milliseconds(end))
  }
}
