import Foundation
import Testing

@testable import Organizer

/// An edit meets other processes that write the same file, more often than one after the other. Each change counts.
@Suite struct ConflictRetryTests {
  private static let rivals = 8
  private let organizer: TemporaryOrganizer
  private var root: String { organizer.root }

  init() throws {
    organizer = try TemporaryOrganizer(zone: "UTC")
  }

  /// Adds a line to a file, or a text before a mark, in the first rounds.
  private func rivals(
    _ path: String, write: @escaping @Sendable (_ text: String, _ round: Int) -> String
  ) -> @Sendable () -> Void {
    let (full, calls) = ("\(root)/\(path)", Once())
    return {
      let round = calls.next()
      guard round <= Self.rivals, let text = try? String(contentsOfFile: full, encoding: .utf8) else { return }
      try? Data(write(text, round).utf8).write(to: URL(fileURLWithPath: full))
    }
  }

  @Test func `an event`() async throws {
    try organizer.write(eventFile("DTSTART:20261122T150000Z\nSUMMARY:Old\nLOCATION:0"), to: "calendars/a/1.ics")
    await organizer.calendars.setBeforeWriting(
      rivals("calendars/a/1.ics") {
        $0.replacingOccurrences(of: "LOCATION:\($1 - 1)\r", with: "LOCATION:\($1)\r")
      })
    var changes = EventChanges()
    changes.title = "Mine"
    let changed = try await organizer.calendars.update("1", changes: changes).value
    #expect(changed.title == "Mine" && changed.location == "\(Self.rivals)")
  }

  @Test func `a contact`() async throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nUID:3\nFN:Old Name\nN:Name;Old;;;\nNOTE:0\nEND:VCARD\n"
    try organizer.write(card, to: "contacts/a/3.vcf")
    await organizer.contacts.setBeforeWriting(
      rivals("contacts/a/3.vcf") { $0.replacingOccurrences(of: "NOTE:\($1 - 1)\r", with: "NOTE:\($1)\r") })
    var draft = ContactDraft()
    draft.organization = ["Mine"]
    let changed = try await organizer.contacts.update("3", draft: draft).value
    #expect(changed.organization == ["Mine"] && changed.notes == "\(Self.rivals)")
  }

  @Test func `lines at the end of a note`() async throws {
    let notes = NoteStore(root: root)
    _ = try await notes.create(title: "Shopping", body: "0")
    await notes.setBeforeWriting(rivals("notes/Shopping.md") { $0 + "\($1)\n" })
    let lines = try await notes.append("Shopping", text: "mine").note.body.split(separator: "\n")
    #expect(lines.map(String.init) == (0...Self.rivals).map(String.init) + ["mine"])
  }

  @Test func `a note is pinned`() async throws {
    let notes = NoteStore(root: root)
    _ = try await notes.create(title: "Shopping", body: "0")
    await notes.setBeforeWriting(rivals("notes/Shopping.md") { $0 + "\($1)\n" })
    let note = try await notes.setPinned("Shopping", isPinned: true).note
    #expect(note.isPinned && note.body.hasSuffix("\(Self.rivals)"))
  }

  @Test func `a note whose name is taken meanwhile`() async throws {
    let notes = NoteStore(root: root)
    let (root, calls) = (root, Once())
    await notes.setBeforeWriting {
      let round = calls.next()
      guard round <= Self.rivals else { return }
      let name = round == 1 ? "Shopping" : "Shopping \(round)"
      try? FileManager.default.createDirectory(atPath: "\(root)/notes", withIntermediateDirectories: true)
      try? Data("theirs\n".utf8).write(to: URL(fileURLWithPath: "\(root)/notes/\(name).md"))
    }
    let made = try await notes.create(title: "Shopping", body: "mine").note
    #expect(made.id == "Shopping \(Self.rivals + 1)" && made.body == "mine")
    #expect(try await notes.note("Shopping").body == "theirs")
  }

  @Test func `a habit that several processes log at once`() async throws {
    let root = root
    let made = try await HabitStore(root: root).create(name: "Water", unit: .count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<Self.rivals {
        group.addTask { _ = try await HabitStore(root: root).log(made.habit.id) }
      }
      try await group.waitForAll()
    }
    #expect(try await HabitStore(root: root).habit(made.habit.id).entries.count == Self.rivals)
  }
}
