import Foundation

/// Works out when a new event is.
struct NewEventTimes {
  /// When it is.
  let span: EventSpan
  /// The rule, when the start was said as a repetition: "every monday 10:00".
  let rule: RecurrenceRule?

  /// - Parameter usualMinutes: the length when nothing is said of it.
  init(_ input: EventInput, reader: PhraseReader, usualMinutes: Int) throws(PhraseProblem) {
    if let known = input.span {
      (span, rule) = (known, nil)
      return
    }
    guard let text = input.start else {
      throw PhraseProblem(
        "Say when it begins, such as “tomorrow 15:00” or 2026-11-22T15:00.", kind: .noTime, field: input.names.start,
        text: "")
    }
    let start = StartReader(input: input, reader: reader, text: text, usualMinutes: usualMinutes)
    let value = try reader.value(text, field: input.names.start)
    guard case .recurrence(let phrase) = value else {
      (span, rule) = (try start.span(value), nil)
      return
    }
    let repetition = try reader.repetition(phrase, field: input.names.start, text: text)
    guard let first = repetition.first else {
      throw PhraseProblem(
        "Say when it begins first, such as “tomorrow 15:00”.", field: input.names.start, text: text)
    }
    (span, rule) = (try start.span(first.value), repetition.rule)
  }

  private struct StartReader {
    let input: EventInput
    let reader: PhraseReader
    let text: String
    let usualMinutes: Int

    var end: EventEndReader { EventEndReader(input: input, reader: reader) }

    func span(_ value: PhraseValue) throws(PhraseProblem) -> EventSpan {
      switch value {
      case .moment(let moment):
        if input.isAllDay == true { return try days(from: reader.clock.day(of: moment.instant), to: nil) }
        return .timed(
          start: moment.instant,
          end: try end.end(after: moment.instant, usual: moment.instant + Double(usualMinutes) * 60))
      case .day(let day): return try days(from: day, to: nil, said: value)
      case .days(let first, let last): return try days(from: first, to: last, said: .day(first))
      case .span(let span):
        if input.isAllDay == true { return EventSpan.days(from: span.start, to: span.end, reader.clock) }
        return .timed(start: span.start, end: try end.end(after: span.start, usual: span.end))
      case .dayPart(let part):
        guard input.isAllDay == true else {
          throw .missingTime("does it begin on", value: value, reader: reader, field: input.names.start, text: text)
        }
        return try days(from: part.day, to: nil)
      case .duration, .recurrence:
        throw .notSingle(value, field: input.names.start, text: text)
      }
    }

    /// Whether a start without a time of day means the whole day.
    private var isWholeDays: Bool {
      if let isAllDay = input.isAllDay { return isAllDay }
      if let end = input.end { return !hasTimeOfDay(end) }
      return input.daysAreWhole || input.durationMinutes.map { $0 % 1440 == 0 } ?? true
    }

    private func hasTimeOfDay(_ text: String) -> Bool {
      switch reader.phrases.resolve(text).value {
      case .moment(let moment)?: reader.clock.reading(of: moment.instant).second != 0
      case .span?, .dayPart?: true
      case .duration(let duration)?: !duration.isWholeDays
      case .day?, .days?, .recurrence?, nil: false
      }
    }

    /// - Parameter said: what lacks a time of day unless whole days are meant.
    private func days(
      from first: CivilDate, to last: CivilDate?, said: PhraseValue? = nil
    ) throws(PhraseProblem) -> EventSpan {
      if let said, !isWholeDays {
        throw .missingTime("does it begin on", value: said, reader: reader, field: input.names.start, text: text)
      }
      return .days(first: first, last: try end.lastDay(from: first, usual: last ?? first))
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

extension PhraseProblem {
  /// Something has no time of day: "At what time does it begin on Friday 27 November 2026?"
  static func missingTime(
    _ what: String, value: PhraseValue, reader: PhraseReader, field: String, text: String
  ) -> PhraseProblem {
    PhraseProblem(
      "At what time \(what) \(reader.phrases.label(value))? Say a time such as 15:00, or that it takes the whole day.",
      kind: .missingTime, field: field, text: text)
  }
}
