import ChatTypes
import Foundation
import Organizer
import Tools

/// Works out when a new event is.
struct NewEventTimes {
  /// When it is.
  let span: EventSpan
  /// The rule, when the start was said as a repetition: "every monday 10:00".
  let rule: String?

  /// - Parameter usualMinutes: the length when nothing is said of it.
  init(_ arguments: CalendarArguments, _ times: TurnTimes, usualMinutes: Int) throws(ToolFailure) {
    guard let start = arguments.start else {
      throw .calendar(.missingTime, "Say when it begins, such as “tomorrow 15:00” or 2026-11-22T15:00.")
    }
    let reading = StartReading(arguments: arguments, times: times, usualMinutes: usualMinutes)
    let value = try times.resolve(start, field: "start")
    guard case .recurrence(let recurrence) = value else {
      (span, rule) = (try reading.span(value), nil)
      return
    }
    guard let first = recurrence.first else {
      throw TurnTimes.invalid("start", start, "Say when it begins first, such as “tomorrow 15:00”.")
    }
    (span, rule) = (try reading.span(first.value), recurrence.rule)
  }

  private struct StartReading {
    let arguments: CalendarArguments
    let times: TurnTimes
    let usualMinutes: Int

    var end: EventEndReading { EventEndReading(times, arguments) }

    func span(_ value: PhraseValue) throws(ToolFailure) -> EventSpan {
      switch value {
      case .moment(let moment):
        if arguments.isAllDay == true { return try days(times.clock.day(of: moment.instant), nil) }
        return try timed(moment.instant)
      case .day(let day):
        guard isWholeDays else { throw .missingTime("does it begin on \(times.phrases.label(.day(day)))") }
        return try days(day, nil)
      case .days(let first, let last):
        guard isWholeDays else { throw .missingTime("does it begin on \(times.phrases.label(.day(first)))") }
        return try days(first, last)
      case .span(let span):
        if arguments.isAllDay == true { return EventSpan.days(from: span.start, to: span.end, times.clock) }
        return .timed(start: span.start, end: try end.end(after: span.start, usual: span.end))
      case .dayPart(let part):
        guard arguments.isAllDay == true else {
          throw .missingTime("does it begin on \(times.phrases.label(.dayPart(part)))")
        }
        return try days(part.day, nil)
      case .duration, .recurrence:
        throw TurnTimes.invalid(
          "start", arguments.start ?? "", "Say when it begins, such as “in 2 hours” or “tomorrow 15:00”.")
      }
    }

    /// Whether a start without a time of day means the whole day.
    private var isWholeDays: Bool {
      if let isAllDay = arguments.isAllDay { return isAllDay }
      guard arguments.end == nil else { return !hasTimeOfDay(arguments.end) }
      return arguments.durationMinutes.map { $0 % 1440 == 0 } ?? true
    }

    private func hasTimeOfDay(_ text: String?) -> Bool {
      guard let text, let value = times.phrases.resolve(text).value else { return false }
      switch value {
      case .moment(let moment): return times.clock.reading(of: moment.instant).second != 0
      case .span, .dayPart: return true
      case .duration(let duration): return !duration.isWholeDays
      case .day, .days, .recurrence: return false
      }
    }

    private func timed(_ start: Date) throws(ToolFailure) -> EventSpan {
      .timed(start: start, end: try end.end(after: start, usual: start + Double(usualMinutes) * 60))
    }

    private func days(_ first: CivilDate, _ last: CivilDate?) throws(ToolFailure) -> EventSpan {
      .days(first: first, last: try end.lastDay(from: first, usual: last ?? first))
    }
  }
}

extension PhraseFirst {
  /// The same as a value.
  var value: PhraseValue {
    switch self {
    case .moment(let moment): .moment(moment)
    case .day(let day): .day(day)
    case .span(let span): .span(span)
    case .dayPart(let part): .dayPart(part)
    }
  }
}
