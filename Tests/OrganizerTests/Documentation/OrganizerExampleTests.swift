import Foundation
import Organizer
import Testing

@Suite("The example of Organizer")
struct OrganizerExampleTests {
  @Test("writes a file for a time that is clear, and none for one that is not")
  func event() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "linnet-example-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let zone = try #require(TimeZone(identifier: "Europe/Paris"))
    let now = instant("20261121T120000Z")
    let event = try await addEvent("Dentist", at: "tomorrow 15:00", in: folder, now: now, timeZone: zone)
    #expect(event?.start == .utc(instant("20261122T140000Z")))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "calendars/personal").path)
    #expect(files == ["\(try #require(event).id).ics"])
    #expect(try await addEvent("Dentist", at: "friday half 8", in: folder, now: now, timeZone: zone) == nil)
  }
}
