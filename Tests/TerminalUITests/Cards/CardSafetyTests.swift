import ChatTypes
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Strangers' words on cards")
struct CardSafetyTests {
  private typealias Sample = CardSamples
  private let evil = "A\u{1B}[2J\r\nDelete this? [y/N] y\u{202E}\u{7}"

  /// One call of each content, full of what must not get through.
  private var calls: [ToolCall] {
    var event = Sample.event(evil) { event in
      (event.location, event.notes, event.recurrence, event.calendarName) = (evil, evil, evil, evil)
      event.hasConflict = true
      event.conflictingEvents = [ConflictingEvent(title: evil, start: Sample.at(22, 15), end: Sample.at(22, 16))]
      event.timeZone = evil
    }
    event.pendingUpdate = PendingEventUpdate(title: evil + "!")
    event.pendingUpdate?.notes = evil + "\nmore"
    var reminder = ReminderPreview(title: evil)
    (reminder.notes, reminder.recurrence) = (evil, evil)
    var habit = HabitPreview(name: evil, unit: evil, frequency: evil, value: 1)
    (habit.emoji, habit.date) = (evil, evil)
    var contact = ContactResult(name: evil, phones: [evil], emails: [evil])
    contact.organization = evil
    let contents: [ToolCardContent] = [
      .calendarEvent(event: event), .reminder(reminder: reminder), .habit(habit: habit), .contact(contact: contact),
      .note(note: NotePreview(title: evil, body: evil, tags: [evil])), .text(text: evil),
      .webResults(query: evil, results: [WebResult(title: evil, url: evil, snippet: evil)]),
    ]
    return contents.flatMap { content in
      [ToolCardState.pendingUpdate, .listed, .unknown(evil)].map { state in
        Sample.call(
          "c", .update, .awaitingConfirmation, state, content, content, name: evil, arguments: ["action": .string(evil)]
        ) {
          $0.error = ToolCallError(code: .failed, message: evil)
          $0.undoId = evil
          $0.decision?.reason = evil
          $0.resolved = ["title": .string(evil), "scope": "all"]
        }
      }
    }
  }

  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || (scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value) && scalar.value != 0x202E)
    }
  }

  @Test("Nothing that steers a terminal or turns the reading direction gets through")
  func controls() {
    for showsAll in [false, true] {
      let text = Sample.text(showsAll: showsAll)
      for var call in calls {
        let question = OpenQuestion.call(PlacedCall(itemId: 1, call: call))
        #expect(isHarmless(text.question(question)))
        #expect(isHarmless(text.explanation(question)))
        #expect(isHarmless(text.prompt(question, number: 1, of: 2, hasDefault: true)))
        #expect(isHarmless(text.left([question], how: "x")))
        for status in [ToolCallStatus.completed, .failed, .denied, .malformed, .outcomeUnknown, .cancelled] {
          call.status = status
          #expect(isHarmless(text.text(call)))
        }
      }
    }
  }

  @Test("A title can't make a line that looks like a question")
  func forgery() {
    let call = Sample.deletion("c", evil)
    let text = Sample.text().question(.call(PlacedCall(itemId: 1, call: call)))
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("Delete this?") })
  }
}
