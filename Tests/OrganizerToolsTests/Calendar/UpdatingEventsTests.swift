import ChatTypes
import Foundation
import JSONValue
import OrganizerTools
import Testing
import Tools

@Suite("Changing events")
struct UpdatingEventsTests {
  private func bench() throws -> CalendarBench {
    let bench = try CalendarBench()
    try bench.put(
      "Dentist", "20261123T100000", "20261123T104500",
      lines: ["LOCATION:Rue Monge", "DESCRIPTION:Old notes", "URL:https://example.org/d"])
    return bench
  }

  @Test("a change waits with what is there and what would change, and is written when approved")
  func asks() async throws {
    let bench = try bench()
    let before = try bench.files()
    let asked = try await bench.call(["action": "update", "search": "dentist", "start": "16:00", "location": "Room 2"])
    #expect(asked.call.status == .awaitingConfirmation && asked.call.cardStates == [.pendingUpdate])
    let shown = try #require(asked.call.event)
    #expect(shown.start == ms("2026-11-23T10:00:00+01:00") && shown.location == "Rue Monge")
    let pending = try #require(shown.pendingUpdate)
    #expect(pending.start == ms("2026-11-23T16:00:00+01:00") && pending.end == ms("2026-11-23T16:45:00+01:00"))
    #expect(pending.location == "Room 2" && pending.title == nil && pending.notes == nil && pending.isAllDay == nil)
    let intent = try #require(asked.question?.summarizedIntent)
    #expect(
      intent.hasPrefix(
        "Change “Dentist”: move it to Monday 23 November 2026 at 16:00 to 16:45 and set the place to “Room 2”"))
    #expect(asked.question?.targetDescription == "“Dentist”, Monday 23 November 2026 at 10:00 to 10:45, in personal")
    #expect(try bench.files() == before)
    let call = try await bench.approve(asked)
    #expect(call.status == .completed && call.cardStates == [.rescheduled])
    #expect(call.cards.first?.cardId == asked.call.cards.first?.cardId)
    #expect(call.event?.start == ms("2026-11-23T16:00:00+01:00") && call.event?.location == "Room 2")
    let file = try bench.read("calendars/personal/dentist.ics")
    #expect(file.contains("X-OTHER-PROGRAM:keeps this") && file.contains("DESCRIPTION:Old notes"))
    let undone = try await bench.undo(call)
    #expect(undone.cards.map(\.state) == [.updated])
    #expect(try bench.files() == before)
  }

  @Test("a refused change leaves the file as it is, and its card says so")
  func refused() async throws {
    let bench = try bench()
    let before = try bench.files()
    let asked = try await bench.call(["action": "update", "search": "Dentist", "title": "Doctor"])
    let call = try await bench.refuse(asked)
    #expect(call.status == .denied && call.cardStates == [.updateCancelled])
    #expect(call.event?.title == "Dentist" && call.event?.pendingUpdate == nil)
    #expect(try bench.files() == before)
  }

  @Test(
    "what is not said stays: the length, the time of day, the day",
    arguments: [
      (["start": "tomorrow 15:00"], "2026-11-22T15:00:00+01:00", "2026-11-22T15:45:00+01:00"),
      (["start": "2026-11-24"], "2026-11-24T10:00:00+01:00", "2026-11-24T10:45:00+01:00"),
      (["start": "wednesday"], "2026-11-25T10:00:00+01:00", "2026-11-25T10:45:00+01:00"),
      (["start": "4pm"], "2026-11-23T16:00:00+01:00", "2026-11-23T16:45:00+01:00"),
      (["start": "16:00", "end": "17:00"], "2026-11-23T16:00:00+01:00", "2026-11-23T17:00:00+01:00"),
      (["end": "11:30"], "2026-11-23T10:00:00+01:00", "2026-11-23T11:30:00+01:00"),
      (["durationMinutes": 20], "2026-11-23T10:00:00+01:00", "2026-11-23T10:20:00+01:00"),
      (["start": "15:00", "durationMinutes": "60"], "2026-11-23T15:00:00+01:00", "2026-11-23T16:00:00+01:00"),
      (["start": "an hour later"], "2026-11-23T11:00:00+01:00", "2026-11-23T11:45:00+01:00"),
      (["start": "a day earlier"], "2026-11-22T10:00:00+01:00", "2026-11-22T10:45:00+01:00"),
      (["start": "3pm to 5pm"], "2026-11-23T15:00:00+01:00", "2026-11-23T17:00:00+01:00"),
      (["start": "at 8"], "2026-11-23T08:00:00+01:00", "2026-11-23T08:45:00+01:00"),
    ] as [(JSONValue, String, String)])
  func keeps(_ said: JSONValue, _ from: String, _ to: String) async throws {
    for action in ["update", "reschedule"] {
      let bench = try bench()
      var arguments = try #require(said.objectValue)
      (arguments["action"], arguments["id"]) = (.string(action), "dentist")
      let call = try await bench.done(.object(arguments))
      #expect(call.status == .completed, "\(call.error?.message ?? "")")
      #expect(call.event?.start == ms(from) && call.event?.end == ms(to) && call.cardStates == [.rescheduled])
      #expect(call.result?["rescheduled"]?["start"] == .string(from))
    }
  }

  @Test("of two halves of a day the one is meant that is near to when it is; else that is asked")
  func halves() async throws {
    let bench = try bench()
    for (said, start) in [("7 pm", "19:00"), ("at 8", "20:00"), ("2 pm", "14:00")] {
      let call = try await bench.done(["action": "reschedule", "id": "dentist", "start": .string(said)])
      #expect(call.event?.start == ms("2026-11-23T\(start):00+01:00"))
    }
    for said in ["at 8", "tuesday at 8"] {
      let failure = try await bench.failure(["action": "reschedule", "id": "dentist", "start": .string(said)])
      #expect(failure.code == .ambiguousTime)
    }
  }

  @Test(
    "an event is found by its title with an article and the word for it",
    arguments: ["the dentist", "my dentist appointment"])
  func articles(_ said: String) async throws {
    let bench = try bench()
    let call = try await bench.done(["action": "update", "search": .string(said), "location": "Rue Cler"])
    #expect(call.status == .completed && call.event?.location == "Rue Cler", "\(call.error?.message ?? "")")
    let listed = try await bench.done(["action": "list", "search": .string(said)])
    #expect(listed.result?["events"]?.arrayValue?.count == 1)
  }

  @Test("between whole days and times")
  func kinds() async throws {
    let bench = try bench()
    let whole = try await bench.done(["action": "update", "id": "dentist", "isAllDay": true])
    #expect(whole.event?.isAllDay == true && whole.event?.start == ms("2026-11-23T00:00:00+01:00"))
    #expect(whole.resolved?["start"] == "2026-11-23" && whole.resolved?["end"] == "2026-11-23")
    let moved = try await bench.done(["action": "update", "id": "dentist", "start": "2026-11-26", "end": "2026-11-27"])
    #expect(moved.event?.isAllDay == true && moved.event?.end == ms("2026-11-28T00:00:00+01:00"))
    let longer = try await bench.done(["action": "update", "id": "dentist", "start": "2026-12-01"])
    #expect(longer.event?.start == ms("2026-12-01T00:00:00+01:00"))
    #expect(longer.event?.end == ms("2026-12-03T00:00:00+01:00"))
    let failure = try await bench.failure(["action": "update", "id": "dentist", "isAllDay": false])
    #expect(failure.code == .ambiguousTime && failure.message.hasPrefix("At what time does it begin"))
    let timed = try await bench.done(["action": "update", "id": "dentist", "start": "2026-12-02T09:30"])
    #expect(timed.event?.isAllDay == false && timed.event?.end == ms("2026-12-02T10:30:00+01:00"))
    #expect(timed.resolved?["isAllDay"] == false)
  }

  @Test(
    "what can't be is refused with a sentence",
    arguments: [
      (["search": "Dentist", "end": "2026-11-23T09:00"], .endBeforeStart),
      (["search": "Dentist", "start": "2026-11-24T10:00", "end": "2026-11-24T09:00"], .endBeforeStart),
      (["search": "Dentist", "start": "wednesday morning"], .ambiguousTime),
      (["search": "Dentist", "start": "every tuesday"], .invalidTime),
      (["search": "Dentist", "start": "soonish"], .invalidTime),
      (["search": "Dentist", "recurrenceEnd": "2026-12-31"], .invalidRecurrence),
      (["search": "Dentist", "recurrence": "each blue moon"], .invalidRecurrence),
      (["search": "Dentist", "calendar": "Family"], .unknownCalendar),
      (["search": "Dentist"], .noChange),
      (["search": "Dentist", "title": "Dentist", "location": "Rue Monge", "start": "10:00"], .noChange),
      (["id": "gone", "title": "X"], .notFound),
      (["title": "X"], .missingEvent),
    ] as [(JSONValue, ToolCallError.Code)])
  func wrong(_ said: JSONValue, _ code: ToolCallError.Code) async throws {
    let bench = try bench()
    var arguments = try #require(said.objectValue)
    arguments["action"] = "update"
    let failure = try await bench.failure(.object(arguments))
    #expect(failure.code == code, "\(failure.message)")
  }

  @Test("a reschedule without a time asks for one")
  func rescheduleToWhen() async throws {
    let failure = try await bench().failure(["action": "reschedule", "search": "Dentist"])
    #expect(failure.message == "When shall “Dentist” be? Say it as in “tomorrow 15:00”.")
  }

  @Test("a changed title makes the card updated even when it moves, too")
  func retitled() async throws {
    let bench = try bench()
    let call = try await bench.done(["action": "update", "search": "Dentist", "title": "Doctor", "start": "15:00"])
    #expect(call.cardStates == [.updated] && call.event?.title == "Doctor" && call.result?["updated"] != nil)
  }

  @Test("a place is taken away by a word that says so, and undo brings it back byte for byte")
  func removes() async throws {
    let bench = try bench()
    let before = try bench.files()
    let asked = try await bench.call(["action": "update", "search": "Dentist", "location": "none", "notes": ""])
    #expect(asked.call.event?.pendingUpdate?.location == "" && asked.call.event?.pendingUpdate?.notes == nil)
    let call = try await bench.approve(asked)
    #expect(call.event?.location == nil && call.event?.notes == "Old notes")
    try await bench.undo(call)
    #expect(try bench.files() == before)
  }

  @Test("an event moves to another calendar in one step, with its changes, and back by undo")
  func calendars() async throws {
    let bench = try bench()
    try bench.put("Other", "20261201T100000", "20261201T110000", calendar: "work")
    let before = try bench.files()
    let asked = try await bench.call(["action": "update", "search": "Dentist", "calendar": "Work", "start": "17:00"])
    #expect(asked.question?.summarizedIntent.contains("and move it to the calendar work") == true)
    let call = try await bench.approve(asked)
    #expect(call.event?.calendarName == "work" && call.event?.start == ms("2026-11-23T17:00:00+01:00"))
    #expect(try bench.files()["calendars/personal/dentist.ics"] == nil)
    try await bench.undo(call)
    #expect(try bench.files() == before)
    let filtered = try await bench.failure(["action": "update", "search": "Other", "calendar": "work"])
    #expect(filtered.code == .noChange)
  }

  @Test("a change is not made to an event that another program changed after the question")
  func changedMeanwhile() async throws {
    let bench = try bench()
    let asked = try await bench.call(["action": "update", "search": "Dentist", "start": "16:00"])
    try bench.put("Dentist", "20261125T090000", "20261125T100000")
    let theirs = try bench.files()
    let call = try await bench.approve(asked)
    #expect(call.status == .failed && call.error?.code == .changedMeanwhile && call.cardStates == [.failed])
    #expect(try bench.files() == theirs)
  }

  @Test("two changes of one event that wait together are both made, in any order")
  func together() async throws {
    let bench = try bench()
    let first = try await bench.call(["action": "update", "search": "Dentist", "start": "16:00"])
    let second = try await bench.call(["action": "update", "search": "Dentist", "title": "Doctor"])
    let third = try await bench.call(["action": "delete", "search": "Dentist"])
    _ = try await bench.approve(second)
    let call = try await bench.approve(first)
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(call.event?.title == "Doctor" && call.event?.start == ms("2026-11-23T16:00:00+01:00"))
    #expect(try await bench.approve(third).status == .completed)
  }

  @Test("a change of an event that has gone fails with a sentence, and its card says that nothing is to be changed")
  func gone() async throws {
    let bench = try bench()
    let asked = try await bench.call(["action": "update", "search": "Dentist", "start": "16:00"])
    #expect(asked.call.event?.pendingUpdate != nil)
    try bench.remove("calendars/personal/dentist.ics")
    let call = try await bench.approve(asked)
    #expect(call.status == .failed && call.error?.code == .notFound)
    #expect(call.cardStates == [.updateCancelled] && call.event?.pendingUpdate == nil)
    #expect(try bench.files().isEmpty)
  }

  @Test("times stay on the clock that the event is written in")
  func foreignZone() async throws {
    let bench = try CalendarBench()
    try bench.put("Call", "20261123T150000Z", "20261123T153000Z")
    let call = try await bench.done(["action": "update", "search": "Call", "start": "17:00"])
    #expect(call.event?.start == ms("2026-11-23T16:00:00Z"))
    #expect(try bench.read("calendars/personal/call.ics").contains("DTSTART:20261123T160000Z"))
  }

  @Test("an event that gets a rule repeats from then on, and one that loses it does not")
  func rules() async throws {
    let bench = try bench()
    let asked = try await bench.call([
      "action": "update", "search": "Dentist", "recurrence": "weekly", "recurrenceEnd": "2026-12-07",
    ])
    #expect(asked.call.event?.pendingUpdate?.recurrence?.hasPrefix("every week, until ") == true)
    let call = try await bench.approve(asked)
    #expect(call.cardStates == [.updated])
    #expect(try await bench.agenda("2026-11-22", "2027-01-01").count == 3)
    _ = try await bench.done(["action": "update", "id": "dentist", "recurrence": "none"])
    #expect(try await bench.agenda("2026-11-22", "2027-01-01") == ["Dentist 2026-11-23T09:00:00Z"])
  }
}
