import ChatModels
import Foundation
import ModelsTestSupport
import Testing

@Suite("Times on cards")
struct CardTimesTests {
  private typealias Sample = CardSamples
  private let times = CardTimes(timeZone: CardSamples.zone, now: CardSamples.now)

  @Test("A stretch of time is as short as it can be said")
  func spans() {
    #expect(times.span(from: Sample.at(22, 15), to: Sample.at(22, 15, 45)) == "Sun 22 Nov 15:00–15:45")
    #expect(times.span(from: Sample.at(22, 23), to: Sample.at(23, 1)) == "Sun 22 Nov 23:00 – Mon 23 Nov 01:00")
    #expect(times.span(from: Sample.at(22, 22), to: Sample.at(23)) == "Sun 22 Nov 22:00–24:00")
    #expect(times.span(from: Sample.at(22, 15), to: Sample.at(22, 15)) == "Sun 22 Nov 15:00")
    #expect(
      times.span(from: Sample.at(1, 8, month: 1, year: 2027), to: Sample.at(1, 9, month: 1, year: 2027))
        == "Fri 1 Jan 2027 08:00–09:00")
  }

  @Test("Whole days end with their last day, over a change of the clocks too")
  func days() {
    #expect(times.span(from: Sample.at(22), to: Sample.at(23), isAllDay: true) == "Sun 22 Nov, all day")
    #expect(times.span(from: Sample.at(22), to: Sample.at(25), isAllDay: true) == "Sun 22 Nov – Tue 24 Nov, all day")
    #expect(
      times.span(from: Sample.at(24, month: 10), to: Sample.at(26, month: 10), isAllDay: true)
        == "Sat 24 Oct – Sun 25 Oct, all day")
    #expect(times.span(from: Sample.at(22), to: Sample.at(22), isAllDay: true) == "Sun 22 Nov, all day")
  }

  @Test("Beside another time the same day need not be said again")
  func beside() {
    #expect(times.span(from: Sample.at(22, 16), to: Sample.at(22, 16), beside: Sample.at(22, 15)) == "16:00")
    #expect(times.span(from: Sample.at(23, 16), to: Sample.at(23, 16), beside: Sample.at(22, 15)) == "Mon 23 Nov 16:00")
    #expect(times.span(from: Sample.at(22, 16), to: Sample.at(22, 17), beside: Sample.at(22, 8)) == "16:00–17:00")
    #expect(times.span(from: Sample.at(22, 16), to: Sample.at(23), beside: Sample.at(22, 8)) == "16:00–24:00")
    #expect(
      times.span(from: Sample.at(23, 16), to: Sample.at(23, 17), beside: Sample.at(22, 8)) == "Mon 23 Nov 16:00–17:00")
  }

  @Test("Another zone is named where its clocks show something else")
  func elsewhere() {
    #expect(times.elsewhere(Sample.at(22, 15), in: "Europe/Berlin") == nil)
    #expect(times.elsewhere(Sample.at(22, 15), in: "America/New_York") == "09:00 America/New_York")
    #expect(times.elsewhere(Sample.at(22, 23), in: "Asia/Tokyo") == "Mon 23 Nov 07:00 Asia/Tokyo")
    #expect(times.elsewhere(Sample.at(22, 15), in: "Mars/Olympus") == nil)
    #expect(times.elsewhere(Sample.at(22, 15), in: nil) == nil)
  }

  @Test("Times that no calendar reaches are no reason to fail")
  func extremes() {
    #expect(!times.span(from: .min, to: .max).isEmpty)
    #expect(!times.span(from: .max, to: .min, isAllDay: true).isEmpty)
  }

  // MARK: In the user's language

  private func local(_ locale: String) -> CardTimes {
    CardTimes(timeZone: Sample.zone, locale: Locale(identifier: locale), now: Sample.now)
  }

  /// Without the narrow spaces that some versions of the locale's data have.
  private func plain(_ text: String?) -> String? { text?.replacing("\u{202F}", with: " ") }

  @Test("A page says once what both ends have in common")
  func localized() {
    let span = { (start: Int64, end: Int64, locale: String) in plain(local(locale).span(from: start, to: end)) }
    #expect(span(Sample.at(22, 15), Sample.at(22, 15, 45), "en_US") == "Sun, Nov 22, 3:00 – 3:45 PM")
    #expect(span(Sample.at(22, 8), Sample.at(22, 9), "en_US") == "Sun, Nov 22, 8:00 – 9:00 AM")
    #expect(span(Sample.at(22, 11), Sample.at(22, 13), "en_US") == "Sun, Nov 22, 11:00 AM – 1:00 PM")
    #expect(span(Sample.at(22, 15), Sample.at(22, 16), "en_GB")?.hasSuffix(", 15:00 – 16:00") == true)
    #expect(span(Sample.at(22, 15), Sample.at(23, 15), "en_US") == "Sun, Nov 22, 3:00 PM – Mon, Nov 23, 3:00 PM")
  }

  @Test("The year is named where it isn't this one, and stays the one that it was asked for")
  func year() {
    let times = local("en_US")
    let day = Sample.at(1, month: 1, year: 2027)
    #expect(times.day(Sample.at(22)) == "Sun, Nov 22" && times.day(day) == "Fri, Jan 1, 2027")
    #expect(times.at(day).day(day) == "Fri, Jan 1" && times.at(day).day(Sample.at(22)) == "Sun, Nov 22, 2026")
    #expect(times.moment(Sample.at(22), isAllDay: true) == "Sun, Nov 22")
  }

  @Test("What tools resolve is put into words, and what is no time isn't")
  func words() {
    #expect(times.words(iso: "2026-11-22") == "Sun 22 Nov")
    #expect(times.words(iso: "2026-11-22T15:00:00+01:00") == "Sun 22 Nov 15:00")
    #expect(plain(local("en_US").words(iso: "2026-11-22T14:00:00Z")) == "Sun, Nov 22, 3:00 PM")
    for text in ["tomorrow", "2026-02-30", "2026-11-27T17:00", ""] { #expect(times.words(iso: text) == nil) }
  }
}
