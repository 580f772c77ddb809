import Foundation
import Testing

@testable import Organizer

/// Files in the manner of other programs (Fixtures/*.ics).
@Suite struct ForeignFileTests {
  static let names = ["google", "apple", "outlook", "khal", "thunderbird"]

  @Test(arguments: names) func isReadWithoutProblems(_ name: String) async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(fixture("\(name).ics"), to: "calendars/a/\(name).ics")
    #expect(try await organizer.calendars.problems() == [])
    #expect(try await organizer.calendars.calendars().map(\.eventCount) == [1])
  }

  @Test(arguments: names) func isWrittenBackByteForByte(_ name: String) throws {
    let bytes = Array(try fixture("\(name).ics"))
    #expect(try CalendarDocument(bytes).bytes == bytes)
  }

  @Test(arguments: names) func anEditOfTheTitleTouchesNothingElse(_ name: String) async throws {
    let organizer = try TemporaryOrganizer()
    let data = try fixture("\(name).ics")
    try organizer.write(data, to: "calendars/a/\(name).ics")
    let file = CalendarFile(Array(data), calendar: "a", file: "")
    let id = try #require(file.series.first?.uid)
    var changes = EventChanges()
    changes.title = "Quite another title; with, signs"
    let result = try await organizer.calendars.update(id, changes: changes)
    #expect(result.value.title == "Quite another title; with, signs")
    let kept = lines(data), now = lines(Data(try organizer.read("calendars/a/\(name).ics").utf8))
    let expected: Set = ["SUMMARY", "DTSTAMP", "LAST-MODIFIED"]
    let name = { (line: String) in String(line.prefix { $0 != ":" && $0 != ";" }) }
    #expect(kept.filter { !expected.contains(name($0)) } == now.filter { !expected.contains(name($0)) })
    _ = try await organizer.calendars.undo(result.undo)
    #expect(try organizer.snapshot().values.contains(data))
  }

  @Test func googleOccurrencesWithExceptions() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(fixture("google.ics"), to: "calendars/a/1.ics")
    #expect(
      try await organizer.starts("20261101T000000Z", "20261201T000000Z") == [
        "20261103T150000Z", "20261111T170000Z", "20261124T150000Z",
      ])
    let event = try await organizer.calendars.occurrences(
      from: instant("20261111T000000Z"), to: instant("20261112T000000Z")
    ).occurrences[0]
    #expect(event.event.title == "Team sync (moved)")
    #expect(event.recurrenceID == time("20261110T160000", "Europe/Paris"))
    #expect(event.event.attendees.map(\.address) == ["anna@example.com", "ben@example.com"])
  }

  @Test func outlookBringsItsOwnZone() async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC")
    try organizer.write(fixture("outlook.ics"), to: "calendars/a/1.ics")
    // W. Europe Standard Time: CEST until 25 October, CET after it.
    #expect(
      try await organizer.starts("20261019T000000Z", "20261104T000000Z") == [
        "20261021T070000Z", "20261028T080000Z",
      ])
  }

  @Test func appleAllDayAndAlarms() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(fixture("apple.ics"), to: "calendars/a/1.ics")
    let event = try await organizer.calendars.event("7C5F1B2E-APPLE")
    #expect(event.isAllDay)
    #expect(event.durationMinutes == 2 * 1_440)
    #expect(event.alarmMinutes == [15 * 60])
    #expect(event.location == "Gare de Lyon\nParis, France")
  }

  private func lines(_ data: Data) -> [String] { data.split(separator: 10).map { String(decoding: $0, as: UTF8.self) } }
}
