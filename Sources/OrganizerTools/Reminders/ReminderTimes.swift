import ChatTypes
import Foundation
import Organizer
import Tools

/// When a reminder is due.
enum ReminderDue: Hashable, Sendable {
  /// That day, without a time.
  case day(CivilDate)
  /// At an instant.
  case moment(Date)
}

/// Reads when a reminder is due and how it repeats, and writes it for the store and for people.
struct ReminderTimes {
  let times: TurnTimes

  /// What a text says.
  struct Wanted {
    var due: ReminderDue?
    var rule: RecurrenceRule?
    /// Whether clocks skip the time that was said, so that it is the one after.
    var isShifted = false
  }

  /// Reads `due`: a time, a day, a part of a day at its usual time, or all that with a repetition.
  /// - Throws: ``ToolFailure`` when it is ambiguous, or no single time.
  func due(_ text: String, anchor: DatePhrases.Anchor = .now) throws(ToolFailure) -> Wanted {
    switch try times.resolve(text, field: "due", anchor: anchor) {
    case .moment(let moment): return Wanted(due: .moment(moment.instant), isShifted: moment.isShifted)
    case .day(let day): return Wanted(due: .day(day))
    case .dayPart(let part): return Wanted(due: .moment(part.usual))
    case .days: throw TurnTimes.invalid("due", text, "It is more than one day. Say which day, such as “friday”.")
    case .span: throw Self.notOneTime(text)
    case .duration: throw TurnTimes.invalid("due", text, "It is a length. Say when, such as “in 2 hours”.")
    case .recurrence(let recurrence): return try repetition(recurrence, "due", text)
    }
  }

  /// Reads `recurrence`: a word, a rule of RFC 5545, or a phrase, which says when it is due first, too.
  func recurrence(_ text: String) throws(ToolFailure) -> Wanted {
    if let rule = try? RecurrenceRule(text) {
      // The phrase knows which day a word such as “weekdays” begins with; a rule has none.
      guard case .recurrence(let phrase)? = times.phrases.resolve(text).value, let first = phrase.first else {
        return Wanted(rule: rule)
      }
      return Wanted(due: try due(first, text), rule: rule)
    }
    guard case .recurrence(let recurrence) = try times.resolve(text, field: "recurrence") else {
      throw TurnTimes.invalid(
        "recurrence", text,
        "It doesn't say how often. Write it like “daily”, “every 2 weeks” or “FREQ=WEEKLY;BYDAY=MO”.")
    }
    return try repetition(recurrence, "recurrence", text)
  }

  private func repetition(
    _ recurrence: PhraseRecurrence, _ field: String, _ text: String
  ) throws(ToolFailure) -> Wanted {
    guard let rule = try? RecurrenceRule(recurrence.rule) else {
      throw TurnTimes.invalid(field, text, "It can't repeat like that. Choose a simpler rule, such as “every monday”.")
    }
    guard let first = recurrence.first else { return Wanted(rule: rule) }
    var wanted = Wanted(due: try due(first, text), rule: rule)
    if case .moment(let moment) = first { wanted.isShifted = moment.isShifted }
    return wanted
  }

  private func due(_ first: PhraseFirst, _ text: String) throws(ToolFailure) -> ReminderDue {
    switch first {
    case .moment(let moment): .moment(moment.instant)
    case .day(let day): .day(day)
    case .dayPart(let part): .moment(part.usual)
    case .span: throw Self.notOneTime(text)
    }
  }

  private static func notOneTime(_ text: String) -> ToolFailure {
    TurnTimes.invalid("due", text, "A reminder is due at one time. Say which, such as “friday 15:00”.")
  }

  /// Refuses what is over. A time of the present minute is not: it may have been said with the minute only.
  /// - Parameter text: as it was said.
  func checkIsToCome(_ due: ReminderDue, said text: String) throws(ToolFailure) {
    let isPast =
      switch due {
      case .day(let day): day < times.clock.day(of: times.now)
      case .moment(let instant): instant.timeIntervalSince1970 <= times.now.timeIntervalSince1970 - 60
      }
    guard isPast else { return }
    let said = SearchText.clipped(text, 80)
    throw FindingFailure.failure(
      .pastTime, "“\(said)” is past: \(label(due)). Say a time that is still to come, such as “tomorrow 9am”.")
  }

  /// In words: "Friday 27 November 2026 at 17:00".
  func label(_ due: ReminderDue) -> String {
    switch due {
    case .day(let day): times.phrases.label(.day(day))
    case .moment(let instant):
      times.phrases.resolve(times.iso(instant)).value.map { times.phrases.label($0) } ?? times.iso(instant)
    }
  }

  /// ISO 8601.
  func iso(_ due: ReminderDue) -> String {
    switch due {
    case .day(let day): times.iso(day)
    case .moment(let instant): times.iso(instant)
    }
  }
}
