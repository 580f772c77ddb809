import Foundation
import Testing

@testable import Organizer

@Suite struct ConcurrencyTests {
  @Test func manyStoresUseLibicalAtOnce() async throws {
    let cases = RecurrenceFixtureTests.cases.prefix(40)
    let organizers = try (0..<6).map { _ in try TemporaryOrganizer(zone: "UTC") }
    for organizer in organizers {
      for (number, one) in cases.enumerated() { try organizer.write(one.text, to: "calendars/\(number)/1.ics") }
    }
    let stores = organizers.map(\.calendars)
    let low = instant("20260301T000000Z"), high = instant("20260501T000000Z")
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for store in stores { group.addTask { try await store.occurrences(from: low, to: high).occurrences.count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(counts).count == 1 && counts.first != 0)
    #expect(organizers.count == 6)
  }

  @Test func editsOfOneEventFromManySidesAllCount() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:20261122T150000Z\nSUMMARY:x\nSEQUENCE:0"), to: "calendars/a/1.ics")
    // Another store on the same files, as another process would have it.
    let other = CalendarStore(root: organizer.root)
    let stores = [organizer.calendars, other]
    let refused = await withTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          var changes = EventChanges()
          changes.start = time("20261122T15\(padded(number, width: 2))00Z")
          do {
            _ = try await stores[number % 2].update("1", changes: changes)
            return 0
          } catch {
            return 1
          }
        }
      }
      return await group.reduce(0, +)
    }
    let text = try organizer.read("calendars/a/1.ics")
    #expect(text.contains("SEQUENCE:\(20 - refused)\r\n"))
  }

  @Test func aFileThatCameAtTheLastInstantIsPutBack() throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write("theirs", to: "calendars/a/1.ics")
    let path = "\(organizer.root)/calendars/a/1.ics"
    let isConflict = { (error: any Error) in (error as? OrganizerError)?.code == .changedMeanwhile }
    #expect {
      try FileAccess.write(Array("ours".utf8), to: path, replacing: Array("old".utf8))
    } throws: {
      isConflict($0)
    }
    #expect {
      try FileAccess.remove(path, holding: Array("old".utf8))
    } throws: {
      isConflict($0)
    }
    #expect {
      try FileAccess.write(Array("ours".utf8), to: path, replacing: nil)
    } throws: {
      isConflict($0)
    }
    #expect(try organizer.read("calendars/a/1.ics") == "theirs")
    try FileAccess.write(Array("ours".utf8), to: path, replacing: Array("theirs".utf8))
    #expect(try organizer.read("calendars/a/1.ics") == "ours")
    try FileAccess.remove(path, holding: Array("ours".utf8))
    #expect {
      try FileAccess.write(Array("ours".utf8), to: path, replacing: Array("theirs".utf8))
    } throws: {
      isConflict($0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(organizer.root)/calendars/a").isEmpty)
  }
}
