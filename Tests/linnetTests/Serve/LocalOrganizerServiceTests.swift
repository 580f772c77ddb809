import ArgumentParser
import ChatModels
import Foundation
import JSONValue
import LinnetHome
import Organizer
import OrganizerTools
import TerminalUI
import Testing
import Tools

@testable import linnet

/// The service over real files: Saturday 21 November 2026, 14:05 in Paris.
@Suite("The organizer that windows use", .timeLimit(.minutes(10)))
struct LocalOrganizerServiceTests {
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

  private func events(_ from: CalendarDay, days: Int) async throws -> [AgendaEvent] {
    try await service.events(
      from: service.clock.start(of: from), to: service.clock.start(of: from.adding(days: days)))
  }

  @Test("An event is written as the command line writes it, with all that was said, and undone from there")
  func adding() async throws {
    var values = EventValues(title: "Dentist", span: .times(day, 900, day, 945))
    (values.place, values.notes, values.alarms) = ("Rue Oberkampf", "Bring the card", [30])
    let change = try await service.add(values)
    let file = try desk.onlyFile(in: "calendars/personal")
    #expect(file.contains("DTSTART;TZID=Europe/Paris:20261123T150000") && file.contains("-PT30M"))
    let detail = try await service.event(try #require(change.id))
    #expect(detail.values.alarms == [30] && detail.values.place == "Rue Oberkampf" && detail.values.span == values.span)
    // The command line has it in its list of what can be undone, and the audit log has it as the user's own decision.
    let undo = try #require(try await desk.list("changes", "undo", "--list").first)
    #expect(undo.text("title") == "Created “Dentist”" && undo.text("id") == change.undo)
    let audit = try #require(try await desk.list("entries", "settings", "audit").last)
    #expect(audit.text("kind") == "decision" && audit["reasons"] as? [String] == ["user"])
    #expect(await desk.run("undo") == .done)
    #expect(try await events(day, days: 1).isEmpty)
    #expect(try await desk.document("settings", "audit", "--verify")["intact"] as? Bool == true)
  }

  @Test("Of a series one, the rest, or all are changed and deleted")
  func series() async throws {
    var values = EventValues(title: "Standup", span: .times(day, 570, day, 585))
    values.repetition = "daily"
    values.until = day.adding(days: 9)
    _ = try await service.add(values)
    let all = try await events(day, days: 20)
    #expect(all.count == 10 && all.allSatisfy(\.repeats) && Set(all.map(\.id)).count == 10)
    let second = try await service.event(all[1].id)
    #expect(second.values.repetition == "daily" && second.values.until == day.adding(days: 9))
    var moved = second.values
    moved.span = .times(day.adding(days: 1), 600, day.adding(days: 1), 630)
    _ = try await service.change(all[1].id, from: second.values, to: moved, scope: .this, revision: second.revision)
    let after = try await events(day, days: 20)
    #expect(after.count == 10 && after[1].end - after[1].start == 30 * 60_000)
    let fifth = try await service.event(after[4].id)
    var later = fifth.values
    later.span = .times(day.adding(days: 4), 660, day.adding(days: 4), 675)
    let change = try await service.change(
      after[4].id, from: fifth.values, to: later, scope: .future, revision: fifth.revision)
    let split = try await events(day, days: 20)
    #expect(split.count == 10)
    #expect(
      split.map { service.clock.reading($0.start).minute } == [570, 600, 570, 570] + Array(repeating: 660, count: 6))
    _ = try await service.undo(try #require(change.undo))
    #expect(try await events(day, days: 20) == after)
    let last = try await service.event(after[8].id)
    _ = try await service.deleteEvent(after[8].id, scope: .future, revision: last.revision)
    #expect(try await events(day, days: 20).count == 8)
    let first = try await service.event(after[0].id)
    _ = try await service.deleteEvent(after[0].id, scope: .all, revision: first.revision)
    #expect(try await events(day, days: 20).isEmpty)
  }

  @Test("Moving to another calendar and changing at once is one step to undo")
  func moving() async throws {
    _ = await desk.run("calendar", "calendars", "add", "Home")
    _ = await desk.run("calendar", "calendars", "add", "Work")
    var values = EventValues(title: "Lisbon", span: .days(day, day.adding(days: 2)))
    values.calendar = "Home"
    _ = try await service.add(values)
    let before = try await events(day, days: 5)
    #expect(before.first?.days == day...day.adding(days: 2))
    let old = try await service.event(try #require(before.first).id)
    var new = old.values
    (new.title, new.calendar) = ("Porto", "Work")
    let change = try await service.change(
      old.event.id, from: old.values, to: new, scope: .all, revision: old.revision)
    let after = try await events(day, days: 5)
    #expect(after.map(\.title) == ["Porto"] && after.map(\.calendar) == ["Work"])
    _ = try await service.undo(try #require(change.undo))
    #expect(try await events(day, days: 5) == before)
  }

  @Test("An event of another zone keeps it when it is moved")
  func otherZone() async throws {
    _ = await desk.run("calendar", "add", "Call", "--start", "2026-11-23T10:00", "--zone", "America/New_York")
    let event = try #require(try await events(day, days: 1).first)
    let detail = try await service.event(event.id)
    #expect(detail.zone == "America/New_York" && detail.values.span == .times(day, 960, day, 1020))
    var new = detail.values
    new.span = .times(day, 1020, day, 1080)
    _ = try await service.change(
      event.id, from: detail.values, to: new, scope: .all, revision: detail.revision)
    #expect(try desk.onlyFile(in: "calendars/personal").contains("DTSTART;TZID=America/New_York:20261123T110000"))
  }

  @Test("What is at the same time is told with free times; the event itself is none")
  func clashes() async throws {
    let change = try await service.add(EventValues(title: "Review", span: .times(day, 600, day, 690)))
    let values = EventValues(title: "Call", span: .times(day, 630, day, 660))
    let clashes = try await service.clashes(of: values, excluding: nil)
    #expect(clashes.events.map(\.title) == ["Review"] && !clashes.free.isEmpty)
    for slot in clashes.free {
      #expect(slot.upperBound - slot.lowerBound == 30 * 60_000)
      #expect(try await service.events(from: slot.lowerBound, to: slot.upperBound).isEmpty)
    }
    #expect(try await service.clashes(of: values, excluding: change.id).events.isEmpty)
    var free = values
    free.isFree = true
    #expect(try await service.clashes(of: free, excluding: nil) == EventClashes())
  }

  @Test("A line with a time in words becomes a reminder, and what can be two is asked")
  func lines() async throws {
    guard case .clear(let milk, let when) = await service.read(reminder: "buy milk tomorrow 15:00") else {
      Issue.record("not clear")
      return
    }
    #expect(milk == ReminderValues(title: "buy milk", day: CalendarDay(iso: "2026-11-22"), minute: 900))
    #expect(when?.contains("22 November") == true)
    guard case .clear(let plants, _) = await service.read(reminder: "water the plants every 3 days") else {
      Issue.record("not clear")
      return
    }
    #expect(
      plants.title == "water the plants" && plants.repetition?.contains("INTERVAL=3") == true && plants.day != nil)
    #expect(
      await service.read(reminder: "read chapter 5") == .clear(ReminderValues(title: "read chapter 5"), when: nil))
    guard case .unclear(_, let readings) = await service.read(reminder: "call Ana on 03/04") else {
      Issue.record("not unclear")
      return
    }
    #expect(readings.count == 2 && readings.allSatisfy { $0.values.title == "call Ana" })
  }

  @Test("A reminder is added, changed, completed and brought back")
  func reminders() async throws {
    var values = ReminderValues(title: "Pay rent", day: day, minute: nil)
    values.repetition = "monthly"
    let id = try #require(try await service.add(values).id)
    var read = try #require(try await service.reminders().first)
    #expect(read.id == id && read.values.day == day && read.values.repetition == "monthly")
    var new = read.values
    (new.minute, new.notes, new.priority) = (600, "To the landlord", 1)
    _ = try await service.change(reminder: id, from: read.values, to: new, revision: read.revision)
    read = try #require(try await service.reminders().first)
    #expect(read.values == new && read.due == service.clock.instant(day, minute: 600))
    let done = try await service.complete(reminder: id, true, revision: read.revision)
    let next = try #require(try await service.reminders().first { !$0.isDone })
    #expect(next.values.day == CalendarDay(iso: "2026-12-23"))
    _ = try await service.undo(try #require(done.undo))
    #expect(try await service.reminders().map(\.values) == [new])
    _ = try await service.delete(reminder: id, revision: read.revision)
    #expect(try await service.reminders().isEmpty)
  }

  @Test("A note is written, found, pinned, renamed and never overwritten unseen")
  func notes() async throws {
    let made = try await service.addNote(title: "Plan", body: "# Rope\n\n- [ ] buy #fun", tags: ["work"])
    let note = try await service.note(try #require(made.id))
    #expect(note.ownTags == ["work"] && note.entry.tags == ["work", "fun"] && note.entry.excerpt == "Rope buy #fun")
    try desk.put("notes/Plan.md", "Something else")
    await #expect(throws: OrganizerFailure.self) {
      try await service.change(note: "Plan", title: nil, body: "Mine", tags: nil, revision: note.revision)
    }
    let fresh = try await service.note("Plan")
    let renamed = try await service.change(
      note: "Plan", title: "Plans", body: nil, tags: nil, revision: fresh.revision)
    #expect(renamed.id == "Plans" && desk.isThere("notes/Plans.md") && !desk.isThere("notes/Plan.md"))
    _ = try await service.pin(note: "Plans", true)
    #expect(try await service.notes("else").map(\.isPinned) == [true])
    let gone = try await service.delete(note: "Plans")
    _ = try await service.undo(try #require(gone.undo))
    #expect(try await service.notes("").map(\.title) == ["Plans"])
  }

  @Test("Somebody keeps what the form doesn't show, and a birthday needs no year")
  func contacts() async throws {
    try desk.put(
      "contacts/personal/ana.vcf",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:ana\r\nFN:Dr. Ana Sousa\r\nN:Sousa;Ana;;Dr.;\r\nBDAY:19880514\r\n"
        + "TEL;TYPE=cell;X-KEEP=1:+33 6 12\r\nX-OWN:kept\r\nEND:VCARD\r\n")
    let entry = try #require(try await service.contacts("").first)
    #expect(entry.letter == "D" && entry.id == "personal/ana")
    let detail = try await service.contact(entry.id)
    #expect(detail.values.birthday == "1988-05-14" && detail.values.family == "Sousa")
    var new = detail.values
    (new.family, new.birthday) = ("Sousa Lima", "05-14")
    new.phones.append(ContactLine(label: "work", value: "+44 20"))
    _ = try await service.change(
      contact: entry.id, from: detail.values, to: new, revision: detail.revision)
    let file = try #require(desk.file("contacts/personal/ana.vcf"))
    #expect(file.contains("N:Sousa Lima;Ana;;Dr.;") && file.contains("X-KEEP=1") && file.contains("X-OWN:kept"))
    #expect(file.contains("BDAY:--0514") && file.contains("+44 20"))
    let revision = try await service.contact(entry.id).revision
    await #expect(throws: OrganizerFailure.self) {
      var wrong = new
      wrong.birthday = "in May"
      _ = try await service.change(contact: entry.id, from: new, to: wrong, revision: revision)
    }
    await #expect(throws: OrganizerFailure.self) { try await service.add(ContactValues()) }
  }

  @Test("A habit is made, logged, taken back and counted")
  func habits() async throws {
    var values = HabitValues(name: "Water")
    (values.unit, values.target, values.emoji) = (.count, 2, "💧")
    _ = try await service.add(values)
    let today = try #require(CalendarDay(iso: "2026-11-21"))
    for day in [-2, -1, -1, 0, 0] { _ = try await service.log(habit: "water", value: 1, on: today.adding(days: day)) }
    let state = try #require(try await service.habits(firstWeekday: 1).first)
    #expect(state.values == values && state.streak == 2 && state.isDoneNow && state.days[today] == 2)
    _ = try await service.unlog(habit: "water", on: today)
    #expect(try await service.habits(firstWeekday: 1).first?.isDoneNow == false)
    await #expect(throws: OrganizerFailure.self) {
      try await service.log(habit: "water", value: 1, on: today.adding(days: 1))
    }
  }

  @Test("Files that another program changes are noticed, and nothing is looked at while nobody listens")
  func news() async throws {
    let news = service.news
    _ = try await service.events(from: 0, to: 1)
    #expect(await news.count == 0)
    var changes = await service.changes().makeAsyncIterator()
    await news.look()
    _ = await desk.run("notes", "add", "Elsewhere", "--body", "x")
    await news.look()
    #expect(await changes.next() != nil)
    _ = try await service.addNote(title: "Here", body: "", tags: [])
    #expect(await changes.next() != nil)
  }
}
