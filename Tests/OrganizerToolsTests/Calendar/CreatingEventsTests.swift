import ChatTypes
import Foundation
import JSONValue
import OrganizerTools
import Testing
import Tools

@Suite("Creating events")
struct CreatingEventsTests {
  @Test("an event is written at once, with a card, a result for the model and an undo that removes the file")
  func creates() async throws {
    let bench = try CalendarBench()
    let call = try await bench.done([
      "action": "create", "title": "Dentist", "start": "2026-11-23T10:00", "end": "2026-11-23T10:45",
      "location": "Rue Monge 5", "notes": "Bring the card", "reminderMinutes": 30,
    ])
    #expect(call.status == .completed && call.cardStates == [.created] && call.risk == .medium)
    let event = try #require(call.event)
    #expect(event.title == "Dentist" && event.location == "Rue Monge 5" && event.notes == "Bring the card")
    #expect(event.start == ms("2026-11-23T10:00:00+01:00") && event.end == ms("2026-11-23T10:45:00+01:00"))
    #expect(event.reminderMinutes == 30 && event.timeZone == "Europe/Paris" && !event.hasConflict)
    #expect(event.eventIdentifier == "new-1" && event.calendarName == "personal")
    #expect(call.result?["created"]?["start"] == "2026-11-23T10:00:00+01:00")
    #expect(call.result?["created"]?["weekday"] == "Monday")
    let file = try bench.read("calendars/personal/new-1.ics")
    #expect(file.contains("DTSTART;TZID=Europe/Paris:20261123T100000") && file.contains("TRIGGER:-PT30M"))
    let undone = try await bench.undo(call)
    #expect(undone.cards.map(\.state) == [.deleted] && undone.record.title == "Created “Dentist”")
    #expect(try bench.files().isEmpty)
    let redone = try await bench.executor.undo(try #require(undone.redoId))
    #expect(redone.cards.map(\.state) == [.created])
    #expect(try bench.read("calendars/personal/new-1.ics") == file)
  }

  @Test(
    "times in every form that a model writes",
    arguments: [
      ("tomorrow 15:00", nil, "2026-11-22T15:00:00+01:00", "2026-11-22T16:00:00+01:00"),
      ("2026-11-22T15:00", nil, "2026-11-22T15:00:00+01:00", "2026-11-22T16:00:00+01:00"),
      ("2026-11-22 15:00", "2026-11-22 16:30", "2026-11-22T15:00:00+01:00", "2026-11-22T16:30:00+01:00"),
      ("2026-11-22T15:00:00.000Z", nil, "2026-11-22T16:00:00+01:00", "2026-11-22T17:00:00+01:00"),
      ("2026-11-22T15:00:00-05:00", nil, "2026-11-22T21:00:00+01:00", "2026-11-22T22:00:00+01:00"),
      ("in 2 hours", nil, "2026-11-21T16:05:00+01:00", "2026-11-21T17:05:00+01:00"),
      ("tomorrow 3pm to 5pm", nil, "2026-11-22T15:00:00+01:00", "2026-11-22T17:00:00+01:00"),
      ("tomorrow 15:00", "17:30", "2026-11-22T15:00:00+01:00", "2026-11-22T17:30:00+01:00"),
      ("tomorrow 22:00", "02:00", "2026-11-22T22:00:00+01:00", "2026-11-23T02:00:00+01:00"),
      ("tomorrow 15:00", "2 hours", "2026-11-22T15:00:00+01:00", "2026-11-22T17:00:00+01:00"),
      ("tomorrow 15:00", "tomorrow 15:00", "2026-11-22T15:00:00+01:00", "2026-11-22T16:00:00+01:00"),
      ("monday at noon", "monday 14:00", "2026-11-23T12:00:00+01:00", "2026-11-23T14:00:00+01:00"),
    ] as [(String, String?, String, String)])
  func times(_ start: String, _ end: String?, _ from: String, _ to: String) async throws {
    let bench = try CalendarBench()
    var arguments: JSONObject = ["action": "create", "title": "Walk", "start": .string(start)]
    arguments["end"] = end.map(JSONValue.string)
    let call = try await bench.done(.object(arguments))
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(call.resolved?["start"] == .string(from) && call.resolved?["end"] == .string(to))
    #expect(call.event?.start == ms(from) && call.event?.end == ms(to))
  }

  @Test(
    "whole days in every form that a model writes; the end is the last day",
    arguments: [
      (["start": "2026-12-24"], "2026-12-24", "2026-12-24"),
      (["start": "2026-12-24", "end": "2026-12-24", "isAllDay": true], "2026-12-24", "2026-12-24"),
      (["start": "2026-12-24", "end": "2026-12-26"], "2026-12-24", "2026-12-26"),
      (
        ["start": "2026-12-24T00:00:00", "end": "2026-12-24T00:00:00", "isAllDay": true], "2026-12-24", "2026-12-24"
      ),
      (
        ["start": "2026-12-24T00:00:00", "end": "2026-12-25T00:00:00", "isAllDay": true], "2026-12-24", "2026-12-24"
      ),
      (
        ["start": "2026-12-24T00:00:00", "end": "2026-12-24T23:59:59", "isAllDay": true], "2026-12-24", "2026-12-24"
      ),
      (["start": "tomorrow", "isAllDay": "true"], "2026-11-22", "2026-11-22"),
      (["start": "tomorrow", "durationMinutes": 2880], "2026-11-22", "2026-11-23"),
      (["start": "24 to 26 december"], "2026-12-24", "2026-12-26"),
      (["start": "2026-12-24", "end": "3 days"], "2026-12-24", "2026-12-26"),
    ] as [(JSONValue, String, String)])
  func wholeDays(_ said: JSONValue, _ first: String, _ last: String) async throws {
    let bench = try CalendarBench()
    var arguments = try #require(said.objectValue)
    (arguments["action"], arguments["title"]) = ("create", "Holiday")
    let call = try await bench.done(.object(arguments))
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(call.resolved?["start"] == .string(first) && call.resolved?["end"] == .string(last))
    #expect(call.resolved?["isAllDay"] == true && call.event?.isAllDay == true)
    #expect(call.event?.start == ms("\(first)T00:00:00+01:00"))
    #expect(call.event?.end == ms("\(last)T00:00:00+01:00") + 86_400_000)
    let file = try bench.read("calendars/personal/new-1.ics")
    #expect(file.contains("DTSTART;VALUE=DATE:\(first.replacingOccurrences(of: "-", with: ""))"))
  }

  @Test(
    "what can't be told is asked, what can't be is refused with a sentence, and nothing is written",
    arguments: [
      (["title": "A"], .missingTime),
      (["start": "tomorrow 15:00"], .missingTitle),
      (["title": "A", "start": "tomorrow at 8"], .ambiguousTime),
      (["title": "A", "start": "03/04 15:00"], .ambiguousTime),
      (["title": "A", "start": "friday morning"], .ambiguousTime),
      (["title": "A", "start": "tomorrow", "isAllDay": false], .ambiguousTime),
      (["title": "A", "start": "tomorrow", "durationMinutes": 30], .ambiguousTime),
      (["title": "A", "start": "tomorrow", "end": "2026-11-22T16:00"], .ambiguousTime),
      (["title": "A", "start": "whenever"], .invalidTime),
      (["title": "A", "start": "2 hours"], .invalidTime),
      (["title": "A", "start": "2026-02-30T10:00"], .invalidTime),
      (["title": "A", "start": "2026-11-23T15:00", "end": "2026-11-23T14:00"], .endBeforeStart),
      (["title": "A", "start": "2026-12-24", "end": "2026-12-23"], .endBeforeStart),
      (["title": "A", "start": "tomorrow 15:00", "calendar": "Work"], .unknownCalendar),
      (["title": "A", "start": "tomorrow 15:00", "recurrence": "sometimes"], .invalidRecurrence),
      (["title": "A", "start": "tomorrow 15:00", "recurrenceEnd": "2026-12-31"], .invalidRecurrence),
    ] as [(JSONValue, ToolCallError.Code)])
  func refused(_ said: JSONValue, _ code: ToolCallError.Code) async throws {
    let bench = try CalendarBench()
    var arguments = try #require(said.objectValue)
    arguments["action"] = "create"
    let failure = try await bench.failure(.object(arguments))
    #expect(failure.code == code, "\(failure.message)")
    #expect(failure.message.count > 20 && failure.message.last?.isPunctuation == true)
  }

  @Test("an unknown recurrence is refused, where LucidPal made it yearly")
  func noYearlyByAccident() async throws {
    let bench = try CalendarBench()
    let failure = try await bench.failure([
      "action": "create", "title": "A", "start": "tomorrow 15:00", "recurrence": "fortnightly-ish",
    ])
    #expect(failure.code == .invalidRecurrence && failure.message.contains("weekdays"))
  }

  @Test(
    "how it repeats, as a word, a rule or a phrase",
    arguments: [
      ("daily", "FREQ=DAILY"), ("Weekly", "FREQ=WEEKLY"), ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("monthly", "FREQ=MONTHLY"), ("yearly", "FREQ=YEARLY"),
      ("RRULE:FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2"),
      ("every 2 weeks on monday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
      ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ])
  func repeats(_ said: String, _ rule: String) async throws {
    let bench = try CalendarBench()
    let call = try await bench.done([
      "action": "create", "title": "Standup", "start": "2026-11-23T10:00", "recurrence": .string(said),
    ])
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(call.resolved?["recurrence"] == .string(rule))
    #expect(call.event?.recurrence != nil && call.event?.eventIdentifier == "new-1")
    #expect(try bench.read("calendars/personal/new-1.ics").contains("RRULE:\(rule)\r\n"))
  }

  @Test("a repetition ends where it is said to, that day included")
  func recurrenceEnd() async throws {
    let bench = try CalendarBench()
    let call = try await bench.done([
      "action": "create", "title": "Course", "start": "2026-11-23T10:00", "recurrence": "weekly",
      "recurrenceEnd": "2026-12-07",
    ])
    #expect(call.resolved?["recurrenceEnd"] == "2026-12-07")
    let agenda = try await bench.agenda("2026-11-22", "2027-02-01")
    #expect(agenda == ["2026-11-23", "2026-11-30", "2026-12-07"].map { "Course \($0)T09:00:00Z" })
  }

  @Test("a start that its rule leaves out moves to the first day of the rule before anybody is asked")
  func firstOccurrence() async throws {
    let bench = try CalendarBench()
    let asked = try await bench.call(
      ["action": "create", "title": "Standup", "start": "tomorrow 10:00", "recurrence": "weekdays"], mode: .alwaysAsk)
    #expect(asked.call.status == .awaitingConfirmation)
    #expect(asked.call.resolved?["start"] == "2026-11-23T10:00:00+01:00")
    #expect(
      asked.question?.summarizedIntent.hasPrefix(
        "Create “Standup”, Monday 23 November 2026 at 10:00 to 11:00, every weekday") == true)
    let call = try await bench.approve(asked)
    #expect(call.event?.start == ms("2026-11-23T10:00:00+01:00"))
  }

  @Test("a start said as a repetition brings its rule")
  func repeatedStart() async throws {
    let bench = try CalendarBench()
    let call = try await bench.done(["action": "create", "title": "Yoga", "start": "every monday at 18:00"])
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(call.event?.start == ms("2026-11-23T18:00:00+01:00") && call.event?.recurrence == "every week on Monday")
  }

  @Test("the settings give length, calendar and reminder where nothing is said")
  func settings() async throws {
    var settings = OrganizerSettings()
    (settings.eventMinutes, settings.calendar, settings.alarmMinutes) = (45, "work", 10)
    let bench = try CalendarBench(settings: settings)
    try bench.put("Old", "20261101T100000", "20261101T110000", calendar: "personal")
    try bench.put("Older", "20261101T120000", "20261101T130000", calendar: "work")
    try bench.write("My job\n", to: "calendars/work/displayname")
    let call = try await bench.done(["action": "create", "title": "A", "start": "2026-11-23T10:00"])
    #expect(call.event?.end == ms("2026-11-23T10:45:00+01:00") && call.event?.reminderMinutes == 10)
    #expect(call.event?.calendarName == "My job" && call.resolved?["calendar"] == "My job")
    let other = try await bench.done([
      "action": "create", "title": "B", "start": "2026-11-23T12:00", "calendar": "Personal", "reminderMinutes": 0,
      "durationMinutes": "15",
    ])
    #expect(other.event?.calendarName == "personal" && other.event?.reminderMinutes == 0)
    #expect(other.event?.end == ms("2026-11-23T12:15:00+01:00"))
  }

  @Test("an unknown calendar is refused with the names that there are")
  func unknownCalendar() async throws {
    let bench = try CalendarBench()
    try bench.put("Old", "20261101T100000", "20261101T110000", calendar: "personal")
    try bench.put("Older", "20261101T120000", "20261101T130000", calendar: "work")
    let failure = try await bench.failure([
      "action": "create", "title": "A", "start": "tomorrow 10:00", "calendar": "Family",
    ])
    #expect(failure.message == "There is no calendar named “Family”. There is “personal” and “work”.")
  }

  @Test(
    "a time that clocks skip is the one after the gap; one that comes twice is asked about, and an offset decides it")
  func clockChanges() async throws {
    let spring = try CalendarBench(now: "2026-03-27T12:00:00Z")
    let skipped = try await spring.done(["action": "create", "title": "A", "start": "2026-03-29T02:30"])
    #expect(skipped.resolved?["start"] == "2026-03-29T03:30:00+02:00")
    let autumn = try CalendarBench(now: "2026-10-23T12:00:00Z")
    let failure = try await autumn.failure(["action": "create", "title": "A", "start": "2026-10-25T02:30"])
    #expect(failure.code == .ambiguousTime && failure.message.contains("clocks change"))
    let second = try await autumn.done(["action": "create", "title": "A", "start": "2026-10-25T02:30:00+01:00"])
    #expect(second.event?.start == ms("2026-10-25T01:30:00Z") && second.event?.end == ms("2026-10-25T02:30:00Z"))
    // An hour that the clock shows twice can only be written in UTC.
    #expect(try autumn.read("calendars/personal/new-1.ics").contains("DTSTART:20261025T013000Z"))
  }

  @Test("an event over the clock change keeps its wall clock when it repeats")
  func repeatsOverClockChange() async throws {
    let bench = try CalendarBench(now: "2026-10-20T12:00:00Z")
    _ = try await bench.done([
      "action": "create", "title": "Run", "start": "2026-10-24T08:00", "recurrence": "daily",
      "recurrenceEnd": "2026-10-26",
    ])
    #expect(
      try await bench.agenda("2026-10-24", "2026-10-28") == [
        "Run 2026-10-24T06:00:00Z", "Run 2026-10-25T07:00:00Z", "Run 2026-10-26T07:00:00Z",
      ])
  }

  @Test("a call that waited is made with the times that were asked about, after a restart, too")
  func waited() async throws {
    let approvals = InMemoryApprovalStore()
    let bench = try CalendarBench(approvals: approvals)
    let asked = try await bench.call(
      ["action": "create", "title": "Call Ana", "start": "in 2 hours"], mode: .alwaysAsk)
    let later = try CalendarBench(now: "2026-11-21T15:30:00Z", sharing: bench, approvals: approvals)
    let restored = try #require(try await later.executor.restore().first)
    let call = try await later.approve(restored)
    #expect(call.status == .completed && call.event?.start == ms("2026-11-21T16:05:00+01:00"))
    #expect(asked.call.approvalHash == restored.call.approvalHash)
  }

  @Test("a refused creation writes nothing")
  func refusedCreation() async throws {
    let bench = try CalendarBench()
    let asked = try await bench.call(["action": "create", "title": "A", "start": "tomorrow 10:00"], mode: .alwaysAsk)
    #expect(try await bench.refuse(asked).status == .denied)
    #expect(try bench.files().isEmpty)
  }

  @Test("a zone without rules of its own is written in UTC")
  func utc() async throws {
    let bench = try CalendarBench(zone: "GMT")
    let call = try await bench.done(["action": "create", "title": "A", "start": "tomorrow 15:00"])
    #expect(call.event?.start == ms("2026-11-22T15:00:00Z"))
    #expect(try bench.read("calendars/personal/new-1.ics").contains("DTSTART:20261122T150000Z"))
  }

  @Test("undo is refused when somebody changed the event meanwhile, and their change stays")
  func undoAfterChange() async throws {
    let bench = try CalendarBench()
    let call = try await bench.done(["action": "create", "title": "A", "start": "tomorrow 10:00"])
    let path = "calendars/personal/new-1.ics"
    let theirs = try bench.read(path).replacingOccurrences(of: "SUMMARY:A", with: "SUMMARY:Theirs")
    try bench.write(theirs.replacingOccurrences(of: "\r\n", with: "\n"), to: path)
    await #expect(throws: ToolError.self) { try await bench.undo(call) }
    #expect(try bench.read(path) == theirs)
  }

  @Test("fields that a model fills with nothing say nothing")
  func emptyFields() async throws {
    let bench = try CalendarBench()
    let call = try await bench.done([
      "action": "create", "title": " A ", "start": "tomorrow 10:00", "end": "", "location": "", "notes": " ",
      "recurrence": "none", "recurrenceEnd": "", "calendar": "", "search": "", "id": "", "scope": .null,
    ])
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(
      call.resolved == [
        "action": "create", "title": "A", "start": "2026-11-22T10:00:00+01:00", "end": "2026-11-22T11:00:00+01:00",
      ])
  }
}
