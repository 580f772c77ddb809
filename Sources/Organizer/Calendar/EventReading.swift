import Foundation

/// Makes an ``EventRecord`` of a VEVENT. What can't be understood is told and passed over, as long as a start is left.
struct EventReading {
  let calendar: String
  var zones: FileZones
  private(set) var problems: [String] = []

  init(calendar: String, zones: FileZones) {
    self.calendar = calendar
    self.zones = zones
  }

  /// Nil when it has no UID or no start that can be understood.
  mutating func read(_ component: ContentComponent) -> EventRecord? {
    guard let uid = component.text("UID").map(ContentText.trimmed), !uid.isEmpty else {
      problems.append("An event has no UID.")
      return nil
    }
    guard let startLine = component.first("DTSTART"), let start = time(startLine) else {
      problems.append("An event has no start that can be understood.")
      return nil
    }
    let placed = place(start)
    let duration = duration(of: component, start: start, placed: placed)
    let rules = self.rules(component, name: "RRULE")
    var record = EventRecord(
      event: CalendarEvent(start, uid: uid, calendar: calendar), start: placed, duration: duration, rules: rules)
    record.excludedRules = self.rules(component, name: "EXRULE")
    record.version = EventVersion(component)
    record.dates = component.lines("RDATE").flatMap { addedDates($0) }.map { $0.fitting(placed) }
    // Exchange takes days out of a series of whole days by their midnight, in any zone: the day that is named is meant.
    record.excluded = component.lines("EXDATE").flatMap { line in
      times(line).map { start.isDate ? place(.date($0.local.date)) : place($0) }
    }
    var recurrenceID: EventTime?
    if let line = component.first("RECURRENCE-ID") {
      guard let time = time(line) else {
        problems.append("A changed occurrence does not say which one it is.")
        return nil
      }
      recurrenceID = time
      record.recurrenceID = place(time)
      record.isForFuture = line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
    }
    let end = Self.end(
      of: start, placed: placed, duration: duration, explicit: component.first("DTEND").flatMap { time($0) })
    record.event = event(component, uid: uid, start: start, end: end, record: record, recurrenceID: recurrenceID)
    return record
  }

  private func event(
    _ component: ContentComponent, uid: String, start: EventTime, end: EventTime, record: EventRecord,
    recurrenceID: EventTime?
  ) -> CalendarEvent {
    CalendarEvent(
      id: uid, calendar: calendar, title: component.text("SUMMARY") ?? "", start: start, end: end,
      durationMinutes: record.duration.nominalSeconds / 60, location: component.filledText("LOCATION"),
      notes: component.filledText("DESCRIPTION"),
      url: component.first("URL").map(\.value).flatMap { $0.isEmpty ? nil : $0 },
      status: component.first("STATUS").flatMap { EventStatus(rawValue: $0.value.uppercased()) } ?? .confirmed,
      isFree: component.first("TRANSP")?.value.uppercased() == "TRANSPARENT",
      organizer: component.first("ORGANIZER").map { EventAttendee($0) },
      attendees: component.lines("ATTENDEE").map { EventAttendee($0) },
      alarmMinutes: AlarmReading.minutes(of: component),
      recurrence: record.rules.first.map { RecurrenceRule(parts: $0) }, repeats: record.repeats,
      recurrenceID: recurrenceID, categories: component.list("CATEGORIES"), created: component.instant("CREATED"),
      lastModified: component.instant("LAST-MODIFIED"))
  }

  /// DTEND and DTSTART are exact for times and count days for days; DURATION says which it is (RFC 5545 §3.8.5.3).
  private mutating func duration(
    of component: ContentComponent, start: EventTime, placed: PlacedTime
  ) -> EventDuration {
    if let line = component.first("DTEND") {
      guard let end = time(line), end.isDate == start.isDate else {
        problems.append("An event has an end that can't be understood.")
        return EventDuration(days: start.isDate ? 1 : 0)
      }
      // DTEND equal to DTSTART means that day.
      if start.isDate {
        return EventDuration(days: max(1, end.local.date.dayNumber - start.local.date.dayNumber))
      }
      let placedEnd = place(end)
      let seconds =
        placedEnd.zone == placed.zone && placed.zone == nil
        ? placedEnd.local - placed.local : placedEnd.instant(.utc) - placed.instant(.utc)
      return EventDuration(seconds: max(0, seconds))
    }
    if let line = component.first("DURATION") {
      if let duration = EventDuration(iCalendar: line.value), duration.nominalSeconds >= 0 {
        if start.isDate { return EventDuration(days: max(1, (duration.nominalSeconds + 86_399) / 86_400)) }
        return duration
      }
      problems.append("An event has a duration that can't be understood.")
    }
    return EventDuration(days: start.isDate ? 1 : 0)
  }

  private static func end(
    of start: EventTime, placed: PlacedTime, duration: EventDuration, explicit: EventTime?
  ) -> EventTime {
    if let explicit, explicit.isDate == start.isDate, !start.isDate, explicit.zone != start.zone { return explicit }
    return EventTime.end(of: start, placed: placed, duration: duration)
  }

  private mutating func addedDates(_ line: ContentLine) -> [EventRecord.AddedDate] {
    let zone = line.parameter("TZID")
    return line.value.split(separator: ",").compactMap { value in
      let sides = value.split(separator: "/", maxSplits: 1)
      guard let first = sides.first, let start = EventTime(iCalendar: first, zone: zone) else {
        problems.append("An event has an additional date that can't be understood.")
        return nil
      }
      let placed = place(start)
      guard sides.count == 2 else { return EventRecord.AddedDate(start: placed) }
      if let duration = EventDuration(iCalendar: String(sides[1])) {
        return EventRecord.AddedDate(start: placed, duration: duration)
      }
      let end = EventTime(iCalendar: sides[1], zone: zone).map { place($0) }
      return EventRecord.AddedDate(
        start: placed, duration: end.map { EventDuration(seconds: max(0, $0.instant(.utc) - placed.instant(.utc))) })
    }
  }

  private mutating func rules(_ component: ContentComponent, name: String) -> [RuleParts] {
    component.lines(name).compactMap { line in
      guard let rule = RuleParts(ofFile: line.value), rule.isExpandable else {
        problems.append("An event repeats by a rule that can't be followed; only its first time is shown.")
        return nil
      }
      return rule
    }
  }

  private func times(_ line: ContentLine) -> [EventTime] {
    let zone = line.parameter("TZID")
    return line.value.split(separator: ",").compactMap { EventTime(iCalendar: $0, zone: zone) }
  }

  private func time(_ line: ContentLine) -> EventTime? {
    EventTime(iCalendar: ContentText.trimmed(line.value), zone: line.parameter("TZID"))
  }

  private mutating func place(_ time: EventTime) -> PlacedTime {
    if let placed = zones.place(time) { return placed }
    let problem = "The time zone \(time.zone ?? "") is not known; its times are taken as yours."
    if !problems.contains(problem) { problems.append(problem) }
    return zones.placeAnyhow(time)
  }
}

extension EventTime {
  /// The end of something that starts then, in the start's own kind and zone.
  static func end(of start: EventTime, placed: PlacedTime, duration: EventDuration) -> EventTime {
    guard let zone = placed.zone else {
      return start.with(local: LocalDateTime(seconds: placed.local + duration.nominalSeconds))
    }
    let instant = duration.end(of: placed, userZone: .utc)
    let local = zone.local(at: instant)
    // The second of two hours that the clock shows twice can only be written in UTC.
    guard zone.instant(of: local) == instant else { return .utc(Date(timeIntervalSince1970: Double(instant))) }
    return start.with(local: LocalDateTime(seconds: local))
  }
}

extension CalendarEvent {
  /// A placeholder while a record is being read.
  fileprivate init(_ start: EventTime, uid: String, calendar: String) {
    self.init(
      id: uid, calendar: calendar, title: "", start: start, end: start, durationMinutes: 0, location: nil, notes: nil,
      url: nil, status: .confirmed, isFree: false, organizer: nil, attendees: [], alarmMinutes: [], recurrence: nil,
      repeats: false, recurrenceID: nil, categories: [], created: nil, lastModified: nil)
  }
}
