import Foundation

extension CalendarStore {
  func updateReminder(
    _ id: String, calendar: String?, changes: ReminderChanges, expecting seen: ObservedRevision?
  ) throws -> OrganizerResult<Reminder> {
    let userZone = try current().userZone
    let now = environment.now()
    return try editingReminder(id, calendar: calendar, seen: seen, named: changes.fields) { document, record, _ in
      let zones = FileZones(document.components)
      var timing = EventTiming(zones: zones, userZone: userZone)
      try document.mapItems("VTODO", uid: id) { item in
        guard item.first("RECURRENCE-ID") == nil else {
          // A new time is that of the present one, too.
          return changes.due.isChange && Self.isPresent(item, of: record, zones: zones) ? nil : item
        }
        var item = item
        if let title = changes.title { item.setText("SUMMARY", text: try Self.checkedTitle(title)) }
        item.setText("DESCRIPTION", change: changes.notes)
        switch changes.url {
        case .keep: break
        case .set(let url): item.set("URL", value: url)
        case .remove: item.remove("URL")
        }
        switch changes.priority {
        case .keep: break
        case .set(let priority): item.set("PRIORITY", value: String(try Self.checkedPriority(priority)))
        case .remove: item.remove("PRIORITY")
        }
        try Self.setDue(&item, changes: changes, record: record, timing: &timing)
        if let minutes = changes.alarmMinutes {
          item.setAlarms(try checkedAlarms(minutes), title: item.text("SUMMARY") ?? "")
        }
        item.touch(now: now, isSignificant: changes.due.isChange || changes.recurrence.isChange)
        return item
      }
      if case .set(let due) = changes.due { document.describeZone(of: due) }
    }
  }

  func completeReminder(
    _ id: String, calendar: String?, expecting seen: ObservedRevision?
  ) throws -> OrganizerResult<Reminder> {
    let userZone = try current().userZone
    let now = environment.now()
    let copyUID = environment.newUID()
    return try editingReminder(id, calendar: calendar, seen: seen, named: ObservedRevision.completion) {
      document, record, changes in
      guard record.reminder.isOpen else {
        throw OrganizerError.invalid("It is done already.", log: "reminder completed twice")
      }
      let next = ReminderSeries(record: record, userZone: userZone).next(after: now)
      let zones = FileZones(document.components)
      let parts = document.items("VTODO", uid: id)
      let done =
        parts.first { Self.isPresent($0, of: record, zones: zones) } ?? parts.first { $0.first("RECURRENCE-ID") == nil }
      document.mapItems("VTODO", uid: id) { item in
        // Changed times that are still to come stay. The present one goes into the copy that is done.
        let isChanged = item.first("RECURRENCE-ID") != nil
        if isChanged, !Self.isPresent(item, of: record, zones: zones) { return item }
        if isChanged, next != nil { return nil }
        var item = item
        if let next { ReminderSeries.advance(&item, record: record, to: next) } else { Self.complete(&item, now: now) }
        item.touch(now: now, isSignificant: true)
        return item
      }
      guard next != nil, var copy = done else { return }
      for name in ["RRULE", "RDATE", "EXDATE", "RECURRENCE-ID"] { copy.remove(name) }
      copy.set("UID", value: ContentText.escaped(copyUID))
      Self.complete(&copy, now: now)
      copy.touch(now: now, isSignificant: false)
      let file = SafeFileName.file(uid: copyUID, extension: "ics")
      let bytes = CalendarDocument([copy], zones: document.zones).bytes
      changes.file("calendars/\(record.reminder.calendar)/\(file)", before: nil, after: bytes)
    }
  }

  func reopenReminder(
    _ id: String, calendar: String?, expecting seen: ObservedRevision?
  ) throws -> OrganizerResult<Reminder> {
    let now = environment.now()
    return try editingReminder(id, calendar: calendar, seen: seen, named: ObservedRevision.completion) {
      document, record, _ in
      guard !record.reminder.isOpen else { throw OrganizerError.invalid("It is open already.", log: "reminder open") }
      document.mapItems("VTODO", uid: id) { item in
        var item = item
        item.set("STATUS", value: "NEEDS-ACTION")
        item.remove("COMPLETED")
        item.remove("PERCENT-COMPLETE")
        item.touch(now: now, isSignificant: true)
        return item
      }
    }
  }

  private func editingReminder(
    _ id: String, calendar: String?, seen: ObservedRevision?, named: Set<ObservedRevision.Field>,
    edit: (inout CalendarDocument, ReminderRecord, inout FileChanges) throws -> Void
  ) throws -> OrganizerResult<Reminder> {
    var seen = seen
    return try ConflictRetry.run {
      let (calendar, undo) = try editReminder(id, calendar: calendar, seen: &seen, named: named, edit: edit)
      return OrganizerResult(value: try reminder(id, calendar: calendar), undo: undo)
    }
  }

  /// Whether a part of a file changes the time of a series that is next to be done.
  private static func isPresent(_ item: ContentComponent, of record: ReminderRecord, zones: FileZones) -> Bool {
    var zones = zones
    return ReminderReading.changed(item, zones: &zones).map { record.isPresent($0.id) } ?? false
  }

  private static func complete(_ item: inout ContentComponent, now: Date) {
    item.set("STATUS", value: "COMPLETED")
    item.setInstant("COMPLETED", date: now)
    item.set("PERCENT-COMPLETE", value: "100")
  }

  private static func setDue(
    _ item: inout ContentComponent, changes: ReminderChanges, record: ReminderRecord, timing: inout EventTiming
  ) throws {
    var due = record.reminder.due
    switch changes.due {
    case .keep: break
    case .set(let wanted):
      _ = try timing.place(wanted)
      due = wanted
      // A start after the end, or of another kind, would make the file wrong.
      if let start = record.reminder.start,
        record.rule != nil || start.isDate != wanted.isDate || start.local > wanted.local
      {
        item.remove("DTSTART")
        if record.rule != nil { item.setTime("DTSTART", time: wanted) }
      }
      item.remove("DURATION")
      item.setTime("DUE", time: wanted)
    case .remove:
      due = nil
      for name in ["DUE", "DURATION", "RRULE"] { item.remove(name) }
    }
    switch changes.recurrence {
    case .keep: break
    case .set(let rule):
      guard let due else { throw OrganizerError.invalid("Say when it is due first.", log: "recurrence without due") }
      if item.first("DTSTART") == nil { item.setTime("DTSTART", time: due) }
      item.set("RRULE", value: try timing.rule(rule, ending: nil, start: due).text)
    case .remove:
      for name in ["RRULE", "RDATE", "EXDATE"] { item.remove(name) }
    }
  }
}
