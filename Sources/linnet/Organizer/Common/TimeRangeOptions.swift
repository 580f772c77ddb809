import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// A stretch of days or times that a list is narrowed to.
struct TimeRangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "From when on: 2026-11-22, 2026-11-22T15:00, or a phrase as “next week”. Today unless given.", valueName: "time"))
  var from: String?

  @Option(
    help: ArgumentHelp("Until when; a day is included. A week after the beginning unless given.", valueName: "time"))
  var to: String?

  /// Whether either was given.
  var isGiven: Bool { from != nil || to != nil }

  /// What is meant.
  /// - Throws: ``PhraseProblem`` for what is no time; ``LinnetError`` when it ends before it begins.
  func range(_ times: PhraseReader) throws -> TimeSlot {
    var start = times.clock.startOfDay(times.today)
    var end: Date?
    if let from { (start, end) = try Self.bounds(from, option: "--from", times: times) }
    if let to {
      end = try Self.end(to, after: start, times: times)
      if end ?? start <= start, start > times.now {
        // "--from friday --to monday" is the monday after that friday.
        end = try Self.end(to, after: start, times: times.at(start))
      }
    }
    let limit = end ?? times.clock.startOfDay(times.clock.day(of: start).adding(days: Self.usualDays + 1))
    guard start < limit else { throw LinnetError.usage("It has to end after it begins: --to comes after --from.") }
    return TimeSlot(start: start, end: limit)
  }

  /// Days that a list goes beyond its first by default.
  private static let usualDays = 7

  /// Whether what was typed for `--from` is a single day or instant, which says nothing about an end.
  static func isInstant(_ text: String, times: PhraseReader) throws -> Bool {
    try bounds(text, option: "--from", times: times).end == nil
  }

  /// The start, and the end of what is longer than a day.
  private static func bounds(
    _ text: String, option: String, times: PhraseReader
  ) throws -> (start: Date, end: Date?) {
    let value = try times.value(text, field: option)
    guard let stretch = times.stretch(value) else {
      throw PhraseProblem.notSingle(value, field: option, text: text)
    }
    if case .day = value { return (stretch.start, nil) }
    return stretch
  }

  /// The end that was typed: a day belongs to the range, and a length counts from its start.
  private static func end(_ text: String, after start: Date, times: PhraseReader) throws -> Date {
    let value = try times.value(text, field: "--to")
    if case .duration(let length) = value { return times.clock.instant(length, after: start) }
    guard let stretch = times.stretch(value) else {
      throw PhraseProblem.notSingle(value, field: "--to", text: text)
    }
    return stretch.end ?? stretch.start
  }
}
