import ChatTypes
import JSONValue

/// The values of a card: a title, lines, what would change, and what can be decided.
struct CardView {
  let page: PageContext
  /// Whether it is decided by itself.
  let isOneOfMany: Bool

  func values(_ card: ToolCard) -> CallTemplate.Card {
    let isDeletion = card.state == .pendingDeletion
    var values = CallTemplate.Card(
      card: card.cardId, state: CallText.state(card.state),
      stateClass: card.state.isPending ? "asks" : card.state == .deleted ? "gone" : "plain",
      isPending: card.state.isPending && isOneOfMany, isDangerous: isDeletion,
      confirm: isDeletion ? "Delete" : "Change", cancel: isDeletion ? "Keep it" : "Leave it")
    switch card.content {
    case .calendarEvent(let event): add(event, to: &values)
    case .reminder(let reminder): add(reminder, to: &values)
    case .note(let note):
      set(&values, "note", note.title, [note.textBelowTitle, note.tags.map { "#" + $0 }.joined(separator: " ")])
      if let update = note.pendingUpdate { values.changes = CardChanges(of: note, update, page.times).values }
    case .contact(let contact):
      set(&values, "person", contact.name, contact.phones + contact.emails + [contact.organization ?? ""])
    case .habit(let habit): add(habit, to: &values)
    case .freeSlots(let slots):
      set(&values, "calendar", "Free", slots.map { page.times.span($0.start, $0.end, isAllDay: false) })
    case .webResults(let query, let results):
      set(&values, "web", query, [])
      values.links = results.map { result in
        let isSafe = result.url.hasPrefix("https://") || result.url.hasPrefix("http://")
        return .init(title: result.title, url: result.url, snippet: result.snippet, isSafe: isSafe)
      }
    case .text(let text): set(&values, "text", text, [])
    case .unknown: set(&values, "text", "A card of a kind that this version doesn't know.", [])
    }
    return values
  }

  private func set(_ values: inout CallTemplate.Card, _ icon: String, _ title: String, _ lines: [String]) {
    values.icon = icon
    values.title = title
    values.lines = lines.filter { !$0.isEmpty }
  }

  private func add(_ event: CalendarEventPreview, to values: inout CallTemplate.Card) {
    set(
      &values, "calendar", event.title,
      [
        page.times.span(event.start, event.end, isAllDay: event.isAllDay), event.location ?? "",
        event.calendarName ?? "", event.recurrence.map { "Repeats: \($0)" } ?? "",
        event.reminderMinutes.map { "Reminds \($0) minutes before" } ?? "", event.notes ?? "",
        event.isStale ? "It has gone from the calendar since." : "",
      ])
    if let update = event.pendingUpdate { values.changes = CardChanges(of: event, update, page.times).values }
    guard event.hasConflict else { return }
    let now = page.now()
    let slots = event.freeSlots.filter { $0.start >= now && $0.start < $0.end }
    values.conflict = CallTemplate.Conflict(
      events: event.conflictingEvents.map {
        .init(title: $0.title, time: page.times.span($0.start, $0.end, isAllDay: $0.isAllDay))
      },
      slots: slots.map { .init(start: $0.start, end: $0.end, text: text(of: $0, movedFrom: event)) },
      hasSlots: !slots.isEmpty)
  }

  /// On the event's own day the times say all.
  private func text(of slot: TimeSlot, movedFrom event: CalendarEventPreview) -> String {
    let times = page.times
    guard !event.isAllDay, times.day(slot.start) == times.day(event.pendingUpdate?.start ?? event.start),
      times.day(slot.end) == times.day(slot.start)
    else { return times.span(slot.start, slot.end, isAllDay: event.isAllDay) }
    return "\(times.clock(slot.start)) – \(times.clock(slot.end))"
  }

  private func add(_ reminder: ReminderPreview, to values: inout CallTemplate.Card) {
    set(
      &values, reminder.isCompleted ? "done" : "reminder", reminder.title,
      [
        reminder.due.map { page.times.due($0, isAllDay: reminder.isAllDay) } ?? "",
        reminder.recurrence.map { "Repeats: \($0)" } ?? "",
        reminder.notes ?? "", reminder.isCompleted ? "Done" : "",
      ])
    if let update = reminder.pendingUpdate {
      values.changes = CardChanges(of: reminder, update, page.times).values
    }
  }

  private func add(_ habit: HabitPreview, to values: inout CallTemplate.Card) {
    let name = [habit.emoji, habit.name].compactMap(\.self).joined(separator: " ")
    let value = habit.value.map { habit.unit == "boolean" ? "Logged" : "Logged: \(JSONValue($0).text())" } ?? ""
    set(
      &values, "habit", name,
      [value, habit.date ?? "", habit.streak > 0 ? "\(habit.streak) in a row" : "", habit.frequency])
  }
}
