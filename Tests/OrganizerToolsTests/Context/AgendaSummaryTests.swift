import ChatTypes
import Foundation
import JSONValue
import Organizer
import OrganizerTools
import Testing
import Tools

@Suite("What of the day decides which prompts are suggested")
struct AgendaSummaryTests {
  private let zone = TimeZone(identifier: "Europe/Paris") ?? .gmt

  private func event(_ title: String, _ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//X//EN", "BEGIN:VEVENT", "UID:\(title)", "DTSTAMP:20260101T000000Z"]
      + ["SUMMARY:\(title)"] + lines + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  private func summary(_ bench: OrganizerBench, _ now: String) async throws -> OrganizerAgendaSummary {
    try await OrganizerAgendaSummary(of: bench.stores, now: try Date(now, strategy: .iso8601), zone: zone)
  }

  private func put(_ bench: OrganizerBench, _ title: String, _ start: String, _ end: String, _ more: String...) throws {
    let lines = ["DTSTART;TZID=Europe/Paris:\(start)", "DTEND;TZID=Europe/Paris:\(end)"] + more
    let text = event(title).replacing("END:VEVENT", with: lines.joined(separator: "\r\n") + "\r\nEND:VEVENT")
    try bench.write(text, to: "calendars/personal/\(title).ics")
  }

  @Test("without files there is nothing, only the hour and the kind of day")
  func nothing() async throws {
    let saturday = try await summary(try OrganizerBench(), "2026-11-21T13:05:00Z")
    #expect(saturday.hour == 14 && saturday.isDayOff && saturday.nextEvent == nil)
    #expect(saturday.eventsToday == 0 && saturday.eventsTomorrow == 0)
    #expect(saturday.remindersOpen == 0 && saturday.remindersDue == 0 && saturday.habitsOpen == 0)
    let monday = try await summary(try OrganizerBench(), "2026-11-22T23:30:00Z")
    #expect(monday.hour == 0 && !monday.isDayOff)
  }

  @Test("today's events are those that are not over, tomorrow's those that reach into it")
  func counts() async throws {
    let bench = try OrganizerBench()
    try put(bench, "over", "20261121T090000", "20261121T100000")
    try put(bench, "on", "20261121T130000", "20261121T150000")
    try put(bench, "later", "20261121T160000", "20261121T170000")
    try put(bench, "night", "20261121T230000", "20261122T010000")
    try put(bench, "weekly", "20261115T100000", "20261115T110000", "RRULE:FREQ=WEEKLY")
    try put(bench, "after", "20261123T000000", "20261123T010000")
    try put(bench, "cancelled", "20261121T180000", "20261121T190000", "STATUS:CANCELLED")
    try bench.write(
      event("day", "DTSTART;VALUE=DATE:20261121", "DTEND;VALUE=DATE:20261122"), to: "calendars/personal/day.ics")
    let summary = try await summary(bench, "2026-11-21T13:05:00Z")
    #expect(summary.eventsToday == 4 && summary.eventsTomorrow == 2)
    #expect(summary.nextEvent?.title == "later")
    #expect(summary.nextEvent?.minutesUntil == 115)
  }

  @Test(
    "an event that has just begun is the next one, for five minutes",
    arguments: [
      ("2026-11-21T14:58:30Z", "A", 1), ("2026-11-21T15:05:00Z", "A", -5), ("2026-11-21T15:05:01Z", "B", 54),
      ("2026-11-21T16:06:00Z", nil, nil),
    ] as [(String, String?, Int?)])
  func next(_ now: String, _ title: String?, _ minutes: Int?) async throws {
    let bench = try OrganizerBench()
    try put(bench, "A", "20261121T160000", "20261121T160300")
    try put(bench, "B", "20261121T170000", "20261121T180000")
    try put(bench, "C", "20261122T000000", "20261122T010000")
    let summary = try await summary(bench, now)
    #expect(summary.nextEvent?.title == title && summary.nextEvent?.minutesUntil == minutes)
  }

  @Test("reminders that are due, and habits of the day that are open, are counted")
  func remindersAndHabits() async throws {
    let bench = try OrganizerBench()
    let dues = ["20261101T090000", "20261121T230000", "20261122T090000"]
    for (number, due) in dues.enumerated() {
      let file = todoFile("T", uid: "\(number)", ["DUE;TZID=Europe/Paris:\(due)"])
      try bench.write(file, to: "calendars/personal/\(number).ics")
    }
    try bench.write(todoFile("T", uid: "day", ["DUE;VALUE=DATE:20261121"]), to: "calendars/personal/day.ics")
    try bench.write(todoFile("T", uid: "none"), to: "calendars/personal/none.ics")
    try bench.write(todoFile("T", uid: "done", ["STATUS:COMPLETED"]), to: "calendars/personal/done.ics")
    _ = await bench.call("habit", ["action": "create", "name": "Reading"])
    _ = await bench.call("habit", ["action": "create", "name": "Running"])
    _ = await bench.call("habit", ["action": "create", "name": "Swimming", "frequency": "weekly"])
    _ = await bench.call("habit", ["action": "log", "habit": "reading"])
    let summary = try await summary(bench, "2026-11-21T13:05:00Z")
    #expect(summary.remindersOpen == 5 && summary.remindersDue == 3 && summary.habitsOpen == 1)
  }

  @Test("a broken file hides nothing else")
  func broken() async throws {
    let bench = try OrganizerBench()
    try put(bench, "later", "20261121T160000", "20261121T170000")
    try bench.write("BEGIN:VCALENDAR\r\nrubbish", to: "calendars/personal/broken.ics")
    try bench.write("{", to: "habits/broken.json")
    #expect(try await summary(bench, "2026-11-21T13:05:00Z").eventsToday == 1)
  }
}
