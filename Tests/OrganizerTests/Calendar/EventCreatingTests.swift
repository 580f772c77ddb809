import Foundation
import Testing

@testable import Organizer

@Suite struct EventCreatingTests {
  @Test func writesAFileThatOthersCanRead() async throws {
    let organizer = try TemporaryOrganizer()
    var draft = EventDraft(
      title: "Dentist; bring, card", start: time("20261122T150000", "Europe/Paris"),
      end: time("20261122T154500", "Europe/Paris"))
    draft.location = "12 rue de la Paix\nParis"
    draft.notes = String(repeating: "é\u{1F600}, ", count: 60)
    draft.url = "https://example.com/a?b=c"
    draft.alarmMinutes = [10, 60]
    let result = try await organizer.calendars.create(draft)
    #expect(result.value.id == "new-1")
    #expect(result.value.calendar == "personal")
    #expect(result.value.durationMinutes == 45)
    #expect(result.value.notes == draft.notes)
    #expect(result.value.alarmMinutes == [10, 60])
    let text = try organizer.read("calendars/personal/new-1.ics")
    for line in [
      "PRODID:-//Linnet//Organizer//EN", "UID:new-1", "DTSTART;TZID=Europe/Paris:20261122T150000", "TZID:Europe/Paris",
      "SUMMARY:Dentist\\; bring\\, card", "LOCATION:12 rue de la Paix\\nParis", "DTSTAMP:20261121T120000Z",
      "TRIGGER:-PT10M",
    ] {
      #expect(text.contains("\r\n\(line)\r\n"), "\(line)")
    }
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(text.utf8.filter { $0 == 10 }.count == text.utf8.filter { $0 == 13 }.count)
    let status = try FileManager.default.attributesOfItem(atPath: "\(organizer.root)/calendars/personal/new-1.ics")
    #expect((status[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let folder = try FileManager.default.attributesOfItem(atPath: "\(organizer.root)/calendars/personal")
    #expect((folder[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(organizer.root)/calendars/personal") == ["new-1.ics"])
  }

  @Test func undoLeavesNothing() async throws {
    let organizer = try TemporaryOrganizer()
    let result = try await organizer.calendars.create(EventDraft(title: "x", start: time("20261122T150000Z")))
    let redo = try await organizer.calendars.undo(result.undo)
    #expect(try organizer.snapshot()["calendars/personal/new-1.ics"] == nil)
    _ = try await organizer.calendars.undo(redo)
    #expect(try await organizer.calendars.event("new-1").title == "x")
  }

  @Test func allDayEventsEndTheDayAfter() async throws {
    let organizer = try TemporaryOrganizer()
    for (end, days) in [(nil, 1), ("20261224", 1), ("20261225", 1), ("20261227", 3)] as [(String?, Int)] {
      let result = try await organizer.calendars.create(
        EventDraft(title: "Christmas", start: time("20261224"), end: end.map { time($0) }))
      #expect(result.value.durationMinutes == days * 1_440)
      #expect(result.value.end == .date(try #require(CivilDate(year: 2026, month: 12, day: 24 + days))))
    }
    let list = try await organizer.calendars.occurrences(
      from: instant("20261225T230000Z"), to: instant("20261226T100000Z"))
    #expect(list.occurrences.count == 1)
    #expect(list.occurrences.first?.start == instant("20261223T230000Z"))
    #expect(list.occurrences.first?.end == instant("20261226T230000Z"))
  }

  @Test(arguments: [
    ("", "20261122T150000Z", "20261122T160000Z"), ("x", "20261122T150000Z", "20261122T150000Z"),
    ("x", "20261122T150000Z", "20261122T140000Z"), ("x", "20261122", "20261121"), ("x", "20261122", "20261122T150000Z"),
  ]) func refusesWhatCanNotBe(_ title: String, _ start: String, _ end: String) async throws {
    let organizer = try TemporaryOrganizer()
    await #expect {
      try await organizer.calendars.create(EventDraft(title: title, start: time(start), end: time(end)))
    } throws: {
      ($0 as? OrganizerError)?.code == .invalid
    }
    #expect(try organizer.snapshot().isEmpty)
  }

  @Test func refusesAnUnknownZoneAndCalendar() async throws {
    let organizer = try TemporaryOrganizer()
    await #expect(throws: OrganizerError.self) {
      try await organizer.calendars.create(EventDraft(title: "x", start: time("20261122T150000", "Mars/Olympus")))
    }
    var draft = EventDraft(title: "x", start: time("20261122T150000Z"))
    draft.calendar = "nowhere"
    await #expect { try await organizer.calendars.create(draft) } throws: { ($0 as? OrganizerError)?.code == .notFound }
  }

  @Test func aRuleThatLeavesOutTheStartBeginsWithItsFirstTime() async throws {
    let organizer = try TemporaryOrganizer()
    // 21 November 2026 is a Saturday.
    var draft = EventDraft(title: "Standup", start: time("20261121T090000", "Europe/Paris"))
    draft.durationMinutes = 15
    draft.recurrence = .weekdays
    draft.recurrenceEnd = time("20261125")
    let event = try await organizer.calendars.create(draft).value
    #expect(event.start == time("20261123T090000", "Europe/Paris"))
    #expect(event.durationMinutes == 15)
    #expect(event.recurrence?.text == "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261125T225959Z")
    #expect(
      try await organizer.starts("20261101T000000Z", "20270101T000000Z") == [
        "20261123T080000Z", "20261124T080000Z", "20261125T080000Z",
      ])
  }

  @Test func anEndInTheHourThatComesTwiceStaysAfterItsStart() async throws {
    let organizer = try TemporaryOrganizer()
    var draft = EventDraft(title: "x", start: time("20261025T023000", "Europe/Paris"))
    draft.durationMinutes = 45
    let event = try await organizer.calendars.create(draft).value
    #expect(event.durationMinutes == 45)
    #expect(try organizer.read("calendars/personal/new-1.ics").contains("\r\nDTEND:20261025T011500Z\r\n"))
    let list = try await organizer.calendars.occurrences(
      from: instant("20261025T000000Z"), to: instant("20261026T000000Z"))
    #expect(list.occurrences.map(\.start) == [instant("20261025T003000Z")])
    #expect(list.occurrences.map(\.end) == [instant("20261025T011500Z")])
  }

  @Test func controlCharactersDoNotReachTheFile() async throws {
    let organizer = try TemporaryOrganizer()
    var draft = EventDraft(title: "a\u{0}b\rc", start: time("20261122T150000Z"))
    draft.url = "https://example.com/\r\nATTENDEE:mailto:evil@example.com"
    draft.location = "x\r\nBEGIN:VALARM"
    _ = try await organizer.calendars.create(draft)
    let text = try organizer.read("calendars/personal/new-1.ics")
    #expect(!text.contains("\r\nATTENDEE"))
    #expect(!text.contains("\r\nBEGIN:VALARM"))
    #expect(try await organizer.calendars.event("new-1").location == "x\nBEGIN:VALARM")
  }
}
