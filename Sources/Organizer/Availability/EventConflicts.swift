public import Foundation

/// What stands in the way of an event, and where it could be moved. Advice only: nothing is refused because of it.
public struct EventConflicts: Sendable {
  /// Days to look for free times.
  static let days = 7
  /// Days of a series that are looked at, from its first time on: a new weekly meeting is compared with two months.
  static let seriesDays = 56

  /// What was found.
  public struct Report: Hashable, Sendable {
    /// What is at the same time, in order.
    public var events: [EventOccurrence] = []
    /// Free times to move to, in order; none where nothing is in the way.
    public var slots: [TimeSlot] = []

    /// Nothing in the way.
    public init() {}

    init(events: [EventOccurrence], slots: [TimeSlot]) { (self.events, self.slots) = (events, slots) }
  }

  private let store: CalendarStore
  private let freeSlots: FreeSlots
  private let now: Date
  private let mostSlots: Int

  private var clock: WallClock { freeSlots.clock }

  /// A search in the calendars of a store.
  /// - Parameters:
  ///   - now: from when on times can be free.
  ///   - mostSlots: the most free times that are offered.
  public init(in store: CalendarStore, freeSlots: FreeSlots, now: Date, mostSlots: Int = 5) {
    (self.store, self.freeSlots, self.now, self.mostSlots) = (store, freeSlots, now, mostSlots)
  }

  /// Looks for conflicts of something, and for free times when there are any. Whole days, and events during which one is
  /// free, neither have nor make any.
  /// - Parameter ids: the ids of the event itself.
  public func report(on span: EventSpan, isFree: Bool, excluding ids: Set<String>) async throws -> Report {
    guard case .timed(let start, let end) = span, !isFree else { return Report() }
    let until = max(end, start + 1)
    let events = try await store.conflicts(from: start, to: until).filter { !ids.contains($0.event.id) }
    guard !events.isEmpty else { return Report() }
    let slot = TimeSlot(start: start, end: end)
    let range = searched(around: slot)
    return Report(
      events: events, slots: nearest(to: slot, in: range, busy: try await store.busyTimes(in: range), excluding: ids))
  }

  /// Looks for conflicts of an event that was written, at each of its times in the next weeks. Free times are free for all of
  /// them: they move the whole series.
  public func report(on event: CalendarEvent, from first: EventOccurrence) async throws -> Report {
    let ids: Set = [event.id]
    guard event.repeats, !event.isAllDay, !event.isFree else {
      return try await report(on: first.span(clock), isFree: event.isFree, excluding: ids)
    }
    let end = clock.startOfDay(clock.day(of: first.start).adding(days: Self.seriesDays))
    let own = try await store.occurrences(
      of: event.id, calendar: event.calendar, from: first.start, limit: 4 * Self.seriesDays
    ).filter { $0.start < end }.map { TimeSlot(start: $0.start, end: max($0.end, $0.start + 1)) }
    guard let last = own.last?.end else { return Report() }
    let range = searched(around: own[0])
    let busy = try await store.conflicts(
      from: min(range.start, first.start),
      to: max(last, range.end + own[own.count - 1].start.timeIntervalSince(own[0].start)),
      excluding: event.id)
    let events = busy.filter { Self.overlaps($0, slots: own) }
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
          slot: TimeSlot(start: first, end: first + occurrence.end.timeIntervalSince(occurrence.start)))
      }
    }
    return Report(events: events, slots: nearest(to: own[0], in: range, busy: shifted, excluding: ids))
  }

  private static func overlaps(_ event: EventOccurrence, slots: [TimeSlot]) -> Bool {
    slots.contains { $0.start < event.end && $0.end > event.start }
  }

  /// From the event's day on, or from today, some days.
  private func searched(around slot: TimeSlot) -> TimeSlot {
    let day = max(clock.day(of: now), clock.day(of: slot.start))
    return TimeSlot(
      start: clock.startOfDay(day), end: clock.startOfDay(day.adding(days: Self.days)))
  }

  /// Free times of the same length near to the event's.
  private func nearest(
    to slot: TimeSlot, in range: TimeSlot, busy: [BusyTime], excluding ids: Set<String>
  ) -> [TimeSlot] {
    freeSlots.nearest(
      to: slot, duration: FreeSlots.duration(moving: slot, isAllDay: false), in: range, now: now, busy: busy,
      excluding: ids, limit: mostSlots)
  }

  /// Free times.
  /// - Parameters:
  ///   - duration: seconds.
  ///   - calendars: whose events count; nil for all.
  public func free(
    _ duration: TimeInterval, in range: TimeSlot, calendars: Set<String>? = nil
  ) async throws -> [TimeSlot] {
    let busy = try await store.busyTimes(in: range, calendars: calendars)
    // What begins now is searched from the next five minutes on, as what began before.
    let start = range.start <= now ? min(range.start, now - 1) : range.start
    return freeSlots.find(
      duration: duration, in: TimeSlot(start: start, end: max(start, range.end)), now: now, busy: busy,
      limit: mostSlots)
  }
}

extension CalendarStore {
  /// What happens in a stretch of time, as far as it matters for free time.
  /// - Parameter calendars: whose events count; nil for all.
  public func busyTimes(in range: TimeSlot, calendars: Set<String>? = nil) throws -> [BusyTime] {
    try occurrences(from: range.start, to: range.end, filter: OccurrenceFilter(calendars: calendars)).occurrences.map {
      BusyTime(
        id: $0.event.id, slot: TimeSlot(start: $0.start, end: $0.end), isAllDay: $0.event.isAllDay,
        isFree: $0.event.isFree)
    }
  }
}
