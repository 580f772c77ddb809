import Foundation
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Times on cards")
struct CardTimesTests {
  private typealias Sample = CardSamples
  private let times = CardTimes(timeZone: CardSamples.zone, now: CardSamples.now)

  @Test("A stretch of time is as short as it can be said")
  func spans() {
    #expect(times.span(Sample.at(22, 15), Sample.at(22, 15, 45)) == "Sun 22 Nov 15:00–15:45")
    #expect(times.span(Sample.at(22, 23), Sample.at(23, 1)) == "Sun 22 Nov 23:00 – Mon 23 Nov 01:00")
    #expect(times.span(Sample.at(22, 22), Sample.at(23)) == "Sun 22 Nov 22:00–24:00")
    #expect(times.span(Sample.at(22, 15), Sample.at(22, 15)) == "Sun 22 Nov 15:00")
    #expect(
      times.span(Sample.at(1, 8, month: 1, year: 2027), Sample.at(1, 9, month: 1, year: 2027))
        == "Fri 1 Jan 2027 08:00–09:00")
  }

  @Test("Whole days end with their last day, over a change of the clocks too")
  func days() {
    #expect(times.span(Sample.at(22), Sample.at(23), isAllDay: true) == "Sun 22 Nov, all day")
    #expect(times.span(Sample.at(22), Sample.at(25), isAllDay: true) == "Sun 22 Nov – Tue 24 Nov, all day")
    #expect(
      times.span(Sample.at(24, month: 10), Sample.at(26, month: 10), isAllDay: true)
        == "Sat 24 Oct – Sun 25 Oct, all day")
    #expect(times.span(Sample.at(22), Sample.at(22), isAllDay: true) == "Sun 22 Nov, all day")
  }

  @Test("Beside another time the same day need not be said again")
  func beside() {
    #expect(times.moment(Sample.at(22, 16), beside: Sample.at(22, 15)) == "16:00")
    #expect(times.moment(Sample.at(23, 16), beside: Sample.at(22, 15)) == "Mon 23 Nov 16:00")
    #expect(times.span(Sample.at(22, 16), Sample.at(22, 17), beside: Sample.at(22, 8)) == "16:00–17:00")
    #expect(times.span(Sample.at(22, 16), Sample.at(23), beside: Sample.at(22, 8)) == "16:00–24:00")
    #expect(times.span(Sample.at(23, 16), Sample.at(23, 17), beside: Sample.at(22, 8)) == "Mon 23 Nov 16:00–17:00")
  }

  @Test("Another zone is named where its clocks show something else")
  func elsewhere() {
    #expect(times.elsewhere(Sample.at(22, 15), "Europe/Berlin") == nil)
    #expect(times.elsewhere(Sample.at(22, 15), "America/New_York") == "09:00 America/New_York")
    #expect(times.elsewhere(Sample.at(22, 23), "Asia/Tokyo") == "Mon 23 Nov 07:00 Asia/Tokyo")
    #expect(times.elsewhere(Sample.at(22, 15), "Mars/Olympus") == nil)
    #expect(times.elsewhere(Sample.at(22, 15), nil) == nil)
  }

  @Test("Times that no calendar reaches are no reason to fail")
  func extremes() {
    #expect(!times.span(.min, .max).isEmpty)
    #expect(!times.span(.max, .min, isAllDay: true).isEmpty)
  }
}
