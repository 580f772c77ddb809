import Foundation

extension SeriesEdit {
  /// Changes a single event or a whole series. `target`: the occurrence that a new start was meant for.
  mutating func updateAll(from target: Target?, uid changed: String? = nil) throws {
    let uid = changed ?? uid
    guard let record = series.master ?? series.overrides.first else { throw OrganizerError.notFound("event") }
    var editing = EventEditing(
      changes: try changesForMaster(record, target: target), now: now,
      timing: EventTiming(zones: zones, userZone: userZone))
    let times = try editing.times(of: record)
    var shift = SeriesShift(
      oldStart: record.event.start, newStart: times?.start ?? record.event.start, zone: record.start.zone,
      userZone: userZone, zones: zones)
    var document = document
    let old = document.items("VEVENT", uid: uid).first { $0.first("RECURRENCE-ID") == nil }
    try document.mapItems("VEVENT", uid: uid) { item in
      var item = item
      if item.first("RECURRENCE-ID") == nil || series.master == nil {
        try editing.apply(to: &item, record: record)
        if record.repeats || changes.recurrence.isChange || changes.recurrenceEnd.isChange {
          try setRules(&item, record: record, start: shift.newStart, shift: &shift, timing: &editing.timing)
        }
        if times != nil { shift.apply(to: &item) }
      } else {
        try carry(&item, master: old, shift: times == nil ? nil : shift, editing: editing)
      }
      return item
    }
    if let start = times?.start { document.describeZone(of: start) }
    if let end = times?.end { document.describeZone(of: end) }
    self.document = document
    if changes.recurrence.isChange { dropStrays(uid: uid) }
  }

  /// A start that was meant for an occurrence, turned into one for the series.
  private func changesForMaster(_ record: EventRecord, target: Target?) throws -> EventChanges {
    var result = changes
    guard let target, let start = changes.start else { return result }
    let shown = target.override?.event.start ?? time(target.start)
    let first = record.event.start.local.seconds
    if start.isDate == record.event.start.isDate || shown.isDate {
      result.start = start.with(local: LocalDateTime(seconds: first + start.local.seconds - shown.local.seconds))
    } else {
      result.start = .date(
        LocalDateTime(seconds: first + start.local.seconds - LocalDateTime(startOf: shown.local.date).seconds).date)
    }
    if let end = changes.end, let moved = result.start {
      result.end = end.with(
        local: LocalDateTime(seconds: end.local.seconds + moved.local.seconds - start.local.seconds))
    }
    return result
  }

  /// Writes the rules: the new one, or the old ones moved along.
  private func setRules(
    _ item: inout ContentComponent, record: EventRecord, start: EventTime, shift: inout SeriesShift,
    timing: inout EventTiming
  ) throws {
    switch changes.recurrence {
    case .remove:
      for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { item.remove(name) }
    case .set(let rule):
      var end: EventTime?
      if case .set(let wanted) = changes.recurrenceEnd { end = wanted }
      item.remove("EXRULE")
      item.set("RRULE", value: try timing.rule(rule, ending: end, start: start).text)
      item.touch(now: now, isSignificant: true)
    case .keep:
      let lineEnd = item.lineEnd
      try item.mapLines("RRULE") { line in
        guard let rule = RuleParts(ofFile: line.value) else { return line }
        let kept = try keptRule(rule, start: start, shift: &shift, timing: &timing)
        return kept == rule ? line : ContentLine("RRULE", value: kept.text, lineEnd: lineEnd)
      }
      if changes.recurrenceEnd.isChange { item.touch(now: now, isSignificant: true) }
    }
  }

  /// A rule that stays, moved along with its start and with its new end.
  private func keptRule(
    _ rule: RuleParts, start: EventTime, shift: inout SeriesShift, timing: inout EventTiming
  ) throws -> RuleParts {
    var rule = rule
    if shift.newStart != shift.oldStart {
      guard let moved = rule.moved(from: shift.oldStart.local.date, to: start.local.date) else {
        throw OrganizerError.invalid(
          "This series repeats in a way that can't simply be moved to another day. Say how it should repeat from then on.",
          log: "a rule that can't be moved")
      }
      rule = shift.map(rule: moved)
    }
    switch changes.recurrenceEnd {
    case .keep: return rule
    case .remove: return rule.endless
    case .set(let end): return try timing.rule(RecurrenceRule(parts: rule.endless), ending: end, start: start).parts
    }
  }

  /// Takes a changed occurrence along: its name, its time when that was not changed itself, and the texts that it shared
  /// with the series.
  private func carry(
    _ item: inout ContentComponent, master: ContentComponent?, shift: SeriesShift?, editing: EventEditing
  ) throws {
    guard let master else { return }
    var shared = editing.changes
    (shared.start, shared.end, shared.durationMinutes) = (nil, nil, nil)
    if item.text("SUMMARY") != master.text("SUMMARY") { shared.title = nil }
    if item.text("LOCATION") != master.text("LOCATION") { shared.location = .keep }
    if item.text("DESCRIPTION") != master.text("DESCRIPTION") { shared.notes = .keep }
    if item.text("URL") != master.text("URL") { shared.url = .keep }
    if AlarmReading.minutes(of: item) != AlarmReading.minutes(of: master) { shared.alarmMinutes = nil }
    if item.first("STATUS")?.value != master.first("STATUS")?.value { shared.status = nil }
    if item.first("TRANSP")?.value != master.first("TRANSP")?.value { shared.isFree = nil }
    let texts = EventEditing(changes: shared, now: editing.now, timing: editing.timing)
    try texts.applyTexts(to: &item)
    if let status = shared.status { item.set("STATUS", value: status.rawValue) }
    guard var shift, let line = item.first("RECURRENCE-ID"),
      let id = EventTime(iCalendar: line.value, zone: line.parameter("TZID")),
      let start = item.first("DTSTART").flatMap({ EventTime(iCalendar: $0.value, zone: $0.parameter("TZID")) })
    else { return }
    let range = line.parameters.filter { $0.name == "RANGE" }
    let mapped = shift.map(id)
    item.set("RECURRENCE-ID", parameters: mapped.parameters + range, value: mapped.iCalendar)
    if start == id, let record = series.overrides.first(where: { $0.event.recurrenceID == id }) {
      var moved = editing
      let length = try moved.times(of: series.master ?? record)
      item.setTime("DTSTART", time: mapped)
      if item.first("DTEND") != nil || length != nil {
        let duration =
          try length.flatMap { pair in
            try pair.end.map {
              try CalendarStore.length(pair.start, end: $0, timing: &moved.timing, userZone: userZone)
            }
          } ?? record.duration
        var zones = shift.zones
        item.remove("DURATION")
        item.setTime("DTEND", time: EventTime.end(of: mapped, placed: zones.placeAnyhow(mapped), duration: duration))
      }
    }
    item.touch(now: now, isSignificant: true)
  }

  /// Removes changed occurrences that the new rule does not have.
  private mutating func dropStrays(uid: String) {
    guard let fresh = CalendarFile(document, calendar: calendar, file: "").series.first(where: { $0.uid == uid }),
      let master = fresh.master
    else { return }
    let userZone = userZone
    let cleared = EventSeries(uid: uid, calendar: calendar, file: "", master: master, overrides: [])
    var zones = FileZones(document.components)
    document.mapItems("VEVENT", uid: uid) { item in
      guard let line = item.first("RECURRENCE-ID"),
        let id = EventTime(iCalendar: line.value, zone: line.parameter("TZID"))
      else { return item }
      return master.repeats && cleared.occurrence(id, zones: &zones, userZone: userZone) != nil ? item : nil
    }
  }
}
