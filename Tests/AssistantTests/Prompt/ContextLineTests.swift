import Foundation
import Testing

@testable import Assistant

@Suite("The line of context")
struct ContextLineTests {
  @Test(
    "It has the date, weekday and minute where the user is",
    arguments: [
      (1_795_266_300_000, "Europe/Paris", "[now 2026-11-21 Sat 14:05 Europe/Paris]"),
      (1_795_266_359_999, "Europe/Paris", "[now 2026-11-21 Sat 14:05 Europe/Paris]"),
      (1_795_266_300_000, "Pacific/Auckland", "[now 2026-11-22 Sun 02:05 Pacific/Auckland]"),
      (1_795_266_300_000, "Asia/Kathmandu", "[now 2026-11-21 Sat 18:50 Asia/Kathmandu]"),
      // The hour that comes twice when summer time ends.
      (1_792_889_100_000, "Europe/Paris", "[now 2026-10-25 Sun 02:45 Europe/Paris]"),
      (1_792_892_700_000, "Europe/Paris", "[now 2026-10-25 Sun 02:45 Europe/Paris]"),
      (0, "America/New_York", "[now 1969-12-31 Wed 19:00 America/New_York]"),
    ] as [(Int64, String, String)])
  func line(_ now: Int64, _ zone: String, _ expected: String) throws {
    #expect(ContextLine.text(at: now, in: try #require(TimeZone(identifier: zone))) == expected)
  }
}
