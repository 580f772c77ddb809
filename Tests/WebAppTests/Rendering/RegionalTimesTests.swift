import Foundation
import PlainText
import Testing

@testable import WebApp

@Suite("Clock and calendar of a region")
struct RegionalTimesTests {
  /// 2 March 2026, 15:00 in Berlin.
  private static let time: Int64 = 1_772_460_000_000

  @Test(
    "The pages' English has the clock, the order of the day and the first weekday of the region",
    arguments: [
      ("de_DE", "15:00", "Monday 2 March", Locale.Weekday.monday),
      ("en_GB", "15:00", "Monday 2 March", Locale.Weekday.monday),
      ("en_US", "3:00 PM", "Monday, March 2", Locale.Weekday.sunday),
      ("ja_JP", "15:00", "Monday, March 2", Locale.Weekday.sunday),
      ("fr_FR", "15:00", "Monday 2 March", Locale.Weekday.monday),
      ("ar_EG", "3:00 pm", "Monday 2 March", Locale.Weekday.saturday),
    ])
  func regions(_ name: String, _ clock: String, _ day: String, _ first: Locale.Weekday) throws {
    let locale = RegionalLocale.english(Locale(identifier: name))
    let times = PageTime(locale: locale, timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
    #expect(times.clock(Self.time).replacing("\u{202F}", with: " ") == clock)
    #expect(times.dayName(Self.time, now: Self.time + 10 * 86_400_000).replacing(", 2", with: " 2") == day)
    #expect(locale.firstDayOfWeek == first)
  }
}
