extension ObservedRevision {
  /// What an event says; of a series, what the whole says.
  public init(_ event: CalendarEvent) { self.init(event, series: event, shift: Self.shift(of: event)) }

  /// What an occurrence says.
  /// - Parameter series: the event that it belongs to.
  public init(_ occurrence: EventOccurrence, series: CalendarEvent) {
    let shift = occurrence.recurrenceID.map { occurrence.startTime.local.seconds - $0.local.seconds } ?? 0
    self.init(occurrence.event, series: series, shift: shift)
  }

  /// How far an occurrence that was changed lies from where its series has it.
  static func shift(of event: CalendarEvent) -> Int {
    event.recurrenceID.map { event.start.local.seconds - $0.local.seconds } ?? 0
  }

  /// - Parameter shift: how far an occurrence lies from where its series has it, in seconds of the wall clock.
  init(_ event: CalendarEvent, series: CalendarEvent, shift: Int) {
    let people = ([event.organizer].compactMap { $0 } + event.attendees).map { "\($0.address) \($0.response ?? "")" }
    self.init([
      .title: event.title,
      .times: "\(series.start) \(shift) \(event.durationMinutes) \(event.isAllDay) \(event.start.zone ?? "")",
      .place: event.location ?? "", .notes: event.notes ?? "", .link: event.url ?? "",
      .alarms: "\(event.alarmMinutes)", .repetition: series.recurrence?.text ?? "", .free: "\(event.isFree)",
      .status: event.status.rawValue, .other: "\(event.calendar) \(people) \(event.categories)",
    ])
  }
}

extension EventChanges {
  /// What it would overwrite.
  var fields: Set<ObservedRevision.Field> {
    var named: Set<ObservedRevision.Field> = []
    if title != nil { named.insert(.title) }
    if start != nil || end != nil || durationMinutes != nil { named.insert(.times) }
    if location.isChange { named.insert(.place) }
    if notes.isChange { named.insert(.notes) }
    if url.isChange { named.insert(.link) }
    if alarmMinutes != nil { named.insert(.alarms) }
    if recurrence.isChange || recurrenceEnd.isChange { named.insert(.repetition) }
    if isFree != nil { named.insert(.free) }
    if status != nil { named.insert(.status) }
    return named
  }
}

extension SeriesEdit {
  /// What is there now of what a change is about.
  func state(of occurrence: EventTime?) -> ObservedRevision? {
    guard let whole = series.event else { return nil }
    var zones = zones
    guard let occurrence, let found = series.occurrence(occurrence, zones: &zones, userZone: userZone) else {
      return ObservedRevision(whole)
    }
    let instant = found.start.instant(userZone)
    let ranges = series.overrides.filter {
      $0.isForFuture && ($0.recurrenceID?.instant(userZone) ?? .max) <= instant
    }
    let range = ranges.max { ($0.recurrenceID?.local ?? 0) < ($1.recurrenceID?.local ?? 0) }
    let event = (found.override ?? range ?? series.master)?.event ?? whole
    return ObservedRevision(event, series: whole, shift: ObservedRevision.shift(of: event))
  }

  /// Demands that what is changed is as it was seen, or remembers what was seen.
  func check(_ seen: inout ObservedRevision?, occurrence: EventTime?, for named: Set<ObservedRevision.Field>) throws {
    guard let now = state(of: occurrence) else { return }
    try ObservedRevision.check(&seen, now: now, for: named)
  }
}
