import Foundation

/// Applies changes to one VEVENT.
struct EventEditing {
  let changes: EventChanges
  let now: Date
  var timing: EventTiming

  /// The new start and end of something that had these; nil when neither changes.
  mutating func times(of record: EventRecord) throws -> (start: EventTime, end: EventTime?)? {
    guard changes.start != nil || changes.end != nil || changes.durationMinutes != nil else { return nil }
    let start = changes.start ?? record.event.start
    if changes.end != nil || changes.durationMinutes != nil {
      return (start, try timing.end(start: start, end: changes.end, minutes: changes.durationMinutes))
    }
    let placed = try timing.place(start)
    guard start.isDate == record.event.start.isDate else {
      // From whole days to times and back: the usual length, or as many days.
      let days = record.event.isAllDay ? nil : max(1, (record.duration.nominalSeconds + 86_399) / 86_400) * 1_440
      return (start, try timing.end(start: start, end: nil, minutes: days))
    }
    return (start, timing.after(start, placed: placed, duration: record.duration))
  }

  /// Writes all that is no matter of the series.
  mutating func apply(to component: inout ContentComponent, record: EventRecord) throws {
    var isSignificant = false
    if let times = try times(of: record) {
      isSignificant = true
      setTimes(&component, start: times.start, end: times.end, record: record)
    }
    try applyTexts(to: &component)
    if let status = changes.status {
      component.set("STATUS", value: status.rawValue)
      isSignificant = true
    }
    component.touch(now: now, isSignificant: isSignificant)
  }

  /// Titles, notes, alarms and the like.
  func applyTexts(to component: inout ContentComponent) throws {
    if let title = changes.title {
      let trimmed = title.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !trimmed.isEmpty else { throw OrganizerError.invalid("Give the event a title.", log: "empty title") }
      component.setText("SUMMARY", text: trimmed)
    }
    component.setText("LOCATION", change: changes.location)
    component.setText("DESCRIPTION", change: changes.notes)
    switch changes.url {
    case .keep: break
    case .set(let url): component.set("URL", value: url)
    case .remove: component.remove("URL")
    }
    if let isFree = changes.isFree { component.set("TRANSP", value: isFree ? "TRANSPARENT" : "OPAQUE") }
    if let minutes = changes.alarmMinutes {
      component.setAlarms(try checkedAlarms(minutes), title: component.text("SUMMARY") ?? "")
    }
  }

  /// Writes start and end. A DURATION stays as it is when only the start moves.
  func setTimes(_ component: inout ContentComponent, start: EventTime, end: EventTime?, record: EventRecord) {
    component.setTime("DTSTART", time: start)
    let keepsDuration =
      component.first("DURATION") != nil && changes.end == nil && changes.durationMinutes == nil
      && start.isDate == record.event.start.isDate
    guard !keepsDuration, let end else { return }
    component.remove("DURATION")
    component.setTime("DTEND", time: end)
  }
}
