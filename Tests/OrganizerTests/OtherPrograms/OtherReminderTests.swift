import Foundation
import TestSupport
import Testing

@testable import Organizer

/// Reminders in the manner of other programs' bug reports (Tests/OtherPrograms).
@Suite struct OtherReminderTests {
  struct Expected: Decodable, Sendable {
    struct Item: Decodable, Sendable {
      let title: String
      let due: String?
      let priority: Int?
      let isCompleted: Bool?
      let categories: [String]?
    }

    /// All that are there, in the order in which they are shown.
    let reminders: [Item]?
    /// When those are due that are open once one is done.
    let openAfter: [String]?
  }

  typealias Case = OtherProgramsCase<Expected>

  @Test(arguments: try OtherPrograms.Kind.reminders.cases(of: Expected.self))
  func isReadAndCompletedAsOthersWould(_ one: Case) async throws { try await one.check { try await check(one) } }

  private func check(_ one: Case) async throws {
    let organizer = try TemporaryOrganizer(zone: "Europe/Berlin", now: "20261126T080000Z")
    let report = try await organizer.calendars.importICS(one.data(in: .reminders)).value
    #expect(report.broken.isEmpty, "\(one)")
    let all = try await organizer.reminders.list(includingCompleted: true)
    if let wanted = one.expected.reminders {
      #expect(all.map(\.title) == wanted.map(\.title), "\(one)")
      for (reminder, item) in zip(all, wanted) {
        if let due = item.due { #expect(try await text(reminder.due, in: organizer) == due, "\(one)") }
        if let priority = item.priority { #expect(reminder.priority == priority, "\(one)") }
        if let isCompleted = item.isCompleted { #expect(reminder.isCompleted == isCompleted, "\(one)") }
        if let categories = item.categories { #expect(reminder.categories == categories, "\(one)") }
      }
    }
    guard let title = one.complete, let openAfter = one.expected.openAfter else { return }
    let id = try #require(all.first { $0.title == title && $0.isOpen }?.id, "\(one)")
    _ = try await organizer.reminders.complete(id)
    var dues: [String] = []
    for reminder in try await organizer.reminders.list() {
      dues.append(try await text(reminder.due, in: organizer) ?? "")
    }
    #expect(dues == openAfter, "\(one)")
  }

  /// A day as a day, a time in UTC.
  private func text(_ due: EventTime?, in organizer: TemporaryOrganizer) async throws -> String? {
    guard let due, !due.isDate else { return due?.iCalendar }
    return try await organizer.calendars.instant(of: due).map { EventTime.utc($0).iCalendar }
  }
}
