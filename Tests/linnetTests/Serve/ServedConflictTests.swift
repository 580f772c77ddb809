import ArgumentParser
import ChatModels
import Foundation
import LinnetHome
import Organizer
import OrganizerTools
import TerminalUI
import Testing

@testable import linnet

/// A form of the window is open while the command line changes the same thing.
@Suite("A window's form and another program", .timeLimit(.minutes(10)))
struct ServedConflictTests {
  private let desk: Desk
  private let service: LocalOrganizerService
  private let day = CalendarDay(iso: "2026-11-23") ?? CalendarDay(number: 0)

  init() throws {
    desk = try Desk()
    let home = try HomeOrganizer(
      CommandContext(try GlobalOptions.parse([]), environment: desk.environment).homeContext)
    service = LocalOrganizerService(
      home: home, news: OrganizerChangeBroadcast(stores: home.stores, sleep: desk.environment.home.sleep),
      settings: { OrganizerSettings() })
  }

  private func isConflict(_ body: () async throws -> OrganizerChange) async -> Bool {
    do {
      _ = try await body()
      return false
    } catch {
      return (error as? OrganizerFailure)?.message.hasPrefix("Another program changed this") == true
    }
  }

  @Test("An event: the same field is a conflict, others are both kept")
  func event() async throws {
    let made = try await service.add(EventValues(title: "Dentist", span: .times(day, 600, day, 660)))
    let id = try #require(made.id)
    let opened = try await service.event(id)
    #expect(await desk.run("calendar", "edit", "Dentist", "--location", "Theirs") == .done)
    var mine = opened.values
    mine.place = "Mine"
    #expect(
      await isConflict {
        try await service.change(id, from: opened.values, to: mine, scope: .all, revision: opened.revision)
      })
    #expect(await isConflict { try await service.deleteEvent(id, scope: .all, revision: opened.revision) })
    mine.place = opened.values.place
    mine.notes = "Mine"
    _ = try await service.change(id, from: opened.values, to: mine, scope: .all, revision: opened.revision)
    let now = try await service.event(id).values
    #expect(now.place == "Theirs" && now.notes == "Mine" && now.title == "Dentist")
  }

  @Test("A reminder: the same field is a conflict, others are both kept")
  func reminder() async throws {
    _ = try await service.add(ReminderValues(title: "Rent", day: day))
    let opened = try #require(try await service.reminders().first)
    #expect(await desk.run("reminders", "edit", "Rent", "--due", "2026-12-01") == .done)
    var mine = opened.values
    mine.day = day.adding(days: 2)
    #expect(
      await isConflict {
        try await service.change(reminder: opened.id, from: opened.values, to: mine, revision: opened.revision)
      })
    #expect(await isConflict { try await service.delete(reminder: opened.id, revision: opened.revision) })
    #expect(await isConflict { try await service.complete(reminder: opened.id, true, revision: opened.revision) })
    mine.day = opened.values.day
    mine.priority = 1
    _ = try await service.change(reminder: opened.id, from: opened.values, to: mine, revision: opened.revision)
    let now = try #require(try await service.reminders().first).values
    #expect(now.day == CalendarDay(iso: "2026-12-01") && now.priority == 1)
  }

  @Test("A contact: the same field is a conflict, others are both kept")
  func contact() async throws {
    var values = ContactValues()
    (values.given, values.notes) = ("Ana", "Old")
    let id = try #require(try await service.add(values).id)
    let opened = try await service.contact(id)
    #expect(await desk.run("contacts", "edit", "Ana", "--notes", "Theirs") == .done)
    var mine = opened.values
    mine.notes = "Mine"
    #expect(
      await isConflict {
        try await service.change(contact: id, from: opened.values, to: mine, revision: opened.revision)
      })
    #expect(await isConflict { try await service.delete(contact: id, revision: opened.revision) })
    mine.notes = opened.values.notes
    mine.phones = [ContactLine(label: "cell", value: "+33 6 12")]
    _ = try await service.change(contact: id, from: opened.values, to: mine, revision: opened.revision)
    let now = try await service.contact(id).values
    #expect(now.notes == "Theirs" && now.phones.map(\.value) == ["+33 6 12"])
  }
}
