import ChatTypes
import Foundation
import JSONValue
import Organizer
import Testing
import Tools

@testable import OrganizerTools

@Suite("Times of the calendar's calls, worked out without a calendar")
struct CalendarTimesTests {
  private func times(_ now: String = "2026-11-21T13:05:00Z", zone: String = "Europe/Paris") throws -> TurnTimes {
    TurnTimes(now: try Date(now, strategy: .iso8601), zone: try #require(TimeZone(identifier: zone)))
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  private func arguments(_ fields: JSONObject, _ action: CalendarArguments.Action = .update) throws -> CalendarArguments
  {
    var fields = fields
    fields["action"] = .string(action.rawValue)
    return try CalendarArguments(.object(fields))
  }

  @Test("times are written in the turn's zone, with the offset of their day")
  func writes() throws {
    let times = try times()
    #expect(times.iso(try date("2026-11-22T14:00:00Z")) == "2026-11-22T15:00:00+01:00")
    #expect(times.iso(try date("2026-07-22T14:00:00Z")) == "2026-07-22T16:00:00+02:00")
    #expect(times.iso(try #require(CivilDate(year: 2026, month: 1, day: 2))) == "2026-01-02")
    #expect(times.milliseconds(Date(timeIntervalSince1970: 1.5)) == 1500)
  }

  @Test("a time that means several things is a question, what is none a sentence; both say that nothing was changed")
  func failures() throws {
    let times = try times()
    let several = #expect(throws: ToolFailure.self) { try times.resolve("tomorrow at 8", field: "start") }
    #expect(several?.error.code == .ambiguousTime && several?.changedNothing == true)
    #expect(several?.error.message.hasSuffix("?") == true)
    // Each answer means one thing.
    let answers = try #require(several?.error.answers)
    #expect(answers.count == 2)
    for answer in answers { #expect(throws: Never.self) { try times.resolve(answer, field: "start") } }
    // What can't be read back isn't offered.
    let weekly = #expect(throws: ToolFailure.self) { try times.resolve("every monday at 9", field: "start") }
    #expect(weekly?.error.isQuestion == true && weekly?.error.answers == [])
    let none = #expect(throws: ToolFailure.self) {
      try times.resolve(String(repeating: "x", count: 10_000), field: "start")
    }
    #expect(none?.error.code == .invalidTime && none?.changedNothing == true)
    #expect((none?.error.message.count ?? 0) < 300)
  }

  @Test("an event keeps its wall clock on the days on which clocks are set")
  func clockChange() throws {
    let times = try times("2026-03-27T12:00:00Z")
    let current = EventSpan.timed(
      start: try date("2026-03-28T08:00:00+01:00"), end: try date("2026-03-28T10:00:00+01:00"))
    let moved = try arguments(["start": "2026-03-29"]).input.newSpan(times.reader, from: current, usualMinutes: 60)
    #expect(moved == .timed(start: try date("2026-03-29T08:00:00+02:00"), end: try date("2026-03-29T10:00:00+02:00")))
  }

  @Test("what says nothing of the time changes nothing of it")
  func unchanged() throws {
    let current = EventSpan.timed(start: try date("2026-11-23T10:00:00Z"), end: try date("2026-11-23T11:00:00Z"))
    let input = try arguments(["location": "X", "isAllDay": false]).input
    let span = try input.newSpan(times().reader, from: current, usualMinutes: 60)
    #expect(span == nil)
  }

  @Test(
    "stretches of time",
    arguments: [
      (["start": "today"], "2026-11-20T23:00:00Z", "2026-11-21T23:00:00Z"),
      (["start": "2026-11-22", "end": "2026-11-23"], "2026-11-21T23:00:00Z", "2026-11-23T23:00:00Z"),
      (["start": "2026-11-22T10:00", "end": "12:00"], "2026-11-22T09:00:00Z", "2026-11-22T11:00:00Z"),
      (["start": "2026-11-22T10:00"], "2026-11-22T09:00:00Z", "2026-11-22T23:00:00Z"),
      (["start": "tomorrow", "end": "2 weeks"], "2026-11-21T23:00:00Z", "2026-12-05T23:00:00Z"),
      (["start": "2027-03-28"], "2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z"),
      ([:], "2026-11-21T13:05:00Z", "2026-11-28T23:00:00Z"),
    ] as [(JSONObject, String, String)])
  func ranges(_ fields: JSONObject, _ start: String, _ end: String) throws {
    let range = try TimeRange(arguments(fields, .list), times: times(), usualDays: 7)
    let (from, to) = (try date(start), try date(end))
    #expect(range.start == from && range.end == to)
  }

  @Test("a zone that calendars don't know by name is written in UTC", arguments: ["GMT", "Etc/GMT-3"])
  func zones(_ zone: String) throws {
    let instant = try date("2026-11-22T14:00:00Z")
    #expect(EventTime(instant, in: try times(zone: zone).clock) == .utc(instant))
  }

  @Test("two changes of files as one: what was there first, and what is there last")
  func merged() {
    let (old, middle, new) = (Data("old".utf8), Data("middle".utf8), Data("new".utf8))
    let first = OrganizerUndo(steps: [.init(path: "calendars/a/1.ics", before: old, after: middle)])
    let second = OrganizerUndo(steps: [
      .init(path: "calendars/b/1.ics", before: nil, after: middle),
      .init(path: "calendars/a/1.ics", before: middle, after: nil),
    ])
    #expect(
      OrganizerUndo(joining: [first, second]).steps == [
        .init(path: "calendars/a/1.ics", before: old, after: nil),
        .init(path: "calendars/b/1.ics", before: nil, after: middle),
      ])
    let back = OrganizerUndo(steps: [.init(path: "calendars/a/1.ics", before: middle, after: old)])
    #expect(OrganizerUndo(joining: [first, back]).isEmpty)
    let on = OrganizerUndo(steps: [.init(path: "calendars/a/1.ics", before: middle, after: new)])
    #expect(OrganizerUndo(joining: [first, on]).steps.first?.after == new)
  }

  @Test("arguments survive being written and read")
  func roundTrip() throws {
    let json: JSONValue = [
      "action": "update", "id": "a", "title": "T", "start": "x", "end": "y", "isAllDay": false, "durationMinutes": 5,
      "location": "none", "notes": "N", "reminderMinutes": 0, "recurrence": "daily", "recurrenceEnd": "never",
      "calendar": "C", "scope": "future", "revision": "r",
    ]
    let arguments = try CalendarArguments(json)
    #expect(arguments.location == .remove && arguments.recurrenceEnd == .remove && arguments.scope == .future)
    #expect(try CalendarArguments(arguments.json) == arguments)
  }
}
