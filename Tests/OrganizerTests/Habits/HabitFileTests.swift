import Foundation
import JSONValue
import Testing

@testable import Organizer

/// The files of Fixtures/habits. An earlier version with a JSON of its own wrote those that are expected here.
@Suite struct `A habit's file` {
  private let time = Date(timeIntervalSince1970: 1_795_000_000)
  private let day = CivilDate(iso: "2026-11-21")!

  private func bytes(_ name: String) throws -> [UInt8] { [UInt8](try fixture("habits/\(name)")) }

  @Test func `of another program is laid out byte for byte as it always was`() throws {
    #expect(try HabitFile(bytes("foreign.json")).bytes == bytes("foreign-written.json"))
    #expect(try HabitFile(bytes("foreign-written.json")).bytes == bytes("foreign-written.json"))
  }

  @Test func `of another program keeps every byte that a change doesn't concern`() throws {
    var file = try HabitFile(bytes("foreign.json"))
    file.json["name"] = "Tea \"x\"\u{2028}\u{1}"
    file.json["color"] = nil
    file.json["target"] = 4
    file.json["frequency"] = "weekly"
    #expect(
      file.change("#1") { entry in
        var entry = entry
        entry["value"] = 2.25
        return entry
      })
    #expect(file.change("c") { _ in nil })
    file.add(HabitEntry(id: "new", date: day, value: 3, logged: time))
    file.add(HabitEntry(id: "by hand", date: day, value: 0.1, logged: nil))
    #expect(try file.bytes == bytes("foreign-changed.json"))
  }

  @Test func `of our own has the same bytes as ever`() throws {
    var file = HabitFile(
      name: "Läufe", emoji: "🏃", unit: .duration, frequency: .weekly, target: 90, aliases: ["run"], created: time)
    file.add(HabitEntry(id: "a", date: day, value: 999_999.5, logged: time))
    #expect(try file.bytes == bytes("own.json"))
  }

  @Test(arguments: ["{\"version\": 1, \"name\": \"\u{FF}\"}", "[1]", "{\"version\": 1} x", "{\"version\": 01}"])
  func `that is no JSON object in UTF-8 is refused`(text: String) {
    // U+00FF as a single byte is no UTF-8.
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    #expect(throws: OrganizerError.self) { try HabitFile(bytes) }
  }
}
