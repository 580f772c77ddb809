import ChatTypes
import JSONValue
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Changes and conflicts on cards")
struct CardChangesTests {
  private typealias Sample = CardSamples
  private let text = CardSamples.text()

  private func changes(
    _ event: CalendarEventPreview = CardSamples.event(), _ change: (inout PendingEventUpdate) -> Void
  ) -> [String] {
    var update = PendingEventUpdate()
    change(&update)
    return text.changes(update, of: event)
  }

  @Test("Of an event only what changes is shown")
  func event() {
    #expect(changes { $0.start = Sample.at(22, 16) } == ["Start: Sun 22 Nov 15:00 → 16:00"])
    #expect(changes { $0.end = Sample.at(23, 9) } == ["End: Sun 22 Nov 15:45 → Mon 23 Nov 09:00"])
    #expect(
      changes { ($0.title, $0.location) = ("Doctor", "Main St") }
        == ["Title: Dentist → Doctor", "Place: none → Main St"])
    #expect(changes { ($0.title, $0.start, $0.end) = ("Dentist", Sample.at(22, 15), Sample.at(22, 15, 45)) }.isEmpty)
    #expect(changes(Sample.event { $0.location = "Main St" }) { $0.location = "" } == ["Place: Main St → none"])
    #expect(changes { $0.reminderMinutes = 0 } == ["Reminder: none → at the start"])
    #expect(
      changes(Sample.event { $0.reminderMinutes = 1440 }) { $0.reminderMinutes = 90 }
        == ["Reminder: 1 day before → 1 h 30 min before"])
    #expect(changes(Sample.event { $0.recurrence = "weekly" }) { $0.recurrence = "" } == ["Repeats: weekly → no"])
  }

  @Test("Whole days change by their days, and times to whole days as one")
  func wholeDays() {
    let days = Sample.event("Trip", Sample.at(22), Sample.at(24)) { $0.isAllDay = true }
    #expect(
      changes(days) { ($0.start, $0.end) = (Sample.at(22), Sample.at(25)) }
        == ["Last day: Mon 23 Nov → Tue 24 Nov"])
    #expect(
      changes { ($0.isAllDay, $0.start, $0.end) = (true, Sample.at(22), Sample.at(23)) }
        == ["When: Sun 22 Nov 15:00–15:45 → Sun 22 Nov, all day"])
  }

  @Test("Long notes are compared line by line, and nothing of them is left out")
  func notes() {
    let event = Sample.event { $0.notes = "bring card\npay" }
    #expect(
      changes(event) { $0.notes = "bring card\npay cash\n" }
        == ["Notes:", "- pay", "  bring card", "+ pay cash"])
    #expect(changes { $0.notes = "short" } == ["Notes: none → short"])
    #expect(changes(event) { $0.notes = "" }.contains("- bring card"))
  }

  @Test("Reminders and notes have their changes")
  func others() {
    var reminder = ReminderPreview(title: "Buy stamps", due: Sample.at(22, 9))
    var update = PendingReminderUpdate(title: "Buy milk", due: Sample.at(22, 10), isCompleted: true)
    #expect(
      text.changes(update, of: reminder)
        == ["Title: Buy stamps → Buy milk", "Due: Sun 22 Nov 09:00 → Sun 22 Nov 10:00", "Done: no → yes"])
    update = PendingReminderUpdate()
    update.isDueRemoved = true
    #expect(text.changes(update, of: reminder) == ["Due: Sun 22 Nov 09:00 → at no time"])
    reminder.due = nil
    update = PendingReminderUpdate(due: Sample.at(23))
    update.isAllDay = true
    #expect(text.changes(update, of: reminder) == ["Due: at no time → Mon 23 Nov"])
    let note = NotePreview(title: "Ideas", body: "One", tags: ["a"])
    #expect(
      text.changes(PendingNoteUpdate(title: "Plans", appended: "Two\nThree", tags: ["a", "b"]), of: note)
        == ["Title: Ideas → Plans", "Tags: #a → #a #b", "Added at the end:", "+ Two", "+ Three"])
    #expect(text.changes(PendingNoteUpdate(body: "New"), of: note) == ["Text from now on:", "+ New"])
  }

  @Test("A change that waits stands below its card")
  func card() {
    let event = Sample.event { $0.pendingUpdate = PendingEventUpdate(start: Sample.at(22, 16)) }
    let call = Sample.call("c", .update, .awaitingConfirmation, .pendingUpdate, .calendarEvent(event: event))
    #expect(
      text.text(call)
        == "? Change: Dentist, Sun 22 Nov 15:00–15:45\n  Start: Sun 22 Nov 15:00 → 16:00\n")
  }

  @Test("A conflict names what is in the way, and the free times")
  func conflict() {
    #expect(
      text.text(Sample.conflict())
        == """
        ✓ Created: Dentist, Sun 22 Nov 15:00–15:45 (undo: linnet undo 3f2a9c1d)
          ⚠ overlaps with Standup 15:30–16:00; free: 16:00, Mon 23 Nov 09:00

        """)
    #expect(text.text(Sample.conflict(slots: 0)).hasSuffix("⚠ overlaps with Standup 15:30–16:00\n"))
    let vague = Sample.event { $0.hasConflict = true }
    #expect(text.conflict(vague) == "overlaps with something else")
    #expect(text.conflict(Sample.event()) == nil)
  }
}
