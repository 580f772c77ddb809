import ChatModels
import Foundation
import Testing

@Suite("Days and clocks of the organizer's pages")
struct DayTests {
  @Test("A day goes to ISO 8601 and back, and has the weekday that Foundation says")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Foundation has Julian dates before October 1582.
    for number in stride(from: -140_000, to: 400_000, by: 997) {
      let day = CalendarDay(number: number)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      #expect(day.parts.year == parts.year && day.parts.month == parts.month && day.parts.day == parts.day)
      #expect(day.weekday == ((parts.weekday ?? 1) + 5) % 7 + 1)
      #expect(CalendarDay(iso: day.iso) == day)
    }
    #expect(CalendarDay(iso: "2026-02-29") == nil && CalendarDay(iso: "2028-02-29") != nil)
    #expect(CalendarDay(iso: "2026-2-9") == nil && CalendarDay(iso: "２０２６-01-01") == nil)
  }

  @Test("Months clamp to their last day, weeks begin where the locale has them")
  func monthsAndWeeks() throws {
    let last = try #require(CalendarDay(iso: "2026-01-31"))
    #expect(last.adding(months: 1).iso == "2026-02-28" && last.adding(months: -2).iso == "2025-11-30")
    let saturday = try #require(CalendarDay(iso: "2026-11-21"))
    #expect(saturday.startOfWeek(firstWeekday: 1).iso == "2026-11-16")
    #expect(saturday.startOfWeek(firstWeekday: 7).iso == "2026-11-15")
    #expect(saturday.startOfWeek(firstWeekday: 6).iso == "2026-11-21")
  }

  @Test("A clock goes there and back on days with 23 and 25 hours, and where midnight is skipped")
  func clocks() throws {
    let paris = DayClock(timeZone: try #require(TimeZone(identifier: "Europe/Paris")))
    let spring = try #require(CalendarDay(iso: "2026-03-29"))
    let autumn = try #require(CalendarDay(iso: "2026-10-25"))
    #expect(paris.start(of: spring.adding(days: 1)) - paris.start(of: spring) == 23 * 3_600_000)
    #expect(paris.start(of: autumn.adding(days: 1)) - paris.start(of: autumn) == 25 * 3_600_000)
    // 02:30 is skipped in spring, and comes twice in autumn: the first is meant.
    #expect(paris.reading(paris.instant(spring, minute: 150)).minute == 210)
    let twice = paris.instant(autumn, minute: 150)
    #expect(paris.reading(twice).minute == 150 && paris.reading(twice + 3_600_000).minute == 150)
    let saoPaulo = DayClock(timeZone: try #require(TimeZone(identifier: "America/Sao_Paulo")))
    let skipped = try #require(CalendarDay(iso: "2018-11-04"))
    #expect(
      saoPaulo.reading(saoPaulo.start(of: skipped)).minute == 60 && saoPaulo.day(saoPaulo.start(of: skipped)) == skipped
    )
    let kathmandu = DayClock(timeZone: try #require(TimeZone(identifier: "Asia/Kathmandu")))
    for minute in stride(from: 0, to: 1440, by: 7) {
      let reading = kathmandu.reading(kathmandu.instant(autumn, minute: minute))
      #expect(reading.day == autumn && reading.minute == minute)
    }
    #expect(kathmandu.day(-1).iso == "1970-01-01" && DayClock(timeZone: .gmt).day(-1).iso == "1969-12-31")
  }
}
