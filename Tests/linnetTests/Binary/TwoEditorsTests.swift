import Foundation
import Testing

@testable import Organizer

/// One event, changed by processes that know nothing of each other.
@Suite("Several processes change one event", .timeLimit(.minutes(10)))
struct TwoEditorsTests {
  private func withEvent(_ body: (Binary, CalendarStore, CalendarEvent) async throws -> Void) async throws {
    try await Binary.withHome { linnet in
      let made = try await linnet.run(["calendar", "add", "Dentist", "--start", "2026-11-23T10:00"])
      #expect(made.status == 0, "\(made.errors)")
      let root = linnet.home.path
      let store = CalendarStore(root: root)
      try await body(linnet, store, try #require(try await store.events().first))
    }
  }

  /// Another process changes the event, from its start to its end, while this one is about to write.
  private static func edit(_ home: URL, _ arguments: [String]) {
    let process = Process()
    process.executableURL = Binary.url
    process.arguments = ["calendar", "edit", "Dentist"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["LINNET_HOME": home.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("The same field ends in a conflict, and the file keeps what the other wrote")
  func sameField() async throws {
    try await withEvent { linnet, store, event in
      let (home, count) = (linnet.home, Counter())
      await store.setBeforeWriting { if count.next() == 1 { Self.edit(home, ["--location", "Theirs"]) } }
      var changes = EventChanges()
      changes.location = .set("Mine")
      var refused: OrganizerError?
      do {
        _ = try await store.update(event.id, changes: changes)
      } catch {
        refused = error as? OrganizerError
      }
      #expect(refused?.code == .changedMeanwhile)
      let kept = try await store.event(event.id)
      #expect(kept.location == "Theirs")
    }
  }

  @Test("Different fields are both kept")
  func differentFields() async throws {
    try await withEvent { linnet, store, event in
      let (home, count) = (linnet.home, Counter())
      await store.setBeforeWriting { if count.next() == 1 { Self.edit(home, ["--location", "Theirs"]) } }
      var changes = EventChanges()
      changes.notes = .set("Mine")
      let changed = try await store.update(event.id, changes: changes).value
      #expect(changed.location == "Theirs" && changed.notes == "Mine")
    }
  }

  @Test("Many at once: each field keeps what its process wrote")
  func atOnce() async throws {
    try await withEvent { linnet, store, event in
      let edits = [
        ["--location", "Rue"], ["--notes", "Card"], ["--url", "https://x.org"], ["--status", "tentative"],
      ]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for edit in edits {
          group.addTask {
            let outcome = try await linnet.run(["calendar", "edit", "Dentist"] + edit)
            #expect(outcome.status == 0, "\(outcome.errors)")
          }
        }
        try await group.waitForAll()
      }
      let found = try await store.event(event.id)
      #expect(found.location == "Rue" && found.notes == "Card" && found.url == "https://x.org")
      #expect(found.status == .tentative)
    }
  }
}

/// Counts calls.
private final class Counter: @unchecked Sendable {  // Guarded by the lock.
  private let lock = NSLock()
  private var calls = 0

  func next() -> Int {
    lock.withLock {
      calls += 1
      return calls
    }
  }
}
