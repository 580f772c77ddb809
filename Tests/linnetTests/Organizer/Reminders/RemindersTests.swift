import Foundation
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet reminders", .timeLimit(.minutes(10)))
struct RemindersTests {
  private func titles(_ desk: Desk, _ arguments: String...) async throws -> [String] {
    #expect(await desk.run(["reminders"] + arguments + ["--json"]) == .done, "\(desk.errors)")
    return (try desk.json()["reminders"] as? [[String: Any]] ?? []).compactMap { $0.text("title") }
  }

  @Test("A reminder is a task in a file, due on a day or at a time")
  func add() async throws {
    let desk = try Desk()
    #expect(await desk.run("reminders", "add", "Buy", "stamps", "--due", "2026-11-23", "--priority", "high") == .done)
    #expect(desk.output.contains("Added “Buy stamps”, due Monday 23 November 2026."))
    let file = try desk.onlyFile(in: "calendars/personal")
    #expect(file.contains("BEGIN:VTODO") && file.contains("DUE;VALUE=DATE:20261123") && file.contains("PRIORITY:1"))
    let call = try await desk.document("reminders", "add", "Call", "--due", "friday 17:00", "--remind", "30")
    #expect(call.thing("reminder").text("due") == "2026-11-27T17:00:00+01:00")
    #expect(call.thing("reminder")["reminderMinutes"] as? [Int] == [30])
    let loose = try await desk.document("reminders", "add", "Someday", "--url", "https://example.org")
    #expect(loose.thing("reminder")["due"] is NSNull && loose.thing("reminder").text("url") == "https://example.org")
    #expect(await desk.run("reminders", "add", "X", "--priority", "12") == .usage)
    #expect(await desk.run("reminders", "add", "X", "--repeat", "daily") == .failed)
    #expect(desk.errors.contains("Say when it is due first."))
  }

  @Test("A part of a day is its usual time, and a phrase that repeats says when it is due first")
  func phrases() async throws {
    let desk = try Desk()
    let morning = try await desk.document("reminders", "add", "Pills", "--due", "tomorrow morning").thing("reminder")
    #expect(morning.text("due")?.hasPrefix("2026-11-22T") == true)
    let plants = try await desk.document("reminders", "add", "Plants", "--repeat", "every sunday at 10:00")
    #expect(plants.thing("reminder").text("due") == "2026-11-22T10:00:00+01:00")
    #expect(plants.thing("reminder").text("recurrence") == "FREQ=WEEKLY;BYDAY=SU")
  }

  @Test("The list tells what is overdue, of today, later, without a time, and done")
  func list() async throws {
    let desk = try Desk()
    for (title, due) in [("Late", "2026-11-20"), ("Now", "2026-11-21"), ("Soon", "2026-11-30T08:00")] {
      await desk.run("reminders", "add", title, "--due", due)
    }
    await desk.run("reminders", "add", "Ever")
    await desk.run("reminders", "add", "Past")
    await desk.run("reminders", "complete", "Past")
    #expect(await desk.run("reminders", "list", "--all") == .done)
    let headings = desk.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(headings == ["Overdue", "Today", "Later", "Without a time", "Done"])
    #expect(
      desk.output.contains("  [ ] Late  (Friday 20 November 2026; personal; ") && desk.output.contains("  [x] Past"))
    #expect(try await titles(desk, "list") == ["Late", "Now", "Soon", "Ever"])
    #expect(try await titles(desk, "list", "--to", "2026-11-25") == ["Late", "Now"])
    #expect(try await titles(desk, "list", "--from", "2026-11-22") == ["Soon"])
    #expect(try await titles(desk, "list", "--from", "today", "--to", "today") == ["Now"])
    #expect(try await desk.list("reminders", "reminders", "list").first?["isOverdue"] as? Bool == true)
  }

  @Test("An empty list says how to add the first, one where all is done doesn't")
  func empty() async throws {
    let desk = try Desk()
    await desk.run("reminders")
    #expect(desk.output.isEmpty && desk.errors.contains("linnet reminders add"))
    await desk.run("reminders", "add", "Only")
    await desk.run("reminders", "complete", "Only")
    await desk.run("reminders")
    #expect(desk.errors.contains("Nothing is to be done.") && !desk.errors.contains("add"))
  }

  @Test("What repeats is due again when it is done, and a name means the open one")
  func complete() async throws {
    let desk = try Desk()
    await desk.run("reminders", "add", "Plants", "--due", "2026-11-21", "--repeat", "weekly")
    #expect(await desk.run("reminders", "complete", "Plants") == .done)
    #expect(desk.output.contains("Done: “Plants”. Next: Saturday 28 November 2026."))
    let again = try await desk.document("reminders", "complete", "plants").thing("reminder")
    #expect(again.text("due") == "2026-12-05" && again["isCompleted"] as? Bool == false)
    #expect(try await titles(desk, "list", "--all").count == 3)
    await desk.run("reminders", "add", "Once")
    let done = try await desk.document("reminders", "complete", "Once").thing("reminder")
    #expect(done["isCompleted"] as? Bool == true && done.text("completedAt") == "2026-11-21T14:05:00+01:00")
    #expect(await desk.run("reminders", "complete", "Once") == .failed)
    #expect(desk.errors.contains("It is done already."))
    #expect(await desk.run("reminders", "complete", "Once", "--reopen") == .done)
    #expect(try await titles(desk, "list") == ["Plants", "Once"])
  }

  @Test("Edit changes what is named and takes away what is empty")
  func edit() async throws {
    let desk = try Desk()
    await desk.run("reminders", "add", "Call", "--due", "2026-11-27T17:00", "--notes", "About the roof")
    let moved = try await desk.document("reminders", "edit", "Call", "--due", "18:30").thing("reminder")
    #expect(moved.text("due") == "2026-11-27T18:30:00+01:00" && moved.text("notes") == "About the roof")
    let changed = try await desk.document(
      "reminders", "edit", "Call", "--due", "none", "--notes", "", "--title", "Write", "--priority", "5")
    #expect(changed.thing("reminder")["due"] is NSNull && changed.thing("reminder")["notes"] is NSNull)
    #expect(changed.thing("reminder").text("title") == "Write" && changed.thing("reminder")["priority"] as? Int == 5)
    #expect(await desk.run("reminders", "edit", "Write") == .usage)
    #expect(await desk.run("reminders", "show", "Write") == .done)
    #expect(desk.output.contains("Priority:   5") && !desk.output.contains("Due:"))
  }

  @Test("Delete wants to be sure, search finds what is done, too, and undo brings all back")
  func deleteAndSearch() async throws {
    let desk = try Desk()
    await desk.run("reminders", "add", "Buy stamps")
    await desk.run("reminders", "add", "Sort stamps")
    await desk.run("reminders", "complete", "Sort stamps")
    #expect(try await titles(desk, "search", "STAMPS") == ["Buy stamps", "Sort stamps"])
    #expect(await desk.run("reminders", "delete", "Buy stamps") == .failed)
    #expect(desk.errors.contains("--yes"))
    #expect(await desk.run("reminders", "delete", "Buy stamps", "--yes") == .done)
    #expect(try await titles(desk, "list") == [])
    #expect(await desk.run("undo") == .done)
    #expect(desk.output.contains("Undone: Deleted “Buy stamps”."))
    #expect(try await titles(desk, "list") == ["Buy stamps"])
    #expect(await desk.run("reminders", "show", "Stapms") == .failed)
    #expect(desk.errors.contains("There is no reminder “Stapms”."))
  }
}
