import Foundation
import Testing

@testable import Organizer

/// Files that we write, read back by ourselves and by other programs' libraries.
@Suite struct WrittenFilesTests {
  /// A Python with icalendar and recurring-ical-events; without it, only we read.
  static let python = ProcessInfo.processInfo.environment["LINNET_PYTHON"]

  /// Writes an event for each rule, edits some, and returns what we say about each.
  private func write(_ organizer: TemporaryOrganizer, to folder: String) async throws -> Int {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, one) in RecurrenceFixtureTests.cases.enumerated() {
      let start = time(
        one.start + (one.zone == "UTC" ? "Z" : ""), one.zone.isEmpty || one.zone == "UTC" ? nil : one.zone)
      var draft = EventDraft(title: "Größe \(number)", start: start)
      draft.durationMinutes = start.isDate ? nil : 30
      draft.recurrence = try RecurrenceRule(one.rule)
      draft.notes = "line\nand; more, of it"
      let event = try await organizer.calendars.create(draft).value
      try await edit(organizer, event, number)
      let text = try organizer.read("calendars/personal/\(event.id).ics")
      let series = try #require(CalendarFile(Array(text.utf8), calendar: "", file: "").series.first)
      var windows: [String] = []
      for window in one.windows {
        let found = series.instances(from: window.from, to: window.to, userZone: .utc).instances.map(\.start)
        let starts = Set(found).filter { $0 >= window.from }.sorted()
        windows.append("{\"from\":\(window.from),\"to\":\(window.to),\"starts\":\(starts)}")
        // Those that are not edited, and begin when the rule does.
        if number % 3 == 0, event.start == start { #expect(starts == window.starts) }
      }
      let json = "{\"windows\":[\(windows.joined(separator: ","))]}"
      try Data(json.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(number).json"))
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(number).ics"))
    }
    return RecurrenceFixtureTests.cases.count
  }

  /// Every third one loses an occurrence, every third one has one moved by an hour.
  private func edit(_ organizer: TemporaryOrganizer, _ event: CalendarEvent, _ number: Int) async throws {
    let next = try await organizer.calendars.occurrences(of: event.id, from: instant("20260301T000000Z"), limit: 2)
    guard number % 3 > 0, next.count == 2, let id = next[0].recurrenceID else { return }
    if number % 3 == 1 {
      _ = try await organizer.calendars.delete(event.id, occurrence: id, scope: .this)
    } else {
      var changes = EventChanges()
      changes.start = next[0].startTime.with(local: LocalDateTime(seconds: next[0].startTime.local.seconds + 86_400))
      changes.title = "Moved"
      _ = try await organizer.calendars.update(event.id, occurrence: id, scope: .this, changes)
    }
  }

  @Test func areReadTheSameByUsAndByOthers() async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC", now: "20260101T000000Z")
    let folder = "\(organizer.root)/written"
    #expect(try await write(organizer, to: folder) >= 100)
    #expect(try await organizer.calendars.problems().isEmpty)
    guard let python = Self.python else { return }
    let script = "\(organizer.root)/check.py"
    try fixture("check_written.py").write(to: URL(fileURLWithPath: script))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-B", script, folder]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
