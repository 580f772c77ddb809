import Foundation
import Organizer
import Testing

@testable import LinnetHome

@Suite("Times on the command line")
struct TimeReaderTests {
  private func reader(_ zone: String = "Europe/Paris") throws -> TimeReader {
    TimeReader(
      now: try Date("2026-11-21T14:05:00+01:00", strategy: .iso8601), timeZone: try #require(TimeZone(identifier: zone))
    )
  }

  @Test(
    "Lengths are minutes or phrases",
    arguments: [
      ("45", 45), ("1h30", 90), ("2 hours", 120), ("1 day", 1440), ("PT20M", 20),
    ])
  func minutes(_ text: String, _ minutes: Int) throws {
    #expect(try reader().minutes(text, "--duration") == minutes)
  }

  @Test("Nothing and less are no lengths, except where no time is one", arguments: ["0", "-5", "1 month", "x"])
  func noMinutes(_ text: String) throws {
    #expect(throws: LinnetError.self) { try reader().minutes(text, "--duration") }
    #expect(try reader().minutes("0", "--remind", zero: true) == 0)
  }

  @Test("An instant is a wall clock of the zone, in UTC an instant")
  func eventTime() throws {
    let instant = try Date("2026-11-22T14:00:00Z", strategy: .iso8601)
    #expect(try reader().eventTime(instant).description == "2026-11-22T15:00:00[Europe/Paris]")
    #expect(try reader("UTC").eventTime(instant) == .utc(instant))
    #expect(ISOTime.text(instant, try #require(TimeZone(identifier: "Asia/Kathmandu"))) == "2026-11-22T19:45:00+05:45")
    #expect(
      ISOTime.text(instant, try #require(TimeZone(identifier: "America/St_Johns"))) == "2026-11-22T10:30:00-03:30")
  }

  @Test("A reading of an ambiguous phrase can be given back", arguments: ["friday at 8", "03/04", "tomorrow at 9"])
  func readings(_ text: String) throws {
    let reader = try reader()
    let error = #expect(throws: LinnetError.self) { try reader.when(text, "--due") }
    let lines = (error?.message ?? "").split(separator: "\n").dropFirst()
    #expect(lines.count >= 2 && error?.code == .usage)
    for line in lines {
      let typed = line.dropFirst("  --due ".count).prefix { $0 != " " }
      _ = try reader.when(String(typed), "--due")
    }
  }
}
