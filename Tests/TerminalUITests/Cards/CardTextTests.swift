import ChatModels
import ChatTypes
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Cards as text")
struct CardTextTests {
  private typealias Sample = CardSamples
  private let text = CardSamples.text()

  private func event(_ state: ToolCardState, _ status: ToolCallStatus = .completed) -> String {
    text.text(Sample.call("c", .update, status, state, .calendarEvent(event: Sample.event())))
  }

  @Test(
    "Every state of a card has its sign and its word",
    arguments: [
      (.created, "✓ Created: "), (.updated, "✓ Changed: "), (.rescheduled, "✓ Moved: "), (.pendingUpdate, "? Change: "),
      (.updateCancelled, "✗ Not changed: "), (.pendingDeletion, "? Delete: "), (.deleted, "✓ Deleted: "),
      (.deletionCancelled, "✗ Not deleted: "), (.restored, "↩ Restored: "), (.listed, "· "), (.failed, "! Not done: "),
      (.unknown("archived"), "· archived: "),
    ] as [(ToolCardState, String)])
  func states(_ state: ToolCardState, _ opening: String) {
    #expect(event(state) == "\(opening)Dentist, Sun 22 Nov 15:00–15:45\n")
  }

  @Test("What became of the call says more than its card")
  func statuses() {
    #expect(event(.pendingDeletion, .denied).hasPrefix("✗ Not deleted: "))
    #expect(event(.pendingUpdate, .cancelled).hasPrefix("✗ Not changed: "))
    #expect(event(.pendingUpdate, .failed).hasPrefix("! Not done: "))
    #expect(event(.updated, .outcomeUnknown).hasPrefix("⚠ Not known whether done: "))
    #expect(event(.pendingDeletion, .awaitingConfirmation).hasPrefix("? Delete: "))
  }

  @Test("What can be undone says how, and what was undone says so")
  func undo() {
    var call = Sample.call("c", .create, .completed, .created, .calendarEvent(event: Sample.event()))
    call.undoId = "3f2a9c1d-1111-4222-8333-444444444444"
    #expect(text.text(call) == "✓ Created: Dentist, Sun 22 Nov 15:00–15:45 (undo: linnet undo 3f2a9c1d)\n")
    call.undoneAt = 5
    #expect(text.text(call) == "↩ Undone: Dentist, Sun 22 Nov 15:00–15:45\n")
    call.cards = []
    #expect(text.text(call) == "↩ Undone: Calendar, do\n")
  }

  @Test("An event says its place, its repetition, its own zone, and when it is gone")
  func details() {
    let event = Sample.event { event in
      event.location = "Main St"
      event.recurrence = "weekly"
      event.timeZone = "America/New_York"
      event.isStale = true
    }
    #expect(
      line(.calendarEvent(event: event))
        == "Dentist, Sun 22 Nov 15:00–15:45 (09:00 America/New_York), at Main St, repeats weekly, no longer in the calendar"
    )
  }

  private func line(_ content: ToolCardContent) -> String {
    String(text.text(Sample.call("c", .read, .completed, .listed, content)).dropFirst(2).dropLast())
  }

  @Test("An event without a title has a name all the same")
  func untitled() {
    #expect(line(.calendarEvent(event: Sample.event(" "))).hasPrefix("(no title), "))
  }

  @Test("Reminders, notes, people and habits have their lines")
  func others() {
    var reminder = ReminderPreview(title: "Buy stamps", due: Sample.at(22, 9))
    #expect(
      text.text(Sample.call("c", .create, .completed, .created, .reminder(reminder: reminder)))
        == "✓ Created: Buy stamps, due Sun 22 Nov 09:00\n")
    (reminder.isAllDay, reminder.isCompleted, reminder.recurrence) = (true, true, "daily")
    #expect(line(.reminder(reminder: reminder)) == "Buy stamps, due Sun 22 Nov, repeats daily, done")
    #expect(
      line(.note(note: NotePreview(title: "Ideas", body: "\n \nOne\nTwo", tags: ["work", "now"])))
        == "Ideas, #work #now, One")
    #expect(
      line(.note(note: NotePreview(title: "The door code is 4471", body: "The door code is 4471")))
        == "The door code is 4471")
    var person = ContactResult(name: "Ada Byron", phones: ["+44 20 1234"], emails: ["ada@example.org"])
    person.organization = "Engines"
    #expect(line(.contact(contact: person)) == "Ada Byron, +44 20 1234, ada@example.org, Engines")
    var habit = HabitPreview(name: "Running", unit: "duration", frequency: "weekly", value: 90)
    (habit.emoji, habit.date, habit.streak) = ("🏃", "2026-11-21", 3)
    #expect(
      text.text(Sample.call("c", .create, .completed, .updated, .habit(habit: habit)))
        == "✓ Logged: 🏃 Running, 1 h 30 min, on Sat 21 Nov, 3 weeks in a row\n")
  }

  @Test("With all wanted, every word of every card is shown, whatever its kind, its state, and how far its call is")
  func everything() {
    let text = Sample.text(showsAll: true)
    for call in Sample.all {
      let shown = text.text(call)
      for card in CallPresentation(call, times: Sample.times).cards {
        let words = card.words.flatMap { $0.split(separator: "\n") }
        #expect(words.filter { !shown.contains($0) } == [], "\(shown)")
      }
    }
  }

  @Test("Free times, web results and plain text have their lines")
  func lists() {
    let slots = [TimeSlot(start: Sample.at(23, 9), end: Sample.at(23, 11))]
    #expect(
      text.text(Sample.call("c", .read, .completed, .listed, .freeSlots(slots: slots)))
        == "· Free times\n  Mon 23 Nov 09:00–11:00\n")
    #expect(
      text.text(Sample.call("c", .read, .completed, .listed, .freeSlots(slots: [])))
        == "· No free time was found.\n")
    let results = [WebResult(title: "Swift", url: "https://swift.org", snippet: "A language")]
    #expect(
      text.text(Sample.call("c", .read, .completed, .listed, .webResults(query: "swift", results: results)))
        == "· Web search “swift”: 1 result\n  1. Swift\n     https://swift.org\n     A language\n")
    #expect(text.text(Sample.call("c", .read, .completed, .listed, .text(text: "One\nTwo\n"))) == "· One\n  Two\n")
    #expect(text.text(Sample.call("c", .read, .completed, .listed, .unknown(["type": "x"]))).contains("newer one"))
  }

  @Test("A failed call says its sentence, with a card and without one")
  func failed() {
    let error = ToolCallError(code: .notFound, message: "There is no such event. Say which one.")
    var call = Sample.call("c", .update, .failed, .pendingUpdate, .calendarEvent(event: Sample.event())) {
      $0.error = error
    }
    #expect(
      text.text(call)
        == "! Not done: Dentist, Sun 22 Nov 15:00–15:45\n! There is no such event. Say which one.\n")
    call.cards = []
    #expect(text.text(call) == "! Calendar, do: There is no such event. Say which one.\n")
    call.error = nil
    #expect(text.text(call) == "! Calendar, do: It was not done.\n")
  }

  @Test("A call that could not be read says its sentence, and its text only when all is wanted")
  func malformed() {
    var call = ToolCall(callId: "c", name: "", arguments: .null, status: .malformed)
    call.malformedText = "[CALENDAR_ACTION:{\"title\": \n"
    #expect(text.text(call) == "! The assistant's request could not be read, so nothing was done.\n")
    call.error = ToolCallError(code: .cutOff, message: "The reply ended in the middle of this.")
    #expect(text.text(call) == "! The reply ended in the middle of this.\n")
    let all = Sample.text(showsAll: true).text(call)
    #expect(all.contains("As the assistant wrote it:\n    [CALENDAR_ACTION:{\"title\": \n"))
  }

  @Test("A refusal is not said twice, and one by a rule says why")
  func refused() {
    let call = Sample.call("c", .delete, .denied, .deletionCancelled, .calendarEvent(event: Sample.event())) {
      $0.error = ToolCallError(code: .denied, message: "You refused this. Nothing was changed.")
    }
    #expect(text.text(call) == "✗ Not deleted: Dentist, Sun 22 Nov 15:00–15:45\n")
    var forbidden = ToolCall(callId: "c", name: "mail_send", arguments: .null, status: .denied)
    forbidden.error = ToolCallError(code: .forbidden, message: "Refused because this tool is switched off.")
    #expect(text.text(forbidden) == "✗ mail_send: Refused because this tool is switched off.\n")
    forbidden.error?.code = .denied
    #expect(text.text(forbidden) == "✗ Refused: mail_send\n")
  }

  @Test("A call without cards is named by its tool and its action; what has not begun has no line")
  func bare() {
    var call = ToolCall(
      callId: "c", name: "web_search", arguments: ["action": "find"], risk: .low, status: .completed)
    #expect(text.text(call) == "✓ Done: Web search, find\n")
    call.status = .outcomeUnknown
    #expect(text.text(call).hasPrefix("⚠ Web search, find: Nobody knows whether it was done"))
    for status in [ToolCallStatus.pending, .running] {
      call.status = status
      #expect(text.text(call).isEmpty)
    }
    call.status = .awaitingConfirmation
    call.effect = .send
    #expect(text.text(call) == "? Send: Web search, find\n")
  }

  @Test("Signs are coloured on a terminal alone, and lines broken there")
  func terminal() {
    let call = Sample.call(
      "c", .create, .completed, .created, .calendarEvent(event: Sample.event("A rather long title of an event")))
    let narrow = Sample.text(columns: 40, style: Style(isEnabled: true)).text(call)
    #expect(narrow.hasPrefix("\u{1B}[32m✓\u{1B}[0m Created: "))
    let lines = narrow.split(separator: "\n")
    #expect(lines.count > 1 && lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    for line in lines {
      let bare = String(line).replacing("\u{1B}[32m", with: "").replacing("\u{1B}[0m", with: "")
      #expect(DisplayWidth.of(bare) <= 40)
    }
    #expect(text.text(call).split(separator: "\n").count == 1)
  }

  @Test("With all wanted, the arguments stand below the card, given and resolved")
  func verbose() {
    let call = Sample.call(
      "c", .create, .completed, .created, .calendarEvent(event: Sample.event()),
      arguments: ["action": "create", "start": "tomorrow 15:00"]
    ) { $0.resolved = ["action": "create", "start": "2026-11-22T15:00:00+01:00", "notes": "a\nb"] }
    let shown = Sample.text(showsAll: true).text(call)
    #expect(shown.contains("  Tool: Calendar\n  What: create\n  Start: Sun 22 Nov 15:00\n  Notes:\n    a\n"))
    #expect(shown.contains("As the assistant wrote it:\n    action: create\n    start: tomorrow 15:00\n"))
  }
}
