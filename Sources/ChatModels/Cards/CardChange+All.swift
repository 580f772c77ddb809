import ChatTypes

extension CardChange {
  /// What would change of an event; nothing else.
  static func all(of event: CalendarEventPreview, _ update: PendingEventUpdate, times: CardTimes) -> [CardChange] {
    let isAllDay = update.isAllDay ?? event.isAllDay
    let start = update.start ?? event.start
    let end = update.end ?? (update.start == nil ? event.end : start + max(0, event.end - event.start))
    let isMoved = (start, end, isAllDay) != (event.start, event.end, event.isAllDay)
    return [
      title(from: event.title, to: update.title),
      change(
        "Time", from: times.span(from: event.start, to: event.end, isAllDay: event.isAllDay),
        to: isMoved ? times.span(from: start, to: end, isAllDay: isAllDay, beside: event.start) : nil),
      change("Place", from: event.location, to: update.location),
      change("Repeats", from: event.recurrence, to: update.recurrence),
      change(
        "Reminder", from: event.reminderMinutes.map(CardLabels.alert), to: update.reminderMinutes.map(CardLabels.alert)),
      change("Notes", from: event.notes, to: update.notes),
    ].compactMap(\.self)
  }

  /// What would change of a reminder.
  static func all(
    of reminder: ReminderPreview, _ update: PendingReminderUpdate, times: CardTimes
  ) -> [CardChange] {
    let due = update.isDueRemoved ? nil : update.due ?? reminder.due
    return [
      title(from: reminder.title, to: update.title),
      change(
        "Due", from: reminder.due.map { times.moment($0, isAllDay: reminder.isAllDay) },
        to: due.map { times.moment($0, isAllDay: update.isAllDay ?? reminder.isAllDay) } ?? ""),
      change("Done", from: reminder.isCompleted ? "yes" : "no", to: update.isCompleted.map { $0 ? "yes" : "no" }),
      change("Repeats", from: reminder.recurrence, to: update.recurrence),
      change("Notes", from: reminder.notes, to: update.notes),
    ].compactMap(\.self)
  }

  /// What would change of a note.
  static func all(of note: NotePreview, _ update: PendingNoteUpdate) -> [CardChange] {
    [
      title(from: note.title, to: update.title),
      change("Tags", from: CardLabels.tags(note.tags), to: update.tags.map(CardLabels.tags)),
      update.appended.map { CardChange(label: "Added at the end", before: nil, after: $0, isAddition: true) },
      // The card has the old text's beginning only, which is no ground for a comparison.
      update.body.map { CardChange(label: "Text from now on", before: nil, after: $0, isAddition: true) },
    ].compactMap(\.self)
  }

  private static func title(from old: String, to new: String?) -> CardChange? {
    change("Title", from: CardLabels.titled(old), to: new.map { CardLabels.titled($0) })
  }

  /// - Parameter new: nil, or the old one, where it stays. An empty one takes the old one away.
  private static func change(_ label: String, from old: String?, to new: String?) -> CardChange? {
    guard let new, new != old ?? "" else { return nil }
    return CardChange(
      label: label, before: old.flatMap { $0.isEmpty ? nil : $0 }, after: new.isEmpty ? "none" : new)
  }
}
