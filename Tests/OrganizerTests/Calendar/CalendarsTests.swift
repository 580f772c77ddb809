import Foundation
import Testing

@testable import Organizer

@Suite struct CalendarsTests {
  @Test func creatingRenamingAndDeletingWithUndo() async throws {
    let organizer = try TemporaryOrganizer()
    let empty = try organizer.snapshot()
    let created = try await organizer.calendars.createCalendar("Work / Büro", color: "#33aa00")
    #expect(created.value.id == "Work-Büro")
    #expect(created.value.displayName == "Work / Büro")
    #expect(created.value.color == "#33AA00")
    await #expect { try await organizer.calendars.createCalendar("work / buro") } throws: {
      ($0 as? OrganizerError)?.code == .exists
    }
    let renamed = try await organizer.calendars.renameCalendar("Work-Büro", to: "Job")
    #expect(renamed.value.displayName == "Job")
    _ = try await organizer.calendars.undo(renamed.undo)
    #expect(try await organizer.calendars.calendars().map(\.displayName) == ["Work / Büro"])
    var draft = EventDraft(title: "x", start: time("20261122T150000Z"))
    draft.calendar = "WORK / BURO"
    _ = try await organizer.calendars.create(draft)
    await #expect { try await organizer.calendars.undo(created.undo) } throws: {
      ($0 as? OrganizerError)?.code == .changedMeanwhile
    }
    #expect(try await organizer.calendars.calendars().map(\.eventCount) == [1])
    let full = try organizer.snapshot()
    let undo = try await organizer.calendars.deleteCalendar("Work-Büro")
    #expect(try await organizer.calendars.calendars().isEmpty)
    _ = try await organizer.calendars.undo(undo)
    #expect(try organizer.snapshot() == full)
    _ = try await organizer.calendars.delete("new-1")
    _ = try await organizer.calendars.undo(created.undo)
    #expect(try organizer.snapshot().keys.filter { $0 != "calendars" } == empty.keys.filter { $0 != "calendars" })
  }

  @Test func deletingLeavesWhatIsNotOurs() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:20261122T150000Z\nSUMMARY:x"), to: "calendars/a/1.ics")
    try organizer.write("mine", to: "calendars/a/notes.txt")
    try organizer.write("broken", to: "calendars/a/2.ics")
    _ = try await organizer.calendars.deleteCalendar("a")
    #expect(
      Set(try organizer.snapshot().keys) == ["calendars", "calendars/a", "calendars/a/notes.txt", "calendars/a/2.ics"])
  }

  @Test func movingAnEvent() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:20261122T150000Z\nSUMMARY:x"), to: "calendars/a/odd name.ics")
    _ = try await organizer.calendars.createCalendar("b")
    let before = try organizer.snapshot()
    let moved = try await organizer.calendars.move("1", to: "b")
    #expect(moved.value.calendar == "b")
    #expect(try await organizer.calendars.calendars().map(\.eventCount) == [0, 1])
    _ = try await organizer.calendars.undo(moved.undo)
    #expect(try organizer.snapshot() == before)
  }

  @Test func importingAFileWithManyParts() async throws {
    let organizer = try TemporaryOrganizer()
    let google = String(decoding: try fixture("google.ics"), as: UTF8.self)
    let more = """
      BEGIN:VEVENT
      UID:2
      DTSTART;VALUE=DATE:20261224
      SUMMARY:Day
      END:VEVENT
      BEGIN:VEVENT
      UID:3
      DTSTART:whenever
      SUMMARY:Broken
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20261124T100000Z
      SUMMARY:Nameless
      END:VEVENT
      BEGIN:VTODO
      UID:2
      SUMMARY:Do it
      END:VTODO
      END:VCALENDAR
      """.replacingOccurrences(of: "\n", with: "\r\n")
    let data = Data(google.replacingOccurrences(of: "END:VCALENDAR", with: more).utf8)
    let before = try organizer.snapshot()
    let result = try await organizer.calendars.importICS(data)
    #expect(result.value.imported.map(\.title) == ["Team sync", "Day", "Nameless", "Do it"])
    #expect(result.value.broken.map(\.id) == ["3"])
    #expect(try await organizer.calendars.problems().isEmpty)
    let text = try organizer.read("calendars/personal/0abc123def456@google.com.ics")
    #expect(text.contains("PRODID:-//Google Inc") && text.contains("BEGIN:VTIMEZONE") && !text.contains("METHOD"))
    #expect(try await organizer.starts("20261103T000000Z", "20261104T000000Z") == ["20261103T150000Z"])
    #expect(try await organizer.reminders.list().map(\.title) == ["Do it"])
    let again = try await organizer.calendars.importICS(data)
    #expect(again.value.imported.isEmpty && again.value.skipped.count == 4 && again.undo.isEmpty)
    let replaced = try await organizer.calendars.importICS(
      Data(
        String(decoding: data, as: UTF8.self).replacingOccurrences(of: "SUMMARY:Day", with: "SUMMARY:Other day").utf8),
      existing: .replace)
    #expect(replaced.value.imported.count == 4)
    #expect(try await organizer.calendars.event("2").title == "Other day")
    _ = try await organizer.calendars.undo(replaced.undo)
    _ = try await organizer.calendars.undo(result.undo)
    #expect(try organizer.snapshot().filter { $0.key.hasSuffix("ics") } == before)
    await #expect { try await organizer.calendars.importICS(Data("no calendar".utf8)) } throws: {
      ($0 as? OrganizerError)?.code == .broken
    }
  }
}
