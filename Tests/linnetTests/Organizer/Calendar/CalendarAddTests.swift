import Foundation
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet calendar add", .timeLimit(.minutes(10)))
struct CalendarAddTests {
  @Test("An event with a start and an end is in a file of its own, and the command says how to undo it")
  func plain() async throws {
    let desk = try Desk()
    #expect(
      await desk.run(
        "calendar", "add", "Dentist", "--start", "2026-11-22T15:00", "--end", "2026-11-22T15:45", "--location",
        "Main St 5") == .done)
    #expect(desk.output.contains("Added “Dentist”: Sunday 22 November 2026, 15:00–15:45, in personal."))
    #expect(desk.output.contains("To undo it: linnet undo "))
    #expect(desk.errors.isEmpty)
    let file = try desk.onlyFile(in: "calendars/personal")
    #expect(file.contains("DTSTART;TZID=Europe/Paris:20261122T150000\r\n"))
    #expect(file.contains("DTEND;TZID=Europe/Paris:20261122T154500\r\n"))
    #expect(file.contains("SUMMARY:Dentist\r\n") && file.contains("LOCATION:Main St 5\r\n"))
    #expect(file.contains("BEGIN:VTIMEZONE"))
  }

  @Test("As a document it has ISO times with the zone's offset")
  func document() async throws {
    let desk = try Desk()
    let made = try await desk.document(
      "calendar", "add", "Lunch", "--start", "monday 12:30", "--duration", "1h30", "--remind", "15", "--remind",
      "1 day",
      "--notes", "With Ana", "--url", "https://example.org", "--free")
    let event = made.thing("event")
    #expect(event.text("start") == "2026-11-23T12:30:00+01:00" && event.text("end") == "2026-11-23T14:00:00+01:00")
    #expect(event["isAllDay"] as? Bool == false && event["durationMinutes"] as? Int == 90)
    #expect(event["reminderMinutes"] as? [Int] == [15, 1440] && event["isFree"] as? Bool == true)
    #expect(event.text("notes") == "With Ana" && event.text("url") == "https://example.org")
    #expect(event.text("zone") == "Europe/Paris" && event.text("calendar") == "personal")
    #expect(event["recurrence"] is NSNull && event["repeats"] as? Bool == false)
    #expect(made.text("undo") != nil)
  }

  @Test("A day as the start takes the whole day, and the end is the last day")
  func wholeDays() async throws {
    let desk = try Desk()
    let one = try await desk.document("calendar", "add", "Birthday", "--start", "2026-12-01").thing("event")
    #expect(one.text("start") == "2026-12-01" && one.text("end") == "2026-12-02" && one["isAllDay"] as? Bool == true)
    let trip = try await desk.document("calendar", "add", "Trip", "--start", "2026-12-21", "--end", "2026-12-24")
    #expect(trip.thing("event").text("end") == "2026-12-25")
    let flagged = try await desk.document(
      "calendar", "add", "Fair", "--start", "2026-12-05T09:00", "--end", "2026-12-06T18:00", "--all-day")
    #expect(flagged.thing("event").text("start") == "2026-12-05" && flagged.thing("event").text("end") == "2026-12-07")
    await desk.run("calendar", "add", "Days off", "--start", "2026-12-28", "--end", "2026-12-30")
    #expect(desk.output.contains("Monday 28 December 2026 to Wednesday 30 December 2026, all day"))
  }

  @Test(
    "A rule repeats it: a word, an RRULE, or a phrase that says the start as well",
    arguments: [
      ("weekly", "2026-11-23T09:00", "FREQ=WEEKLY"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30T09:00", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("every other tuesday at 18:00", nil, "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    ])
  func repeating(_ rule: String, _ start: String?, _ expected: String) async throws {
    let desk = try Desk()
    var arguments = ["calendar", "add", "Again", "--repeat", rule, "--json"]
    if let start { arguments += ["--start", start] }
    #expect(await desk.run(arguments) == .done, "\(desk.output)")
    #expect(try desk.json().thing("event").text("recurrence") == expected)
    #expect(try desk.onlyFile(in: "calendars/personal").contains("RRULE:\(expected)\r\n"))
    if start == nil { #expect(try desk.json().thing("event").text("start") == "2026-11-24T18:00:00+01:00") }
  }

  @Test("The end of a repetition is a day that counts whole")
  func until() async throws {
    let desk = try Desk()
    await desk.run(
      "calendar", "add", "Choir", "--start", "2026-11-24T19:00", "--repeat", "weekly", "--until", "2026-12-08")
    #expect(try desk.onlyFile(in: "calendars/personal").contains("RRULE:FREQ=WEEKLY;UNTIL=20261208T225959Z"))
    #expect(try await desk.list("events", "calendar", "list", "--to", "2027-02-01").count == 3)
    #expect(await desk.run("calendar", "add", "X", "--start", "tomorrow", "--until", "2026-12-08") == .usage)
    #expect(desk.errors.contains("--until “2026-12-08”: Say how it repeats, too"))
  }

  @Test("An ambiguous phrase is refused with its readings, each of which can be copied")
  func ambiguous() async throws {
    let desk = try Desk()
    #expect(await desk.run("calendar", "add", "Call", "--start", "tomorrow at 8") == .usage)
    #expect(desk.errors.contains("--start 2026-11-22T08:00:00+01:00   Sunday 22 November 2026 at 08:00"))
    #expect(desk.errors.contains("--start 2026-11-22T20:00:00+01:00   Sunday 22 November 2026 at 20:00"))
    #expect(!desk.isThere("calendars"))
    #expect(await desk.run("calendar", "add", "Call", "--start", "2026-11-22T20:00:00+01:00") == .done)
    #expect(await desk.run("calendar", "add", "Call", "--start", "tomorrow at 8", "--json") == .usage)
    #expect(try desk.json().thing("error").text("message")?.contains("2026-11-22T08:00:00+01:00") == true)
  }

  @Test(
    "What is no time is said with its option",
    arguments: [
      ["--start", "soonish"], ["--start", "2026-02-30"], ["--start", "2 hours"], ["--start", "friday morning"],
      ["--start", "tomorrow 15:00", "--duration", "long"], ["--start", "tomorrow 15:00", "--end", "tomorrow 14:00"],
      ["--start", "tomorrow 15:00", "--repeat", "sometimes"], [],
    ])
  func senseless(_ options: [String]) async throws {
    let desk = try Desk()
    let status = await desk.run(["calendar", "add", "X"] + options)
    #expect(status == .usage || status == .failed)
    #expect(desk.errors.hasPrefix("Error: ") && !desk.isThere("calendars/personal"), "\(desk.errors)")
  }

  @Test("In a zone of its own an event keeps it, and is shown in the user's")
  func zone() async throws {
    let desk = try Desk()
    let made = try await desk.document(
      "calendar", "add", "Call", "--start", "2026-11-23T10:00", "--zone", "America/New_York")
    #expect(made.thing("event").text("start") == "2026-11-23T16:00:00+01:00")
    #expect(made.thing("event").text("zone") == "America/New_York")
    #expect(try desk.onlyFile(in: "calendars/personal").contains("DTSTART;TZID=America/New_York:20261123T100000"))
    #expect(await desk.run("calendar", "add", "X", "--start", "tomorrow 10:00", "--zone", "Europe/Pariss") == .usage)
    #expect(desk.errors.contains("Did you mean “Europe/Paris”?"))
  }

  @Test("The second of two same times, when clocks go back, is written so that it stays the second")
  func twice() async throws {
    let desk = try Desk()
    let made = try await desk.document("calendar", "add", "Late", "--start", "2027-10-31T02:30:00+01:00")
    #expect(made.thing("event").text("start") == "2027-10-31T02:30:00+01:00")
    #expect(try desk.onlyFile(in: "calendars/personal").contains("DTSTART:20271031T013000Z"))
  }

  @Test("What takes the same time is told, and the event is added all the same")
  func conflict() async throws {
    let desk = try Desk()
    await desk.run("calendar", "add", "Standup", "--start", "2026-11-23T09:00", "--duration", "30")
    #expect(await desk.run("calendar", "add", "Dentist", "--start", "2026-11-23T09:15") == .done)
    #expect(desk.errors.contains("At the same time: “Standup”, Monday 23 November 2026, 09:00–09:30."))
    await desk.run("calendar", "add", "After", "--start", "2026-11-23T08:30", "--end", "2026-11-23T09:00")
    #expect(desk.errors.isEmpty)
  }

  @Test("A calendar that isn't there is not made by a typo, and the command that makes it is said")
  func calendars() async throws {
    let desk = try Desk()
    #expect(await desk.run("calendar", "calendars", "add", "Work", "--color", "#3366cc") == .done)
    #expect(await desk.run("calendar", "add", "Review", "--start", "monday 10:00", "--calendar", "work") == .done)
    #expect(await desk.run("calendar", "add", "Review", "--start", "monday 10:00", "--calendar", "wrok") == .failed)
    #expect(desk.errors.contains("Did you mean “Work”?") && desk.errors.contains("linnet calendar calendars add wrok"))
    let calendars = try await desk.list("calendars", "calendar", "calendars")
    #expect(calendars.count == 1 && calendars[0].text("name") == "Work" && calendars[0].text("color") == "#3366CC")
    #expect(calendars[0]["events"] as? Int == 1)
    #expect(await desk.run("calendar", "calendars", "rename", "Work", "Office") == .done)
    #expect(await desk.run("calendar", "calendars", "delete", "Office") == .failed)
    #expect(desk.errors.contains("--yes"))
    #expect(await desk.run("calendar", "calendars", "delete", "Office", "--yes") == .done)
    #expect(await desk.run("undo") == .done)
    #expect(try await desk.list("events", "calendar", "list").count == 1)
  }
}
