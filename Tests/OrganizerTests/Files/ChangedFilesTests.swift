import Foundation
import Testing

@testable import Organizer

@Suite struct ChangedFilesTests {
  private let text = eventFile("DTSTART:20261122T150000Z\nDTEND:20261122T160000Z\nSUMMARY:Old")

  @Test func whatOthersAddChangeAndRemoveIsSeen() async throws {
    let organizer = try TemporaryOrganizer()
    #expect(try await organizer.calendars.calendars().isEmpty)
    try organizer.write(text, to: "calendars/a/1.ics")
    #expect(try await organizer.calendars.event("1").title == "Old")
    // In place, with the same size.
    try organizer.write(text.replacingOccurrences(of: "Old", with: "New"), to: "calendars/a/1.ics")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: "\(organizer.root)/calendars/a/1.ics")
    #expect(try await organizer.calendars.event("1").title == "New")
    try organizer.write(text.replacingOccurrences(of: "UID:1", with: "UID:2"), to: "calendars/b/x.ics")
    #expect(try await organizer.calendars.calendars().map(\.id) == ["a", "b"])
    try FileManager.default.removeItem(atPath: "\(organizer.root)/calendars/a")
    await #expect { try await organizer.calendars.event("1") } throws: { ($0 as? OrganizerError)?.code == .notFound }
    #expect(try await organizer.calendars.event("2").calendar == "b")
  }

  @Test func anEditThatAnotherProgramCrossesKeepsBoth() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(text, to: "calendars/a/1.ics")
    let path = "\(organizer.root)/calendars/a/1.ics"
    let other = text.replacingOccurrences(of: "SUMMARY:Old", with: "SUMMARY:Old\nLOCATION:Theirs").replacingOccurrences(
      of: "\n", with: "\r\n")
    let once = Once()
    await organizer.calendars.setBeforeWriting {
      if once.first() { try? Data(other.utf8).write(to: URL(fileURLWithPath: path)) }
    }
    var changes = EventChanges()
    changes.title = "Mine"
    let event = try await organizer.calendars.update("1", changes: changes).value
    #expect(event.title == "Mine")
    #expect(event.location == "Theirs")
  }

  @Test func aProgramThatNeverStopsWritingEndsInAnError() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(text, to: "calendars/a/1.ics")
    let path = "\(organizer.root)/calendars/a/1.ics"
    let (once, text) = (Once(), text)
    await organizer.calendars.setBeforeWriting {
      // Fields that the edit doesn't name, so that it tries again.
      let other = text.replacingOccurrences(of: "SUMMARY:Old", with: "SUMMARY:Old\nLOCATION:Theirs \(once.next())")
      try? Data(other.utf8).write(to: URL(fileURLWithPath: path))
    }
    var changes = EventChanges()
    changes.title = "Mine"
    await #expect { try await organizer.calendars.update("1", changes: changes) } throws: {
      ($0 as? OrganizerError)?.code == .changedMeanwhile
    }
    #expect(try organizer.read("calendars/a/1.ics").contains("Theirs \(ConflictRetry.rounds)"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(organizer.root)/calendars/a") == ["1.ics"])
  }

  @Test func aNewFileNeverReplacesOneThatIsThere() async throws {
    let organizer = try TemporaryOrganizer()
    let root = organizer.root
    await organizer.calendars.setBeforeWriting {
      try? FileManager.default.createDirectory(atPath: "\(root)/calendars/personal", withIntermediateDirectories: true)
      try? Data("theirs".utf8).write(to: URL(fileURLWithPath: "\(root)/calendars/personal/new-1.ics"))
    }
    await #expect {
      try await organizer.calendars.create(EventDraft(title: "x", start: time("20261122T150000Z")))
    } throws: {
      ($0 as? OrganizerError)?.code == .changedMeanwhile
    }
    #expect(try organizer.read("calendars/personal/new-1.ics") == "theirs")
  }

  @Test func undoIsRefusedWhenTheFileHasChanged() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(text, to: "calendars/a/1.ics")
    var changes = EventChanges()
    changes.title = "Mine"
    let undo = try await organizer.calendars.update("1", changes: changes).undo
    try organizer.write(text.replacingOccurrences(of: "Old", with: "Theirs"), to: "calendars/a/1.ics")
    let before = try organizer.snapshot()
    await #expect { try await organizer.calendars.undo(undo) } throws: {
      ($0 as? OrganizerError)?.code == .changedMeanwhile
    }
    #expect(try organizer.snapshot() == before)
  }

  @Test(arguments: ["../x", "calendars/../../x", "/etc/passwd", "calendars//x", "x", "calendars/a/b/c"])
  func anUndoCanNotLeaveTheFolder(_ path: String) async throws {
    let organizer = try TemporaryOrganizer()
    let undo = OrganizerUndo(steps: [OrganizerUndo.Step(path: path, before: Data("evil".utf8), after: nil)])
    await #expect(throws: OrganizerError.self) { try await organizer.calendars.undo(undo) }
    #expect(try organizer.snapshot().isEmpty)
  }

  @Test func severalFilesChangeTogetherOrNotAtAll() throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write("one", to: "calendars/a/1.ics")
    try organizer.write("block", to: "calendars/b")
    var changes = FileChanges(root: organizer.root)
    changes.file("calendars/a/1.ics", before: Array("one".utf8), after: Array("two".utf8))
    changes.file("calendars/b/2.ics", before: nil, after: Array("x".utf8))
    let before = try organizer.snapshot()
    #expect(throws: OrganizerError.self) { try changes.commit() }
    #expect(try organizer.snapshot() == before)
  }

  @Test func brokenFilesAreReportedLeftAloneAndHideNothing() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(text, to: "calendars/a/good.ics")
    let broken = [
      "cut.ics": String(text.prefix(150)), "empty.ics": "", "text.ics": "hello",
      "nouid.ics": text.replacingOccurrences(of: "UID:1\n", with: ""),
      "nostart.ics": text.replacingOccurrences(of: "20261122T150000Z", with: "soon").replacingOccurrences(
        of: "UID:1", with: "UID:3"),
    ]
    for (name, text) in broken { try organizer.write(text, to: "calendars/a/\(name)") }
    try organizer.write(Data([0xFF, 0xFE, 0, 1, 2]), to: "calendars/a/binary.ics")
    try organizer.write("notes", to: "calendars/a/README.md")
    try FileManager.default.createDirectory(
      atPath: "\(organizer.root)/calendars/a/dir.ics", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(organizer.root)/calendars/a/link.ics", withDestinationPath: "/etc/passwd")
    let before = try organizer.snapshot()
    let problems = try await organizer.calendars.problems()
    #expect(Set(problems.map(\.file)) == Set(broken.keys.map { "calendars/a/\($0)" } + ["calendars/a/binary.ics"]))
    #expect(try await organizer.starts("20261101T000000Z", "20261201T000000Z") == ["20261122T150000Z"])
    #expect(try organizer.snapshot() == before)
  }

  @Test func leftoversOfInterruptedWritesGoWhenNobodyWritesOrTheyAreOld() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write("half", to: "calendars/a/.linnet-1.tmp")
    try organizer.write("half", to: "calendars/a/.linnet-2.tmp")
    try organizer.write("theirs", to: "calendars/a/.other.tmp")
    for name in [".linnet-1.tmp", ".other.tmp"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -200_000)], ofItemAtPath: "\(organizer.root)/calendars/a/\(name)"
      )
    }
    let folder = "\(organizer.root)/calendars/a"
    // Another of us is about to write there.
    try FileAccess.locked(folder) {
      #expect(FolderScan.removeLeftovers(in: folder).isEmpty)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(Set(names) == [".linnet-2.tmp", ".other.tmp"])
    }
    _ = try await organizer.calendars.calendars()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [".other.tmp"])
  }

  @Test func theSameUIDTwice() async throws {
    let organizer = try TemporaryOrganizer()
    for path in ["calendars/a/1.ics", "calendars/a/2.ics", "calendars/b/1.ics"] { try organizer.write(text, to: path) }
    #expect(try await organizer.calendars.problems().map(\.file) == ["calendars/a/2.ics"])
    await #expect { try await organizer.calendars.event("1") } throws: { ($0 as? OrganizerError)?.code == .ambiguous }
    #expect(try await organizer.calendars.event("1", calendar: "b").title == "Old")
  }

  @Test func onlyWhatChangedIsReadAgain() async throws {
    let organizer = try TemporaryOrganizer()
    let folder = "\(organizer.root)/calendars/a"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 0..<5_000 {
      let bytes = Data(text.replacingOccurrences(of: "UID:1", with: "UID:\(number)").utf8)
      try bytes.write(to: URL(fileURLWithPath: "\(folder)/\(number).ics"))
    }
    let reads = Once()
    let directory = VDirectory<Int>(root: organizer.root, name: "calendars", fileExtension: "ics") { bytes, _, _ in
      reads.next()
      return bytes.count
    }
    #expect(try directory.refresh())
    #expect(reads.count == 5_000)
    #expect(try !directory.refresh())
    try organizer.write("changed", to: "calendars/a/17.ics")
    #expect(try directory.refresh())
    #expect(reads.count == 5_001)
    #expect(try await organizer.calendars.calendars().map(\.eventCount) == [4_999])
    #expect(try await organizer.starts("20261122T000000Z", "20261123T000000Z").count == 4_999)
  }
}

/// Counts calls.
final class Once: @unchecked Sendable {  // Guarded by the lock.
  private let lock = NSLock()
  private var calls = 0

  var count: Int { lock.withLock { calls } }

  @discardableResult func next() -> Int {
    lock.withLock {
      calls += 1
      return calls
    }
  }

  func first() -> Bool { next() == 1 }
}
