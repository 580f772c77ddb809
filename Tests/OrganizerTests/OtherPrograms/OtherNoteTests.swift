import Foundation
import TestSupport
import Testing

@testable import Organizer

/// Notes in the manner of other programs' bug reports (Tests/OtherPrograms).
@Suite struct OtherNoteTests {
  /// Fields that are not named don't matter.
  struct Expected: Decodable, Sendable {
    let id: String?
    let title: String?
    let tags: [String]?
    let body: String?
    let created: String?
    let modified: String?
    /// A name by which it is found.
    let found: String?
  }

  typealias Case = OtherProgramsCase<Expected>

  @Test(arguments: try OtherPrograms.Kind.notes.cases(of: Expected.self))
  func saysWhatOthersReadInIt(_ one: Case) async throws { try await one.check { try await check(one) } }

  private func check(_ one: Case) async throws {
    let folder = try ScratchFolder()
    let path = one.path ?? String(one.file.dropLast(".md".count))
    try folder.write("notes/\(path).md", Array(one.data(in: .notes)))
    let notes = folder.notes
    let list = try await notes.list()
    #expect(list.problems == [], "\(one)")
    let note = try #require(list.notes.first, "\(one)")
    let expected = one.expected
    if let id = expected.id { #expect(note.id == id, "\(one)") }
    if let title = expected.title { #expect(note.title == title, "\(one)") }
    if let tags = expected.tags { #expect(note.tags == tags, "\(one)") }
    if let body = expected.body { #expect(note.body.replacing("\r\n", with: "\n") == body, "\(one)") }
    if let created = expected.created { #expect(EventTime.utc(note.created).iCalendar == created, "\(one)") }
    if let modified = expected.modified { #expect(EventTime.utc(note.modified).iCalendar == modified, "\(one)") }
    if let found = expected.found { #expect(try await notes.find(found).map(\.id) == [note.id], "\(one)") }
  }
}
