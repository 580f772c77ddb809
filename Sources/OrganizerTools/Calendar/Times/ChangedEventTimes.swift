import Foundation
import Organizer
import Tools

/// Works out when an event is after a change: what is not said stays. A start alone keeps the length, a day alone the time
/// of day, a time alone the day; "an hour later" counts from when it is.
struct ChangedEventTimes {
  let arguments: CalendarArguments
  let times: TurnTimes
  /// When it is now.
  let current: EventSpan
  /// The length for what took whole days and gets a time.
  let usualMinutes: Int

  private var clock: WallClock { times.clock }
  private var end: EventEndReading { EventEndReading(times, arguments) }

  /// When it is then; nil when nothing is said of it.
  func span() throws(ToolFailure) -> EventSpan? {
    guard let text = arguments.start else { return try spanWithoutStart() }
    if let shift = times.phrases.shift(text) { return try moved(by: shift, text) }
    switch try value(of: text) {
    case .moment(let moment): return try moved(to: moment.instant)
    case .day(let day): return try moved(to: day, last: nil)
    case .days(let first, let last): return try moved(to: first, last: last)
    case .span(let span):
      if arguments.isAllDay == true { return EventSpan.days(from: span.start, to: span.end, clock) }
      return .timed(start: span.start, end: try end.end(after: span.start, usual: span.end))
    case .dayPart(let part):
      guard keepsWholeDays else {
        throw .missingTime("does it begin on \(times.phrases.label(.dayPart(part)))")
      }
      return try moved(to: part.day, last: nil)
    case .duration:
      throw TurnTimes.invalid("start", text, "Say the new time, such as “tomorrow 15:00”.")
    case .recurrence:
      throw TurnTimes.invalid("start", text, "Say the new time here, and how it repeats as the recurrence.")
    }
  }

  /// Of two halves of its own day the one is meant that is within so many seconds of when it is now: what is at 18:00 and goes "to 7"
  /// isn't had at dawn.
  private static let near = 3 * 3600

  private func value(of text: String) throws(ToolFailure) -> PhraseValue {
    switch times.phrases.resolve(text, anchor: .day(current.firstDay(clock))) {
    case .resolved(let value): return value
    case .ambiguous(let time):
      guard let half = nearerHalf(of: time) else { throw times.ambiguous(time) }
      return half
    case .notATime(let message): throw TurnTimes.invalid("start", text, message)
    }
  }

  /// The half of a day that is meant; nil where something else isn't clear, or neither is near.
  private func nearerHalf(of time: PhraseAmbiguity) -> PhraseValue? {
    guard case .timed(let start, _) = current, time.candidates.count == 2 else { return nil }
    let values = time.candidates.map(\.value)
    let readings = values.compactMap { value -> (day: CivilDate, second: Int)? in
      guard case .moment(let moment) = value else { return nil }
      return clock.reading(of: moment.instant)
    }
    guard readings.count == 2, readings.allSatisfy({ $0.day == current.firstDay(clock) }),
      abs(readings[0].second - readings[1].second) == 12 * 3600
    else { return nil }
    let now = clock.reading(of: start).second
    return zip(values, readings).first { abs($1.second - now) <= Self.near }?.0
  }

  /// Whether it takes whole days afterwards, unless a time of day is said.
  private var keepsWholeDays: Bool { arguments.isAllDay ?? current.isAllDay }

  private func spanWithoutStart() throws(ToolFailure) -> EventSpan? {
    let changesKind = arguments.isAllDay.map { $0 != current.isAllDay } ?? false
    guard end.isGiven || changesKind else { return nil }
    switch current {
    case .timed(let start, let until):
      if arguments.isAllDay == true {
        guard case .days(let first, let last) = EventSpan.days(from: start, to: until, clock) else { return nil }
        return .days(first: first, last: try end.lastDay(from: first, usual: last))
      }
      return .timed(start: start, end: try end.end(after: start, usual: until))
    case .days(let first, let last):
      guard arguments.isAllDay != false else {
        throw .missingTime("does it begin on \(times.phrases.label(.day(first)))")
      }
      return .days(first: first, last: try end.lastDay(from: first, usual: last))
    }
  }

  private func moved(by shift: CalendarDuration, _ text: String) throws(ToolFailure) -> EventSpan {
    switch current {
    case .timed(let start, _): return try moved(to: clock.instant(shift, after: start))
    case .days(let first, _):
      guard shift.isWholeDays else {
        throw TurnTimes.invalid(
          "start", text, "The event has no time of day to count from. Say when it is to begin, such as “15:00”.")
      }
      return try moved(to: first.adding(months: shift.months).adding(days: shift.days), last: nil)
    }
  }

  private func moved(to instant: Date) throws(ToolFailure) -> EventSpan {
    let (day, second) = clock.reading(of: instant)
    // Midnight is how a day is often written.
    if arguments.isAllDay == true || (current.isAllDay && arguments.isAllDay != false && second == 0) {
      return try moved(to: day, last: nil)
    }
    let length: TimeInterval =
      if case .timed(let start, let end) = current { end.timeIntervalSince(start) } else { Double(usualMinutes) * 60 }
    return .timed(start: instant, end: try end.end(after: instant, usual: instant + length))
  }

  private func moved(to first: CivilDate, last: CivilDate?) throws(ToolFailure) -> EventSpan {
    guard !keepsWholeDays else {
      var length = 0
      switch current {
      case .days(let first, let last): length = last.dayNumber - first.dayNumber
      case .timed(let start, let end):
        if case .days(let first, let last) = EventSpan.days(from: start, to: end, clock) {
          length = last.dayNumber - first.dayNumber
        }
      }
      return .days(first: first, last: try end.lastDay(from: first, usual: last ?? first.adding(days: length)))
    }
    guard last == nil, case .timed(let start, let until) = current else {
      throw .missingTime("does it begin on \(times.phrases.label(.day(first)))")
    }
    // The same time of day, which may not exist on a day when clocks are set.
    let instant = clock.instant(first, second: clock.reading(of: start).second).first
    return .timed(start: instant, end: try end.end(after: instant, usual: instant + until.timeIntervalSince(start)))
  }
}
