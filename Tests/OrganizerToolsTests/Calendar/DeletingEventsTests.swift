import ChatTypes
import Foundation
import JSONValue
import OrganizerTools
import Testing
import Tools

@Suite("Deleting events")
struct DeletingEventsTests {
  @Test("a deletion waits with the whole event, and undo restores every field byte for byte")
  func deletes() async throws {
    let bench = try CalendarBench()
    try bench.put(
      "Dentist", "20261123T100000", "20261123T110000",
      lines: ["LOCATION:Rue Monge", "DESCRIPTION:Notes", "ATTENDEE:mailto:ana@example.org"])
    let before = try bench.files()
    let asked = try await bench.call(["action": "delete", "search": "dentist"])
    #expect(asked.call.status == .awaitingConfirmation && asked.call.cardStates == [.pendingDeletion])
    #expect(asked.call.event?.location == "Rue Monge" && asked.call.event?.notes == "Notes")
    #expect(asked.call.risk == .high)
    let intent = try #require(asked.question?.summarizedIntent)
    #expect(intent.hasPrefix("Delete “Dentist”, Monday 23 November 2026 at 10:00 to 11:00"))
    #expect(try bench.files() == before)
    let call = try await bench.approve(asked)
    #expect(call.status == .completed && call.cardStates == [.deleted])
    #expect(try bench.files().isEmpty)
    let undone = try await bench.undo(call)
    #expect(undone.cards.map(\.state) == [.restored])
    #expect(try bench.files() == before)
    // The restored event is the same event: its card isn't stale.
    let again = try await bench.executor.undo(try #require(undone.redoId))
    #expect(again.cards.map(\.state) == [.deleted])
    #expect(try bench.files().isEmpty)
  }

  @Test("a refused deletion changes nothing")
  func refused() async throws {
    let bench = try CalendarBench()
    try bench.put("Dentist", "20261123T100000", "20261123T110000")
    let before = try bench.files()
    let call = try await bench.refuse(try await bench.call(["action": "delete", "search": "Dentist"]))
    #expect(call.cardStates == [.deletionCancelled])
    #expect(try bench.files() == before)
  }

  @Test("deletion asks even where everything else runs")
  func yolo() async throws {
    let bench = try CalendarBench()
    try bench.put("Dentist", "20261123T100000", "20261123T110000")
    let asked = try await bench.call(["action": "delete", "search": "Dentist"], mode: .yolo)
    #expect(asked.call.status == .awaitingConfirmation)
    let moved = try await bench.call(["action": "update", "search": "Dentist", "start": "15:00"], mode: .yolo)
    #expect(moved.call.status == .completed)
  }

  @Test("what still comes goes before what is over, where LucidPal could choose either")
  func upcomingFirst() async throws {
    let bench = try CalendarBench()
    try bench.put("Dentist", "20261110T100000", "20261110T110000", uid: "past")
    try bench.put("Dentist again", "20261130T100000", "20261130T110000", uid: "soon")
    let asked = try await bench.call(["action": "delete", "search": "dentist"])
    #expect(asked.call.event?.eventIdentifier == "soon")
  }

  @Test("the very title goes before words of it, the title before the notes")
  func exactFirst() async throws {
    let bench = try CalendarBench()
    try bench.put("Lunch", "20261125T120000", "20261125T130000")
    try bench.put("Lunch with Ana", "20261123T120000", "20261123T130000", uid: "ana")
    try bench.put("Walk", "20261122T120000", "20261122T130000", lines: ["DESCRIPTION:after lunch with ana"])
    #expect(try await bench.call(["action": "delete", "search": "LUNCH"]).call.event?.eventIdentifier == "lunch")
    #expect(try await bench.call(["action": "delete", "search": "lunch ana"]).call.event?.eventIdentifier == "ana")
    #expect(try await bench.call(["action": "delete", "search": "after lunch"]).call.event?.eventIdentifier == "walk")
  }

  @Test("several different events are a question with their times, and a time decides it")
  func ambiguous() async throws {
    let bench = try CalendarBench()
    for (index, day) in ["23", "24", "25", "26", "27", "30"].enumerated() {
      try bench.put("Sync", "202611\(day)T100000", "202611\(day)T110000", uid: "sync-\(index)")
    }
    let failure = try await bench.failure(["action": "delete", "search": "sync"])
    #expect(failure.code == .ambiguousEvent)
    // Their titles may be anybody's: pressed, they would be the user's own words.
    let error = try #require(try await bench.call(["action": "delete", "search": "sync"]).call.error)
    #expect(error.isQuestion && error.answers == ["1", "2", "3", "4", "5"])
    #expect(
      failure.message.hasPrefix(
        "Which event do you mean by “sync”? These are the first 5.\n1. “Sync” (Monday 23 November 2026 at 10:00 to 11:00)\n2. "
      ))
    #expect(error.choices.count == 5 && !failure.message.contains("\n6."))
    let asked = try await bench.call(["action": "delete", "search": "sync", "start": "2026-11-25T10:00"])
    #expect(asked.call.event?.eventIdentifier == "sync-2")
    #expect(
      try await bench.failure(["action": "delete", "search": "sync", "start": "2026-11-25T12:00"]).code == .notFound)
  }

  @Test(
    "events of one title and one time are told apart by their places, their calendars, their notes, or their number")
  func alike() async throws {
    let bench = try CalendarBench()
    for (uid, lines) in [
      ("a", ["LOCATION:Café Central"]), ("b", ["LOCATION:Office"]), ("c", ["DESCRIPTION:Bring the plans"]), ("d", []),
      ("e", []),
    ] {
      try bench.put("Lunch with Ana", "20261127T120000", "20261127T130000", uid: uid, lines: lines)
    }
    let message = try await bench.failure(["action": "delete", "search": "lunch"]).message
    for told in [
      "at “Café Central”", "at “Office”", "with the notes “Bring the plans”", "the 1st of 2", "the 2nd of 2",
    ] {
      #expect(message.ranges(of: told).count == 1, "\(message)")
    }
  }

  @Test("each number of the question leads to another event, be they alike in all, or of one series")
  func chosen() async throws {
    let bench = try CalendarBench()
    for uid in ["a", "b"] { try bench.put("Lunch", "20261127T120000", "20261127T130000", uid: uid) }
    try bench.put("Run", "20261123T070000", "20261123T080000", uid: "run", lines: ["RRULE:FREQ=DAILY;COUNT=3"])
    try bench.put("Run", "20261123T180000", "20261123T190000", uid: "late")
    for arguments: JSONValue in [
      ["action": "delete", "search": "lunch"], ["action": "update", "search": "lunch", "location": "Park"],
      ["action": "delete", "search": "run"],
    ] {
      let question = try await bench.call(arguments).call
      let count = question.error?.choices.count ?? 0
      #expect(count >= 2)
      var chosen: Set<String> = []
      for number in 1...max(1, count) {
        let call = try await bench.call(#require(question.arguments(choosing: number))).call
        #expect(call.status == .awaitingConfirmation, "\(call.error?.message ?? "")")
        chosen.insert(call.resolved?["id"]?.stringValue ?? "")
      }
      #expect(chosen.count == count, "\(chosen)")
      #expect(question.arguments(choosing: count + 1) == nil && question.arguments(choosing: 0) == nil)
    }
  }

  @Test("nothing found names what is like it")
  func nearTitles() async throws {
    let bench = try CalendarBench()
    try bench.put("Dentist", "20261123T100000", "20261123T110000")
    let failure = try await bench.failure(["action": "delete", "search": "dentst appointment"])
    #expect(failure.code == .notFound)
    #expect(failure.message.contains("There is “Dentist” (Monday 23 November 2026 at 10:00 to 11:00)"))
    #expect(try await bench.failure(["action": "delete", "search": "zzz"]).message.contains("its title as it stands"))
    #expect(try await bench.failure(["action": "delete"]).code == .missingEvent)
  }

  @Test("a stretch of time becomes one question for each event, each with its own decision and undo")
  func range() async throws {
    let bench = try CalendarBench()
    try bench.put("A", "20261123T100000", "20261123T110000")
    try bench.put("B", "20261123T120000", "20261123T130000")
    try bench.put("C", "20261124T120000", "20261124T130000")
    let asked = await bench.calls(["action": "delete", "start": "monday", "end": "monday"])
    #expect(asked.map { $0.call.event?.title } == ["A", "B"])
    #expect(asked.allSatisfy { $0.call.status == .awaitingConfirmation && $0.call.cardStates == [.pendingDeletion] })
    let first = try await bench.approve(asked[0])
    _ = try await bench.refuse(asked[1])
    #expect(try await bench.agenda("2026-11-22", "2026-11-30") == ["B 2026-11-23T11:00:00Z", "C 2026-11-24T11:00:00Z"])
    try await bench.undo(first)
    #expect(try await bench.agenda("2026-11-22", "2026-11-30").count == 3)
  }

  @Test(
    "the stretch in every form",
    arguments: [
      (["start": "tomorrow"], ["A"]), (["start": "2026-11-22T00:00:00", "end": "2026-11-22T23:59:59"], ["A"]),
      (["start": "2026-11-22", "end": "2026-11-23"], ["A", "B"]), (["start": "next week"], ["B", "C"]),
      (["start": "2026-11-23T00:00:00", "end": "2026-11-23T00:00:00"], ["B"]),
      (["start": "monday 9am to 11am"], ["B"]), (["start": "2026-11-23T10:00"], ["B"]),
      (["start": "next week", "search": "c"], ["C"]), (["end": "tomorrow"], ["A"]),
    ] as [(JSONValue, [String])])
  func ranges(_ said: JSONValue, _ titles: [String]) async throws {
    let bench = try CalendarBench()
    try bench.put("A", "20261122T100000", "20261122T110000")
    try bench.put("B", "20261123T100000", "20261123T110000")
    try bench.put("C", "20261127T120000", "20261127T130000")
    var arguments = try #require(said.objectValue)
    arguments["action"] = "delete"
    #expect(await bench.calls(.object(arguments)).map { $0.call.event?.title ?? $0.call.error?.message } == titles)
  }

  @Test("a stretch without events, and one with too many, are refused with a sentence")
  func noneAndMany() async throws {
    let bench = try CalendarBench()
    let none = try await bench.failure(["action": "delete", "start": "tomorrow"])
    #expect(none.message == "There is no event in your calendar, Sunday 22 November 2026. Say another time.")
    try bench.put("Hour", "20261123T080000", "20261123T081500", lines: ["RRULE:FREQ=HOURLY;COUNT=51"])
    let many = try await bench.failure(["action": "delete", "start": "2026-11-23", "end": "2026-11-30"])
    #expect(many.code == .tooMany && many.message.hasPrefix("There are 51 events"))
    #expect(await bench.calls(["action": "delete", "start": "2026-11-23"]).count == 16)
  }

  @Test("a change of all events of a day becomes one question for each")
  func changedRange() async throws {
    let bench = try CalendarBench()
    try bench.put("A", "20261123T100000", "20261123T110000")
    try bench.put("B", "20261123T120000", "20261123T130000")
    let asked = await bench.calls(["action": "update", "start": "monday", "end": "monday", "location": "Home"])
    #expect(asked.map { $0.call.event?.title } == ["A", "B"])
    for completion in asked {
      let call = try await bench.approve(completion)
      #expect(call.event?.location == "Home" && call.cardStates == [.updated])
    }
  }

  @Test("what was deleted meanwhile fails, and nothing else is touched")
  func gone() async throws {
    let bench = try CalendarBench()
    try bench.put("A", "20261123T100000", "20261123T110000")
    let asked = try await bench.call(["action": "delete", "search": "A"])
    try bench.remove("calendars/personal/a.ics")
    let call = try await bench.approve(asked)
    #expect(call.status == .failed && call.error?.code == .notFound && call.cardStates == [.failed])
  }

  @Test("a pending deletion survives a restart")
  func restart() async throws {
    let approvals = InMemoryApprovalStore()
    let bench = try CalendarBench(approvals: approvals)
    try bench.put("A", "20261123T100000", "20261123T110000")
    _ = try await bench.call(["action": "delete", "search": "A"])
    let later = try CalendarBench(now: "2026-11-22T09:00:00Z", sharing: bench, approvals: approvals)
    let call = try await later.approve(try #require(try await later.executor.restore().first))
    #expect(call.status == .completed)
    #expect(try bench.files().isEmpty)
  }
}
