import Foundation
import Testing

@testable import Organizer

@Suite struct HostileRecurrenceTests {
  @Test func aRuleOfEverySecondIsCutShortAndSaysSo() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:20260101T000000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:x"), to: "calendars/a/1.ics")
    let list = try await organizer.calendars.occurrences(
      from: instant("20261101T000000Z"), to: instant("20261201T000000Z"))
    #expect(list.occurrences.count == EventSeries.mostOccurrences)
    #expect(list.cutShort == ["1"])
  }

  @Test func aHugeCountIsBounded() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(
      eventFile("DTSTART:20000101T000000Z\nRRULE:FREQ=SECONDLY;COUNT=2000000000\nSUMMARY:x"), to: "calendars/a/1.ics")
    let list = try await organizer.calendars.occurrences(
      from: instant("20261101T000000Z"), to: instant("20261201T000000Z"))
    #expect(list.occurrences.isEmpty)
    #expect(list.cutShort == ["1"])
  }

  @Test(arguments: [
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=MINUTELY;INTERVAL=7;BYHOUR=3", "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=0", "FREQ=WEEKLY;COUNT=x", "nonsense",
    "FREQ=DAILY;INTERVAL=0",
  ]) func whatCanNotBeFollowedHappensOnceAndIsReported(_ rule: String) async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:20261105T090000Z\nRRULE:\(rule)\nSUMMARY:x"), to: "calendars/a/1.ics")
    #expect(try await organizer.starts("20260101T000000Z", "20300101T000000Z") == ["20261105T090000Z"])
    #expect(try await organizer.calendars.problems().map(\.file) == ["calendars/a/1.ics"])
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=2;BYDAY=6MO", "FREQ=YEARLY;INTERVAL=2;BYYEARDAY=366", "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31",
  ])
  func aRuleThatNeverComesTrueLeavesTheStart(_ rule: String) async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:20250201T090000Z\nRRULE:\(rule)\nSUMMARY:x"), to: "calendars/a/1.ics")
    #expect(try await organizer.starts("20250101T000000Z", "20300101T000000Z") == ["20250201T090000Z"])
  }

  @Test(arguments: ["00010101T000000Z", "99991231T235959Z", "19000101T000000"])
  func farYearsDoNoHarm(_ start: String) async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:\(start)\nRRULE:FREQ=DAILY\nSUMMARY:x"), to: "calendars/a/1.ics")
    _ = try await organizer.starts("20261101T000000Z", "20261201T000000Z")
    #expect(try await organizer.calendars.event("1").title == "x")
  }

  @Test(arguments: [
    "../../../etc/passwd", "/../../etc/passwd", "Europe/../../etc/hosts", "Nowhere/At_All", "europe/paris\u{1}",
  ])
  func aZoneThatIsAPathIsOnlyUnknown(_ zone: String) async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART;TZID=\"\(zone)\":20261105T090000\nSUMMARY:x"), to: "calendars/a/1.ics")
    #expect(try await organizer.starts("20260101T000000Z", "20300101T000000Z") == ["20261105T080000Z"])
    #expect(try await organizer.calendars.problems().count == 1)
  }

  @Test func deepNestingIsRefused() async throws {
    let organizer = try TemporaryOrganizer()
    let text =
      String(repeating: "BEGIN:VCALENDAR\r\n", count: 5_000) + String(repeating: "END:VCALENDAR\r\n", count: 5_000)
    try organizer.write(Data(text.utf8), to: "calendars/a/1.ics")
    #expect(try await organizer.calendars.problems().count == 1)
  }

  @Test func anyPrefixOfAFileDoesNoHarm() async throws {
    let whole = eventFile(
      "DTSTART;TZID=Europe/Paris:20261105T090000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Ü\\, x\n  folded")
    let bytes = Array(whole.utf8)
    for count in 0..<bytes.count {
      let file = CalendarFile(Array(bytes[..<count]), calendar: "a", file: "1.ics")
      #expect(file.series.count + file.problems.count >= 1 || count == 0)
    }
  }
}
