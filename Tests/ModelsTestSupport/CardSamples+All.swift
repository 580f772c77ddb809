import ChatModels
import ChatTypes
import JSONValue

extension CardSamples {
  /// An event of which all is known.
  package static let fullEvent = event { event in
    (event.location, event.calendarName, event.recurrence) = ("Main St", "Work", "weekly")
    (event.reminderMinutes, event.notes) = (30, "bring card\npay")
    (event.timeZone, event.isStale, event.hasConflict) = ("America/New_York", true, true)
    event.conflictingEvents = [ConflictingEvent(title: "Standup", start: at(22, 15, 30), end: at(22, 16))]
    event.freeSlots = [
      TimeSlot(start: at(22, 16), end: at(22, 16, 45)), TimeSlot(start: at(23, 9), end: at(23, 10)),
    ]
    var update = PendingEventUpdate(title: "Doctor", start: at(22, 16), end: at(22, 16, 45))
    (update.location, update.recurrence, update.reminderMinutes) = ("Side St", "", 60)
    update.notes = "bring card\npay cash"
    event.pendingUpdate = update
  }

  /// A reminder of which all is known.
  package static var fullReminder: ReminderPreview {
    var reminder = ReminderPreview(title: "Buy stamps", due: at(22, 9), isCompleted: true)
    (reminder.recurrence, reminder.notes) = ("daily", "ten of them")
    var update = PendingReminderUpdate(title: "Buy milk", due: at(23), isCompleted: false)
    (update.isAllDay, update.recurrence, update.notes) = (true, "", "one litre")
    reminder.pendingUpdate = update
    return reminder
  }

  /// A note of which all is known.
  package static var fullNote: NotePreview {
    var note = NotePreview(title: "Ideas", body: "Ideas\nOne\nTwo", tags: ["work", "now"])
    note.pendingUpdate = PendingNoteUpdate(title: "Plans", body: "New\ntext", appended: "Three", tags: ["work"])
    return note
  }

  /// A card of every kind, with all that there is to show of it.
  package static var contents: [ToolCardContent] {
    var person = ContactResult(name: "Ada Byron", phones: ["+44 20 1234"], emails: ["ada@example.org", "a@b.org"])
    person.organization = "Engines"
    var habit = HabitPreview(name: "Running", unit: "duration", frequency: "weekly", value: 90)
    (habit.emoji, habit.date, habit.streak) = ("🏃", "2026-11-21", 3)
    return [
      .calendarEvent(event: fullEvent), .reminder(reminder: fullReminder), .note(note: fullNote),
      .contact(contact: person), .habit(habit: habit),
      .freeSlots(slots: [TimeSlot(start: at(23, 9), end: at(23, 11))]), .freeSlots(slots: []),
      .webResults(
        query: "swift", results: [WebResult(title: "Swift", url: "https://swift.org", snippet: "A language")]),
      .text(text: "One\nTwo\nThree"), .unknown(["type": "x"]),
    ]
  }

  package static let states: [ToolCardState] = [
    .created, .updated, .rescheduled, .pendingUpdate, .updateCancelled, .pendingDeletion, .deleted, .deletionCancelled,
    .restored, .listed, .failed, .unknown("archived"),
  ]

  package static let statuses: [ToolCallStatus] = [
    .pending, .awaitingConfirmation, .running, .completed, .failed, .denied, .cancelled, .malformed, .outcomeUnknown,
    .unknown("parked"),
  ]

  /// A call with every kind of card, in every state, however far the call is.
  package static var all: [ToolCall] {
    contents.flatMap { content in
      states.flatMap { state in statuses.map { call("c1", .update, $0, state, content) } }
    }
  }
}

extension CardPresentation {
  /// All of its words.
  package var words: [String] {
    [badge.text, title] + lines.map(\.value) + links.flatMap { [$0.title, $0.url, $0.snippet] }
      + changes.flatMap { [$0.label, $0.before ?? "", $0.after] }
      + (conflict.map { $0.events.flatMap { [$0.title, $0.time] } + $0.slots.map(\.time) } ?? [])
  }
}
