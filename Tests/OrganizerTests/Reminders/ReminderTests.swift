import Foundation
import TestSupport
import Testing

@testable import Organizer

@Suite struct ReminderTests {
  @Test func createUpdateCompleteReopenDeleteAndUndoEach() async throws {
    let organizer = try TemporaryOrganizer()
    var states = [try organizer.snapshot().filter { $0.key.hasSuffix("ics") }]
    var undos: [OrganizerUndo] = []
    func done(_ undo: OrganizerUndo) throws {
      states.append(try organizer.snapshot().filter { $0.key.hasSuffix("ics") })
      undos.append(undo)
    }
    var draft = ReminderDraft(title: "Buy stamps", due: time("20261122T180000", "Europe/Paris"))
    draft.notes = "For the letters"
    draft.priority = 1
    draft.alarmMinutes = [30]
    let created = try await organizer.reminders.create(draft)
    try done(created.undo)
    #expect(created.value.dueDate == instant("20261122T170000Z"))
    #expect(created.value.alarmMinutes == [30])
    #expect(try organizer.read("calendars/personal/new-1.ics").contains("TRIGGER;RELATED=END:-PT30M\r\n"))
    var changes = ReminderChanges()
    changes.title = "Buy stamps and ink"
    changes.due = .set(time("20261123"))
    changes.priority = .remove
    let updated = try await organizer.reminders.update(created.value.id, changes: changes)
    try done(updated.undo)
    #expect(updated.value.due == time("20261123"))
    #expect(updated.value.dueDate == instant("20261123T230000Z"))
    #expect(updated.value.notes == "For the letters" && updated.value.priority == nil)
    let completed = try await organizer.reminders.complete(created.value.id)
    try done(completed.undo)
    #expect(completed.value.isCompleted && completed.value.completedAt == instant("20261121T120000Z"))
    #expect(try await organizer.reminders.list().isEmpty)
    await #expect(throws: OrganizerError.self) { try await organizer.reminders.complete(created.value.id) }
    let reopened = try await organizer.reminders.reopen(created.value.id)
    try done(reopened.undo)
    #expect(reopened.value.isOpen)
    try done(try await organizer.reminders.delete(created.value.id))
    #expect(try await organizer.reminders.list(includingCompleted: true).isEmpty)
    for (undo, state) in zip(undos, states).reversed() {
      _ = try await organizer.calendars.undo(undo)
      #expect(try organizer.snapshot().filter { $0.key.hasSuffix("ics") } == state)
    }
  }

  @Test(arguments: [
    ("DAILY", "20261119", "20261121"), ("DAILY;INTERVAL=2", "20261119", "20261121"), ("DAILY", "20261125", "20261126"),
    ("WEEKLY;BYDAY=MO,TH", "20261119", "20261123"), ("MONTHLY", "20261031", "20261231"),
    ("YEARLY", "20240229", "20280229"),
  ]) func theNextOneIsDueAfterACompletion(_ rule: String, _ due: String, _ next: String) async throws {
    let organizer = try TemporaryOrganizer()
    var draft = ReminderDraft(title: "Water the plants", due: time(due))
    draft.recurrence = try RecurrenceRule("FREQ=" + rule)
    let id = try await organizer.reminders.create(draft).value.id
    let before = try organizer.snapshot()
    let result = try await organizer.reminders.complete(id)
    #expect(result.value.due == time(next) && result.value.start == time(next) && result.value.isOpen)
    #expect(result.value.recurrence == draft.recurrence)
    let all = try await organizer.reminders.list(includingCompleted: true)
    #expect(all.filter(\.isCompleted).map(\.due) == [time(due)])
    #expect(all.count == 2)
    _ = try await organizer.calendars.undo(result.undo)
    #expect(try organizer.snapshot() == before)
  }

  @Test func aSeriesThatCountsComesToItsEnd() async throws {
    let organizer = try TemporaryOrganizer(now: "20261101T120000Z")
    var draft = ReminderDraft(title: "x", due: time("20261101T180000", "Europe/Paris"))
    draft.recurrence = RecurrenceRule.daily.times(3)
    let id = try await organizer.reminders.create(draft).value.id
    var dues: [EventTime?] = []
    for day in 1...3 {
      organizer.clock.now = instant("2026110\(day)T190000Z")
      dues.append(try await organizer.reminders.complete(id).value.due)
    }
    #expect(
      dues == [
        time("20261102T180000", "Europe/Paris"), time("20261103T180000", "Europe/Paris"),
        time("20261103T180000", "Europe/Paris"),
      ])
    #expect(try await organizer.reminders.list().isEmpty)
    #expect(try await organizer.reminders.list(includingCompleted: true).count == 3)
  }

  @Test func todosOfOthersKeepTheirLines() async throws {
    let organizer = try TemporaryOrganizer()
    let text = eventFile(
      "CREATED:20261101T000000Z\nX-APPLE-SORT-ORDER:5\nDUE;VALUE=DATE:20261130\nRELATED-TO:9\nSUMMARY:Pay\nPERCENT-COMPLETE:20"
    )
    .replacingOccurrences(of: "VEVENT", with: "VTODO")
    try organizer.write(text, to: "calendars/a/1.ics", lineEnd: "\n")
    _ = try await organizer.reminders.complete("1")
    let now = try organizer.read("calendars/a/1.ics")
    #expect(now.contains("\nX-APPLE-SORT-ORDER:5\nDUE;VALUE=DATE:20261130\nRELATED-TO:9\n"))
    #expect(now.contains("\nPERCENT-COMPLETE:100\n") && !now.contains("\r"))
  }

  @Test func sortingSearchingAndErrors() async throws {
    let organizer = try TemporaryOrganizer()
    for (title, due) in [("Later", "20261230"), ("Sometime", nil), ("Soon", "20261122T080000Z")] as [(String, String?)]
    {
      _ = try await organizer.reminders.create(ReminderDraft(title: title, due: due.map { time($0) }))
    }
    #expect(try await organizer.reminders.list().map(\.title) == ["Soon", "Later", "Sometime"])
    #expect(try await organizer.reminders.search("so").map(\.title) == ["Soon", "Sometime"])
    var draft = ReminderDraft(title: "x")
    draft.recurrence = .daily
    await #expect(throws: OrganizerError.self) { try await organizer.reminders.create(draft) }
    await #expect(throws: OrganizerError.self) { try await organizer.reminders.create(ReminderDraft(title: " ")) }
    await #expect { try await organizer.reminders.reminder("nothing") } throws: {
      ($0 as? OrganizerError)?.code == .notFound
    }
  }
}
