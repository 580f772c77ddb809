import Foundation
import Testing

@testable import Organizer

@Suite("Times that people and models write")
struct PhraseReaderTests {
  private func reader(_ zone: String = "Europe/Paris") throws -> PhraseReader {
    PhraseReader(
      now: try Date("2026-11-21T14:05:00+01:00", strategy: .iso8601), timeZone: try #require(TimeZone(identifier: zone))
    )
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

  @Test(
    "Lengths are minutes or phrases",
    arguments: [
      ("45", 45), ("1h30", 90), ("2 hours", 120), ("1 day", 1440), ("PT20M", 20),
    ])
  func minutes(_ text: String, _ minutes: Int) throws {
    #expect(try reader().minutes(text, field: "--duration") == minutes)
  }

  @Test("Nothing and less are no lengths, except where no time is one", arguments: ["0", "-5", "1 month", "x"])
  func noMinutes(_ text: String) throws {
    #expect(throws: PhraseProblem.self) { try reader().minutes(text, field: "--duration") }
    #expect(try reader().minutes("0", field: "--remind", zero: true) == 0)
  }

  @Test("An instant is a wall clock of the zone, in UTC an instant")
  func eventTime() throws {
    let instant = try Date("2026-11-22T14:00:00Z", strategy: .iso8601)
    #expect(EventTime(instant, in: try reader().clock).description == "2026-11-22T15:00:00[Europe/Paris]")
    #expect(EventTime(instant + 0.25, in: try reader().clock).description == "2026-11-22T15:00:00[Europe/Paris]")
    #expect(EventTime(instant, in: try reader("UTC").clock) == .utc(instant))
    #expect(EventTime(instant, in: try reader().clock).instant(try reader("Asia/Tokyo").clock) == instant)
  }

  @Test("A reading of an ambiguous phrase can be given back", arguments: ["friday at 8", "03/04", "tomorrow at 9"])
  func readings(_ text: String) throws {
    let reader = try reader()
    let problem = #expect(throws: PhraseProblem.self) { try reader.point(text, field: "--due") }
    #expect(problem?.kind == .ambiguous && problem?.field == "--due" && problem?.text == text)
    #expect(problem?.isAnswerable == true && (problem?.readings.count ?? 0) >= 2)
    for reading in problem?.readings ?? [] { _ = try reader.point(reading.text, field: "--due") }
  }

  @Test(
    "What is no single day or time says what it is instead",
    arguments: [
      ("next week", "more than one day"), ("tomorrow 15:00 to 16:00", "more than one time"), ("2 hours", "a length"),
      ("every monday", "It repeats"), ("soonish", "no date or time"),
    ])
  func refused(_ text: String, _ part: String) throws {
    let reader = try reader()
    let problem = #expect(throws: PhraseProblem.self) { try reader.point(text, field: "due") }
    #expect(problem?.kind == .notATime && problem?.message.hasSuffix(".") == true)
    #expect(problem?.message.contains(part) == true, "\(problem?.message ?? "")")
  }

  @Test("A part of a day is its usual time where that is enough, else a question for the time")
  func dayParts() throws {
    let reader = try reader()
    let usual = try reader.point("tomorrow morning", field: "due", usual: true)
    #expect(usual == .instant(try Date("2026-11-22T09:00:00+01:00", strategy: .iso8601)))
    let problem = #expect(throws: PhraseProblem.self) { try reader.point("tomorrow morning", field: "due") }
    #expect(problem?.kind == .missingTime)
  }

  @Test("What is moved by a length is moved from when it is; a day has no hours to count from")
  func moved() throws {
    let reader = try reader()
    let noon = try Date("2026-11-27T12:00:00+01:00", strategy: .iso8601)
    #expect(try reader.moved(.instant(noon), by: "an hour later", field: "due") == .instant(noon + 3600))
    let friday = try day("2026-11-27")
    #expect(try reader.moved(.day(friday), by: "two days earlier", field: "due") == .day(try day("2026-11-25")))
    #expect(try reader.moved(.day(friday), by: "monday", field: "due") == nil)
    #expect(throws: PhraseProblem.self) { try reader.moved(.day(friday), by: "an hour later", field: "due") }
  }

  @Test("A repetition is a word, a rule or a phrase; only phrases say when it is first, unless words shall begin")
  func repetitions() throws {
    let reader = try reader()
    let word = try reader.repetition("weekdays", field: "recurrence")
    #expect(word.rule == .weekdays && word.first == nil && word.rule.name == "weekdays")
    let begun = try reader.repetition("weekdays", field: "recurrence", wordsBegin: true)
    #expect(begun.first == .day(try day("2026-11-23")))
    let rule = try reader.repetition("RRULE:FREQ=WEEKLY;BYDAY=MO", field: "recurrence", wordsBegin: true)
    #expect(rule.rule.text == "FREQ=WEEKLY;BYDAY=MO" && rule.first == nil && rule.rule.name == nil)
    let phrase = try reader.repetition("every other tuesday at 18:00", field: "recurrence")
    #expect(phrase.rule.text == "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU" && phrase.first.map { TimePoint($0) } != nil)
  }

  @Test(
    "What says nothing about repeating is told apart from a rule that can't be, and from what means two things",
    arguments: [
      ("sometimes", PhraseProblem.Kind.noRepetition), ("tomorrow", .noRepetition), ("FREQ=NEVER", .unfitRule),
      ("every monday at 9", .ambiguous),
    ])
  func noRepetition(_ text: String, _ kind: PhraseProblem.Kind) throws {
    let reader = try reader()
    let problem = #expect(throws: PhraseProblem.self) { try reader.repetition(text, field: "recurrence") }
    #expect(problem?.kind == kind, "\(problem?.message ?? "")")
  }

  @Test("The end of a repetition is a day that counts whole; a length counts from the first time")
  func repetitionEnds() throws {
    let reader = try reader()
    let first = TimePoint.day(try day("2026-12-01"))
    #expect(try reader.repetitionEnd("2026-12-31", field: "until") == .date(try day("2026-12-31")))
    #expect(try reader.repetitionEnd("2 weeks", field: "until", from: first) == .date(try day("2026-12-15")))
    #expect(throws: PhraseProblem.self) { try reader.repetitionEnd("2 hours", field: "until", from: first) }
  }

  @Test(
    "Birthdays are days, with or without their year",
    arguments: [
      ("1990-05-01", "1990-05-01"), ("--05-01", "--0501"), ("02-29", "--0229"), ("", ""), ("1 May 1990", "1990-05-01"),
    ])
  func birthdays(_ typed: String, _ written: String) throws {
    #expect(try reader().birthday(typed, field: "--birthday") == written)
  }

  @Test("What is no day of birth is refused", arguments: ["--13-01", "02-30", "in May", "soon"])
  func noBirthday(_ typed: String) throws {
    let reader = try reader()
    let problem = #expect(throws: PhraseProblem.self) { try reader.birthday(typed, field: "--birthday") }
    #expect(problem?.message.hasPrefix("It is no day of birth.") == true)
  }

  @Test(
    "A birthday of a card is shown with its marks",
    arguments: [("19900501", "1990-05-01"), ("--0501", "--05-01"), ("19900501T00Z", "1990-05-01"), ("1990", "1990")])
  func shownBirthdays(_ card: String, _ shown: String) {
    #expect(Birthday.shown(card) == shown)
  }

  @Test("Days beyond the years of files are brought into them")
  func clamped() throws {
    let last = try day("9999-12-31")
    #expect(last.adding(days: 1).clamped == last && last.adding(days: 1).year == 10_000)
    #expect(EventTime.end(afterLast: last) == .date(last))
    #expect(CivilDate(dayNumber: -800_000).clamped.description == "0001-01-01")
    #expect(CivilDate(year: 0, month: 1, day: 1) == nil && CivilDate(year: 10_000, month: 1, day: 1) == nil)
  }
}
