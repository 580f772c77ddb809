import ChatTypes
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Lists of cards")
struct CardListTests {
  private typealias Sample = CardSamples

  @Test("Several events are a table with weekdays, without columns in which nothing stands")
  func events() {
    let call = Sample.call(
      "c", .read, .completed, .listed, .calendarEvent(event: Sample.event()),
      .calendarEvent(event: Sample.event("Trip", Sample.at(24), Sample.at(26)) { $0.isAllDay = true }))
    #expect(
      Sample.text().text(call)
        == """
        WHEN                              WHAT
        Sun 22 Nov 15:00–15:45            Dentist
        Tue 24 Nov – Wed 25 Nov, all day  Trip

        """)
  }

  @Test("A table keeps to the terminal's width")
  func width() {
    let long = String(repeating: "long ", count: 30)
    let call = Sample.call(
      "c", .read, .completed, .listed, .calendarEvent(event: Sample.event(long) { $0.location = long }),
      .calendarEvent(event: Sample.event { $0.calendarName = "Work" }))
    for line in Sample.text(width: 70).text(call).split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= 70)
    }
  }

  @Test("Reminders, notes, people and habits are tables too")
  func others() {
    let text = Sample.text()
    let reminders = text.text(
      Sample.call(
        "c", .read, .completed, .listed, .reminder(reminder: ReminderPreview(title: "A", due: Sample.at(22, 9))),
        .reminder(reminder: ReminderPreview(title: "B", isCompleted: true))))
    #expect(reminders == "DUE               WHAT  STATE\nSun 22 Nov 09:00  A\n                  B     done\n")
    let notes = text.text(
      Sample.call(
        "c", .read, .completed, .listed, .note(note: NotePreview(title: "A", body: "x\ny", tags: ["t"])),
        .note(note: NotePreview(title: "B", body: ""))))
    #expect(notes == "NOTE  TAGS  TEXT\nA     #t    x\nB\n")
    let people = text.text(
      Sample.call(
        "c", .read, .completed, .listed, .contact(contact: ContactResult(name: "Ada", emails: ["a@b"])),
        .contact(contact: ContactResult(name: "Bob", emails: ["b@c", "d@e"]))))
    #expect(people == "NAME  MAIL\nAda   a@b\nBob   b@c, d@e\n")
    var habit = HabitPreview(name: "Run", unit: "count", value: 3)
    habit.streak = 1
    let habits = text.text(
      Sample.call("c", .read, .completed, .listed, .habit(habit: habit), .habit(habit: HabitPreview(name: "Read"))))
    #expect(habits == "HABIT  VALUE  STREAK\nRun    3      1 day in a row\nRead\n")
    let repeated = text.text(
      Sample.call(
        "c", .read, .completed, .listed, .calendarEvent(event: Sample.event { $0.recurrence = "weekly" }),
        .calendarEvent(event: Sample.event { $0.isStale = true })))
    #expect(repeated.hasPrefix("WHEN                    WHAT     REPEATS  STATE\n"))
    #expect(repeated.hasSuffix("  Dentist           no longer in the calendar\n"))
  }

  @Test("Cards of several kinds, or that did something, are no table")
  func mixed() {
    let mixed = Sample.call(
      "c", .read, .completed, .listed, .calendarEvent(event: Sample.event()),
      .reminder(reminder: ReminderPreview(title: "B")))
    #expect(Sample.text().text(mixed) == "· Dentist, Sun 22 Nov 15:00–15:45\n· B\n")
    let made = Sample.call(
      "c", .create, .completed, .created, .calendarEvent(event: Sample.event()),
      .calendarEvent(event: Sample.event("Trip"))
    ) { $0.undoId = "u1" }
    #expect(
      Sample.text().text(made)
        == """
        ✓ Created: Dentist, Sun 22 Nov 15:00–15:45
        ✓ Created: Trip, Sun 22 Nov 15:00–15:45
          undo: linnet undo u1

        """)
  }
}
