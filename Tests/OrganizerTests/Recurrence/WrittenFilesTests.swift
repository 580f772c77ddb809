import Foundation
import Testing

@testable import Organizer

/// Files that we write, read back by ourselves and by other programs' libraries.
@Suite struct WrittenFilesTests {
  private static let cases = RecurrenceFixtureTests.cases

  @Test func areReadBackByOurselves() async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC", now: "20260101T000000Z")
    for (number, one) in Self.cases.enumerated() {
      let event = try await create(organizer, one, number)
      // Those that begin when their rule does; others begin at its first time.
      let start = startTime(of: one)
      guard event.start == start else { continue }
      let series = try await organizer.series(event)
      for window in one.windows {
        #expect(organizer.written(series, window).map(\.start) == window.starts, "\(one.testDescription)")
      }
    }
    #expect(try await organizer.calendars.problems().isEmpty)
  }

  @Test(.enabled(if: OtherReaders.isAsked, OtherReaders.reason))
  func areReadTheSameByIcalendarRecurringIcalEventsAndVobject() async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC", now: "20260101T000000Z")
    let folder = WrittenFolder("\(organizer.root)/written")
    try await writeEvents(organizer, to: folder)
    try await folder.writeReminders(organizer)
    try await folder.writeContacts(organizer)
    #expect(try await organizer.calendars.problems().isEmpty)
    #expect(try await organizer.contacts.problems().isEmpty)
    try OtherReaders.check(folder.path)
  }

  /// Every case as it was made, and once more after an edit.
  private func writeEvents(_ organizer: TemporaryOrganizer, to folder: WrittenFolder) async throws {
    for (number, one) in Self.cases.enumerated() {
      let event = try await create(organizer, one, number)
      for state in ["made", "edited"] {
        if state == "edited" { try await edit(organizer, event, number) }
        let series = try await organizer.series(event)
        let windows = one.windows.map { window in
          WrittenFolder.Window(from: window.from, to: window.to, occurrences: organizer.written(series, window))
        }
        #expect(state == "edited" || windows.contains { !$0.occurrences.isEmpty })
        let text = try organizer.read("calendars/personal/\(event.id).ics")
        try folder.write("event-\(number)-\(state)", "ics", text, WrittenFolder.Event(windows: windows))
      }
    }
  }

  private func startTime(of one: RecurrenceFixtureTests.Case) -> EventTime {
    time(one.start + (one.zone == "UTC" ? "Z" : ""), one.zone.isEmpty || one.zone == "UTC" ? nil : one.zone)
  }

  private func create(
    _ organizer: TemporaryOrganizer, _ one: RecurrenceFixtureTests.Case, _ number: Int
  ) async throws -> CalendarEvent {
    let start = startTime(of: one)
    var draft = EventDraft(title: "Größe \(number), “a\\b”; 日本", start: start)
    // Some take longer than a night, and than the night in which clocks are set.
    draft.durationMinutes = start.isDate ? 1_440 * (1 + number % 3) : [30, 90, 45, 2_000][number % 4]
    draft.recurrence = try RecurrenceRule(one.rule)
    draft.notes = "line\nand; more, of it \(String(repeating: "ü", count: 90))"
    if number % 2 == 0 { draft.alarmMinutes = number % 4 == 0 ? [10] : [0, 30, 1_440] }
    return try await organizer.calendars.create(draft).value
  }

  /// One of three loses an occurrence, one has one moved by a day, and one goes on otherwise from an occurrence on.
  private func edit(_ organizer: TemporaryOrganizer, _ event: CalendarEvent, _ number: Int) async throws {
    let next = try await organizer.calendars.occurrences(of: event.id, from: instant("20260301T000000Z"), limit: 2)
    guard next.count == 2, let id = next[0].recurrenceID else { return }
    var changes = EventChanges()
    changes.title = "Moved"
    switch number % 3 {
    case 0:
      changes.alarmMinutes = [5]
      _ = try await organizer.calendars.update(event.id, occurrence: id, scope: .future, changes: changes)
    case 1: _ = try await organizer.calendars.delete(event.id, occurrence: id, scope: .this)
    default:
      changes.start = next[0].startTime.with(local: LocalDateTime(seconds: next[0].startTime.local.seconds + 86_400))
      _ = try await organizer.calendars.update(event.id, occurrence: id, scope: .this, changes: changes)
    }
  }
}

extension TemporaryOrganizer {
  /// The series as its file has it now.
  fileprivate func series(_ event: CalendarEvent) async throws -> EventSeries {
    let text = try read("calendars/personal/\(event.id).ics")
    return try #require(CalendarFile(Array(text.utf8), calendar: "", file: "").series.first)
  }

  fileprivate func written(
    _ series: EventSeries, _ window: (from: Int, to: Int, starts: [Int])
  ) -> [WrittenFolder.Occurrence] {
    CalendarStore.occurrences(of: series, from: window.from, to: window.to, userZone: .utc).occurrences
      .map { WrittenFolder.Occurrence($0) }.filter { $0.start >= window.from }.sorted { $0.start < $1.start }
  }
}
