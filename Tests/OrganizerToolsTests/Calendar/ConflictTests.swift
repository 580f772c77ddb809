import ChatTypes
import Foundation
import JSONValue
import OrganizerTools
import Testing
import Tools

@Suite("Conflicts of events")
struct ConflictTests {
  private func bench() throws -> CalendarBench {
    let bench = try CalendarBench()
    try bench.put("Review", "20261123T100000", "20261123T110000", lines: ["RRULE:FREQ=WEEKLY"])
    return bench
  }

  @Test("an event in the way is written with a warning, the others and free times of the same length")
  func creates() async throws {
    let bench = try bench()
    let call = try await bench.done([
      "action": "create", "title": "Lunch", "start": "2026-11-23T10:30", "end": "2026-11-23T12:00",
    ])
    #expect(call.status == .completed && call.cardStates == [.created])
    let event = try #require(call.event)
    #expect(event.hasConflict && event.conflictingEvents.map(\.title) == ["Review"])
    #expect(
      event.conflictingEvents.first?.isRecurring == true && event.conflictingEvents.first?.calendarName == "personal")
    #expect(event.freeSlots.count == 5 && event.freeSlots.allSatisfy { $0.end - $0.start == 5_400_000 })
    // Right before and behind what is in the way, and at the same time on the days after it, at most seven days.
    #expect(
      event.freeSlots.map(\.start)
        == [
          "2026-11-23T08:30:00+01:00", "2026-11-23T11:00:00+01:00", "2026-11-24T10:30:00+01:00",
          "2026-11-25T10:30:00+01:00", "2026-11-26T10:30:00+01:00",
        ].map(ms))
    #expect(event.freeSlots.last.map { $0.end <= ms("2026-11-30T00:00:00+01:00") } == true)
    #expect(call.result?["conflicts"]?[0]?["title"] == "Review")
    #expect(call.result?["freeSlots"]?.arrayValue?.count == 5)
    #expect(try await bench.agenda("2026-11-23", "2026-11-24").count == 2)
  }

  @Test(
    "half-open; whole days, free time and what is cancelled stand in nobody's way",
    arguments: [
      ("20261124T090000", "20261124T100000", "", false), ("20261124T110000", "20261124T120000", "", false),
      ("20261124T095900", "20261124T100100", "", true), ("20261124", "20261125", "", false),
      ("20261124T100000", "20261124T110000", "TRANSP:TRANSPARENT", false),
      ("20261124T100000", "20261124T110000", "STATUS:CANCELLED", false),
      ("20261124T100000", "20261124T110000", "STATUS:TENTATIVE", true),
    ])
  func halfOpen(_ start: String, _ end: String, _ line: String, _ isConflict: Bool) async throws {
    let bench = try CalendarBench()
    try bench.put("Other", start, end, lines: line.isEmpty ? [] : [line])
    let call = try await bench.done([
      "action": "create", "title": "A", "start": "2026-11-24T10:00", "end": "2026-11-24T11:00",
    ])
    #expect(call.event?.hasConflict == isConflict)
    let whole = try await bench.done(["action": "create", "title": "B", "start": "2026-11-24"])
    #expect(whole.event?.hasConflict == false)
  }

  @Test("a new series is compared with what comes in the next weeks, and is offered times that suit all of it")
  func newSeries() async throws {
    let bench = try CalendarBench()
    try bench.put("Dentist", "20261207T100000", "20261207T110000")
    try bench.put("Later", "20261130T140000", "20261130T150000")
    let call = try await bench.done([
      "action": "create", "title": "Stand-up", "start": "2026-11-23T10:30", "end": "2026-11-23T11:00",
      "recurrence": "weekly",
    ])
    #expect(call.event?.conflictingEvents.map(\.title) == ["Dentist"])
    let slots = try #require(call.event?.freeSlots)
    #expect(slots.count == 5)
    let weeks: [Int64] = [0, 7, 14, 21].map { $0 * 86_400_000 }
    let busy = [
      (ms("2026-12-07T10:00:00+01:00"), ms("2026-12-07T11:00:00+01:00")),
      (ms("2026-11-30T14:00:00+01:00"), ms("2026-11-30T15:00:00+01:00")),
    ]
    for slot in slots {
      for week in weeks {
        #expect(!busy.contains { slot.start + week < $0.1 && slot.end + week > $0.0 })
      }
    }
    // Nothing after two months counts, and nothing when the series is over before.
    try bench.put("Far", "20270315T090000", "20270315T100000")
    let short = try await bench.done([
      "action": "create", "title": "Course", "start": "2026-11-23T10:00", "end": "2026-11-23T10:30",
      "recurrence": "weekly", "recurrenceEnd": "2026-12-01",
    ])
    #expect(short.event?.hasConflict == false)
    let far = try await bench.done([
      "action": "create", "title": "Reading", "start": "2026-11-23T09:00", "end": "2026-11-23T10:00",
      "recurrence": "weekly",
    ])
    #expect(far.event?.hasConflict == false)
  }

  @Test("an event is no conflict of itself, when it moves a little")
  func itself() async throws {
    let bench = try bench()
    let call = try await bench.done(["action": "update", "search": "Review", "start": "10:30", "scope": "future"])
    #expect(call.status == .completed && call.event?.hasConflict == false)
  }

  @Test("the question about a move shows what is in the way already")
  func pending() async throws {
    let bench = try bench()
    try bench.put("Dentist", "20261124T100000", "20261124T110000")
    let asked = try await bench.call(["action": "reschedule", "search": "Dentist", "start": "2026-11-23T10:00"])
    #expect(asked.call.status == .awaitingConfirmation)
    #expect(asked.call.event?.hasConflict == true && asked.call.event?.conflictingEvents.map(\.title) == ["Review"])
    #expect(asked.call.event?.freeSlots.isEmpty == false)
    let call = try await bench.approve(asked)
    #expect(call.event?.hasConflict == true && call.cardStates == [.rescheduled])
  }

  @Test("a change that moves nothing says nothing of conflicts")
  func noMove() async throws {
    let bench = try bench()
    try bench.put("Dentist", "20261123T100000", "20261123T110000")
    let call = try await bench.done(["action": "update", "search": "Dentist", "location": "Room 1"])
    #expect(call.event?.hasConflict == false && call.result?["conflicts"] == nil)
  }

  @Test("a long event is offered times of four hours at most")
  func long() async throws {
    let bench = try bench()
    let call = try await bench.done([
      "action": "create", "title": "Day", "start": "2026-11-23T09:00", "end": "2026-11-23T17:00",
    ])
    #expect(call.event?.freeSlots.isEmpty == false)
    #expect(call.event?.freeSlots.allSatisfy { $0.end - $0.start == 14_400_000 } == true)
  }

  @Test("free times of a conflict today begin now, not in the past")
  func fromNow() async throws {
    let bench = try CalendarBench(now: "2026-11-23T13:02:00Z")
    try bench.put("Review", "20261123T100000", "20261123T110000")
    let call = try await bench.done(["action": "create", "title": "A", "start": "2026-11-23T10:00"])
    #expect(call.event?.hasConflict == true)
    #expect(call.event?.freeSlots.first?.start == ms("2026-11-23T14:05:00+01:00"))
  }

  @Test("keeping a conflict takes the warning off the card and changes nothing else")
  func keeps() async throws {
    let bench = try bench()
    let call = try await bench.done(["action": "create", "title": "Lunch", "start": "2026-11-23T10:30"])
    let before = try bench.files()
    let kept = try await bench.executor.act(
      .keepConflict, onCard: try #require(call.cards.first?.cardId), of: call, in: bench.turn)
    #expect(kept.event?.hasConflict == false && kept.event?.conflictingEvents == [] && kept.event?.freeSlots == [])
    #expect(kept.cardStates == [.created] && kept.undoId == call.undoId && kept.result == call.result)
    #expect(try bench.files() == before)
  }

  @Test("rescheduling moves the event to the free time, looks again, and can be undone")
  func reschedules() async throws {
    let bench = try bench()
    let call = try await bench.done(["action": "create", "title": "Lunch", "start": "2026-11-23T10:30"])
    let before = try bench.files()
    let slot = try #require(call.event?.freeSlots.last)
    let moved = try await bench.executor.act(
      .reschedule(start: slot.start, end: slot.end), onCard: try #require(call.cards.first?.cardId), of: call,
      in: bench.turn)
    #expect(moved.cardStates == [.rescheduled] && moved.event?.start == slot.start && moved.event?.end == slot.end)
    #expect(moved.event?.hasConflict == false && moved.cards.first?.cardId == call.cards.first?.cardId)
    #expect(moved.undoId != call.undoId)
    try await bench.undo(moved)
    #expect(try bench.files() == before)
    try await bench.undo(call)
    #expect(try await bench.agenda("2026-11-23", "2026-11-24") == ["Review 2026-11-23T09:00:00Z"])
  }

  @Test("free times are looked for again: what is taken meanwhile is offered no longer, what is gone is no conflict")
  func looksAgain() async throws {
    let bench = try bench()
    let call = try await bench.done(["action": "create", "title": "Lunch", "start": "2026-11-23T10:30"])
    let card = try #require(call.cards.first?.cardId)
    let slot = try #require(call.event?.freeSlots.first)
    try bench.put("Taken", "20261123T000000", "20261123T235900")
    let before = try bench.files()
    let again = try await bench.executor.act(.findFreeSlots, onCard: card, of: call, in: bench.turn)
    #expect(again.event?.conflictingEvents.map(\.title).sorted() == ["Review", "Taken"])
    #expect(again.event?.freeSlots.isEmpty == false && again.event?.freeSlots.contains(slot) == false)
    #expect(again.cardStates == [.created] && again.undoId == call.undoId && again.result == call.result)
    #expect(try bench.files() == before)
    for name in before.keys where !name.contains("new-") { try bench.remove(name) }
    let none = try await bench.executor.act(.findFreeSlots, onCard: card, of: again, in: bench.turn)
    #expect(none.event?.hasConflict == false && none.event?.freeSlots == [])
  }

  @Test("rescheduling into another event warns again")
  func intoAnother() async throws {
    let bench = try bench()
    try bench.put("Other", "20261124T100000", "20261124T110000")
    let call = try await bench.done(["action": "create", "title": "Lunch", "start": "2026-11-23T10:30"])
    let (start, end) = (ms("2026-11-24T10:30:00+01:00"), ms("2026-11-24T11:30:00+01:00"))
    let card = try #require(call.cards.first?.cardId)
    let moved = try await bench.executor.act(
      .reschedule(start: start, end: end), onCard: card, of: call, in: bench.turn)
    #expect(moved.event?.conflictingEvents.map(\.title) == ["Other"])
    await #expect(throws: ToolError.self) {
      try await bench.executor.act(.reschedule(start: end, end: start), onCard: card, of: moved, in: bench.turn)
    }
  }

  @Test("of a new series the whole moves; of one occurrence only that")
  func series() async throws {
    let bench = try bench()
    let made = try await bench.done([
      "action": "create", "title": "Yoga", "start": "2026-11-23T10:30", "recurrence": "weekly",
    ])
    #expect(made.event?.hasConflict == true)
    let (start, end) = (ms("2026-11-23T14:00:00+01:00"), ms("2026-11-23T15:00:00+01:00"))
    let moved = try await bench.executor.act(
      .reschedule(start: start, end: end), onCard: try #require(made.cards.first?.cardId), of: made, in: bench.turn)
    #expect(moved.event?.start == start)
    #expect(try await bench.agenda("2026-11-30", "2026-12-01").contains("Yoga 2026-11-30T13:00:00Z"))
    let one = try await bench.done(["action": "update", "search": "Yoga", "start": "2026-11-23T10:30"])
    let back = try await bench.executor.act(
      .reschedule(start: start + 3_600_000, end: end + 3_600_000), onCard: try #require(one.cards.first?.cardId),
      of: one,
      in: bench.turn)
    #expect(back.event?.start == start + 3_600_000)
    #expect(try await bench.agenda("2026-11-30", "2026-12-01").contains("Yoga 2026-11-30T13:00:00Z"))
  }

  @Test("a card whose event has gone says so, and nothing is changed")
  func stale() async throws {
    let bench = try bench()
    let call = try await bench.done(["action": "create", "title": "Lunch", "start": "2026-11-23T10:30"])
    try bench.remove("calendars/personal/new-1.ics")
    let before = try bench.files()
    for act in [CardAct.keepConflict, .findFreeSlots, .reschedule(start: 0, end: 3_600_000)] {
      let gone = try await bench.executor.act(
        act, onCard: try #require(call.cards.first?.cardId), of: call, in: bench.turn)
      #expect(gone.event?.isStale == true && gone.event?.hasConflict == false)
      #expect(gone.result?["error"]?.stringValue?.contains("no longer in the calendar") == true)
    }
    #expect(try bench.files() == before)
  }
}
