import Foundation

/// Moves all times of a series when its start moves: excluded and added dates, the names of changed occurrences, the end of
/// the rule.
struct SeriesShift {
  let oldStart: EventTime
  let newStart: EventTime
  /// The zone of the old start; nil the user's.
  let zone: ZoneKey?
  let userZone: ZoneKey
  /// Places other times of the file.
  var zones: FileZones

  /// How far the wall clock moves, in seconds.
  var delta: Int { newStart.local.seconds - oldStart.local.seconds }

  /// A time that was a start of the old series, as the start of the new one.
  mutating func map(_ time: EventTime) -> EventTime {
    guard !time.isDate || oldStart.isDate else {
      // A day that excludes a time: it stays a day.
      return newStart.isDate ? .date(LocalDateTime(seconds: time.local.seconds + delta).date) : time
    }
    return newStart.with(local: LocalDateTime(seconds: wall(time) + delta))
  }

  /// What the wall clock of the series shows then.
  private mutating func wall(_ time: EventTime) -> Int {
    guard !oldStart.isDate else { return time.local.seconds }
    let placed = zones.placeAnyhow(time)
    if placed.zone == zone { return placed.local }
    return (zone ?? userZone).local(at: placed.instant(userZone))
  }

  /// Rewrites the lines of a master.
  mutating func apply(to component: inout ContentComponent) {
    let lineEnd = component.lineEnd
    for name in ["EXDATE", "RDATE"] {
      component.mapLines(name) { line in
        let zone = line.parameter("TZID")
        let values = line.value.split(separator: ",")
        let times = values.compactMap { EventTime(iCalendar: $0, zone: zone) }
        guard times.count == values.count else { return line }
        let mapped = times.map { map($0) }
        guard let first = mapped.first else { return line }
        let value = mapped.map(\.iCalendar).joined(separator: ",")
        return ContentLine(name, parameters: first.parameters, value: value, lineEnd: lineEnd)
      }
    }
  }

  /// The end of a rule, as far later as the start.
  mutating func map(rule: RuleParts) -> RuleParts {
    guard let until = rule.until else { return rule }
    if newStart.isDate { return rule.with("UNTIL", value: EventTime.date(map(until: until).date).iCalendar) }
    let local = until.isDate ? LocalDateTime(seconds: until.local.seconds + 86_399) : map(until: until)
    guard let placed = zones.place(newStart), placed.zone != nil else {
      return rule.with("UNTIL", value: EventTime.floating(local).iCalendar)
    }
    let instant = PlacedTime(local: local.seconds, zone: placed.zone, isDate: false).instant(userZone)
    return rule.with("UNTIL", value: EventTime.utc(Date(timeIntervalSince1970: Double(instant))).iCalendar)
  }

  private mutating func map(until: EventTime) -> LocalDateTime {
    guard !until.isDate, !oldStart.isDate else { return LocalDateTime(seconds: until.local.seconds + delta) }
    return LocalDateTime(seconds: wall(until) + delta)
  }
}
