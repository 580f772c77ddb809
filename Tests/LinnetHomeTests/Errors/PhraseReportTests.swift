import Foundation
import Organizer
import Testing
import UserFacingErrors

@testable import LinnetHome

@Suite("Times that can't be read, as the command line tells them")
struct PhraseReportTests {
  private func reader() throws -> PhraseReader {
    PhraseReader(
      now: try Date("2026-11-21T14:05:00+01:00", strategy: .iso8601),
      timeZone: try #require(TimeZone(identifier: "Europe/Paris")))
  }

  private func report(_ text: String, field: String) throws -> ErrorReport {
    let reader = try reader()
    let problem = #expect(throws: PhraseProblem.self) { try reader.point(text, field: field) }
    return ErrorReport(try #require(problem))
  }

  @Test("A reading of an ambiguous phrase can be typed back", arguments: ["friday at 8", "03/04", "tomorrow at 9"])
  func readings(_ text: String) throws {
    let report = try report(text, field: "--due")
    let lines = report.message.split(separator: "\n").dropFirst()
    #expect(lines.count >= 2 && report.code.rawValue == LinnetError.Code.usage.rawValue)
    for line in lines {
      let typed = line.dropFirst("  --due ".count).prefix { $0 != " " }
      _ = try reader().point(String(typed), field: "--due")
    }
  }

  @Test("What was typed stands before what is wrong with it; in a window no option does")
  func places() throws {
    #expect(try report("2 hours", field: "--due").message.hasPrefix("--due “2 hours”: It is a length."))
    #expect(try report("2 hours", field: "").message.hasPrefix("“2 hours”: It is a length."))
    #expect(try !report("tomorrow at 8", field: "").message.contains("Write one of these"))
  }

  @Test("An instant is written with its zone's offset")
  func offsets() throws {
    let instant = try Date("2026-11-22T14:00:00Z", strategy: .iso8601)
    #expect(
      ISOTime.text(instant, timeZone: try #require(TimeZone(identifier: "Asia/Kathmandu")))
        == "2026-11-22T19:45:00+05:45")
    #expect(
      ISOTime.text(instant, timeZone: try #require(TimeZone(identifier: "America/St_Johns")))
        == "2026-11-22T10:30:00-03:30")
  }
}
