import Foundation

extension CalendarStore {
  func reminders(_ isWanted: (Reminder) -> Bool) throws -> [Reminder] {
    let index = try current()
    return index.reminders.values.joined().map { $0.value(index.userZone) }.filter(isWanted).sorted(by: Self.comesFirst)
  }

  func reminders(words: [String]) throws -> [Reminder] {
    let index = try current()
    return index.reminders.values.joined().filter { record in words.allSatisfy { record.searchText.contains($0) } }
      .map { $0.value(index.userZone) }.sorted(by: Self.comesFirst)
  }

  func reminder(_ id: String, calendar: String?) throws -> Reminder {
    try reminderRecord(id, calendar: calendar).value(current().userZone)
  }

  func createReminder(_ draft: ReminderDraft) throws -> OrganizerResult<Reminder> {
    let userZone = try current().userZone
    let title = try Self.checkedTitle(draft.title)
    let folder = try folder(forNew: draft.calendar)
    guard draft.due != nil || (draft.recurrence == nil && draft.alarmMinutes.isEmpty) else {
      throw OrganizerError.invalid("Say when it is due first.", log: "recurrence or alarm without due")
    }
    var timing = EventTiming(zones: FileZones(), userZone: userZone)
    let uid = environment.newUID()
    var todo = ContentComponent("VTODO")
    todo.append(ContentLine("UID", value: ContentText.escaped(uid)))
    for name in ["DTSTAMP", "CREATED", "LAST-MODIFIED"] { todo.setInstant(name, date: environment.now()) }
    todo.setText("SUMMARY", text: title)
    if let due = draft.due {
      _ = try timing.place(due)
      // A rule counts from DTSTART (RFC 5545 §3.8.5.3), so one that repeats has it.
      if draft.recurrence != nil { todo.setTime("DTSTART", time: due) }
      todo.setTime("DUE", time: due)
      if let rule = draft.recurrence {
        todo.set("RRULE", value: try timing.rule(rule, ending: nil, start: due).text)
      }
    }
    todo.setText("DESCRIPTION", text: draft.notes)
    if let url = draft.url, !url.isEmpty { todo.set("URL", value: url) }
    if let priority = draft.priority { todo.set("PRIORITY", value: String(try Self.checkedPriority(priority))) }
    todo.set("STATUS", value: "NEEDS-ACTION")
    todo.setAlarms(try checkedAlarms(draft.alarmMinutes), title: title)
    var document = CalendarDocument([todo])
    if let due = draft.due { document.describeZone(of: due) }
    var changes = newChanges()
    changes.file(
      "calendars/\(folder)/\(SafeFileName.file(uid: uid, extension: "ics"))", before: nil, after: document.bytes)
    let undo = try changes.commit()
    return OrganizerResult(value: try reminder(uid, calendar: folder), undo: undo)
  }

  func deleteReminder(_ id: String, calendar: String?, expecting seen: ObservedRevision?) throws -> OrganizerUndo {
    var seen = seen
    return try ConflictRetry.run {
      try editReminder(id, calendar: calendar, seen: &seen, named: ObservedRevision.all) { document, _, _ in
        document.mapItems("VTODO", uid: id) { _ in nil }
      }.undo
    }
  }

  /// Reads the file afresh, edits it, and writes it.
  func editReminder(
    _ id: String, calendar: String?, seen: inout ObservedRevision?, named: Set<ObservedRevision.Field>,
    edit: (inout CalendarDocument, ReminderRecord, inout FileChanges) throws -> Void
  ) throws -> (calendar: String, undo: OrganizerUndo) {
    let known = try reminderRecord(id, calendar: calendar)
    let path = directory.path(known.reminder.calendar, file: known.file)
    guard let bytes = try FileAccess.read("\(root)/\(path)") else { throw OrganizerError.notFound("reminder") }
    var document: CalendarDocument
    do {
      document = try CalendarDocument(bytes)
    } catch {
      throw OrganizerError.broken(path, reason: error.reason)
    }
    let file = CalendarFile(document, calendar: known.reminder.calendar, file: known.file)
    guard let fresh = file.reminders.first(where: { $0.reminder.id == id }) else {
      throw OrganizerError.notFound("reminder")
    }
    try ObservedRevision.check(&seen, now: ObservedRevision(fresh.value(current().userZone)), for: named)
    var changes = newChanges()
    try edit(&document, fresh, &changes)
    changes.file(path, before: bytes, after: document.isEmpty ? nil : document.bytes)
    return (known.reminder.calendar, try changes.commit())
  }

  func reminderRecord(_ id: String, calendar: String?) throws -> ReminderRecord {
    let all = (try current().reminders[id] ?? []).filter { calendar == nil || $0.reminder.calendar == calendar }
    guard let only = all.first else { throw OrganizerError.notFound("reminder") }
    guard all.count == 1 else { throw OrganizerError.ambiguous("reminder") }
    return only
  }

  static func checkedTitle(_ title: String) throws -> String {
    let trimmed = title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw OrganizerError.invalid("Say what is to be done.", log: "empty title") }
    return trimmed
  }

  static func checkedPriority(_ priority: Int) throws -> Int {
    guard (1...9).contains(priority) else {
      throw OrganizerError.invalid("A priority is a number from 1 (highest) to 9.", log: "priority out of range")
    }
    return priority
  }

  private static func comesFirst(_ first: Reminder, _ second: Reminder) -> Bool {
    let key = { (reminder: Reminder) in
      (reminder.dueDate ?? .distantFuture, reminder.priority ?? 10, reminder.title, reminder.id)
    }
    return key(first) < key(second)
  }
}
