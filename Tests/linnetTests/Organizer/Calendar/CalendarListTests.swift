import Foundation
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet calendar list, show, search and free", .timeLimit(.minutes(10)))
struct CalendarListTests {
  private func desk(_ around: World.Around = .pipe, variables: [String: String] = [:]) async throws -> Desk {
    let desk = try Desk(around, variables: variables)
    await desk.run("calendar", "add", "Standup", "--repeat", "every weekday at 09:30", "--duration", "15")
    await desk.run("calendar", "add", "Dentist", "--start", "2026-11-22T15:00", "--location", "Main St 5")
    await desk.run("calendar", "add", "Fair", "--start", "2026-11-24", "--end", "2026-11-25")
    await desk.run("calendar", "add", "Party", "--start", "2026-11-28T22:00", "--end", "2026-11-29T02:00")
    return desk
  }

  @Test("For people the days stand above what happens on them")
  func days() async throws {
    let desk = try await desk()
    #expect(await desk.run("calendar", "list", "--to", "2026-11-24") == .done)
    let lines = desk.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0] == "Sunday 22 November 2026 (tomorrow)")
    #expect(lines[1].hasPrefix("  15:00–16:00  Dentist  (Main St 5; personal; "))
    #expect(lines[2] == "" && lines[3] == "Monday 23 November 2026")
    #expect(lines[4].hasPrefix("  09:30–09:45  Standup  (every weekday; personal; "))
    #expect(lines[6] == "Tuesday 24 November 2026" && lines[7].hasPrefix("  all day      Fair"))
  }

  @Test("The clock and the order of the day are the region's, as they are in the window")
  func regions() async throws {
    var desk = try await desk(variables: ["LANG": "en_US.UTF-8"])
    await desk.run("calendar", "list", "--to", "2026-11-29")
    let text = desk.output
    #expect(text.contains("Sunday, November 22, 2026 (tomorrow)\n  3:00 – 4:00 PM       Dentist"))
    #expect(text.contains("  10:00 PM–            Party") && text.contains("  –2:00 AM             Party"))
    await desk.run("calendar", "show", "Dentist")
    #expect(desk.output.contains("Sunday, November 22, 2026, 3:00 – 4:00 PM"))
    desk = try await self.desk(variables: ["LANG": "de_DE.UTF-8"])
    await desk.run("calendar", "list", "--to", "2026-11-24")
    #expect(desk.output.contains("Sunday 22 November 2026 (tomorrow)\n  15:00–16:00  Dentist"))
  }

  @Test("What takes several days is under each of them")
  func severalDays() async throws {
    let desk = try await desk()
    await desk.run("calendar", "list", "--from", "2026-11-25", "--to", "2026-11-29")
    let text = desk.output
    #expect(text.contains("Wednesday 25 November 2026\n  all day      Fair"))
    #expect(text.contains("Saturday 28 November 2026\n  22:00–       Party"))
    #expect(text.contains("Sunday 29 November 2026\n  –02:00       Party"))
    #expect(try await desk.list("events", "calendar", "list", "--from", "2026-11-28", "--to", "2026-11-29").count == 1)
  }

  @Test("Without a range it is today and the next seven days; --to counts its day")
  func range() async throws {
    let desk = try await desk()
    let usual = try await desk.document("calendar", "list")
    #expect(usual.text("from") == "2026-11-21T00:00:00+01:00" && usual.text("to") == "2026-11-29T00:00:00+01:00")
    let events = usual["events"] as? [[String: Any]] ?? []
    #expect(
      events.compactMap { $0.text("title") } == [
        "Dentist", "Standup", "Fair", "Standup", "Standup", "Standup", "Standup", "Party",
      ])
    #expect(events[1].text("occurrence") == "2026-11-23T09:30:00+01:00" && events[1]["repeats"] as? Bool == true)
    #expect(events[0]["occurrence"] is NSNull)
    let titles = { (list: [[String: Any]]) in list.compactMap { $0.text("title") } }
    #expect(
      titles(try await desk.list("events", "calendar", "list", "--from", "sunday", "--to", "2026-11-22")) == ["Dentist"]
    )
    #expect(
      titles(try await desk.list("events", "calendar", "list", "--from", "2026-11-22T16:00", "--to", "2026-11-22"))
        == [])
    #expect(try await desk.list("events", "calendar", "list", "--from", "next week").count == 7)
    #expect(try await desk.list("events", "calendar", "list", "--from", "2026-11-23", "--to", "1 week").count == 7)
    #expect(await desk.run("calendar", "list", "--from", "2026-11-23", "--to", "2026-11-20") == .usage)
    #expect(desk.errors.contains("--to comes after --from"))
    let weekend = try await desk.document("calendar", "list", "--from", "friday", "--to", "monday")
    #expect(
      weekend.text("from") == "2026-11-27T00:00:00+01:00" && weekend.text("to") == "2026-12-01T00:00:00+01:00")
  }

  @Test("An empty calendar says how to add the first event; an empty week doesn't")
  func empty() async throws {
    let desk = try Desk()
    #expect(await desk.run("calendar") == .done)
    #expect(desk.output.isEmpty && desk.errors.contains("linnet calendar add \"Dentist\""))
    #expect(try await desk.list("events", "calendar", "list").isEmpty)
    #expect(desk.errors.isEmpty)
    await desk.run("calendar", "add", "Far", "--start", "2027-06-01")
    await desk.run("calendar", "list")
    #expect(desk.errors.contains("Nothing happens from") && !desk.errors.contains("calendar add"))
  }

  @Test("A broken file is named on standard error and in the document, left as it is, and hides nothing else")
  func broken() async throws {
    let desk = try await desk()
    try desk.put("calendars/personal/bad.ics", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nDTSTART:never\r\n")
    #expect(await desk.run("calendar", "list") == .done)
    #expect(desk.errors.contains("calendars/personal/bad.ics: ") && desk.output.contains("Dentist"))
    let document = try await desk.document("calendar", "list")
    let problems = document["problems"] as? [[String: Any]] ?? []
    #expect(problems.compactMap { $0.text("file") } == ["calendars/personal/bad.ics"])
    #expect(desk.errors.contains("bad.ics"))
    #expect(desk.file("calendars/personal/bad.ics")?.hasSuffix("DTSTART:never\r\n") == true)
  }

  @Test("A file that another program wrote is listed in the user's own time")
  func foreign() async throws {
    let desk = try Desk()
    try desk.put(
      "calendars/khal/a.ics",
      """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//khal//EN\r\nBEGIN:VEVENT\r\nUID:abc@example.org\r\nDTSTAMP:20261101T000000Z\r
      DTSTART:20261123T080000Z\r\nDTEND:20261123T090000Z\r\nSUMMARY:Esc\u{1B}[31maped\r\nX-OTHER:kept\r\nEND:VEVENT\r
      END:VCALENDAR\r\n
      """)
    let event = try #require(try await desk.list("events", "calendar", "list", "--calendar", "khal").first)
    #expect(event.text("id") == "abc@example.org" && event.text("start") == "2026-11-23T09:00:00+01:00")
    await desk.run("calendar", "list")
    #expect(!desk.output.contains("\u{1B}"))
    #expect(await desk.run("calendar", "edit", "abc@example.org", "--location", "Hall") == .done)
    #expect(desk.file("calendars/khal/a.ics")?.contains("X-OTHER:kept") == true)
  }

  @Test("show tells all about an event, and when a series comes next")
  func show() async throws {
    let desk = try await desk()
    #expect(await desk.run("calendar", "show", "dentist") == .done)
    #expect(desk.output.contains("When:       Sunday 22 November 2026, 15:00–16:00"))
    #expect(desk.output.contains("Where:      Main St 5"))
    await desk.run("calendar", "show", "Standup")
    #expect(desk.output.contains("every weekday") && desk.output.contains("Next: Monday 23 November 2026, 09:30–09:45"))
    let one = try await desk.document("calendar", "show", "Standup", "--on", "wednesday")
    #expect(one.thing("event").text("start") == "2026-11-25T09:30:00+01:00")
    #expect(await desk.run("calendar", "show", "Standup", "--on", "2026-11-28") == .failed)
    #expect(desk.errors.contains("does not happen then") && desk.errors.contains("--on 2026-11-23T09:30:00+01:00"))
  }

  @Test("A name is an id, the beginning of one, or a title; what fits several is refused with their ids")
  func names() async throws {
    let desk = try await desk()
    let id = try #require(try await desk.document("calendar", "show", "Fair").thing("event").text("id"))
    #expect(try await desk.document("calendar", "show", id).thing("event").text("title") == "Fair")
    #expect(try await desk.document("calendar", "show", String(id.prefix(6))).thing("event").text("title") == "Fair")
    await desk.run("calendar", "add", "Dentist", "--start", "2026-12-01T08:00")
    #expect(await desk.run("calendar", "show", "Dentist") == .failed)
    #expect(desk.errors.contains("stands for several"))
    #expect(desk.errors.contains("Sunday 22 November 2026, 15:00–16:00, in personal"))
    #expect(desk.errors.contains("Tuesday 1 December 2026, 08:00–09:00, in personal"))
    #expect(await desk.run("calendar", "show", "Standap") == .failed)
    #expect(desk.errors.contains("Did you mean “Standup”?"))
  }

  @Test("search finds by all words, and with a range each time that it happens")
  func search() async throws {
    let desk = try await desk()
    #expect(try await desk.list("events", "calendar", "search", "main", "dentist").count == 1)
    #expect(try await desk.list("events", "calendar", "search", "standup").count == 1)
    #expect(try await desk.list("events", "calendar", "search", "standup", "--to", "2026-11-25").count == 3)
    #expect(await desk.run("calendar", "search", "dentist") == .done)
    #expect(desk.output.contains("Sunday 22 November 2026, 15:00–16:00") || desk.output.contains("Main St 5"))
    #expect(await desk.run("calendar", "search", "zebra") == .done)
    #expect(desk.output.isEmpty && desk.errors.contains("Nothing was found."))
  }

  @Test("free finds time in working hours around what is there")
  func free() async throws {
    let desk = try await desk()
    let slots = try await desk.list(
      "slots", "calendar", "free", "--from", "2026-11-23", "--to", "2026-11-23", "--hours", "9-12", "--duration",
      "2 hours")
    #expect(slots.map { $0.text("start") } == ["2026-11-23T09:45:00+01:00"])
    #expect(slots.first?.text("end") == "2026-11-23T11:45:00+01:00" && slots.first?["durationMinutes"] as? Int == 120)
    // Saturday and Sunday are no working days, and the rest of today is over for them.
    #expect(try await desk.list("slots", "calendar", "free", "--to", "2026-11-22").isEmpty)
    #expect(try await desk.list("slots", "calendar", "free", "--to", "2026-11-22", "--days", "sat-sun").count == 5)
    let fair = ["calendar", "free", "--from", "2026-11-24", "--to", "2026-11-24", "--all-day-blocks"]
    #expect(await desk.run(fair) == .done)
    #expect(desk.output.isEmpty && desk.errors.contains("Nothing is free then."))
    #expect(await desk.run("calendar", "free", "--hours", "17-9") == .usage)
    #expect(await desk.run("calendar", "free", "--days", "someday") == .usage)
    await desk.run("calendar", "free", "--limit", "1")
    #expect(desk.output == "Monday 23 November 2026, 08:00–09:00\n")
  }

  @Test("What the profile has set holds: working hours, and how long an event takes")
  func settings() async throws {
    let desk = try Desk()
    #expect(await desk.run("settings", "set", "workingHours", "10:00-12:00") == .done, "\(desk.errors)")
    #expect(await desk.run("settings", "set", "eventMinutes", "25") == .done, "\(desk.errors)")
    await desk.run("calendar", "free", "--limit", "1")
    #expect(desk.output == "Monday 23 November 2026, 10:00–11:00\n", "\(desk.errors)")
    let made = try await desk.document("calendar", "add", "Short", "--start", "monday 10:00")
    #expect(made.thing("event")["durationMinutes"] as? Int == 25)
    #expect(await desk.run("settings", "set", "defaultCalendar", "gone") == .done)
    #expect(await desk.run("calendar", "add", "Other", "--start", "monday 11:00") == .done)
    #expect(desk.errors.contains("“gone”") && desk.output.contains("in personal"))
  }
}
