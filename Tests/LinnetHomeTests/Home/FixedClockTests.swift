import Foundation
import Testing

@testable import LinnetHome

@Suite("LINNET_NOW", .timeLimit(.minutes(10)))
struct FixedClockTests {
  @Test(
    "ISO 8601 with a zone, or without one where TZ says that the user is",
    arguments: [
      ("2026-11-21T14:05:00+01:00", "2026-11-21T13:05:00Z"), ("2026-11-21T13:05:00Z", "2026-11-21T13:05:00Z"),
      ("2026-11-21T14:05:00", "2026-11-21T13:05:00Z"), ("2026-11-21T14:05", "2026-11-21T13:05:00Z"),
      ("2026-11-21 14:05", "2026-11-21T13:05:00Z"), ("2026-07-01T14:05", "2026-07-01T12:05:00Z"),
      ("2026-11-21", "2026-11-20T23:00:00Z"), ("2026-11-21T09:05-0400", "2026-11-21T13:05:00Z"),
      ("2026-11-21T14:05+01", "2026-11-21T13:05:00Z"), ("2024-02-29T00:00Z", "2024-02-29T00:00:00Z"),
    ])
  func reads(_ text: String, _ instant: String) throws {
    let date = try FixedClock.read(["LINNET_NOW": text, "TZ": "Europe/Paris"])
    #expect(date == (try Date(instant, strategy: .iso8601)))
  }

  @Test("Parts of a second count")
  func fractions() throws {
    let date = try #require(try FixedClock.read(["LINNET_NOW": "2026-11-21T13:05:00.250Z"]))
    #expect(abs(date.timeIntervalSince1970 - 1_795_266_300.25) < 0.001)
  }

  @Test("Where it isn't set, the machine's clock counts", arguments: [[:], ["LINNET_NOW": ""]] as [[String: String]])
  func unset(_ variables: [String: String]) throws {
    #expect(try FixedClock.read(variables) == nil)
  }

  @Test(
    "Nonsense is refused with a sentence",
    arguments: [
      "tomorrow", "2026-02-30", "2026-13-01", "2026-11-21T25:00", "2026-11-21T14:05+99:00", "1795266300", "14:05",
    ])
  func nonsense(_ text: String) {
    let error = #expect(throws: LinnetError.self) { try FixedClock.read(["LINNET_NOW": text]) }
    #expect(error?.code == .usage && error?.message.contains("LINNET_NOW=\(text) is no time.") == true)
  }
}
