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
  /// - Throws: ``LinnetError`` when it ends before it begins.
  func range(_ times: TimeReader) throws -> TimeRange {
    var range = try from.map { try Self.bounds($0, "--from", times) } ?? TimeRange(day: times.today, times)
    let isWhole = from.map { _ in range.end != nil } ?? false
    if let to {
      var bounds = try Self.bounds(to, "--to", times, after: range.start)
      if (bounds.end ?? bounds.start) <= range.start, range.start > times.now {
        // "--from friday --to monday" is the monday after that friday.
        bounds = try Self.bounds(to, "--to", times.at(range.start), after: range.start)
      }
      range.end = bounds.end ?? bounds.start
    } else if !isWhole {
      range.end = times.clock.startOfDay(times.clock.day(of: range.start).adding(days: TimeRange.usualDays + 1))
    }
    guard let end = range.end, range.start < end else {
      throw LinnetError.usage("It has to end after it begins: --to comes after --from.")
    }
    return range
  }

  /// Whether what was typed for `--from` is a single day or instant, which says nothing about an end.
  static func isInstant(_ text: String, _ times: TimeReader) throws -> Bool {
    switch try times.value(text, "--from") {
    case .moment, .day: true
    default: false
    }
  }

  /// The start, and the end of what is longer than an instant; a single day after `--from` is only a start.
  private static func bounds(
    _ text: String, _ option: String, _ times: TimeReader, after start: Date? = nil
  ) throws -> TimeRange {
    let clock = times.clock
    switch try times.value(text, option) {
    case .moment(let moment): return TimeRange(start: moment.instant)
    case .day(let day):
      var range = TimeRange(day: day, times)
      if start != nil { range.end = clock.startOfDay(day.adding(days: 1)) }
      return range
    case .days(let first, let last):
      return TimeRange(start: clock.startOfDay(first), end: clock.startOfDay(last.adding(days: 1)))
    case .span(let span): return TimeRange(start: span.start, end: span.end)
    case .dayPart(let part): return TimeRange(start: part.span.start, end: part.span.end)
    case .duration(let duration):
      guard let start else { throw LinnetError.usage("\(option) takes a time; “\(text)” is a length.") }
      let (day, second) = clock.reading(of: start)
      let last = day.adding(months: duration.months).adding(days: duration.days)
      return TimeRange(start: start, end: clock.boundary(last, second: second) + Double(duration.seconds))
    case .recurrence: throw LinnetError.usage("\(option) takes a single time; “\(text)” repeats.")
    }
  }
}

/// A stretch of time, half-open.
struct TimeRange: Equatable, Sendable {
  /// Days that a list goes beyond today by default.
  static let usualDays = 7

  var start: Date
  /// The first instant after it; nil while it is not known.
  var end: Date?

  init(start: Date, end: Date? = nil) { (self.start, self.end) = (start, end) }

  init(day: CivilDate, _ times: TimeReader) { self.init(start: times.clock.startOfDay(day)) }

  /// The first instant after it.
  var limit: Date { end ?? start }
}
