import ChatTypes
import Foundation
import Organizer
import Tools

/// Reads when an event ends: what a call says for its end or its length, after the start is known.
struct EventEndReading {
  /// The longest that anything takes: a hundred years, as the organizer's files allow.
  static let mostMinutes = 52_704_000

  let times: TurnTimes
  let end: String?
  let durationMinutes: Int?

  init(_ times: TurnTimes, _ arguments: CalendarArguments) {
    (self.times, end, durationMinutes) = (times, arguments.end, arguments.durationMinutes)
  }

  /// Whether the call says anything of it.
  var isGiven: Bool { end != nil || durationMinutes != nil }

  static let tooLong = ToolFailure.calendar(
    .invalidTime, "An event takes at least a minute and at most a hundred years. Choose another length.")

  /// The end of something that starts at an instant.
  /// - Parameter usual: the end when the call says nothing.
  func end(after start: Date, usual: Date) throws(ToolFailure) -> Date {
    let end = try givenEnd(after: start, usual: usual)
    guard end.timeIntervalSince(start) <= Double(Self.mostMinutes) * 60 else { throw Self.tooLong }
    return end
  }

  private func givenEnd(after start: Date, usual: Date) throws(ToolFailure) -> Date {
    guard let end else { return durationMinutes.map { start + Double($0) * 60 } ?? usual }
    switch try times.resolve(end, field: "end", anchor: .after(start)) {
    case .moment(let moment):
      // The same time twice says that nothing is known of the end.
      if moment.instant == start { return durationMinutes.map { start + Double($0) * 60 } ?? usual }
      guard moment.instant > start else {
        throw .endsTooEarly(times.phrases.label(start), times.phrases.label(moment.instant))
      }
      return moment.instant
    case .span(let span) where span.end > start: return span.end
    case .duration(let duration) where !duration.isZero: return times.clock.instant(duration, after: start)
    case .day(let day), .days(_, let day):
      guard day >= times.clock.day(of: start) else {
        throw .endsTooEarly(times.phrases.label(start), times.phrases.label(.day(day)))
      }
      throw .missingTime("does it end on \(times.phrases.label(.day(day)))")
    case .dayPart(let part): throw .missingTime("does it end on \(times.phrases.label(.dayPart(part)))")
    case .span, .duration, .recurrence:
      throw TurnTimes.invalid("end", end, "Write a time after the start, such as 16:00, or a length in minutes.")
    }
  }

  /// The last day of something that takes whole days from `first` on.
  /// - Parameter usual: the last day when the call says nothing.
  func lastDay(from first: CivilDate, usual: CivilDate) throws(ToolFailure) -> CivilDate {
    guard let end else { return durationMinutes.map { first.adding(days: max(1, ($0 + 1439) / 1440) - 1) } ?? usual }
    let last: CivilDate
    switch try times.resolve(end, field: "end", anchor: .day(first)) {
    case .day(let day), .days(_, let day): last = day
    case .dayPart(let part): last = part.day
    case .moment(let moment): last = lastDay(before: moment.instant, first)
    case .span(let span): last = lastDay(before: span.end, first)
    case .duration(let duration) where duration.isWholeDays:
      last = first.adding(months: duration.months).adding(days: duration.days - 1)
    case .duration, .recurrence:
      throw TurnTimes.invalid("end", end, "Write the last day, such as \(times.iso(first)).")
    }
    guard last.dayNumber - first.dayNumber < Self.mostMinutes / 1440 else { throw Self.tooLong }
    guard last >= first else {
      throw .endsTooEarly(times.phrases.label(.day(first)), times.phrases.label(.day(last)))
    }
    return last
  }

  /// The midnight at which a day begins ends the day before.
  private func lastDay(before end: Date, _ first: CivilDate) -> CivilDate {
    let day = times.clock.day(of: end)
    return day > first && end == times.clock.startOfDay(day) ? day.adding(days: -1) : day
  }
}
