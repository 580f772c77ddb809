import Foundation

/// What a listing shows.
public struct OccurrenceFilter: Sendable, Hashable {
  /// Calendars by id; nil all.
  public var calendars: Set<String>?
  /// Whether cancelled ones are shown, too.
  public var includesCancelled = false
  /// The very titles; nil any.
  public var titles: Set<String>?

  /// All calendars, without what is cancelled.
  public init(calendars: Set<String>? = nil, includesCancelled: Bool = false, titles: Set<String>? = nil) {
    (self.calendars, self.includesCancelled, self.titles) = (calendars, includesCancelled, titles)
  }

  fileprivate func shows(_ event: CalendarEvent) -> Bool {
    (includesCancelled || event.status != .cancelled) && (titles?.contains(event.title) ?? true)
  }
}

/// A listing.
public struct OccurrenceList: Sendable, Hashable {
  /// By start, then end, then title.
  public let occurrences: [EventOccurrence]
  /// Series of which only the first 5,000 occurrences are in the list, by event id.
  public let cutShort: [String]
}

extension CalendarStore {
  /// All that happens between two instants, the second not included. Whole days lie in the user's zone.
  public func occurrences(
    from start: Date, to end: Date, filter: OccurrenceFilter = OccurrenceFilter()
  ) throws -> OccurrenceList {
    let index = try current()
    let (low, high) = (seconds(of: start), seconds(of: end))
    guard low < high else { return OccurrenceList(occurrences: [], cutShort: []) }
    var result: [EventOccurrence] = []
    var cutShort: [String] = []
    for single in index.singles
    where single.start < high && (single.end > low || (single.end == single.start && single.start >= low)) {
      guard filter.calendars?.contains(single.series.calendar) ?? true, let record = single.series.master else {
        continue
      }
      guard filter.shows(record.event) else { continue }
      result.append(
        EventOccurrence(
          event: record.event, recurrenceID: nil, startTime: record.event.start, endTime: record.event.end,
          start: Date(timeIntervalSince1970: Double(single.start)), end: Date(timeIntervalSince1970: Double(single.end))
        ))
    }
    for series in index.repeating where filter.calendars?.contains(series.calendar) ?? true {
      if let titles = filter.titles, series.titles.isDisjoint(with: titles) { continue }
      let (found, isCut) = Self.occurrences(of: series, from: low, to: high, userZone: index.userZone)
      result += found.filter { filter.shows($0.event) }
      if isCut { cutShort.append(series.uid) }
    }
    result.sort {
      ($0.start, $0.end, $0.event.title, $0.event.id) < ($1.start, $1.end, $1.event.title, $1.event.id)
    }
    return OccurrenceList(occurrences: result, cutShort: cutShort)
  }

  /// An event or series by its id. `calendar` is needed only when several have it.
  public func event(_ id: String, calendar: String? = nil) throws -> CalendarEvent {
    guard let event = try series(id, calendar: calendar).event else { throw OrganizerError.notFound("event") }
    return event
  }

  /// When a series happens, from `date` on: what ends after it, soonest first, at most `limit`. Nothing more than ten years
  /// ahead is looked for.
  public func occurrences(
    of id: String, calendar: String? = nil, from date: Date, limit: Int = 1
  ) throws -> [EventOccurrence] {
    let series = try series(id, calendar: calendar)
    let userZone = try current().userZone
    let low = seconds(of: date)
    var found: [EventOccurrence] = []
    // A month, then a year, then ten: most things come soon.
    for span in [31, 366, 3_660] {
      found = Self.occurrences(of: series, from: low, to: low + span * 86_400, userZone: userZone).occurrences
        .filter { $0.event.status != .cancelled }
      if found.count >= limit { break }
    }
    return Array(found.sorted { $0.start < $1.start }.prefix(max(0, limit)))
  }

  /// Events that take the same time as an interval. Whole days, free time and what is cancelled count only when asked for.
  /// `excluding` is the event itself when it is the one that moves.
  public func conflicts(
    from start: Date, to end: Date, excluding id: String? = nil, includingAllDay: Bool = false,
    includingFree: Bool = false
  ) throws -> [EventOccurrence] {
    try occurrences(from: start, to: end).occurrences.filter { occurrence in
      occurrence.event.id != id && occurrence.start < end && occurrence.end > start
        && (includingAllDay || !occurrence.event.isAllDay) && (includingFree || !occurrence.event.isFree)
    }
  }

  /// The instants of a time in the user's zone, for what was not read from a file. Nil when its zone is unknown.
  public func instant(of time: EventTime) throws -> Date? {
    var zones = FileZones()
    let userZone = try current().userZone
    return zones.place(time).map { Date(timeIntervalSince1970: Double($0.instant(userZone))) }
  }

  func series(_ id: String, calendar: String?) throws -> EventSeries {
    let all = (try current().series[id] ?? []).filter { calendar == nil || $0.calendar == calendar }
    guard let only = all.first else { throw OrganizerError.notFound("event") }
    guard all.count == 1 else { throw OrganizerError.ambiguous("event") }
    return only
  }

  static func occurrences(
    of series: EventSeries, from low: Int, to high: Int, userZone: ZoneKey
  ) -> (occurrences: [EventOccurrence], isCut: Bool) {
    let (instances, isComplete) = series.instances(from: low, to: high, userZone: userZone)
    let shape = series.master?.event.start
    let kept =
      instances.count <= EventSeries.mostOccurrences
      ? instances : Array(instances.sorted { $0.start < $1.start }.prefix(EventSeries.mostOccurrences))
    let found = kept.map { EventOccurrence($0, series: shape, userZone: userZone) }
    return (found, !isComplete || kept.count < instances.count)
  }
}

extension EventOccurrence {
  /// `series` is the start of the series, whose form the id takes.
  init(_ instance: EventSeries.Instance, series: EventTime?, userZone: ZoneKey) {
    let record = instance.record
    let zone = instance.placed.zone ?? userZone
    event = record.event
    startTime = record.event.start.with(local: LocalDateTime(seconds: instance.placed.local))
    endTime =
      record.event.end.zone == record.event.start.zone || record.event.isAllDay
      ? startTime.with(local: LocalDateTime(seconds: zone.local(at: instance.end)))
      : .utc(Date(timeIntervalSince1970: Double(instance.end)))
    recurrenceID =
      record.event.recurrenceID.flatMap { record.isForFuture ? nil : $0 }
      ?? instance.recurrenceID.map { (series ?? record.event.start).with(local: LocalDateTime(seconds: $0.local)) }
    start = Date(timeIntervalSince1970: Double(instance.start))
    end = Date(timeIntervalSince1970: Double(instance.end))
  }
}
