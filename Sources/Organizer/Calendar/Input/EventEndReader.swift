import Foundation

/// Reads when an event ends: what is said for its end or its length, after the start is known.
struct EventEndReader {
  let input: EventInput
  let reader: PhraseReader

  /// Whether anything is said of it.
  var isGiven: Bool { input.end != nil || input.durationMinutes != nil }

  private var field: String { input.names.end }

  private func tooLong(_ text: String) -> PhraseProblem {
    PhraseProblem(EventInput.unfitLength, kind: .unfitLength, field: field, text: text)
  }

  /// An end that comes before its start.
  private func endsTooEarly(_ start: PhraseValue, end: PhraseValue) -> PhraseProblem {
    .endBeforeStart(
      reader.phrases.label(end), start: reader.phrases.label(start), field: field, text: input.end ?? "")
  }

  private func moment(_ instant: Date) -> PhraseValue {
    .moment(PhraseMoment(instant: instant, precision: .second, isShifted: false))
  }

  /// The end of something that starts at an instant.
  /// - Parameter usual: the end when nothing is said of it.
  func end(after start: Date, usual: Date) throws(PhraseProblem) -> Date {
    let end = try givenEnd(after: start, usual: usual)
    guard end.timeIntervalSince(start) <= Double(EventInput.lengths.upperBound) * 60 else {
      throw tooLong(input.end ?? "")
    }
    return end
  }

  private func givenEnd(after start: Date, usual: Date) throws(PhraseProblem) -> Date {
    let plain = input.durationMinutes.map { start + Double($0) * 60 } ?? usual
    guard let text = input.end else { return plain }
    let value = try reader.value(text, field: field, anchor: .after(start))
    switch value {
    case .moment(let end):
      // The same time twice says that nothing is known of the end.
      if end.instant == start { return plain }
      guard end.instant > start else { throw endsTooEarly(moment(start), end: value) }
      return end.instant
    case .span(let span) where span.end > start: return span.end
    case .duration(let duration) where !duration.isZero: return reader.clock.instant(duration, after: start)
    case .day(let day), .days(_, let day):
      guard day >= reader.clock.day(of: start) else { throw endsTooEarly(moment(start), end: .day(day)) }
      throw .missingTime("does it end on", value: .day(day), reader: reader, field: field, text: text)
    case .dayPart: throw .missingTime("does it end on", value: value, reader: reader, field: field, text: text)
    case .span, .duration, .recurrence:
      throw PhraseProblem(
        "Write a time after the start, such as 16:00, or a length in minutes.", field: field, text: text)
    }
  }

  /// The last day of something that takes whole days from `first` on.
  /// - Parameter usual: the last day when nothing is said of it.
  func lastDay(from first: CivilDate, usual: CivilDate) throws(PhraseProblem) -> CivilDate {
    guard let text = input.end else {
      return input.durationMinutes.map { first.adding(days: max(1, ($0 + 1439) / 1440) - 1) } ?? usual
    }
    let last: CivilDate
    switch try reader.value(text, field: field, anchor: .day(first)) {
    case .day(let day), .days(_, let day): last = day
    case .dayPart(let part): last = part.day
    case .moment(let moment): last = lastDay(before: moment.instant, first)
    case .span(let span): last = lastDay(before: span.end, first)
    case .duration(let duration) where duration.isWholeDays:
      last = first.adding(months: duration.months).adding(days: duration.days - 1)
    case .duration, .recurrence:
      throw PhraseProblem("Write the last day, such as \(first).", field: field, text: text)
    }
    guard last.dayNumber - first.dayNumber < EventInput.lengths.upperBound / 1440 else { throw tooLong(text) }
    guard last >= first else { throw endsTooEarly(.day(first), end: .day(last)) }
    return last
  }

  /// The midnight at which a day begins ends the day before.
  private func lastDay(before end: Date, _ first: CivilDate) -> CivilDate {
    let day = reader.clock.day(of: end)
    return day > first && end == reader.clock.startOfDay(day) ? day.adding(days: -1) : day
  }
}
