import Foundation
import TestSupport
import Testing

@testable import Organizer

/// Calendars in the manner of other programs' bug reports (Tests/OtherPrograms).
@Suite struct OtherCalendarTests {
  struct Expected: Decodable, Sendable {
    /// Each as its start, end and title: days as days, times in UTC.
    let occurrences: [String]
    // What the first of them says.
    let location: String?
    let notes: String?
    let organizer: String?
    let alarmMinutes: [Int]?
  }

  typealias Case = OtherProgramsCase<Expected>

  @Test(arguments: try OtherPrograms.Kind.calendars.cases(of: Expected.self))
  func happensWhenOthersSaySo(_ one: Case) async throws { try await one.check { try await check(one) } }

  private func check(_ one: Case) async throws {
    let organizer = try TemporaryOrganizer(zone: "Europe/Berlin", now: "20261126T080000Z")
    let report = try await organizer.calendars.importICS(one.data(in: .calendars)).value
    #expect(report.broken.isEmpty, "\(one)")
    if let edit = one.edit {
      let id = try #require(report.imported.first?.id, "\(one)")
      var changes = EventChanges()
      changes.title = edit.title
      _ = try await organizer.calendars.update(id, occurrence: time(edit.on), scope: .this, changes: changes)
    }
    let found = try await organizer.calendars.occurrences(
      from: instant(one.from ?? "20261119T230000Z"), to: instant(one.to ?? "20270227T230000Z")
    ).occurrences
    #expect(found.map(text) == one.expected.occurrences, "\(one)")
    guard let event = found.first?.event else { return }
    if let location = one.expected.location { #expect(event.location == location, "\(one)") }
    if let notes = one.expected.notes { #expect(event.notes == notes, "\(one)") }
    if let minutes = one.expected.alarmMinutes { #expect(event.alarmMinutes == minutes, "\(one)") }
    if let wanted = one.expected.organizer {
      let organizer = event.organizer.map { "\($0.name ?? "") <\($0.address)>" }
      #expect(organizer == wanted, "\(one)")
    }
  }

  private func text(_ occurrence: EventOccurrence) -> String {
    let isAllDay = occurrence.event.isAllDay
    let start = isAllDay ? occurrence.startTime : EventTime.utc(occurrence.start)
    let end = isAllDay ? occurrence.endTime : EventTime.utc(occurrence.end)
    return "\(start.iCalendar)/\(end.iCalendar) \(occurrence.event.title)"
  }
}
