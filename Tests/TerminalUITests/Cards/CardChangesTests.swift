import ChatTypes
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Changes and conflicts on cards")
struct CardChangesTests {
  private typealias Sample = CardSamples
  private let text = CardSamples.text()

  private func lines(_ event: CalendarEventPreview, _ change: (inout PendingEventUpdate) -> Void) -> [String] {
    var event = event
    var update = PendingEventUpdate()
    change(&update)
    event.pendingUpdate = update
    let call = Sample.call("c", .update, .awaitingConfirmation, .pendingUpdate, .calendarEvent(event: event))
    return text.text(call).split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("A change that waits stands below its card: what is there, and what would be")
  func card() {
    let event = Sample.event { $0.pendingUpdate = PendingEventUpdate(start: Sample.at(22, 16)) }
    let call = Sample.call("c", .update, .awaitingConfirmation, .pendingUpdate, .calendarEvent(event: event))
    #expect(
      text.text(call)
        == "? Change: Dentist, Sun 22 Nov 15:00–15:45\n  Time: Sun 22 Nov 15:00–15:45 → 16:00–16:45\n")
    #expect(lines(Sample.event()) { $0.location = "Main St" } == ["  Place: none → Main St"])
  }

  @Test("Long notes are compared line by line, and nothing of them is left out")
  func notes() {
    let event = Sample.event { $0.notes = "bring card\npay" }
    #expect(
      lines(event) { $0.notes = "bring card\npay cash\n" }
        == ["  Notes:", "  - pay", "    bring card", "  + pay cash"])
    #expect(lines(Sample.event()) { $0.notes = "short" } == ["  Notes: none → short"])
    #expect(lines(event) { $0.notes = "" }.contains("  - bring card"))
  }

  @Test("What comes to a note has no before")
  func additions() {
    func lines(_ update: PendingNoteUpdate) -> String {
      var note = NotePreview(title: "Ideas", body: "One")
      note.pendingUpdate = update
      return text.text(Sample.call("c", .update, .awaitingConfirmation, .pendingUpdate, .note(note: note)))
    }
    #expect(lines(PendingNoteUpdate(appended: "Two\nThree")).hasSuffix("\n  Added at the end:\n  + Two\n  + Three\n"))
    #expect(lines(PendingNoteUpdate(appended: "Two")).hasSuffix("\n  Added at the end: Two\n"))
    #expect(lines(PendingNoteUpdate(body: "New")).hasSuffix("\n  Text from now on: New\n"))
  }

  @Test("A conflict names what is in the way, and the free times")
  func conflict() {
    #expect(
      text.text(Sample.conflict())
        == """
        ✓ Created: Dentist, Sun 22 Nov 15:00–15:45 (undo: linnet undo 3f2a9c1d)
          ⚠ overlaps with Standup 15:30–16:00; free: 16:00–16:45, Mon 23 Nov 09:00–10:00

        """)
    #expect(text.text(Sample.conflict(slots: 0)).hasSuffix("⚠ overlaps with Standup 15:30–16:00\n"))
  }

  @Test("An overlap that was kept is nothing new; an event that was moved, or was undone, is")
  func news() {
    let shown = Sample.conflict()
    var kept = shown
    kept.cards[0].content = .calendarEvent(event: Sample.event())
    #expect(!kept.isNews(after: shown) && !shown.isNews(after: kept))
    var moved = kept
    moved.cards[0].state = .rescheduled
    #expect(moved.isNews(after: shown))
    var undone = kept
    undone.undoneAt = 5
    #expect(undone.isNews(after: shown))
  }
}
