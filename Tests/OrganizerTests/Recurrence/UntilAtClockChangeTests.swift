import Foundation
import Testing

@testable import Organizer

/// A rule's end within the night in which clocks are set.
@Suite struct UntilAtClockChangeTests {
  private func starts(_ start: String, _ until: String) async throws -> [String] {
    let organizer = try TemporaryOrganizer(zone: "UTC")
    try organizer.write(
      eventFile("DTSTART;TZID=Europe/Paris:\(start)\nRRULE:FREQ=DAILY;UNTIL=\(until)\nSUMMARY:x"),
      to: "calendars/a/1.ics")
    return try await organizer.starts("20260101T000000Z", "20270101T000000Z")
  }

  @Test func aTimeThatTheClockSkipsIsTheInstantBeforeIt() async throws {
    // 02:30 on 29 March is 01:30 in UTC, though the clock shows 03:30 then.
    #expect(try await starts("20260328T023000", "20260329T012959Z") == ["20260328T013000Z"])
    #expect(try await starts("20260328T023000", "20260329T013000Z") == ["20260328T013000Z", "20260329T013000Z"])
  }

  @Test func aTimeThatTheClockShowsTwiceIsTheFirst() async throws {
    // 02:45 on 25 October is 00:45 in UTC; at 01:30 in UTC the clock shows 02:30.
    #expect(try await starts("20261024T024500", "20261025T013000Z") == ["20261024T004500Z", "20261025T004500Z"])
    #expect(try await starts("20261024T024500", "20261025T004459Z") == ["20261024T004500Z"])
  }

  @Test func aSeriesThatIsSplitThereHappensOnceThere() async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC", now: "20260101T000000Z")
    var draft = EventDraft(title: "Early", start: time("20260327T023000", "Europe/Paris"))
    draft.recurrence = .daily
    let event = try await organizer.calendars.create(draft).value
    var changes = EventChanges()
    changes.title = "Later"
    _ = try await organizer.calendars.update(
      event.id, occurrence: time("20260329T023000", "Europe/Paris"), scope: .future, changes: changes)
    #expect(
      try await organizer.starts("20260301T000000Z", "20260331T000000Z") == [
        "20260327T013000Z", "20260328T013000Z", "20260329T013000Z", "20260330T003000Z",
      ])
  }
}
