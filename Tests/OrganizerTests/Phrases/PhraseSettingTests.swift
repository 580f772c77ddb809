import Foundation
import Testing

@testable import Organizer

@Suite struct `Settings of phrases` {
  static let (now, zone) = CorpusPhrase.moment("2026-11-18T09:30", "Europe/London")

  private func outcome(_ text: String, _ phrases: DatePhrases, _ anchor: DatePhrases.Anchor = .now) -> String {
    CorpusPhrase.outcome(phrases.resolve(text, anchor: anchor), phrases)
  }

  @Test func `03 slash 04 is a question in every locale, whose order comes first`() {
    let british = DatePhrases(now: Self.now, timeZone: Self.zone, locale: Locale(identifier: "en_GB"))
    let american = DatePhrases(now: Self.now, timeZone: Self.zone, locale: Locale(identifier: "en_US"))
    #expect(outcome("03/04", british) == "? 2027-04-03 | 2027-03-04")
    #expect(outcome("03/04", american) == "? 2027-03-04 | 2027-04-03")
    #expect(outcome("25/12", american) == "2026-12-25")
  }

  @Test func `a week begins where the locale has it begin`() {
    let british = DatePhrases(now: Self.now, timeZone: Self.zone, locale: Locale(identifier: "en_GB"))
    let american = DatePhrases(now: Self.now, timeZone: Self.zone, locale: Locale(identifier: "en_US"))
    #expect(outcome("this week", british) == "2026-11-16/2026-11-22")
    #expect(outcome("this week", american) == "2026-11-15/2026-11-21")
  }

  @Test func `where people use 24 hours, 9 with minutes is in the morning`() {
    let phrases = DatePhrases(now: Self.now, timeZone: Self.zone, usesTwentyFourHourClock: true)
    #expect(outcome("tomorrow 9:00", phrases) == "2026-11-19T09:00")
    #expect(outcome("tomorrow 8:30-9:30", phrases) == "2026-11-19T08:30/2026-11-19T09:30")
    #expect(outcome("tomorrow at 3:30", phrases) == "2026-11-19T15:30")
    #expect(outcome("tomorrow at 9", phrases) == "? 2026-11-19T09:00 | 2026-11-19T21:00")
  }

  @Test func `times are written as the region writes them, in English`() throws {
    let day = try #require(CivilDate(year: 2026, month: 11, day: 22))
    let (instant, _) = CorpusPhrase.moment("2026-11-22T15:05", "Europe/London")
    for (name, date, time) in [
      ("en_US", "Sunday, November 22, 2026", "3:05 PM"), ("en_GB", "Sunday 22 November 2026", "15:05"),
      ("de_DE", "Sunday 22 November 2026", "15:05"),
    ] {
      let phrases = DatePhrases(now: Self.now, timeZone: Self.zone, locale: Locale(identifier: name))
      #expect(phrases.label(.day(day)) == date)
      #expect(phrases.time(instant) == time)
      #expect(phrases.label(instant).hasSuffix(" at \(time)"))
    }
    #expect(DatePhrases(now: Self.now, timeZone: Self.zone).label(instant) == "Sunday 22 November 2026 at 15:05")
  }

  @Test func `what is written for a region is read as the same time there`() throws {
    for name in ["en_US", "en_GB", "en_IN", "de_DE", "ja_JP", "fr_CA", "ar_EG"] {
      let phrases = DatePhrases(now: Self.now, timeZone: Self.zone, locale: Locale(identifier: name))
      for text in ["2026-11-22", "2027-02-03T00:00", "2026-12-01T12:30", "2026-11-19T09:15", "2026-11-30T23:59"] {
        let value = try #require(phrases.resolve(text).value)
        #expect(phrases.resolve(phrases.label(value)).value == value, "\(phrases.label(value)) in \(name)")
      }
    }
  }

  @Test func `a time alone is on the day of what is changed`() {
    let phrases = DatePhrases(now: Self.now, timeZone: Self.zone)
    let day = CivilDate(year: 2026, month: 12, day: 4)!
    #expect(outcome("4pm", phrases, .day(day)) == "2026-12-04T16:00")
    #expect(outcome("3", phrases, .day(day)) == "2026-12-04T15:00")
    #expect(outcome("15", phrases, .day(day)) == "2026-12-04T15:00")
    #expect(outcome("9 to 5", phrases, .day(day)) == "2026-12-04T09:00/2026-12-04T17:00")
    #expect(outcome("tomorrow 4pm", phrases, .day(day)) == "2026-11-19T16:00")
  }

  @Test func `an end is the first such time after the beginning`() {
    let phrases = DatePhrases(now: Self.now, timeZone: Self.zone)
    let (start, _) = CorpusPhrase.moment("2026-12-04T20:00", "Europe/London")
    #expect(outcome("9", phrases, .after(start)) == "2026-12-04T21:00")
    #expect(outcome("10:30", phrases, .after(start)) == "2026-12-04T22:30")
    #expect(outcome("2am", phrases, .after(start)) == "2026-12-05T02:00")
    #expect(outcome("20:00", phrases, .after(start)) == "2026-12-05T20:00")
  }

  @Test func `a time in a gap says that it was moved`() throws {
    let (now, zone) = CorpusPhrase.moment("2027-03-27T12:00", "Europe/Paris")
    let phrases = DatePhrases(now: now, timeZone: zone)
    guard case .moment(let moment) = try #require(phrases.resolve("tomorrow at 02:30").value) else {
      Issue.record("no moment")
      return
    }
    #expect(moment.isShifted)
  }

  @Test func `how exactly a time was said is kept`() {
    let phrases = DatePhrases(now: Self.now, timeZone: Self.zone)
    let expected: [(String, PhrasePrecision)] = [
      ("tomorrow around 3pm", .approximate), ("about 3pm tomorrow", .approximate), ("tomorrow 3pm", .minute),
      ("tomorrow 15:00:10", .second),
    ]
    for (text, precision) in expected {
      guard case .moment(let moment) = phrases.resolve(text).value else {
        Issue.record("no moment: \(text)")
        continue
      }
      #expect(moment.precision == precision)
    }
  }

  @Test func `a question names its readings`() {
    let phrases = DatePhrases(now: Self.now, timeZone: Self.zone)
    guard case .ambiguous(let ambiguity) = phrases.resolve("friday at 8") else {
      Issue.record("no question")
      return
    }
    #expect(
      ambiguity.question == "Do you mean Friday 20 November 2026 at 08:00 or Friday 20 November 2026 at 20:00?")
  }

  @Test func `what is no time says what to do`() {
    let phrases = DatePhrases(now: Self.now, timeZone: Self.zone)
    #expect(phrases.resolve("30 february") == .notATime("February has no day 30. Give a date that exists."))
    #expect(phrases.resolve("  ") == .notATime("There is no date or time here. Write it like \"tomorrow 15:00\"."))
  }

  @Test func `days and numbers of days agree for 400 years`() {
    var day = CivilDate(year: 1900, month: 1, day: 1)!
    var weekday = 0  // a Monday
    for number in day.dayNumber..<day.dayNumber + 146_097 {
      #expect(day.dayNumber == number && day.weekday.rawValue == weekday + 1)
      day = day.adding(days: 1)
      weekday = (weekday + 1) % 7
    }
    #expect(day == CivilDate(year: 2300, month: 1, day: 1))
  }

  @Test("a day by its name is what a line is about, unless a word or a time leads to it")
  func namedDaysInLines() {
    let (now, zone) = CorpusPhrase.moment("2026-11-21T14:05", "Europe/Paris")
    let phrases = DatePhrases(now: now, timeZone: zone)
    for line in ["Plan Christmas", "Buy presents for Christmas", "New year’s eve"] {
      #expect(phrases.line(line) == nil, "\(line)")
    }
    #expect(phrases.line("Call Ana on Christmas Day")?.title == "Call Ana")
    #expect(phrases.line("Open presents christmas eve at 18:00")?.title == "Open presents")
  }
}
