import Foundation
import Testing

@testable import Organizer

/// Two programs change one thing: the same field is a conflict and keeps what the other wrote, other fields join.
@Suite struct CrossedEditTests {
  private let organizer: TemporaryOrganizer
  private static let event = eventFile(
    "DTSTART:20261122T150000Z\nDTEND:20261122T160000Z\nSUMMARY:Old\nLOCATION:Here\nRRULE:FREQ=DAILY;COUNT=5")
  private static let reminder = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Somebody else//EN
    BEGIN:VTODO
    UID:2
    DTSTAMP:20250101T000000Z
    SUMMARY:Old
    DUE:20261122T150000Z
    PRIORITY:3
    END:VTODO
    END:VCALENDAR

    """
  private static let card = """
    BEGIN:VCARD
    VERSION:3.0
    UID:3
    FN:Old Name
    N:Name;Old;;;
    TEL:+1 555
    NOTE:Here
    END:VCARD

    """

  init() throws {
    organizer = try TemporaryOrganizer(zone: "UTC")
    try organizer.write(Self.event, to: "calendars/a/1.ics")
    try organizer.write(Self.reminder, to: "calendars/a/2.ics")
    try organizer.write(Self.card, to: "contacts/a/3.vcf")
  }

  /// Another program changes a text in a file.
  private func change(_ path: String, _ old: String, _ new: String) throws {
    let text = try organizer.read(path)
    #expect(text.contains(old))
    try organizer.write(Data(text.replacingOccurrences(of: old, with: new).utf8), to: path)
  }

  /// The same right before we write.
  private func crossing(_ path: String, _ old: String, _ new: String) -> @Sendable () -> Void {
    let (full, once) = ("\(organizer.root)/\(path)", Once())
    return {
      guard once.first(), let text = try? String(contentsOfFile: full, encoding: .utf8) else { return }
      try? Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: URL(fileURLWithPath: full))
    }
  }

  private func isConflict(_ body: () async throws -> Void) async -> Bool {
    do {
      try await body()
      return false
    } catch {
      return (error as? OrganizerError)?.code == .changedMeanwhile
    }
  }

  @Test(arguments: [EventScope.this, .future, .all]) func anEvent(_ scope: EventScope) async throws {
    let store = organizer.calendars
    let all = try await store.occurrences(of: "1", from: instant("20261101T000000Z"), limit: 5)
    let seen = ObservedRevision(all[1], series: try await store.event("1"))
    var changes = EventChanges()
    changes.title = "Mine"
    // While it is written, and since it was read.
    for expected in [nil, seen] {
      if expected == nil {
        await store.setBeforeWriting(crossing("calendars/a/1.ics", "SUMMARY:Old", "SUMMARY:Theirs"))
      }
      #expect(
        await isConflict {
          _ = try await store.update(
            "1", occurrence: all[1].recurrenceID, scope: scope, changes: changes, expecting: expected)
        })
      await store.setBeforeWriting(nil)
      let text = try organizer.read("calendars/a/1.ics")
      #expect(text.contains("SUMMARY:Theirs") && !text.contains("Mine"))
    }
    // Another field joins theirs.
    changes.title = nil
    changes.location = .set("There")
    _ = try await store.update("1", occurrence: all[1].recurrenceID, scope: scope, changes: changes, expecting: seen)
    let found = try await store.occurrences(from: instant("20261101T000000Z"), to: instant("20261201T000000Z"))
      .occurrences
    #expect(found.allSatisfy { $0.event.title == "Theirs" })
    #expect(
      found.map { $0.event.location == "There" } == [
        scope == .all, true, scope != .this, scope != .this, scope != .this,
      ])
    // What was approved as it was shown is not done to anything else.
    #expect(
      await isConflict {
        changes.location = .keep
        changes.isFree = true
        _ = try await store.update(
          "1", occurrence: all[0].recurrenceID, scope: .this, changes: changes, expecting: seen.whole)
      })
    #expect(await isConflict { _ = try await store.delete("1", scope: .all, expecting: seen) })
  }

  @Test func anOccurrenceThatWasMovedElsewhere() async throws {
    let store = organizer.calendars
    let second = try await store.occurrences(of: "1", from: instant("20261101T000000Z"), limit: 5)[1]
    let seen = ObservedRevision(second, series: try await store.event("1"))
    var theirs = EventChanges()
    theirs.start = time("20261123T180000Z")
    _ = try await CalendarStore(root: organizer.root).update(
      "1", occurrence: second.recurrenceID, scope: .this, changes: theirs)
    var mine = EventChanges()
    mine.start = time("20261123T170000Z")
    #expect(
      await isConflict {
        _ = try await store.update("1", occurrence: second.recurrenceID, scope: .this, changes: mine, expecting: seen)
      })
    #expect(try await organizer.starts("20261123T000000Z", "20261124T000000Z") == ["20261123T180000Z"])
    // A field that they left alone.
    mine.start = nil
    mine.location = .set("There")
    let changed = try await store.update(
      "1", occurrence: second.recurrenceID, scope: .this, changes: mine, expecting: seen)
    #expect(changed.value.location == "There" && changed.value.start == time("20261123T180000Z"))
  }

  @Test func aDeletionOfWhatSomebodyChanged() async throws {
    let store = organizer.calendars
    await store.setBeforeWriting(crossing("calendars/a/1.ics", "LOCATION:Here", "LOCATION:Theirs"))
    #expect(await isConflict { _ = try await store.delete("1") })
    await store.setBeforeWriting(crossing("calendars/a/2.ics", "SUMMARY:Old", "SUMMARY:Theirs"))
    #expect(await isConflict { _ = try await organizer.reminders.delete("2") })
    await organizer.contacts.setBeforeWriting(crossing("contacts/a/3.vcf", "NOTE:Here", "NOTE:Theirs"))
    #expect(await isConflict { _ = try await organizer.contacts.delete("3") })
    for path in ["calendars/a/1.ics", "calendars/a/2.ics", "contacts/a/3.vcf"] {
      #expect(try organizer.read(path).contains(":Theirs"))
    }
  }

  @Test func aReminder() async throws {
    let store = organizer.reminders
    let seen = ObservedRevision(try await store.reminder("2"))
    try change("calendars/a/2.ics", "PRIORITY:3", "PRIORITY:7")
    var changes = ReminderChanges()
    changes.priority = .set(1)
    #expect(await isConflict { _ = try await store.update("2", changes: changes, expecting: seen) })
    changes.priority = .keep
    changes.title = "Mine"
    _ = try await store.update("2", changes: changes, expecting: seen)
    let text = try organizer.read("calendars/a/2.ics")
    #expect(text.contains("PRIORITY:7") && text.contains("SUMMARY:Mine"))
    // Completing goes by what it is about.
    _ = try await store.complete("2", expecting: seen)
    #expect(await isConflict { _ = try await store.complete("2", expecting: seen) })
    #expect(await isConflict { _ = try await store.reopen("2", expecting: seen) })
    changes.title = nil
    changes.notes = .set("Mine")
    await organizer.calendars.setBeforeWriting(
      crossing("calendars/a/2.ics", "SUMMARY:Mine", "SUMMARY:Mine\r\nDESCRIPTION:Theirs"))
    #expect(await isConflict { _ = try await store.update("2", changes: changes) })
    #expect(try organizer.read("calendars/a/2.ics").contains("DESCRIPTION:Theirs"))
  }

  @Test func aContact() async throws {
    let store = organizer.contacts
    let seen = ObservedRevision(try await store.contact("3"))
    var draft = ContactDraft()
    draft.notes = "Mine"
    await store.setBeforeWriting(crossing("contacts/a/3.vcf", "NOTE:Here", "NOTE:Theirs"))
    #expect(await isConflict { _ = try await store.update("3", draft: draft) })
    #expect(await isConflict { _ = try await store.update("3", draft: draft, expecting: seen) })
    #expect(await isConflict { _ = try await store.delete("3", expecting: seen) })
    draft.notes = nil
    draft.phones = [ContactValue("+1 556")]
    _ = try await store.update("3", draft: draft, expecting: seen)
    let text = try organizer.read("contacts/a/3.vcf")
    #expect(text.contains("NOTE:Theirs") && text.contains("+1 556"))
  }

  @Test func aStateIsReadBackFromItsText() async throws {
    let seen = ObservedRevision(try await organizer.contacts.contact("3"))
    #expect(ObservedRevision(revision: seen.revision) == seen)
    #expect(!seen.revision.contains("Old") && !seen.revision.contains("555"))
    for text in ["", "x", "title", "nothing=1", "title=1;x=2"] { #expect(ObservedRevision(revision: text) == nil) }
  }
}
