import Foundation
import Testing

@testable import Organizer

@Suite struct ListingTests {
  @Test func dailyAtTheSameWallClockAcrossDaylightSaving() async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC")
    let zones: [(zone: String, start: String, from: String, to: String, expected: [String])] = [
      (
        "Europe/Paris", "20260301T023000", "20260328T000000Z", "20260331T000000Z",
        ["20260328T013000Z", "20260329T013000Z", "20260330T003000Z"]
      ),
      (
        "Europe/Paris", "20261001T023000", "20261024T000000Z", "20261027T000000Z",
        ["20261024T003000Z", "20261025T003000Z", "20261026T013000Z"]
      ),
      (
        "America/New_York", "20260301T023000", "20260307T000000Z", "20260310T000000Z",
        ["20260307T073000Z", "20260308T073000Z", "20260309T063000Z"]
      ),
      (
        "America/New_York", "20261001T013000", "20261031T000000Z", "20261103T000000Z",
        ["20261031T053000Z", "20261101T053000Z", "20261102T063000Z"]
      ),
      (
        "Asia/Kolkata", "20260301T023000", "20260328T000000Z", "20260330T000000Z",
        ["20260328T210000Z", "20260329T210000Z"]
      ),
      (
        "Australia/Lord_Howe", "20260901T021500", "20261002T120000Z", "20261005T120000Z",
        ["20261002T154500Z", "20261003T154500Z", "20261004T151500Z"]
      ),
      (
        "Australia/Lord_Howe", "20260301T014500", "20260403T120000Z", "20260406T120000Z",
        ["20260403T144500Z", "20260404T144500Z", "20260405T151500Z"]
      ),
    ]
    for (number, one) in zones.enumerated() {
      try organizer.write(
        eventFile(
          "DTSTART;TZID=\(one.zone):\(one.start)\nDURATION:PT15M\nRRULE:FREQ=DAILY\nSUMMARY:x", uid: "\(number)"),
        to: "calendars/c\(number)/1.ics")
      #expect(
        try await organizer.starts(one.from, one.to, filter: OccurrenceFilter(calendars: ["c\(number)"]))
          == one.expected)
    }
  }

  @Test func floatingTimesAndDaysFollowTheUser() async throws {
    for (zone, timed, day) in [
      ("Europe/Paris", "20261122T080000Z", "20261121T230000Z"),
      ("America/New_York", "20261122T140000Z", "20261122T050000Z"),
    ] {
      let organizer = try TemporaryOrganizer(zone: zone)
      try organizer.write(eventFile("DTSTART:20261122T090000\nSUMMARY:x"), to: "calendars/a/1.ics")
      try organizer.write(eventFile("DTSTART;VALUE=DATE:20261122\nSUMMARY:y", uid: "2"), to: "calendars/a/2.ics")
      #expect(try await organizer.starts("20261101T000000Z", "20261201T000000Z") == [day, timed])
    }
  }

  @Test func theIntervalIsHalfOpen() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(
      eventFile("DTSTART:20261122T150000Z\nDTEND:20261122T160000Z\nSUMMARY:x"), to: "calendars/a/1.ics")
    try organizer.write(eventFile("DTSTART:20261122T150000Z\nSUMMARY:moment", uid: "2"), to: "calendars/a/2.ics")
    #expect(try await organizer.starts("20261122T160000Z", "20261122T170000Z") == [])
    #expect(try await organizer.starts("20261122T140000Z", "20261122T150000Z") == [])
    #expect(try await organizer.starts("20261122T150000Z", "20261122T150001Z").count == 2)
    #expect(try await organizer.starts("20261122T155959Z", "20261122T170000Z").count == 1)
    #expect(try await organizer.starts("20261122T160000Z", "20261122T150000Z") == [])
  }

  @Test func severalDaysDatesAndExceptions() async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC")
    try organizer.write(
      eventFile(
        """
        DTSTART:20261101T100000Z
        DTEND:20261103T100000Z
        RDATE:20261110T100000Z,20261112T080000Z
        RDATE;VALUE=PERIOD:20261115T100000Z/PT1H
        EXDATE:20261112T080000Z
        RRULE:FREQ=WEEKLY;COUNT=4
        EXDATE;VALUE=DATE:20261122
        SUMMARY:x
        """), to: "calendars/a/1.ics")
    #expect(
      try await organizer.starts("20261102T000000Z", "20261201T000000Z") == [
        "20261101T100000Z", "20261108T100000Z", "20261110T100000Z", "20261115T100000Z", "20261115T100000Z",
      ])
    let list = try await organizer.calendars.occurrences(
      from: instant("20261102T000000Z"), to: instant("20261201T000000Z")
    ).occurrences
    #expect(list.first { $0.start == instant("20261110T100000Z") }?.end == instant("20261112T100000Z"))
    #expect(list.contains { $0.start == instant("20261115T100000Z") && $0.end == instant("20261115T110000Z") })
  }

  @Test func aNightShiftTakesItsHoursWhenTheClockIsSet() async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC")
    let rule = "RRULE:FREQ=DAILY;COUNT=40\nSUMMARY:x"
    try organizer.write(
      eventFile("DTSTART;TZID=Europe/Paris:20261001T230000\nDTEND;TZID=Europe/Paris:20261002T050000\n\(rule)"),
      to: "calendars/a/1.ics")
    try organizer.write(
      eventFile("DTSTART;TZID=Europe/Paris:20261001T230000\nDURATION:P1D\n\(rule)", uid: "2"), to: "calendars/b/1.ics")
    let night = { (calendar: String) in
      try await organizer.calendars.occurrences(
        from: instant("20261024T200000Z"), to: instant("20261024T220000Z"),
        filter: OccurrenceFilter(calendars: [calendar])
      ).occurrences.last
    }
    #expect(try await night("a")?.end == instant("20261025T030000Z"))
    // A day by the calendar is 25 hours long then.
    #expect(try await night("b")?.end == instant("20261025T220000Z"))
  }

  @Test func cancelledOnesAreLeftOutUnlessAskedFor() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:20261122T150000Z\nSTATUS:CANCELLED\nSUMMARY:x"), to: "calendars/a/1.ics")
    #expect(try await organizer.starts("20261101T000000Z", "20261201T000000Z") == [])
    #expect(
      try await organizer.starts(
        "20261101T000000Z", "20261201T000000Z", filter: OccurrenceFilter(includesCancelled: true)
      ).count == 1)
  }

  @Test func conflicts() async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC")
    let events = [
      ("1", "DTSTART:20261122T150000Z\nDTEND:20261122T160000Z"),
      ("2", "DTSTART:20261122T153000Z\nDTEND:20261122T170000Z\nTRANSP:TRANSPARENT"),
      ("3", "DTSTART;VALUE=DATE:20261122"), ("4", "DTSTART:20261122T150000Z\nDTEND:20261122T160000Z\nSTATUS:CANCELLED"),
      ("5", "DTSTART:20261101T154500Z\nDTEND:20261101T161500Z\nRRULE:FREQ=DAILY"),
    ]
    for (uid, lines) in events {
      try organizer.write(eventFile(lines + "\nSUMMARY:x", uid: uid), to: "calendars/a/\(uid).ics")
    }
    let conflicts = { (from: String, to: String, id: String?, all: Bool) in
      try await organizer.calendars.conflicts(
        from: instant(from), to: instant(to), excluding: id, includingAllDay: all, includingFree: all
      ).map(\.event.id).sorted()
    }
    #expect(try await conflicts("20261122T150000Z", "20261122T160000Z", nil, false) == ["1", "5"])
    #expect(try await conflicts("20261122T160000Z", "20261122T161000Z", nil, false) == ["5"])
    #expect(try await conflicts("20261122T140000Z", "20261122T150000Z", nil, false) == [])
    #expect(try await conflicts("20261122T150000Z", "20261122T160000Z", "5", false) == ["1"])
    #expect(try await conflicts("20261122T150000Z", "20261122T160000Z", nil, true) == ["1", "2", "3", "5"])
  }

  @Test func searching() async throws {
    let organizer = try TemporaryOrganizer()
    let events = [
      ("1", "DTSTART:20260101T150000Z\nSUMMARY:Déjeuner avec Zoë"), ("2", "DTSTART:20261201T150000Z\nSUMMARY:Dejeuner"),
      ("3", "DTSTART:20261202T150000Z\nSUMMARY:Call\nLOCATION:Café Zoé\nDESCRIPTION:le déjeuner suit"),
      ("4", "DTSTART:20261203T150000Z\nSUMMARY:Großes Essen"),
      ("5", "DTSTART:20261205T150000Z\nSUMMARY:déjeuner avec zoe"),
    ]
    for (uid, lines) in events { try organizer.write(eventFile(lines, uid: uid), to: "calendars/a/\(uid).ics") }
    #expect(try await organizer.calendars.search("DEJEUNER").map(\.id) == ["2", "5", "1", "3"])
    #expect(try await organizer.calendars.search("zoe dejeuner").map(\.id) == ["5", "1", "3"])
    #expect(try await organizer.calendars.search("dejeuner", limit: 1).map(\.id) == ["2"])
    #expect(try await organizer.calendars.search("  ").isEmpty)
    let found = try await organizer.calendars.searchOccurrences(
      "zoe", from: instant("20261201T000000Z"), to: instant("20261231T000000Z"))
    #expect(found.map(\.event.id) == ["3", "5"])
  }

  @Test func theNextOccurrencesOfASeries() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:20240229T150000Z\nRRULE:FREQ=YEARLY\nSUMMARY:x"), to: "calendars/a/1.ics")
    let next = try await organizer.calendars.occurrences(of: "1", from: instant("20261121T000000Z"), limit: 2)
    #expect(next.map { $0.start } == [instant("20280229T150000Z"), instant("20320229T150000Z")])
  }
}
