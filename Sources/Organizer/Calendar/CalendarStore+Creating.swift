import Foundation

extension CalendarStore {
  /// Adds an event, in a file of its own.
  public func create(_ draft: EventDraft) throws -> OrganizerResult<CalendarEvent> {
    let draft = try checked(draft)
    let uid = environment.newUID()
    var event = ContentComponent("VEVENT")
    event.append(ContentLine("UID", value: ContentText.escaped(uid)))
    event.setInstant("DTSTAMP", date: environment.now())
    event.setInstant("CREATED", date: environment.now())
    event.setInstant("LAST-MODIFIED", date: environment.now())
    event.set("SEQUENCE", value: "0")
    event.setTime("DTSTART", time: draft.start)
    if let end = draft.end { event.setTime("DTEND", time: end) }
    if let rule = draft.recurrence { event.set("RRULE", value: rule.text) }
    event.setText("SUMMARY", text: draft.title)
    event.setText("LOCATION", text: draft.location)
    event.setText("DESCRIPTION", text: draft.notes)
    if let url = draft.url, !url.isEmpty { event.set("URL", value: url) }
    if draft.isFree { event.set("TRANSP", value: "TRANSPARENT") }
    event.setAlarms(draft.alarmMinutes, title: draft.title)
    var document = CalendarDocument([event])
    document.describeZone(of: draft.start)
    if let end = draft.end { document.describeZone(of: end) }
    return try add(document, uid: uid, to: try draft.calendar ?? folder(forNew: nil))
  }

  /// A draft as ``create(_:)`` writes it: with its end, its calendar's id, and a start and a rule that fit each other.
  /// Nothing is written. Throws what creating would throw, but for what the disk may refuse.
  public func checked(_ draft: EventDraft) throws -> EventDraft {
    let userZone = try current().userZone
    var result = draft
    result.title = draft.title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !result.title.isEmpty else { throw OrganizerError.invalid("Give the event a title.", log: "empty title") }
    result.calendar = try folder(forNew: draft.calendar)
    result.alarmMinutes = try checkedAlarms(draft.alarmMinutes)
    var timing = EventTiming(zones: FileZones(), userZone: userZone)
    let end = try timing.end(start: draft.start, end: draft.end, minutes: draft.durationMinutes)
    (result.end, result.durationMinutes) = (end, nil)
    guard let wanted = draft.recurrence else { return result }
    let length = try Self.length(draft.start, end: end, timing: &timing, userZone: userZone)
    result.start = try Self.firstStart(wanted, start: draft.start, timing: &timing)
    if result.start != draft.start {
      result.end = timing.after(result.start, placed: try timing.place(result.start), duration: length)
    }
    result.recurrence = try timing.rule(wanted, ending: draft.recurrenceEnd, start: result.start)
    result.recurrenceEnd = nil
    return result
  }

  /// Writes a new file and reads the event back from it.
  func add(_ document: CalendarDocument, uid: String, to folder: String) throws -> OrganizerResult<CalendarEvent> {
    var changes = newChanges()
    let path = "calendars/\(folder)/\(SafeFileName.file(uid: uid, extension: "ics"))"
    changes.file(path, before: nil, after: document.bytes)
    let undo = try changes.commit()
    return OrganizerResult(value: try event(uid, calendar: folder), undo: undo)
  }

  /// The start, or the first time at or after it that the rule names: “every weekday from Saturday” begins on Monday.
  private static func firstStart(
    _ rule: RecurrenceRule, start: EventTime, timing: inout EventTiming
  ) throws -> EventTime {
    let local = start.local
    let isDate = start.isDate
    // A rule within the day may start wherever it likes.
    guard !rule.parts.frequency.isWithinDay else { return start }
    let found = RuleExpansion.expand(
      rule.parts.endless, start: local, isDate: isDate, from: local.seconds, through: local.seconds + 3_660 * 86_400,
      limit: 1)
    guard let found, let first = found.starts.first else {
      throw OrganizerError.invalid("This rule never comes true. Choose another one.", log: "rule without occurrences")
    }
    return start.with(local: LocalDateTime(seconds: first))
  }

  static func length(
    _ start: EventTime, end: EventTime, timing: inout EventTiming, userZone: ZoneKey
  ) throws -> EventDuration {
    let (first, last) = (try timing.place(start), try timing.place(end))
    if start.isDate { return EventDuration(days: (last.local - first.local) / 86_400) }
    return EventDuration(seconds: last.instant(userZone) - first.instant(userZone))
  }
}
