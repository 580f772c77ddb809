import Foundation

extension SeriesEdit {
  /// Changes one occurrence: as an override, which a copy of the master becomes when there is none yet.
  mutating func updateThis(_ target: Target) throws {
    guard !changes.recurrence.isChange, !changes.recurrenceEnd.isChange else {
      throw OrganizerError.invalid(
        "A single occurrence can't repeat. Change this and the following ones, or all.",
        log: "recurrence of one occurrence")
    }
    let recurrenceID = time(target.start)
    var editing = EventEditing(changes: changes, now: now, timing: EventTiming(zones: zones, userZone: userZone))
    var document = document
    if let override = target.override, !override.isForFuture {
      var isDone = false
      try document.mapItems("VEVENT", uid: uid) { item in
        guard !isDone, isOverride(item, of: override), EventVersion(item) == override.version else { return item }
        isDone = true
        var changed = item
        try editing.apply(to: &changed, record: override)
        return changed
      }
    } else {
      guard let master = series.master,
        let item = document.items("VEVENT", uid: uid).first(where: {
          $0.first("RECURRENCE-ID") == nil && EventVersion($0) == master.version
        })
      else { throw OrganizerError.notFound("event") }
      var copy = item
      for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { copy.remove(name) }
      var record = master
      record.event = record.event.starting(recurrenceID)
      record.start = target.start
      // An RDATE may bring its own length.
      let added = master.dates.first { $0.start.instant(userZone) == target.start.instant(userZone) }?.duration
      record.duration = added ?? master.duration
      let end = EventTime.end(of: recurrenceID, placed: target.start, duration: record.duration)
      copy.setTime("DTSTART", time: recurrenceID)
      if added != nil { copy.remove("DURATION") }
      if copy.first("DTEND") != nil || added != nil { copy.setTime("DTEND", time: end) }
      copy.setTime("RECURRENCE-ID", time: recurrenceID)
      try editing.apply(to: &copy, record: record)
      document.add(copy)
    }
    if let start = changes.start { document.describeZone(of: start) }
    if let end = changes.end { document.describeZone(of: end) }
    self.document = document
  }

  /// Takes one occurrence out.
  mutating func exclude(_ target: Target) {
    let excluded = time(target.start)
    var document = document
    document.mapItems("VEVENT", uid: uid) { item in
      if let override = target.override, isOverride(item, of: override) { return nil }
      guard item.first("RECURRENCE-ID") == nil else { return item }
      var changed = item
      changed.append(
        ContentLine("EXDATE", parameters: excluded.parameters, value: excluded.iCalendar, lineEnd: item.lineEnd))
      changed.touch(now: now, isSignificant: true)
      return changed
    }
    self.document = document
  }

  /// Ends the series before an occurrence.
  mutating func end(before target: Target) throws {
    let instant = target.start.instant(userZone)
    let last = lastTime(before: target.start)
    var zones = zones
    let (userZone, now) = (userZone, now)
    document.mapItems("VEVENT", uid: uid) { item in
      if let line = item.first("RECURRENCE-ID") {
        guard let id = EventTime(iCalendar: line.value, zone: line.parameter("TZID")) else { return item }
        return zones.placeAnyhow(id).instant(userZone) >= instant ? nil : item
      }
      var changed = item
      changed.mapLines("RRULE") { line in
        guard let rule = RuleParts(ofFile: line.value) else { return line }
        // A rule that ends earlier keeps its end.
        let isOver = rule.until.map { zones.placeAnyhow($0).instant(userZone) < instant } ?? false
        guard !isOver else { return line }
        return ContentLine(
          "RRULE", value: rule.endless.with("UNTIL", value: last.iCalendar).text, lineEnd: item.lineEnd)
      }
      changed.keepDates("RDATE") { zones.placeAnyhow($0).instant(userZone) < instant }
      changed.touch(now: now, isSignificant: true)
      return changed
    }
  }

  /// The last time that is before a start, in the form that UNTIL must have.
  private func lastTime(before start: PlacedTime) -> EventTime {
    if start.isDate { return .date(LocalDateTime(seconds: start.local - 86_400).date) }
    if start.zone == nil { return .floating(LocalDateTime(seconds: start.local - 1)) }
    return .utc(Date(timeIntervalSince1970: Double(start.instant(userZone) - 1)))
  }

  private func isOverride(_ item: ContentComponent, of record: EventRecord) -> Bool {
    guard let line = item.first("RECURRENCE-ID") else { return false }
    return EventTime(iCalendar: line.value, zone: line.parameter("TZID")) == record.event.recurrenceID
  }
}

extension ContentComponent {
  /// Keeps those dates of RDATE or EXDATE for which `isWanted` holds; lines that lose none stay as they are.
  mutating func keepDates(_ name: String, where isWanted: (EventTime) -> Bool) {
    nodes = nodes.compactMap { node in
      guard case .line(let line) = node, line.name == name else { return node }
      let zone = line.parameter("TZID")
      let values = line.value.split(separator: ",")
      let kept = values.filter { value in
        let start = value.split(separator: "/").first ?? value
        return EventTime(iCalendar: start, zone: zone).map(isWanted) ?? true
      }
      if kept.count == values.count { return node }
      if kept.isEmpty { return nil }
      return .line(ContentLine(name, parameters: line.parameters, value: kept.joined(separator: ","), lineEnd: lineEnd))
    }
  }
}

extension CalendarEvent {
  /// The same at another time, for working out where an occurrence moves.
  func starting(_ start: EventTime) -> CalendarEvent {
    CalendarEvent(
      id: id, calendar: calendar, title: title, start: start, end: end, durationMinutes: durationMinutes,
      location: location, notes: notes, url: url, status: status, isFree: isFree, organizer: organizer,
      attendees: attendees, alarmMinutes: alarmMinutes, recurrence: recurrence, repeats: repeats,
      recurrenceID: recurrenceID, categories: categories, created: created, lastModified: lastModified)
  }
}
