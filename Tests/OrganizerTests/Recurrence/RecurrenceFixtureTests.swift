import Foundation
import Testing

@testable import Organizer

/// What python-dateutil and recurring-ical-events agree on (Fixtures/make_recurrences.py); ``WrittenFilesTests`` asks the
/// latter itself.
@Suite struct RecurrenceFixtureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let start: String
    let zone: String
    let windows: [(from: Int, to: Int, starts: [Int])]

    var testDescription: String { "\(rule) from \(start) \(zone)" }

    var text: String {
      let times =
        switch zone {
        case "" where start.count == 8: "DTSTART;VALUE=DATE:\(start)"
        case "": "DTSTART:\(start)"
        case "UTC": "DTSTART:\(start)Z"
        default: "DTSTART;TZID=\(zone):\(start)"
        }
      return eventFile("\(times)\nDURATION:\(start.count == 8 ? "P1D" : "PT30M")\nRRULE:\(rule)\nSUMMARY:x")
    }
  }

  static let cases: [Case] = {
    guard let data = try? fixture("recurrences.json"),
      let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return list.map { entry in
      let windows = (entry["windows"] as? [[String: Any]] ?? []).map { window in
        (from: window["from"] as? Int ?? 0, to: window["to"] as? Int ?? 0, starts: window["starts"] as? [Int] ?? [])
      }
      return Case(
        rule: entry["rule"] as? String ?? "", start: entry["start"] as? String ?? "",
        zone: entry["zone"] as? String ?? "",
        windows: windows)
    }
  }()

  @Test func thereAreAtLeastAHundredRules() {
    #expect(Set(Self.cases.map(\.rule)).count >= 105)
    #expect(Set(Self.cases.map(\.zone)).count >= 10)
  }

  @Test func everyOneHappensInOneOfItsWindows() {
    for one in Self.cases { #expect(one.windows.contains { !$0.starts.isEmpty }, "\(one.testDescription)") }
  }

  @Test(arguments: cases) func occursWhenOthersSayThatItDoes(_ one: Case) async throws {
    let organizer = try TemporaryOrganizer(zone: "UTC")
    try organizer.write(one.text, to: "calendars/a/1.ics")
    #expect(try await organizer.calendars.problems().isEmpty)
    #expect(!one.windows.isEmpty)
    for window in one.windows {
      let low = Date(timeIntervalSince1970: Double(window.from))
      let list = try await organizer.calendars.occurrences(
        from: low, to: Date(timeIntervalSince1970: Double(window.to)))
      let starts = list.occurrences.map { Int($0.start.timeIntervalSince1970) }.filter { $0 >= window.from }
      #expect(starts == window.starts)
    }
  }

  @Test func theOrderOfQueriesDoesNotMatter() async throws {
    for one in Self.cases.enumerated().filter({ $0.offset % 15 == 0 }).map(\.element) {
      let organizer = try TemporaryOrganizer(zone: "UTC")
      try organizer.write(one.text, to: "calendars/a/1.ics")
      for window in one.windows.reversed() + one.windows {
        let low = Date(timeIntervalSince1970: Double(window.from))
        let list = try await organizer.calendars.occurrences(
          from: low, to: Date(timeIntervalSince1970: Double(window.to)))
        #expect(
          list.occurrences.map { Int($0.start.timeIntervalSince1970) }.filter { $0 >= window.from } == window.starts)
      }
    }
  }
}
