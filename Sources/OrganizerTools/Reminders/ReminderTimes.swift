import ChatTypes
import Foundation
import Organizer
import Tools

/// Reads when a reminder is due and how it repeats, and writes it for models and for people.
struct ReminderTimes {
  let times: TurnTimes

  /// What a text says.
  struct Wanted {
    var due: TimePoint?
    var rule: RecurrenceRule?
    /// Whether clocks skip the time that was said, so that it is the one after.
    var isShifted = false
  }

  /// Reads `due`: a time, a day, a part of a day at its usual time, or all that with a repetition.
  /// - Throws: ``ToolFailure`` when it is ambiguous, or no single time.
  func due(_ text: String, anchor: DatePhrases.Anchor = .now) throws(ToolFailure) -> Wanted {
    switch try times.resolve(text, field: "due", anchor: anchor) {
    case .moment(let moment): return Wanted(due: .instant(moment.instant), isShifted: moment.isShifted)
    case .day(let day): return Wanted(due: .day(day))
    case .dayPart(let part): return Wanted(due: .instant(part.usual))
    case .recurrence(let phrase):
      let repetition = try times.reading { reader throws(PhraseProblem) in
        try reader.repetition(phrase, field: "due", text: text)
      }
      return try wanted(repetition, text: text)
    case let value: throw ToolFailure(PhraseProblem.notSingle(value, field: "due", text: text))
    }
  }

  /// Reads `recurrence`: a word, a rule of RFC 5545, or a phrase, which says when it is due first, too.
  func recurrence(_ text: String) throws(ToolFailure) -> Wanted {
    let repetition = try times.reading { reader throws(PhraseProblem) in
      try reader.repetition(text, field: "recurrence", wordsBegin: true)
    }
    return try wanted(repetition, text: text)
  }

  private func wanted(_ repetition: Repetition, text: String) throws(ToolFailure) -> Wanted {
    var wanted = Wanted(due: repetition.first.map { TimePoint($0) }, rule: repetition.rule)
    switch repetition.first {
    case .span(let span)?: throw ToolFailure(PhraseProblem.notSingle(.span(span), field: "due", text: text))
    case .moment(let moment)?: wanted.isShifted = moment.isShifted
    default: break
    }
    return wanted
  }

  /// Refuses what is over. A time of the present minute is not: it may have been said with the minute only.
  /// - Parameter text: as it was said.
  func checkIsToCome(_ due: TimePoint, said text: String) throws(ToolFailure) {
    let isPast =
      switch due {
      case .day(let day): day < times.clock.day(of: times.now)
      case .instant(let instant): instant.timeIntervalSince1970 <= times.now.timeIntervalSince1970 - 60
      }
    guard isPast else { return }
    let said = SearchText.clipped(text, longest: 80)
    throw FindingFailure.failure(
      .pastTime, message: "“\(said)” is past: \(label(due)). Say a time that is still to come, such as “tomorrow 9am”.")
  }

  /// In words: "Friday 27 November 2026 at 17:00".
  func label(_ due: TimePoint) -> String { due.label(times.phrases) }

  /// ISO 8601.
  func iso(_ due: TimePoint) -> String { due.text(times.phrases) }
}
