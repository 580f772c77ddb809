import Foundation

/// Works out when an event is after a change: what is not said stays. A start alone keeps the length, a day alone the time
/// of day, a time alone the day; "an hour later" counts from when it is.
struct ChangedEventTimes {
  let input: EventInput
  let reader: PhraseReader
  /// When it is now.
  let current: EventSpan
  /// The length for what took whole days and gets a time.
  let usualMinutes: Int

  private var clock: WallClock { reader.clock }
  private var end: EventEndReader { EventEndReader(input: input, reader: reader) }

  /// When it is then; nil when nothing is said of it.
  func span() throws(PhraseProblem) -> EventSpan? {
    guard let text = input.start else { return try spanWithoutStart() }
    if let moved = try reader.moved(current.startPoint, by: text, field: input.names.start) {
      return switch moved {
      case .instant(let instant): try self.moved(to: instant)
      case .day(let day): try self.moved(to: day, last: nil)
      }
    }
    let value = try value(of: text)
    switch value {
    case .moment(let moment): return try moved(to: moment.instant)
    case .day(let day): return try moved(to: day, last: nil)
    case .days(let first, let last): return try moved(to: first, last: last)
    case .span(let span):
      if input.isAllDay == true { return EventSpan.days(from: span.start, to: span.end, clock) }
      return .timed(start: span.start, end: try end.end(after: span.start, usual: span.end))
    case .dayPart(let part):
      guard keepsWholeDays else { throw missingTime(value) }
      return try moved(to: part.day, last: nil)
    case .duration, .recurrence: throw .notSingle(value, field: input.names.start, text: text)
    }
  }

  /// Of two halves of its own day the one is meant that is within so many seconds of when it is now: what is at 18:00 and goes "to 7"
  /// isn't had at dawn.
  private static let near = 3 * 3600

  private func value(of text: String) throws(PhraseProblem) -> PhraseValue {
    switch reader.phrases.resolve(text, anchor: .day(current.firstDay(clock))) {
    case .resolved(let value): return value
    case .ambiguous(let time):
      guard input.guessesHalf, let half = nearerHalf(of: time) else {
        throw PhraseProblem(time, field: input.names.start, text: text, phrases: reader.phrases)
      }
      return half
    case .notATime(let message): throw PhraseProblem(message, field: input.names.start, text: text)
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
  private var keepsWholeDays: Bool { input.isAllDay ?? current.isAllDay }

  private func spanWithoutStart() throws(PhraseProblem) -> EventSpan? {
    let changesKind = input.isAllDay.map { $0 != current.isAllDay } ?? false
    guard end.isGiven || changesKind else { return nil }
    switch current {
    case .timed(let start, let until):
      if input.isAllDay == true {
        let days = current.days(clock)
        let last = try end.lastDay(from: days.lowerBound, usual: days.upperBound)
        return .days(first: days.lowerBound, last: last)
      }
      return .timed(start: start, end: try end.end(after: start, usual: until))
    case .days(let first, let last):
      guard input.isAllDay != false else { throw missingTime(.day(first)) }
      return .days(first: first, last: try end.lastDay(from: first, usual: last))
    }
  }

  private func missingTime(_ value: PhraseValue) -> PhraseProblem {
    .missingTime("does it begin on", value: value, reader: reader, field: input.names.start, text: input.start ?? "")
  }

  private func moved(to instant: Date) throws(PhraseProblem) -> EventSpan {
    let (day, second) = clock.reading(of: instant)
    // Midnight is how a day is often written.
    if input.isAllDay == true || (current.isAllDay && input.isAllDay != false && second == 0) {
      return try moved(to: day, last: nil)
    }
    let length: TimeInterval =
      if case .timed(let start, let end) = current { end.timeIntervalSince(start) } else { Double(usualMinutes) * 60 }
    return .timed(start: instant, end: try end.end(after: instant, usual: instant + length))
  }

  private func moved(to first: CivilDate, last: CivilDate?) throws(PhraseProblem) -> EventSpan {
    guard !keepsWholeDays else {
      let days = current.days(clock)
      let length = days.upperBound.dayNumber - days.lowerBound.dayNumber
      return .days(first: first, last: try end.lastDay(from: first, usual: last ?? first.adding(days: length)))
    }
    guard last == nil, case .timed(let start, let until) = current else { throw missingTime(.day(first)) }
    // The same time of day, which may not exist on a day when clocks are set.
    let instant = clock.instant(first, second: clock.reading(of: start).second).first
    return .timed(start: instant, end: try end.end(after: instant, usual: instant + until.timeIntervalSince(start)))
  }
}
