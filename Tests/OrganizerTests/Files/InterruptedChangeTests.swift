import Foundation
import Testing

@testable import Organizer

/// What a process that was killed has left is put right when the organizer is opened next.
@Suite struct InterruptedChangeTests {
  private let organizer: TemporaryOrganizer
  private let change: OrganizerUndo

  /// A split of a series: the new file first, then the old one's end.
  init() throws {
    organizer = try TemporaryOrganizer()
    try organizer.write("one", to: "calendars/a/1.txt")
    change = OrganizerUndo(steps: [
      .init(path: "calendars/a/2.txt", before: nil, after: Data("two".utf8)),
      .init(path: "calendars/a/1.txt", before: Data("one".utf8), after: Data("less".utf8)),
    ])
  }

  /// A record as a killed process leaves it: nobody holds its lock.
  private func leaveRecord() throws {
    try organizer.write(try JSONEncoder().encode(change), to: "\(ChangeRecord.folder)/x.json")
  }

  private func files() throws -> [String: String] {
    try organizer.snapshot().filter { $0.value != Data("folder".utf8) }.mapValues {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func whatHadBegunIsFinished() async throws {
    try leaveRecord()
    try organizer.write("two", to: "calendars/a/2.txt")
    _ = try await organizer.calendars.calendars()
    #expect(try files() == ["calendars/a/1.txt": "less", "calendars/a/2.txt": "two"])
    #expect(!FileManager.default.fileExists(atPath: "\(organizer.root)/\(ChangeRecord.folder)"))
  }

  @Test func whatHadNotBegunIsLeft() async throws {
    try leaveRecord()
    _ = try await organizer.contacts.list()
    #expect(try files() == ["calendars/a/1.txt": "one"])
  }

  @Test func whatCrossesAnotherProgramsChangeIsTakenBack() async throws {
    try leaveRecord()
    try organizer.write("two", to: "calendars/a/2.txt")
    try organizer.write("theirs", to: "calendars/a/1.txt")
    _ = try await organizer.calendars.calendars()
    #expect(try files() == ["calendars/a/1.txt": "theirs"])
  }

  @Test func halfARecordAndOneThatLeadsElsewhereDoNothing() async throws {
    try organizer.write("{\"steps\":[", to: "\(ChangeRecord.folder)/half.json")
    try organizer.write("{", to: "\(ChangeRecord.folder)/half.tmp")
    let evil = OrganizerUndo(steps: [
      .init(path: "../evil", before: nil, after: Data("x".utf8)),
      .init(path: "calendars/a/1.txt", before: Data("one".utf8), after: nil),
    ])
    try organizer.write(try JSONEncoder().encode(evil), to: "\(ChangeRecord.folder)/evil.json")
    _ = try await organizer.calendars.calendars()
    #expect(try files() == ["calendars/a/1.txt": "one"])
  }

  @Test func aChangeThatIsAtWorkIsLeftAlone() async throws {
    let record = try ChangeRecord.begin(change, root: organizer.root)
    try organizer.write("two", to: "calendars/a/2.txt")
    _ = try await organizer.calendars.calendars()
    #expect(try organizer.read("calendars/a/1.txt") == "one")
    record.end()
    #expect(!FileManager.default.fileExists(atPath: "\(organizer.root)/\(ChangeRecord.folder)"))
  }

  @Test func aChangeOfSeveralFilesIsOnRecordWhileItIsMade() throws {
    let root = organizer.root
    let seen = Once()
    try FileChanges.apply(change, root: root) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(ChangeRecord.folder)")) ?? []
      if names.count == 1 { seen.next() }
    }
    #expect(seen.count == 1)
    #expect(try files() == ["calendars/a/1.txt": "less", "calendars/a/2.txt": "two"])
  }

  @Test func anotherProgramsTextIsKeptAndReported() async throws {
    let folder = "\(organizer.root)/calendars/a"
    let names = try ["ours", "before", "theirs", "half"].map { text in
      let path =
        text == "half"
        ? TemporaryFile.path(in: folder)
        : TemporaryFile.exchanged(in: folder, ours: Array("ours".utf8), before: Array("before".utf8))
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return (path as NSString).lastPathComponent
    }
    let problems = try await organizer.calendars.problems()
    #expect(problems.map(\.file) == ["calendars/a/\(names[2])"])
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder)) == ["1.txt", names[2]])
    #expect(try organizer.read("calendars/a/\(names[2])") == "theirs")
  }
}
