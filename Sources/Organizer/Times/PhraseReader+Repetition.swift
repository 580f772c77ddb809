import Foundation

/// How something repeats, and when it does so first, if that was said.
public struct Repetition: Hashable, Sendable {
  /// The rule.
  public let rule: RecurrenceRule
  /// The first time at or after now; nil when nothing says it.
  public let first: PhraseFirst?
}

extension PhraseReader {
  /// How something repeats: `weekly`, `FREQ=WEEKLY;BYDAY=MO`, "every other tuesday at 18:00".
  /// - Parameter wordsBegin: whether a word such as "weekdays" begins with the first such day from now on. A rule never says it.
  public func repetition(
    _ text: String, field: String, wordsBegin: Bool = false
  ) throws(PhraseProblem) -> Repetition {
    let refusal: OrganizerError
    do {
      let rule = try RecurrenceRule(text)
      guard wordsBegin, case .recurrence(let phrase)? = phrases.resolve(text).value else {
        return Repetition(rule: rule, first: nil)
      }
      return Repetition(rule: rule, first: phrase.first)
    } catch { refusal = error }
    guard !text.contains("=") else { throw PhraseProblem(refusal.message, kind: .unfitRule, field: field, text: text) }
    switch phrases.resolve(text) {
    case .resolved(.recurrence(let phrase)): return try repetition(phrase, field: field, text: text)
    case .resolved, .notATime(DatePhrases.notUnderstood):
      throw PhraseProblem(refusal.message, kind: .noRepetition, field: field, text: text)
    case .notATime(let message): throw PhraseProblem(message, kind: .noRepetition, field: field, text: text)
    case .ambiguous(let ambiguity): throw PhraseProblem(ambiguity, field: field, text: text, phrases: phrases)
    }
  }

  /// What a phrase that repeats says.
  public func repetition(
    _ phrase: PhraseRecurrence, field: String, text: String
  ) throws(PhraseProblem) -> Repetition {
    do {
      return Repetition(rule: try RecurrenceRule(phrase.rule), first: phrase.first)
    } catch {
      throw PhraseProblem(error.message, kind: .unfitRule, field: field, text: text)
    }
  }

  /// Until when something repeats: a day counts whole, a length counts from when it first happens.
  /// - Parameter first: when that is; nil where it isn't known.
  public func repetitionEnd(
    _ text: String, field: String, from first: TimePoint? = nil
  ) throws(PhraseProblem) -> EventTime {
    switch try value(text, field: field, anchor: first.map { .after($0.start(clock)) } ?? .now) {
    case .moment(let moment): return .utc(moment.instant)
    case .day(let day), .days(_, let day): return .date(day.clamped)
    case .dayPart(let part): return .date(part.day.clamped)
    case .span(let span): return .utc(span.end)
    case .duration(let length) where length.isWholeDays:
      let day = first?.day(clock) ?? today
      return .date(day.adding(months: length.months).adding(days: length.days).clamped)
    case .duration, .recurrence:
      throw PhraseProblem("It is no day. Write the last day, such as 2026-12-31.", field: field, text: text)
    }
  }
}
