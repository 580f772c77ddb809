import ChatTypes
import Foundation
import JSONValue
import OrganizerTools
import Testing
import Tools

@Suite("Repeating events")
struct RepeatingEventsTests {
  /// Every Monday at 10 from 2 November on, eight times.
  private func bench(_ rule: String = "FREQ=WEEKLY;COUNT=8") throws -> CalendarBench {
    let bench = try CalendarBench()
    try bench.put("Standup", "20261102T100000", "20261102T101500", lines: ["RRULE:\(rule)"])
    return bench
  }

  private func starts(_ bench: CalendarBench) async throws -> [String] {
    try await bench.agenda("2026-11-01", "2027-01-10").map { String($0.split(separator: " ").last?.prefix(16) ?? "") }
  }

  @Test("of a series the next occurrence is meant, only it is changed, and the card says that it repeats")
  func next() async throws {
    let bench = try bench()
    let before = try bench.files()
    let asked = try await bench.call(["action": "update", "search": "standup", "start": "14:00"])
    #expect(asked.call.event?.start == ms("2026-11-23T10:00:00+01:00"))
    #expect(asked.call.event?.recurrence == "every week, 8 times" && asked.call.resolved?["scope"] == "this")
    #expect(asked.call.resolved?["id"] == "standup_20261123T100000")
    #expect(asked.question?.summarizedIntent.contains("only this one is meant, the others stay") == true)
    let call = try await bench.approve(asked)
    #expect(call.cardStates == [.rescheduled] && call.event?.start == ms("2026-11-23T14:00:00+01:00"))
    #expect(call.event?.recurrence != nil && call.event?.eventIdentifier == "standup_20261123T100000")
    let all = try await starts(bench)
    #expect(all.count == 8 && all.contains("2026-11-23T13:00") && all.contains("2026-11-30T09:00"))
    // The same occurrence is found again under its name, where it now is.
    let back = try await bench.done([
      "action": "update", "id": "standup_20261123T100000", "start": "2026-11-23T15:00",
    ])
    #expect(back.event?.start == ms("2026-11-23T15:00:00+01:00"))
    try await bench.undo(back)
    try await bench.undo(call)
    #expect(try bench.files() == before)
  }

  @Test("this and all that follow")
  func future() async throws {
    let bench = try bench()
    let before = try bench.files()
    let call = try await bench.done(["action": "update", "search": "standup", "start": "11:00", "scope": "future"])
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(
      call.event?.eventIdentifier?.hasPrefix("new-") == true && call.event?.start == ms("2026-11-23T11:00:00+01:00"))
    let all = try await starts(bench)
    #expect(all.prefix(3) == ["2026-11-02T09:00", "2026-11-09T09:00", "2026-11-16T09:00"])
    #expect(all.dropFirst(3).allSatisfy { $0.hasSuffix("T10:00") } && all.count == 8)
    try await bench.undo(call)
    #expect(try bench.files() == before)
  }

  @Test("all of it, past ones included, moved as far as the next one")
  func all() async throws {
    let bench = try bench()
    let before = try bench.files()
    let asked = try await bench.call([
      "action": "update", "search": "standup", "start": "2026-11-24T11:00", "scope": "all",
    ])
    #expect(
      asked.question?.summarizedIntent.contains("and all its other times (every week, 8 times), past ones too") == true
    )
    let call = try await bench.approve(asked)
    let all = try await starts(bench)
    #expect(all.first == "2026-11-03T10:00" && all.count == 8 && all.allSatisfy { $0.hasSuffix("T10:00") })
    #expect(call.event?.start == ms("2026-11-24T11:00:00+01:00") && call.event?.eventIdentifier == "standup")
    try await bench.undo(call)
    #expect(try bench.files() == before)
  }

  @Test("a longer series: only the length of all changes")
  func length() async throws {
    let bench = try bench()
    let call = try await bench.done(["action": "update", "search": "standup", "end": "10:30", "scope": "all"])
    #expect(call.event?.end == ms("2026-11-23T10:30:00+01:00"))
    #expect(try await starts(bench).first == "2026-11-02T09:00")
    #expect(try bench.read("calendars/personal/standup.ics").contains("DTEND;TZID=Europe/Paris:20261102T103000"))
  }

  @Test("a deletion takes one occurrence, all that follow, or all", arguments: ["this", "future", "all"])
  func deletes(_ scope: String) async throws {
    let bench = try bench()
    let before = try bench.files()
    let call = try await bench.done(["action": "delete", "search": "standup", "scope": .string(scope)])
    #expect(call.status == .completed && call.cardStates == [.deleted])
    let all = try await starts(bench)
    switch scope {
    case "this": #expect(all.count == 7 && !all.contains("2026-11-23T09:00"))
    case "future": #expect(all == ["2026-11-02T09:00", "2026-11-09T09:00", "2026-11-16T09:00"])
    default: #expect(all.isEmpty)
    }
    let undone = try await bench.undo(call)
    #expect(undone.cards.map(\.state) == [.restored])
    #expect(try bench.files() == before)
  }

  @Test("the occurrence of a certain day is deleted")
  func certainDay() async throws {
    let bench = try bench()
    let asked = try await bench.call(["action": "delete", "search": "standup", "start": "2026-12-07"])
    #expect(asked.call.resolved?["id"] == "standup_20261207T100000")
    let named = try await bench.call(["action": "delete", "id": "standup", "start": "2026-12-14T10:00"])
    #expect(named.call.resolved?["id"] == "standup_20261214T100000" && named.call.resolved?["scope"] == "this")
    _ = try await bench.approve(asked)
    // The series changed, but not what the second question shows.
    #expect(try await bench.approve(named).status == .completed)
    #expect(try await starts(bench).count == 6)
    #expect(try await bench.failure(["action": "delete", "id": "standup_20261207T100000"]).code == .notFound)
  }

  @Test("the id of a series, as creating it gave, means all of it")
  func wholeSeries() async throws {
    let bench = try CalendarBench()
    let made = try await bench.done([
      "action": "create", "title": "Yoga", "start": "2026-11-23T18:00", "recurrence": "weekly",
    ])
    let id = try #require(made.result?["created"]?["id"])
    let asked = try await bench.call(["action": "delete", "id": id])
    #expect(asked.call.resolved?["scope"] == "all")
    _ = try await bench.approve(asked)
    #expect(try bench.files().isEmpty)
  }

  @Test("a new rule is for what is to come, an end for the whole series")
  func newRule() async throws {
    let bench = try bench("FREQ=WEEKLY")
    let asked = try await bench.call(["action": "update", "search": "standup", "recurrence": "daily"])
    #expect(asked.call.resolved?["scope"] == "future" && asked.call.event?.pendingUpdate?.recurrence == "daily")
    _ = try await bench.approve(asked)
    let all = try await bench.agenda("2026-11-01", "2026-11-27").count
    #expect(all == 3 + 4)
    let other = try self.bench("FREQ=WEEKLY")
    let ended = try await other.done(["action": "update", "search": "standup", "recurrenceEnd": "2026-12-07"])
    #expect(ended.resolved?["scope"] == "all" && ended.cardStates == [.updated])
    #expect(try await starts(other).last == "2026-12-07T09:00")
    #expect(
      try await other.failure(["action": "update", "search": "standup", "recurrenceEnd": "2026-12-07"]).code
        == .noChange)
    let single = try await other.failure([
      "action": "update", "search": "standup", "recurrence": "daily", "scope": "this",
    ])
    #expect(single.message.contains("A single occurrence can't repeat"))
  }

  @Test("occurrences of one day are deleted by themselves, and with the scope of all their series once")
  func range() async throws {
    let bench = try bench("FREQ=DAILY;COUNT=60")
    let days = await bench.calls(["action": "delete", "start": "2026-11-23", "end": "2026-11-25"])
    #expect(
      days.map { $0.call.resolved?["id"]?.stringValue } == ["23", "24", "25"].map { "standup_202611\($0)T100000" })
    let whole = await bench.calls(["action": "delete", "start": "2026-11-23", "end": "2026-11-25", "scope": "all"])
    #expect(whole.count == 1 && whole.first?.call.resolved?["scope"] == "all")
    for completion in days { #expect(try await bench.approve(completion).status == .completed) }
    #expect(try await starts(bench).count == 57)
  }

  @Test("a whole-day series")
  func wholeDays() async throws {
    let bench = try CalendarBench()
    try bench.put("Birthday", "20201125", "20201126", lines: ["RRULE:FREQ=YEARLY"])
    let asked = try await bench.call(["action": "update", "search": "birthday", "start": "2026-11-26"])
    #expect(asked.call.resolved?["id"] == "birthday_20261125")
    let call = try await bench.approve(asked)
    #expect(call.event?.isAllDay == true && call.event?.start == ms("2026-11-26T00:00:00+01:00"))
    #expect(try await bench.agenda("2027-11-01", "2027-12-01") == ["Birthday 2027-11-24T23:00:00Z"])
  }

  @Test("a series over the clock change moves on its own clock")
  func clockChange() async throws {
    let bench = try CalendarBench(now: "2026-10-20T12:00:00Z")
    try bench.put("Run", "20261001T080000", "20261001T090000", lines: ["RRULE:FREQ=DAILY"])
    _ = try await bench.done(["action": "update", "search": "run", "start": "07:00", "scope": "all"])
    #expect(
      try await bench.agenda("2026-10-24", "2026-10-26") == ["Run 2026-10-24T05:00:00Z", "Run 2026-10-25T06:00:00Z"])
  }

  @Test("a series of another zone moves by its own clock, too")
  func foreignZone() async throws {
    let bench = try CalendarBench()
    let event = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Somebody else//EN
      BEGIN:VEVENT
      UID:ny
      DTSTAMP:20250101T000000Z
      SUMMARY:New York
      DTSTART;TZID=America/New_York:20261102T090000
      DTEND;TZID=America/New_York:20261102T100000
      RRULE:FREQ=WEEKLY
      END:VEVENT
      END:VCALENDAR

      """
    try bench.write(event, to: "calendars/personal/ny.ics")
    // 15:00 in Paris is 9:00 in New York.
    let call = try await bench.done(["action": "update", "search": "new york", "start": "16:00", "scope": "all"])
    #expect(call.event?.start == ms("2026-11-23T10:00:00-05:00"))
    #expect(
      try bench.read("calendars/personal/ny.ics").contains("DTSTART;TZID=America/New_York:20261102T100000"))
    #expect(try await bench.agenda("2027-03-15", "2027-03-16") == ["New York 2027-03-15T14:00:00Z"])
  }
}
