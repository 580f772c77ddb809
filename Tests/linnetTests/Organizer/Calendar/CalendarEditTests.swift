import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet calendar edit, delete and import", .timeLimit(.minutes(10)))
struct CalendarEditTests {
  private func starts(_ desk: Desk, _ arguments: String...) async throws -> [String] {
    #expect(await desk.run(["calendar", "list"] + arguments + ["--json"]) == .done)
    return (try desk.json()["events"] as? [[String: Any]] ?? []).compactMap { $0.text("start") }
  }

  @Test("A new start alone moves an event and keeps its length; what isn't named stays")
  func move() async throws {
    let desk = try Desk()
    await desk.run(
      "calendar", "add", "Dentist", "--start", "2026-11-22T15:00", "--duration", "45", "--location", "Main St 5")
    #expect(await desk.run("calendar", "edit", "Dentist", "--start", "16:30") == .done, "\(desk.errors)")
    let event = try await desk.document("calendar", "show", "Dentist").thing("event")
    #expect(event.text("start") == "2026-11-22T16:30:00+01:00" && event.text("end") == "2026-11-22T17:15:00+01:00")
    #expect(event.text("location") == "Main St 5")
    let later = try await desk.document("calendar", "edit", "Dentist", "--start", "2026-11-24").thing("event")
    #expect(later.text("start") == "2026-11-24T16:30:00+01:00" && later.text("end") == "2026-11-24T17:15:00+01:00")
    let shifted = try await desk.document("calendar", "edit", "Dentist", "--start", "an hour later").thing("event")
    #expect(shifted.text("start") == "2026-11-24T17:30:00+01:00" && shifted.text("end") == "2026-11-24T18:15:00+01:00")
    let changed = try await desk.document("calendar", "edit", "Dentist", "--location", "", "--title", "Dr. Wu").thing(
      "event")
    #expect(changed["location"] is NSNull && changed.text("title") == "Dr. Wu")
    let whole = try await desk.document("calendar", "edit", "Dr. Wu", "--all-day").thing("event")
    #expect(whole.text("start") == "2026-11-24" && whole.text("end") == "2026-11-25")
    #expect(await desk.run("calendar", "edit", "Dr. Wu", "--start", "an hour later") == .usage)
    #expect(desk.errors.contains("There is no time of day to count from yet."))
    #expect(await desk.run("calendar", "edit", "Dr. Wu") == .usage)
    #expect(await desk.run("calendar", "edit", "Dr. Wu", "--status", "maybe") == .usage)
  }

  @Test("Of what repeats it has to be said which; one, those that follow, or all are changed")
  func scopes() async throws {
    let desk = try Desk()
    await desk.run("calendar", "add", "Run", "--start", "2026-11-23T07:00", "--repeat", "daily", "--duration", "30")
    #expect(await desk.run("calendar", "edit", "Run", "--start", "08:00") == .usage)
    #expect(desk.errors.contains("--scope all") && desk.errors.contains("--on 2026-11-23T07:00:00+01:00"))
    #expect(
      await desk.run("calendar", "edit", "Run", "--on", "2026-11-24", "--start", "08:00") == .done, "\(desk.errors)")
    #expect(
      try await starts(desk, "--from", "2026-11-23", "--to", "2026-11-25") == [
        "2026-11-23T07:00:00+01:00", "2026-11-24T08:00:00+01:00", "2026-11-25T07:00:00+01:00",
      ])
    // The moved one is named by its new day and by its old time.
    #expect(await desk.run("calendar", "show", "Run", "--on", "2026-11-24T07:00") == .done)
    #expect(
      await desk.run("calendar", "edit", "Run", "--on", "2026-11-26", "--scope", "future", "--start", "09:00")
        == .done)
    #expect(
      try await starts(desk, "--from", "2026-11-25", "--to", "2026-11-27") == [
        "2026-11-25T07:00:00+01:00", "2026-11-26T09:00:00+01:00", "2026-11-27T09:00:00+01:00",
      ])
    for _ in 0..<2 { #expect(await desk.run("undo") == .done, "\(desk.errors)") }
    #expect(await desk.run("calendar", "edit", "Run", "--scope", "all", "--title", "Jog") == .done, "\(desk.errors)")
    #expect(try await starts(desk, "--from", "2026-11-24", "--to", "2026-11-24") == ["2026-11-24T07:00:00+01:00"])
    #expect(desk.output.contains("\"title\" : \"Jog\""))
  }

  @Test("Repetition, reminders and status are changed and taken away")
  func fields() async throws {
    let desk = try Desk()
    await desk.run("calendar", "add", "Run", "--start", "2026-11-23T07:00", "--repeat", "daily", "--remind", "10")
    let weekly = try await desk.document(
      "calendar", "edit", "Run", "--scope", "all", "--repeat", "weekly", "--until", "2026-12-31", "--remind", "none",
      "--status", "tentative", "--free")
    let event = weekly.thing("event")
    #expect(event.text("recurrence")?.hasPrefix("FREQ=WEEKLY;UNTIL=20261231") == true)
    #expect(
      event["reminderMinutes"] as? [Int] == [] && event.text("status") == "tentative"
        && event["isFree"] as? Bool == true)
    let once = try await desk.document("calendar", "edit", "Run", "--scope", "all", "--repeat", "never")
    #expect(once.thing("event")["repeats"] as? Bool == false)
  }

  @Test("An event is moved to another calendar and back again by undo")
  func otherCalendar() async throws {
    let desk = try Desk()
    await desk.run("calendar", "add", "Review", "--start", "monday 10:00")
    await desk.run("calendar", "calendars", "add", "Work")
    #expect(await desk.run("calendar", "edit", "Review", "--move-to", "Work") == .done, "\(desk.errors)")
    #expect(try await desk.list("events", "calendar", "list", "--calendar", "Work").count == 1)
    #expect(await desk.run("undo") == .done)
    #expect(try await desk.list("events", "calendar", "list", "--calendar", "Work").isEmpty)
  }

  @Test("Deleting asks on a terminal, and elsewhere wants --yes")
  func delete() async throws {
    let desk = try Desk(.terminal, input: nil)
    await desk.run("calendar", "add", "Dentist", "--start", "2026-11-22T15:00")
    desk.world.input.type("n\n")
    #expect(await desk.run("calendar", "delete", "Dentist") == .failed)
    #expect(desk.errors.contains("Delete “Dentist”: Sunday 22 November 2026, 15:00–16:00?"))
    #expect(desk.errors.contains("Nothing was deleted."))
    desk.world.input.type("y\n")
    #expect(await desk.run("calendar", "delete", "Dentist") == .done)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: desk.world.home.appending(path: "calendars/personal").path)
        .isEmpty)

    let pipe = try Desk()
    await pipe.run("calendar", "add", "Dentist", "--start", "2026-11-22T15:00")
    #expect(await pipe.run("calendar", "delete", "Dentist") == .failed)
    #expect(pipe.errors.contains("--yes"))
    #expect(await pipe.run("calendar", "delete", "Dentist", "--json") == .failed)
    #expect(try pipe.json().thing("error").text("code") == "notConfirmed")
    let gone = try await pipe.document("calendar", "delete", "Dentist", "--yes")
    #expect(gone.thing("event").text("title") == "Dentist" && gone.text("undo") != nil)
  }

  @Test("Of a series one occurrence, or it and those after it, are deleted")
  func deleteSome() async throws {
    let desk = try Desk()
    await desk.run("calendar", "add", "Run", "--start", "2026-11-23T07:00", "--repeat", "daily")
    #expect(await desk.run("calendar", "delete", "Run", "--yes") == .usage)
    #expect(await desk.run("calendar", "delete", "Run", "--yes", "--on", "tuesday") == .done)
    #expect(try desk.onlyFile(in: "calendars/personal").contains("EXDATE;TZID=Europe/Paris:20261124T070000"))
    #expect(await desk.run("calendar", "delete", "Run", "-y", "--on", "2026-11-26", "--scope", "future") == .done)
    #expect(desk.output.contains("from Thursday 26 November 2026, 07:00–08:00 on"))
    #expect(try await starts(desk, "--to", "2026-12-10") == ["2026-11-23T07:00:00+01:00", "2026-11-25T07:00:00+01:00"])
  }

  private static let feed = """
    BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r
    BEGIN:VEVENT\r\nUID:one\r\nDTSTAMP:20261101T000000Z\r\nDTSTART;VALUE=DATE:20261225\r\nSUMMARY:Christmas\r\nEND:VEVENT\r
    BEGIN:VTODO\r\nUID:two\r\nDTSTAMP:20261101T000000Z\r\nSUMMARY:Tree\r\nDUE;VALUE=DATE:20261220\r\nEND:VTODO\r
    BEGIN:VEVENT\r\nUID:three\r\nDTSTAMP:20261101T000000Z\r\nSUMMARY:No start\r\nEND:VEVENT\r
    END:VCALENDAR\r\n
    """

  @Test("import adds what is new, says what it skipped and why, and one undo takes it all back")
  func importing() async throws {
    let desk = try Desk()
    try desk.world.file("feed.ics", Data(Self.feed.utf8))
    let first = try await desk.document("calendar", "import", "feed.ics").thing("import")
    let titles = { (key: String, import: [String: Any]) in
      (`import`[key] as? [[String: Any]] ?? []).compactMap { $0.text("title") }
    }
    #expect(titles("added", first) == ["Christmas", "Tree"] && titles("broken", first) == ["No start"])
    #expect(desk.errors.contains("Not usable: “No start”"))
    #expect(await desk.run("calendar", "import", "feed.ics") == .done)
    #expect(desk.output == "2 skipped, 1 not usable.\n" && desk.errors.contains("Skipped “Tree”: It is there already."))
    try desk.world.file("feed.ics", Data(Self.feed.replacing("Christmas", with: "Xmas").utf8))
    let again = try await desk.document("calendar", "import", "feed.ics", "--replace").thing("import")
    #expect(titles("updated", again) == ["Xmas", "Tree"] && titles("added", again).isEmpty)
    #expect(await desk.run("calendar", "show", "Xmas") == .done)
    for _ in 0..<2 { #expect(await desk.run("undo") == .done, "\(desk.errors)") }
    #expect(try await desk.list("events", "calendar", "list", "--to", "2027-01-01").isEmpty)
    #expect(try await desk.list("reminders", "reminders", "list").isEmpty)
  }

  @Test("import reads standard input, and refuses what is no calendar")
  func importPipe() async throws {
    let desk = try Desk(input: Self.feed)
    #expect(await desk.run("calendar", "import", "-") == .done)
    #expect(desk.output.hasPrefix("2 added, 1 not usable.\n"))
    let bad = try Desk(input: "hello")
    #expect(await bad.run("calendar", "import", "-") == .failed)
    #expect(bad.errors.hasPrefix("Error: ") && !bad.isThere("calendars/personal"))
    #expect(await bad.run("calendar", "import", "missing.ics") == .failed)
    #expect(bad.errors.contains("The calendar file “missing.ics” can't be read: No such file"))
  }
}
