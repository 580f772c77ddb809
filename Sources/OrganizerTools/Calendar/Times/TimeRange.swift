import ChatTypes
import Foundation
import Organizer
import Tools

/// The stretch of time that a listing, a search for free time or a bulk change is about. Its end doesn't belong to it.
struct TimeRange: Hashable {
  let start: Date
  let end: Date
  /// Whether it is a stretch, and not only a time at which something starts.
  let isStretch: Bool

  init(start: Date, end: Date, isStretch: Bool = true) {
    (self.start, self.end, self.isStretch) = (start, end, isStretch)
  }

  /// Reads `start` and `end`. A day as the end belongs to the range; a start alone may be a stretch itself ("next week"), and
  /// a time alone reaches to the end of its day.
  /// - Parameters:
  ///   - usualDays: how far to look from now on when nothing is said.
  ///   - untilNight: whether an evening goes on to the end of its day. What begins at 21:00 is on that evening for who asks what is.
  init(
    _ arguments: CalendarArguments, times: TurnTimes, usualDays: Int, untilNight: Bool = false
  ) throws(ToolFailure) {
    let clock = times.clock
    guard let text = arguments.start else {
      let end = try arguments.end.map { text throws(ToolFailure) in try Self.end(text, after: times.now, times: times) }
      self.init(start: times.now, end: end?.end ?? Self.days(usualDays, after: times.now, clock: clock))
      try check(times)
      return
    }
    let value = try times.resolve(text, field: "start")
    var (start, ownEnd) = try Self.stretch(value, text: text, times: times)
    if untilNight, case .dayPart(let part) = value, part.portion == .named(.evening) {
      ownEnd = Self.endOfDay(start, clock: clock)
    }
    if let endText = arguments.end {
      let (end, isStretch) = try Self.end(endText, after: start, times: times)
      // The same time twice means that day.
      self.init(start: start, end: end == start && !isStretch ? Self.endOfDay(start, clock: clock) : end)
    } else {
      self.init(start: start, end: ownEnd ?? Self.endOfDay(start, clock: clock), isStretch: ownEnd != nil)
    }
    try check(times)
  }

  private func check(_ times: TurnTimes) throws(ToolFailure) {
    guard end > start else {
      let (first, last) = (times.phrases.label(start), times.phrases.label(end))
      throw ToolFailure(PhraseProblem.endBeforeStart(last, start: first, field: "end", text: ""))
    }
    guard end.timeIntervalSince(start) <= Self.longest else {
      throw .calendar(.invalidTime, message: "This is too long a time. Say one of at most ten years.")
    }
  }

  /// Ten years, in seconds. Nobody reads more, and series without an end would fill it.
  private static let longest = 3660.0 * 86_400

  /// In words.
  func label(_ times: TurnTimes) -> String {
    let days = EventSpan.timed(start: start, end: end).days(times.clock)
    let (first, last) = (days.lowerBound, days.upperBound)
    guard start == times.clock.startOfDay(first), end == times.clock.startOfDay(last.adding(days: 1)) else {
      return times.phrases.label(from: start, to: end)
    }
    return times.phrases.label(first == last ? .day(first) : .days(first: first, last: last))
  }

  private static func stretch(
    _ value: PhraseValue, text: String, times: TurnTimes
  ) throws(ToolFailure) -> (start: Date, end: Date?) {
    guard let stretch = times.reader.stretch(value) else {
      throw TurnTimes.invalid("Say from when to when, such as “today” or “next week”.", field: "start", text: text)
    }
    return stretch
  }

  /// The end, and whether what was said was a stretch itself, such as a day.
  private static func end(
    _ text: String, after start: Date, times: TurnTimes
  ) throws(ToolFailure) -> (end: Date, isStretch: Bool) {
    let value = try times.resolve(text, field: "end", anchor: .after(start))
    if case .duration(let duration) = value { return (times.clock.instant(duration, after: start), false) }
    let (own, end) = try stretch(value, text: text, times: times)
    return (end ?? own, end != nil)
  }

  private static func endOfDay(_ instant: Date, clock: WallClock) -> Date {
    clock.startOfDay(clock.day(of: instant).adding(days: 1))
  }

  /// The end of the day that is so many days later.
  private static func days(_ count: Int, after instant: Date, clock: WallClock) -> Date {
    clock.startOfDay(clock.day(of: instant).adding(days: count + 1))
  }
}
