import ChatModels
import ChatTypes
import ModelsTestSupport
import Testing

@Suite("Changes on cards in words")
struct CardChangeTests {
  private typealias Sample = CardSamples

  private func changes(_ content: ToolCardContent, _ state: ToolCardState = .pendingUpdate) -> [String] {
    let call = Sample.call("c", .update, .awaitingConfirmation, state, content)
    return CallPresentation(call, times: Sample.times).cards[0].changes.map { change in
      "\(change.label): \(change.isAddition ? "+" : "\(change.before ?? "none") →") \(change.after)"
    }
  }

  private func changes(
    _ event: CalendarEventPreview = Sample.event(), _ change: (inout PendingEventUpdate) -> Void
  ) -> [String] {
    var event = event
    var update = PendingEventUpdate()
    change(&update)
    event.pendingUpdate = update
    return changes(.calendarEvent(event: event))
  }

  @Test("Of an event only what changes is shown")
  func event() {
    #expect(changes { $0.start = Sample.at(22, 16) } == ["Time: Sun 22 Nov 15:00–15:45 → 16:00–16:45"])
    #expect(
      changes { $0.end = Sample.at(23, 9) }
        == ["Time: Sun 22 Nov 15:00–15:45 → Sun 22 Nov 15:00 – Mon 23 Nov 09:00"])
    #expect(
      changes { ($0.title, $0.location) = ("Doctor", "Main St") }
        == ["Title: Dentist → Doctor", "Place: none → Main St"])
    #expect(changes { ($0.title, $0.start, $0.end) = ("Dentist", Sample.at(22, 15), Sample.at(22, 15, 45)) }.isEmpty)
    #expect(changes(Sample.event { $0.location = "Main St" }) { $0.location = "" } == ["Place: Main St → none"])
    #expect(changes { $0.reminderMinutes = 0 } == ["Reminder: none → at the start"])
    #expect(
      changes(Sample.event { $0.reminderMinutes = 1440 }) { $0.reminderMinutes = 90 }
        == ["Reminder: 1 day before → 1 h 30 min before"])
    #expect(changes(Sample.event { $0.recurrence = "weekly" }) { $0.recurrence = "" } == ["Repeats: weekly → none"])
  }

  @Test("Whole days change by their days, and times to whole days as one")
  func wholeDays() {
    let days = Sample.event("Trip", Sample.at(22), Sample.at(24)) { $0.isAllDay = true }
    #expect(
      changes(days) { ($0.start, $0.end) = (Sample.at(22), Sample.at(25)) }
        == ["Time: Sun 22 Nov – Mon 23 Nov, all day → Sun 22 Nov – Tue 24 Nov, all day"])
    #expect(
      changes { ($0.isAllDay, $0.start, $0.end) = (true, Sample.at(22), Sample.at(23)) }
        == ["Time: Sun 22 Nov 15:00–15:45 → Sun 22 Nov, all day"])
  }

  @Test("Nothing of notes is left out")
  func notes() {
    let event = Sample.event { $0.notes = "bring card\npay" }
    #expect(
      changes(event) { $0.notes = "bring card\npay cash\n" } == ["Notes: bring card\npay → bring card\npay cash\n"])
    #expect(changes { $0.notes = "short" } == ["Notes: none → short"])
    #expect(changes(event) { $0.notes = "" } == ["Notes: bring card\npay → none"])
  }

  private func changes(_ reminder: ReminderPreview, _ update: PendingReminderUpdate) -> [String] {
    var reminder = reminder
    reminder.pendingUpdate = update
    return changes(.reminder(reminder: reminder))
  }

  @Test("A reminder's card says what would be changed")
  func reminder() {
    var reminder = ReminderPreview(title: "Buy stamps", due: Sample.at(22, 9))
    reminder.notes = "two"
    var update = PendingReminderUpdate(title: "Buy milk", due: Sample.at(22, 10), isCompleted: true)
    update.notes = ""
    #expect(
      changes(reminder, update)
        == [
          "Title: Buy stamps → Buy milk", "Due: Sun 22 Nov 09:00 → Sun 22 Nov 10:00", "Done: no → yes",
          "Notes: two → none",
        ])
    update = PendingReminderUpdate()
    update.isDueRemoved = true
    #expect(changes(reminder, update) == ["Due: Sun 22 Nov 09:00 → none"])
    reminder.due = nil
    #expect(changes(reminder, update).isEmpty)
    update = PendingReminderUpdate(due: Sample.at(23))
    update.isAllDay = true
    #expect(changes(reminder, update) == ["Due: none → Mon 23 Nov"])
    #expect(changes(reminder, PendingReminderUpdate(title: "Buy stamps")).isEmpty)
  }

  @Test("A note's card says what would be changed; of the old text the card has the beginning only")
  func note() {
    var note = NotePreview(title: "Ideas", body: "One", tags: ["a"])
    note.pendingUpdate = PendingNoteUpdate(title: "Plans", appended: "Two\nThree", tags: ["a", "b"])
    #expect(
      changes(.note(note: note)) == ["Title: Ideas → Plans", "Tags: #a → #a #b", "Added at the end: + Two\nThree"])
    note.pendingUpdate = PendingNoteUpdate(body: "New")
    #expect(changes(.note(note: note)) == ["Text from now on: + New"])
  }

  @Test("What would have been changed stands there while it waits, was refused or has failed")
  func states() {
    for state in Sample.states {
      let isShown = [.pendingUpdate, .updateCancelled, .failed].contains(state)
      #expect(changes(.calendarEvent(event: Sample.fullEvent), state).isEmpty != isShown, "\(state)")
    }
  }
}
