public import Foundation

extension PhraseReader {
  /// The stretch of time that a value stands for, whole days from midnight to midnight; of an instant, its start alone.
  /// - Returns: nil for lengths and repetitions.
  public func stretch(_ value: PhraseValue) -> (start: Date, end: Date?)? {
    switch value {
    case .moment(let moment): (moment.instant, nil)
    case .day(let day): (clock.startOfDay(day), clock.startOfDay(day.adding(days: 1)))
    case .days(let first, let last): (clock.startOfDay(first), clock.startOfDay(last.adding(days: 1)))
    case .span(let span): (span.start, span.end)
    case .dayPart(let part): (part.span.start, part.span.end)
    case .duration, .recurrence: nil
    }
  }
}
