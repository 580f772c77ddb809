import ChatTypes
import Foundation
import JSONValue
import OrganizerTools
import Testing
import Tools

@Suite("Arguments as models write them")
struct LooseArgumentsTests {
  private func bench() throws -> CalendarBench {
    let bench = try CalendarBench()
    try bench.put("Dentist", "20261123T100000", "20261123T110000")
    try bench.put("Review", "20261124T150000", "20261124T160000")
    return bench
  }

  @Test(
    "an event is found by its title wherever that stands",
    arguments: [
      ["action": "delete", "title": "dentist"], ["action": "delete", "id": "Dentist"],
      ["action": "delete", "id": "made-up", "search": "dentist"],
      ["action": "delete", "title": "Dentist", "start": "2026-11-23T10:00"],
      ["action": "DELETE", "search": " Dentist "], ["action": "delete", "search": "Dentist", "start": "", "id": ""],
      ["action": "reschedule", "title": "Dentist", "start": "15:00"],
      ["action": "update", "title": "Dentist", "start": "tomorrow 15:00"],
      ["action": "update", "search": "Dentist", "title": "Dentist", "location": "Room 1"],
      ["action": "update", "id": "dentist", "search": "Review", "durationMinutes": "90"],
    ] as [JSONValue])
  func titles(_ arguments: JSONValue) async throws {
    let bench = try bench()
    let asked = try await bench.call(arguments)
    #expect(asked.call.status == .awaitingConfirmation, "\(asked.call.error?.message ?? "")")
    #expect(asked.call.event?.eventIdentifier == "dentist" && asked.call.event?.pendingUpdate?.title == nil)
  }

  @Test("a title that no event has is a new one for what is at the time")
  func newTitle() async throws {
    let bench = try bench()
    let asked = try await bench.call(["action": "update", "title": "Doctor", "start": "monday"])
    #expect(asked.call.event?.eventIdentifier == "dentist" && asked.call.event?.pendingUpdate?.title == "Doctor")
  }

  @Test("a listing by title")
  func listing() async throws {
    let call = try await bench().done(["action": "list", "title": "review"])
    #expect(call.cards.count == 1 && call.event?.title == "Review")
  }

  @Test("a changed occurrence in a listing still says how its series repeats")
  func changedOccurrence() async throws {
    let bench = try CalendarBench()
    try bench.put("Standup", "20261102T100000", "20261102T101500", lines: ["RRULE:FREQ=WEEKLY"])
    _ = try await bench.done(["action": "update", "search": "standup", "start": "14:00"])
    let call = try await bench.done(["action": "list", "start": "monday"])
    #expect(call.event?.recurrence == "weekly" && call.event?.start == ms("2026-11-23T14:00:00+01:00"))
  }
}
