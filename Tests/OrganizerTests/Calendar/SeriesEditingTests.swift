import Foundation
import Testing

@testable import Organizer

@Suite struct SeriesEditingTests {
  static let weekly = eventFile(
    """
    DTSTART;TZID=Europe/Paris:20261005T160000
    DTEND;TZID=Europe/Paris:20261005T170000
    RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=8
    SUMMARY:Sync
    X-KEPT;X-P="a;b":c
    SEQUENCE:3
    """)
  static let all = [
    "20261005T140000Z", "20261012T140000Z", "20261019T140000Z", "20261026T150000Z", "20261102T150000Z",
    "20261109T150000Z",
    "20261116T150000Z", "20261123T150000Z",
  ]

  private func organizer(_ text: String = weekly) throws -> TemporaryOrganizer {
    let organizer = try TemporaryOrganizer()
    try organizer.write(text, to: "calendars/a/1.ics")
    return organizer
  }

  private func starts(_ organizer: TemporaryOrganizer) async throws -> [String] {
    try await organizer.starts("20260901T000000Z", "20280101T000000Z")
  }

  /// The same after undoing, bit for bit.
  private func checkUndo(_ organizer: TemporaryOrganizer, _ undo: OrganizerUndo, _ before: [String: Data]) async throws
  {
    let after = try organizer.snapshot()
    let data = try PropertyListEncoder().encode(undo)
    let redo = try await organizer.calendars.undo(try PropertyListDecoder().decode(OrganizerUndo.self, from: data))
    #expect(try organizer.snapshot() == before)
    _ = try await organizer.calendars.undo(redo)
    #expect(try organizer.snapshot() == after)
  }

  @Test func aStartAloneMovesOneOccurrenceAndKeepsItsLength() async throws {
    let organizer = try organizer()
    let before = try organizer.snapshot()
    var changes = EventChanges()
    changes.start = time("20261013T100000", "Europe/Paris")
    let result = try await organizer.calendars.update(
      "1", occurrence: time("20261012T160000", "Europe/Paris"), scope: .this, changes: changes)
    #expect(result.value.end == time("20261013T110000", "Europe/Paris"))
    #expect(result.value.recurrenceID == time("20261012T160000", "Europe/Paris"))
    #expect(try await starts(organizer) == [Self.all[0], "20261013T080000Z"] + Self.all[2...])
    let text = try organizer.read("calendars/a/1.ics")
    #expect(text.contains("RECURRENCE-ID;TZID=Europe/Paris:20261012T160000\r\n"))
    #expect(text.components(separatedBy: "X-KEPT;X-P=\"a;b\":c\r\n").count == 3)
    #expect(text.components(separatedBy: "RRULE:FREQ=WEEKLY").count == 2)
    #expect(text.contains("SEQUENCE:4"))
    try await checkUndo(organizer, result.undo, before)
    // And once more: the override itself changes.
    changes = EventChanges()
    changes.title = "Once"
    _ = try await organizer.calendars.update("1", occurrence: time("20261012"), scope: .this, changes: changes)
    #expect(try organizer.read("calendars/a/1.ics").components(separatedBy: "RECURRENCE-ID").count == 2)
    #expect(try await starts(organizer) == [Self.all[0], "20261013T080000Z"] + Self.all[2...])
  }

  @Test func followingOccurrencesBecomeASeriesOfTheirOwn() async throws {
    let organizer = try organizer()
    var one = EventChanges()
    one.title = "Special"
    _ = try await organizer.calendars.update("1", occurrence: time("20261109"), scope: .this, changes: one)
    _ = try await organizer.calendars.delete("1", occurrence: time("20261116"), scope: .this)
    let before = try organizer.snapshot()
    var changes = EventChanges()
    changes.start = time("20261027T090000", "Europe/Paris")
    changes.durationMinutes = 30
    let result = try await organizer.calendars.update(
      "1", occurrence: time("20261026"), scope: .future, changes: changes)
    #expect(result.value.id != "1")
    #expect(result.value.recurrence?.text == "FREQ=WEEKLY;BYDAY=TU;COUNT=5")
    #expect(
      try await starts(organizer) == Self.all[..<3] + [
        "20261027T080000Z", "20261103T080000Z", "20261110T080000Z", "20261124T080000Z",
      ])
    let list = try await organizer.calendars.occurrences(
      from: instant("20261110T000000Z"), to: instant("20261111T000000Z"))
    #expect(list.occurrences.map(\.event.title) == ["Special"])
    #expect(list.occurrences.first?.end == instant("20261110T083000Z"))
    #expect(try organizer.read("calendars/a/1.ics").contains("RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261026T145959Z\r\n"))
    try await checkUndo(organizer, result.undo, before)
  }

  @Test func followingFromTheFirstIsTheWholeSeries() async throws {
    let organizer = try organizer()
    var changes = EventChanges()
    changes.title = "New"
    let result = try await organizer.calendars.update(
      "1", occurrence: time("20261005"), scope: .future, changes: changes)
    #expect(result.value.id == "1")
    #expect(try organizer.snapshot().filter { $0.key.hasSuffix(".ics") }.count == 1)
  }

  @Test func allOfThemMoveWithTheirExceptions() async throws {
    let organizer = try organizer()
    var one = EventChanges()
    one.location = .set("Elsewhere")
    _ = try await organizer.calendars.update("1", occurrence: time("20261109"), scope: .this, changes: one)
    one = EventChanges()
    one.start = time("20261103T200000", "Europe/Paris")
    _ = try await organizer.calendars.update("1", occurrence: time("20261102"), scope: .this, changes: one)
    _ = try await organizer.calendars.delete("1", occurrence: time("20261116"), scope: .this)
    let before = try organizer.snapshot()
    // Said of the third one: from Monday 16:00 to Tuesday 09:30.
    var changes = EventChanges()
    changes.start = time("20261020T093000", "Europe/Paris")
    changes.title = "Early sync"
    let result = try await organizer.calendars.update("1", occurrence: time("20261019"), scope: .all, changes: changes)
    #expect(result.value.start == time("20261006T093000", "Europe/Paris"))
    #expect(result.value.durationMinutes == 60)
    #expect(
      try await starts(organizer) == [
        "20261006T073000Z", "20261013T073000Z", "20261020T073000Z", "20261027T083000Z", "20261103T190000Z",
        "20261110T083000Z",
        "20261124T083000Z",
      ])
    let list = try await organizer.calendars.occurrences(
      from: instant("20261101T000000Z"), to: instant("20261111T000000Z"))
    #expect(list.occurrences.map(\.event.title) == ["Early sync", "Early sync"])
    #expect(list.occurrences.last?.event.location == "Elsewhere")
    try await checkUndo(organizer, result.undo, before)
  }

  @Test func aSeriesCanBecomeAllDayAndSingle() async throws {
    let organizer = try organizer()
    _ = try await organizer.calendars.delete("1", occurrence: time("20261116"), scope: .this)
    var changes = EventChanges()
    changes.start = time("20261005")
    let result = try await organizer.calendars.update("1", changes: changes)
    #expect(result.value.isAllDay)
    #expect(try await starts(organizer).count == 7)
    changes = EventChanges()
    changes.recurrence = .remove
    let single = try await organizer.calendars.update("1", changes: changes)
    #expect(!single.value.repeats)
    #expect(try await starts(organizer) == ["20261004T220000Z"])
    let text = try organizer.read("calendars/a/1.ics")
    #expect(!text.contains("EXDATE") && !text.contains("RRULE"))
  }

  @Test func aNewRuleDropsOccurrencesThatItDoesNotHave() async throws {
    let organizer = try organizer()
    var one = EventChanges()
    one.title = "Moved"
    _ = try await organizer.calendars.update("1", occurrence: time("20261012"), scope: .this, changes: one)
    _ = try await organizer.calendars.update("1", occurrence: time("20261019"), scope: .this, changes: one)
    var changes = EventChanges()
    changes.recurrence = .set(try RecurrenceRule("FREQ=WEEKLY;INTERVAL=2;COUNT=3"))
    let result = try await organizer.calendars.update("1", occurrence: time("20261005"), scope: .all, changes: changes)
    #expect(try await starts(organizer) == ["20261005T140000Z", "20261019T140000Z", "20261102T150000Z"])
    _ = try await organizer.calendars.undo(result.undo)
    #expect(try await starts(organizer) == Self.all)
  }

  @Test func oneOccurrenceCanNotRepeat() async throws {
    let organizer = try organizer()
    var changes = EventChanges()
    changes.recurrence = .set(.daily)
    await #expect {
      try await organizer.calendars.update("1", occurrence: time("20261012"), scope: .this, changes: changes)
    } throws: {
      ($0 as? OrganizerError)?.code == .invalid
    }
    await #expect {
      try await organizer.calendars.update("1", occurrence: time("20261013"), scope: .this, changes: changes)
    } throws: {
      ($0 as? OrganizerError)?.code == .notFound
    }
    changes = EventChanges()
    changes.title = "x"
    await #expect(throws: OrganizerError.self) {
      try await organizer.calendars.update("1", scope: .this, changes: changes)
    }
  }

  @Test func deletingOneFollowingAndAll() async throws {
    let organizer = try organizer()
    let before = try organizer.snapshot()
    var undo = try await organizer.calendars.delete("1", occurrence: time("20261012T140000Z"), scope: .this)
    #expect(try await starts(organizer) == [Self.all[0]] + Self.all[2...])
    #expect(try organizer.read("calendars/a/1.ics").contains("EXDATE;TZID=Europe/Paris:20261012T160000\r\n"))
    try await checkUndo(organizer, undo, before)
    let middle = try organizer.snapshot()
    undo = try await organizer.calendars.delete("1", occurrence: time("20261026"), scope: .future)
    #expect(try await starts(organizer) == [Self.all[0], Self.all[2]])
    try await checkUndo(organizer, undo, middle)
    let last = try organizer.snapshot()
    undo = try await organizer.calendars.delete("1")
    #expect(try await starts(organizer) == [])
    #expect(try organizer.snapshot()["calendars/a/1.ics"] == nil)
    try await checkUndo(organizer, undo, last)
  }

  @Test func whenNoneIsLeftTheFileGoes() async throws {
    let organizer = try organizer(eventFile("DTSTART:20261005T160000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:x"))
    _ = try await organizer.calendars.delete("1", occurrence: time("20261005T160000Z"), scope: .this)
    _ = try await organizer.calendars.delete("1", occurrence: time("20261006T160000Z"), scope: .future)
    #expect(try organizer.snapshot()["calendars/a/1.ics"] == nil)
  }

  @Test func anOccurrenceThatWasMovedAcrossTheSplitStaysOnItsSide() async throws {
    let organizer = try organizer()
    var changes = EventChanges()
    changes.start = time("20261201T100000", "Europe/Paris")
    _ = try await organizer.calendars.update("1", occurrence: time("20261012"), scope: .this, changes: changes)
    _ = try await organizer.calendars.delete("1", occurrence: time("20261026"), scope: .future)
    #expect(try await starts(organizer) == [Self.all[0], Self.all[2], "20261201T090000Z"])
  }

  @Test func durationPropertyAndUnknownLinesStay() async throws {
    let organizer = try organizer(
      eventFile(
        "DTSTART;X-A=b:20261005T160000Z\nDURATION:PT1H30M\nSUMMARY;LANGUAGE=en:x\nX-APPLE:1\nATTACH:http://e.com/1"))
    var changes = EventChanges()
    changes.start = time("20261006T100000", "America/New_York")
    let event = try await organizer.calendars.update("1", changes: changes).value
    #expect(event.durationMinutes == 90)
    let text = try organizer.read("calendars/a/1.ics")
    #expect(
      text.contains("DURATION:PT1H30M") && text.contains("ATTACH:http://e.com/1")
        && text.contains("SUMMARY;LANGUAGE=en:x"))
    #expect(text.contains("BEGIN:VTIMEZONE") && text.contains("TZID:America/New_York"))
    #expect(text.contains("PRODID:-//Somebody else//EN"))
  }

  @Test func aFileWithSeveralEventsKeepsTheOthers() async throws {
    let text = eventFile("DTSTART:20261005T160000Z\nSUMMARY:x").replacingOccurrences(
      of: "END:VCALENDAR", with: "BEGIN:VEVENT\nUID:2\nDTSTART:20261006T160000Z\nSUMMARY:y\nEND:VEVENT\nEND:VCALENDAR")
    let organizer = try organizer(text)
    _ = try await organizer.calendars.delete("1")
    #expect(try await starts(organizer) == ["20261006T160000Z"])
    _ = try await organizer.calendars.delete("2")
    #expect(try organizer.snapshot()["calendars/a/1.ics"] == nil)
  }

  @Test func thisAndFutureOverridesOfOthersAreFollowed() async throws {
    let text = Self.weekly.replacingOccurrences(
      of: "END:VCALENDAR",
      with: """
        BEGIN:VEVENT
        UID:1
        RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20261109T160000
        DTSTART;TZID=Europe/Paris:20261110T170000
        DTEND;TZID=Europe/Paris:20261110T173000
        SUMMARY:Later
        END:VEVENT
        END:VCALENDAR
        """)
    let organizer = try organizer(text)
    #expect(
      try await starts(organizer) == Self.all[..<5] + ["20261110T160000Z", "20261117T160000Z", "20261124T160000Z"])
  }
}
