import ChatTypes
import Foundation
import Testing

@testable import WebApp

@Suite("Days and clocks of a place") struct LocalDaysTests {
  /// Clocks are changed in spring and autumn; in Lebanon at midnight; nowhere; by half an hour.
  @Test(
    "are those of the calendar, also where clocks are changed",
    arguments: ["Europe/Berlin", "Asia/Beirut", "Asia/Kolkata", "Australia/Lord_Howe", "America/New_York"])
  func calendar(_ name: String) throws {
    let locale = Locale(identifier: "en_US")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: name))
    let days = LocalDays(locale: locale, calendar: calendar)
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    var previous: LocalDays.Day?
    // A year in steps of 97 minutes, which meet every minute of the hour, and all times around changes of clocks.
    for time in stride(from: Int64(1_767_225_600_000), to: 1_798_761_600_000, by: 97 * 60_000) {
      let date = Date(unixMilliseconds: time)
      let day = days.day(of: time)
      #expect(days.clock(time) == date.formatted(style.hour().minute()), "\(date)")
      #expect(day.start == Int64(calendar.startOfDay(for: date).timeIntervalSince1970 * 1000), "\(date)")
      let moment = days.moment(time + 31_999)
      #expect(moment.iso == (date + 31).formatted(.iso8601) && moment.iso == days.iso(time + 31_000))
      #expect(moment.clock == days.clock(time) && moment.day == day.full)
      #expect(day.name == date.formatted(style.weekday(.wide).month(.wide).day()))
      if let previous {
        #expect(day.number == previous.number || day.number == previous.number + 1 && day.start == previous.end)
      }
      previous = day
    }
  }

  @Test("Times before 1970 are written for machines as those after it", arguments: [-1, -86_400_000, -86_400_001, 999])
  func universal(_ time: Int64) {
    let days = LocalDays(locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
    let second = (Double(time) / 1000).rounded(.down)
    #expect(days.iso(time) == Date(timeIntervalSince1970: second).formatted(.iso8601))
  }

  @Test("Times that no calendar has do no harm", arguments: [Int64.min, -62_135_596_800_001, 0, .max])
  func extremes(_ time: Int64) {
    let days = LocalDays(locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
    #expect(!days.clock(time).isEmpty && !days.day(of: time).name.isEmpty && !days.iso(time).isEmpty)
  }
}
