import ChatModels
import Foundation
import Testing

@Suite("The time of a chat")
struct TimestampFormatterTests {
  private func formatter(_ zone: String = "UTC", _ locale: String = "en_US") throws -> TimestampFormatter {
    TimestampFormatter(
      locale: Locale(identifier: locale), calendar: Calendar(identifier: .gregorian),
      timeZone: try #require(TimeZone(identifier: zone)))
  }

  private func time(_ text: String) throws -> Int64 {
    Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970 * 1000)
  }

  private func text(_ date: String, now: String, _ zone: String = "UTC", _ locale: String = "en_US") throws -> String {
    try formatter(zone, locale).smartFormat(milliseconds: time(date), now: time(now))
      .replacingOccurrences(of: "\u{202f}", with: " ")
  }

  @Test(
    "is the more precise the nearer it is",
    arguments: [
      ("2024-12-20T15:45:00Z", "2024-12-20T15:45:00Z", "Just now"),
      ("2024-12-20T15:45:00Z", "2024-12-20T15:45:59Z", "Just now"),
      ("2024-12-20T15:45:00Z", "2024-12-20T15:46:00Z", "1m ago"),
      ("2024-12-20T15:45:00Z", "2024-12-20T15:47:10Z", "2m ago"),
      ("2024-12-20T15:45:00Z", "2024-12-20T16:44:59Z", "59m ago"),
      ("2024-12-20T15:45:00Z", "2024-12-20T16:45:00Z", "3:45 PM"),
      ("2024-12-20T00:00:00Z", "2024-12-20T23:59:00Z", "12:00 AM"),
      ("2024-12-20T15:45:00Z", "2024-12-21T00:30:00Z", "Yesterday"),
      ("2024-12-20T00:00:00Z", "2024-12-21T23:59:00Z", "Yesterday"),
      ("2024-12-19T23:59:59Z", "2024-12-21T00:00:00Z", "Dec 19"),
      ("2024-01-02T10:00:00Z", "2024-12-31T10:00:00Z", "Jan 2"),
      ("2024-12-20T15:45:00Z", "2025-01-05T10:00:00Z", "Dec 20, 2024"),
      ("2024-12-31T22:00:00Z", "2025-01-01T10:00:00Z", "Yesterday"),
      ("2024-12-30T22:00:00Z", "2025-01-01T10:00:00Z", "Dec 30, 2024"),
    ])
  func table(date: String, now: String, expected: String) throws {
    #expect(try text(date, now: now) == expected)
    let once = TimestampFormatter.smartFormat(
      milliseconds: try time(date), now: try time(now), locale: Locale(identifier: "en_US"),
      calendar: Calendar(identifier: .gregorian), timeZone: try #require(TimeZone(identifier: "UTC")))
    #expect(once.replacingOccurrences(of: "\u{202f}", with: " ") == expected)
  }

  @Test("counts minutes across midnight and the end of a year")
  func midnight() throws {
    #expect(try text("2024-12-31T23:59:00Z", now: "2025-01-01T00:01:30Z") == "2m ago")
    #expect(try text("2024-12-31T23:00:30Z", now: "2025-01-01T00:00:30Z") == "Yesterday")
  }

  @Test("knows days of 23 and 25 hours")
  func daylightSaving() throws {
    // 30 March 2025 has 23 hours in Berlin: 24 hours before its end lies the day before.
    #expect(try text("2025-03-29T22:30:00Z", now: "2025-03-30T21:50:00Z", "Europe/Berlin") == "Yesterday")
    #expect(try text("2025-03-29T23:30:00Z", now: "2025-03-30T21:50:00Z", "Europe/Berlin") == "12:30 AM")
    // 26 October 2025 has 25 hours: 24 hours after its beginning it still isn't over.
    #expect(try text("2025-10-25T22:10:00Z", now: "2025-10-26T22:30:00Z", "Europe/Berlin") == "12:10 AM")
    #expect(try text("2025-10-25T21:50:00Z", now: "2025-10-26T22:30:00Z", "Europe/Berlin") == "Yesterday")
    // The hour that comes twice: an hour and ten minutes apart, with times by the clock only ten minutes apart.
    #expect(try text("2025-10-26T00:10:00Z", now: "2025-10-26T01:20:00Z", "Europe/Berlin") == "2:10 AM")
    // Midnight doesn't exist there on that day.
    #expect(try text("2025-04-24T22:00:00Z", now: "2025-04-25T10:00:00Z", "Africa/Cairo") == "1:00 AM")
    #expect(try text("2025-04-24T20:00:00Z", now: "2025-04-25T10:00:00Z", "Africa/Cairo") == "Yesterday")
  }

  @Test("depends on where the user is")
  func zones() throws {
    #expect(try text("2024-12-20T23:30:00Z", now: "2024-12-21T02:00:00Z", "America/New_York") == "6:30 PM")
    #expect(try text("2024-12-20T23:30:00Z", now: "2024-12-21T02:00:00Z", "UTC") == "Yesterday")
  }

  @Test("of a clock that is a little ahead is now; further ahead it is shown with its day")
  func future() throws {
    #expect(try text("2024-12-20T15:45:05Z", now: "2024-12-20T15:45:00Z") == "Just now")
    #expect(try text("2024-12-20T17:45:00Z", now: "2024-12-20T15:45:00Z") == "5:45 PM")
    #expect(try text("2024-12-22T17:45:00Z", now: "2024-12-20T15:45:00Z") == "Dec 22, 5:45 PM")
    #expect(try text("2025-01-02T17:45:00Z", now: "2024-12-20T15:45:00Z") == "Jan 2, 2025, 5:45 PM")
  }

  @Test("follows the user's language and way of writing hours")
  func locales() throws {
    #expect(try text("2024-12-20T15:45:00Z", now: "2024-12-20T18:00:00Z", "UTC", "de_DE") == "15:45")
    #expect(try text("2024-12-10T15:45:00Z", now: "2024-12-20T18:00:00Z", "UTC", "de_DE").contains("10"))
  }

  @Test("may be absurd")
  func absurd() throws {
    for time in [Int64.min, Int64.max, 0] {
      for now in [Int64.min, Int64.max, 0] {
        #expect(try !formatter().smartFormat(milliseconds: time, now: now).isEmpty)
      }
    }
  }
}
