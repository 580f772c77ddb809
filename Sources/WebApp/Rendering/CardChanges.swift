import ChatTypes

/// What a card's thing would become, line by line: what it is called, what is there, and what would be.
struct CardChanges {
  private(set) var values: [CallTemplate.Change] = []
  private let times: PageTime

  init(of event: CalendarEventPreview, _ update: PendingEventUpdate, _ times: PageTime) {
    self.times = times
    add("Title", event.title, update.title)
    let isAllDay = update.isAllDay ?? event.isAllDay
    if update.start != nil || update.end != nil || update.isAllDay != nil {
      let start = update.start ?? event.start
      let end = update.end ?? (update.start == nil ? event.end : start + max(0, event.end - event.start))
      add(
        "Time", times.span(event.start, event.end, isAllDay: event.isAllDay),
        times.span(start, end, isAllDay: isAllDay))
    }
    add("Place", event.location, update.location)
    add("Repeats", event.recurrence, update.recurrence)
    add("Reminder", event.reminderMinutes.map { "\($0) minutes" }, update.reminderMinutes.map { "\($0) minutes" })
    add("Notes", event.notes, update.notes)
  }

  init(of reminder: ReminderPreview, _ update: PendingReminderUpdate, _ times: PageTime) {
    self.times = times
    add("Title", reminder.title, update.title)
    let before = reminder.due.map { times.due($0, isAllDay: reminder.isAllDay) }
    if update.isDueRemoved {
      if before != nil { add("Due", before, "at no time") }
    } else if update.due != nil || update.isAllDay != nil, let due = update.due ?? reminder.due {
      add("Due", before, times.due(due, isAllDay: update.isAllDay ?? reminder.isAllDay))
    }
    if let isCompleted = update.isCompleted {
      add("Done", reminder.isCompleted ? "yes" : "no", isCompleted ? "yes" : "no")
    }
    add("Repeats", reminder.recurrence, update.recurrence)
    add("Notes", reminder.notes, update.notes)
  }

  init(of note: NotePreview, _ update: PendingNoteUpdate, _ times: PageTime) {
    self.times = times
    add("Title", note.title, update.title)
    add("Tags", Self.tags(note.tags), update.tags.map(Self.tags))
    add("Added at the end", nil, update.appended)
    // The card has the old text's beginning only, which is no ground for a comparison.
    add("Text from now on", nil, update.body)
  }

  /// Nothing where it stays. An empty new one takes the old one away.
  private mutating func add(_ name: String, _ before: String?, _ after: String?) {
    guard let after, after != before ?? "" else { return }
    values.append(CallTemplate.Change(name: name, before: before ?? "", after: after.isEmpty ? "none" : after))
  }

  private static func tags(_ tags: [String]) -> String { tags.map { "#" + $0 }.joined(separator: " ") }
}
