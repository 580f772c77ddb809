extension EventSeries {
  /// The occurrence that an id names: where the series has it, and the override when it was changed. A day names the
  /// occurrence on that day.
  func occurrence(_ id: EventTime, zones: inout FileZones, userZone: ZoneKey) -> (
    start: PlacedTime, override: EventRecord?
  )? {
    var placed = zones.placeAnyhow(id)
    guard let master else {
      return overrides.first { $0.recurrenceID?.instant(userZone) == placed.instant(userZone) }.flatMap { record in
        record.recurrenceID.map { ($0, record) }
      }
    }
    let wantsDay = placed.isDate && !master.start.isDate
    if master.start.isDate, !placed.isDate {
      placed = PlacedTime(local: placed.local - ((placed.local % 86_400) + 86_400) % 86_400, zone: nil, isDate: true)
    }
    let isSame = { (other: PlacedTime) in
      wantsDay
        ? LocalDateTime(seconds: other.local).date.dayNumber * 86_400 == placed.local
        : other.instant(userZone) == placed.instant(userZone)
    }
    if let record = overrides.first(where: { $0.recurrenceID.map(isSame) ?? false }), let start = record.recurrenceID {
      return (start, record)
    }
    let instant = placed.instant(userZone)
    return starts(from: instant - 172_800, to: instant + 172_800, userZone: userZone).starts
      .first { isSame($0.placed) }.map { ($0.placed, nil) }
  }
}
