import Foundation
import Testing

@testable import Organizer

@Suite("Naming and matching events")
struct EventNamingTests {
  private let organizer: TemporaryOrganizer

  init() throws {
    organizer = try TemporaryOrganizer()
    try organizer.write(
      eventFile(
        """
        SUMMARY:Standup
        DTSTART;TZID=Europe/Paris:20261102T100000
        DTEND;TZID=Europe/Paris:20261102T101500
        RRULE:FREQ=WEEKLY
        """, uid: "s"), to: "calendars/work/s.ics")
    try organizer.write(
      eventFile("SUMMARY:Dentist\nDTSTART:20261001T100000Z\nDTEND:20261001T110000Z", uid: "d"),
      to: "calendars/work/d.ics")
  }

  @Test("an occurrence is found by the name that it was given, also after it was moved far away")
  func names() async throws {
    let store = organizer.calendars
    let list = try await store.occurrences(from: instant("20261123T000000Z"), to: instant("20261124T000000Z"))
    let names = try await store.names(of: list.occurrences)
    #expect(names == ["s_20261123T100000"])
    var changes = EventChanges()
    changes.start = .utc(instant("20270301T100000Z"))
    let occurrence = try #require(list.occurrences.first)
    _ = try await store.update("s", occurrence: occurrence.recurrenceID, scope: .this, changes: changes)
    let named = try await store.event(named: names[0])
    #expect(named.occurrence?.start == instant("20270301T100000Z") && named.event.id == "s")
    #expect(try await store.event(named: "s").occurrence == nil)
    #expect(try await store.event(named: "d").occurrence?.start == instant("20261001T100000Z"))
    for name in ["s_20261124T100000", "x", "s_", "work/x", "other/s"] {
      await #expect(throws: OrganizerError.self) { try await store.event(named: name) }
    }
  }

  @Test("a calendar goes before a UID that two of them have")
  func calendars() async throws {
    try organizer.write(
      eventFile("SUMMARY:Copy\nDTSTART:20261201T100000Z\nDTEND:20261201T110000Z", uid: "d"),
      to: "calendars/home/d.ics")
    let store = organizer.calendars
    let copy = try await store.event("d", calendar: "home")
    #expect(try await store.name(of: copy) == "home/d")
    #expect(try await store.event(named: "home/d").event.title == "Copy")
    #expect(try await store.event(named: "work/d").event.title == "Dentist")
    await #expect(throws: OrganizerError.self) { try await store.event(named: "d") }
  }

  @Test("matches: what still comes first, then how well the words fit")
  func matches() async throws {
    for (uid, title, day) in [
      ("1", "Dentist again", "20261125"), ("2", "Dentist", "20261201"), ("3", "Walk", "20261122"),
    ] {
      try organizer.write(
        eventFile("SUMMARY:\(title)\nDESCRIPTION:dentist\nDTSTART:\(day)T100000Z\nDTEND:\(day)T110000Z", uid: uid),
        to: "calendars/work/\(uid).ics")
    }
    let found = try await organizer.calendars.matches("DENTIST", now: instant("20261121T120000Z"))
    #expect(found.map(\.event.id) == ["2", "1", "3", "d"])
    #expect(found.map(\.fit) == [.exactTitle, .titleStart, .elsewhere, .exactTitle])
    #expect(found.map(\.isOver) == [false, false, false, true])
    let series = try await organizer.calendars.matches("standup", now: instant("20261121T120000Z"))
    #expect(series.first?.occurrence.start == instant("20261123T090000Z"))
  }

  @Test("a draft is checked, and an update tried, without writing anything")
  func dryRuns() async throws {
    let store = organizer.calendars
    let before = try organizer.snapshot()
    var draft = EventDraft(title: " Run ", start: time("20261121T080000", "Europe/Paris"))
    draft.recurrence = .weekdays
    let checked = try await store.checked(draft)
    #expect(checked.title == "Run" && checked.start == time("20261123T080000", "Europe/Paris"))
    #expect(checked.end == time("20261123T090000", "Europe/Paris"))
    var changes = EventChanges()
    changes.end = .utc(instant("20260101T000000Z"))
    await #expect(throws: OrganizerError.self) { try await store.checkUpdate("d", changes: changes) }
    changes.end = .utc(instant("20261001T120000Z"))
    try await store.checkUpdate("d", changes: changes)
    #expect(try organizer.snapshot() == before)
  }

  @Test("an instant is written as the event's own times are")
  func times() async throws {
    let store = organizer.calendars
    #expect(try await store.time(instant("20270701T100000Z"), asOf: "s") == time("20270701T120000", "Europe/Paris"))
    #expect(try await store.time(instant("20270701T100000Z"), asOf: "d") == .utc(instant("20270701T100000Z")))
    // The second 02:30 of the night on which clocks go back.
    #expect(try await store.time(instant("20271031T013000Z"), asOf: "s") == .utc(instant("20271031T013000Z")))
  }
}
