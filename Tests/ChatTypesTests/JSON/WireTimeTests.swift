import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@Suite("Times")
struct WireTimeTests {
  @Test("are written as ISO 8601 in UTC, with a fraction only where there is one")
  func text() {
    #expect(ISO8601.text(0) == "1970-01-01T00:00:00Z")
    #expect(ISO8601.text(1_772_359_200_000) == "2026-03-01T10:00:00Z")
    #expect(ISO8601.text(1_772_359_200_123) == "2026-03-01T10:00:00.123Z")
    #expect(ISO8601.text(1_772_359_200_120) == "2026-03-01T10:00:00.12Z")
    #expect(ISO8601.text(1_772_359_200_100) == "2026-03-01T10:00:00.1Z")
    #expect(ISO8601.text(-1) == "1969-12-31T23:59:59.999Z")
    #expect(ISO8601.text(951_782_400_000) == "2000-02-29T00:00:00Z")
    #expect(ISO8601.text(253_402_300_799_999) == "9999-12-31T23:59:59.999Z")
    #expect(ISO8601.text(253_402_300_800_000) == nil)
    #expect(ISO8601.text(-62_167_219_200_000) == "0000-01-01T00:00:00Z")
    #expect(ISO8601.text(-62_167_219_200_001) == nil)
    #expect(ISO8601.text(.max) == nil)
    #expect(ISO8601.text(.min) == nil)
  }

  @Test("are read with any fraction and any offset")
  func milliseconds() {
    #expect(ISO8601.milliseconds("2026-03-01T10:00:00Z") == 1_772_359_200_000)
    #expect(ISO8601.milliseconds("2026-03-01T10:00:00.123456789Z") == 1_772_359_200_123)
    #expect(ISO8601.milliseconds("2026-03-01T10:00:00.5Z") == 1_772_359_200_500)
    #expect(ISO8601.milliseconds("2026-03-01 10:00:00") == 1_772_359_200_000)
    #expect(ISO8601.milliseconds("2026-03-01T12:00:00+02:00") == 1_772_359_200_000)
    #expect(ISO8601.milliseconds("2026-03-01T04:30:00-0530") == 1_772_359_200_000)
    #expect(ISO8601.milliseconds("2016-12-31T23:59:60Z") == ISO8601.milliseconds("2017-01-01T00:00:00Z"))
  }

  @Test(
    "that don't exist are refused",
    arguments: [
      "", "2026-03-01", "2026-02-29T10:00:00Z", "2026-13-01T10:00:00Z", "2026-00-01T10:00:00Z", "2026-04-31T10:00:00Z",
      "2026-03-01T24:00:00Z", "2026-03-01T10:60:00Z", "2026-03-01T10:00:61Z", "2026-03-01T10:00:00.Z",
      "2026-03-01T10:00:00Zx",
      "2026-03-01T10:00:00Z+02:00", "2026-03-01T10:00:00+2", "26-03-01T10:00:00Z", "2026-03-01T10:00Z",
      "２０26-03-01T10:00:00Z",
    ])
  func refusals(text: String) {
    #expect(ISO8601.milliseconds(text) == nil)
  }

  @Test("agree with Foundation's", arguments: UInt64(0)..<4)
  func agreement(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    for _ in 0..<250 {
      // From the year 1600 on: before that, Foundation counts in the Julian calendar.
      let time = Int64.random(in: -11_676_096_000_000...253_000_000_000_000, using: &generator)
      let text = try #require(ISO8601.text(time))
      #expect(ISO8601.milliseconds(text) == time)
      let whole = time - (time % 1000 + 1000) % 1000
      let foundation = try style.parse(try #require(ISO8601.text(whole)).replacing("Z", with: ".000Z"))
      #expect(foundation.unixMilliseconds == whole)
    }
  }

  @Test("outside of four-digit years are numbers in JSON, and numbers are read")
  func numbers() throws {
    let far = ChatItemVersion(chatItemVersionId: 1, msgContent: .text(text: ""), itemVersionTs: .max, createdAt: 5)
    #expect(far.json["itemVersionTs"] == .integer(.max))
    #expect(try ChatItemVersion(json: far.json) == far)
    #expect(try CITimed(json: ["ttl": 1, "deleteAt": 1_772_359_200_000]).deleteAt == 1_772_359_200_000)
  }
}
