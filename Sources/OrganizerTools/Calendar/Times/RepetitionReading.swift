import ChatTypes
import Foundation
import Organizer
import Tools

/// Reads how an event repeats, and until when.
struct RepetitionReading {
  let times: TurnTimes

  /// `daily`, `weekdays`, `weekly`, `monthly`, `yearly`, an RRULE, or a phrase such as "every 2 weeks on monday".
  func rule(_ text: String) throws -> RecurrenceRule {
    do {
      return try RecurrenceRule(text)
    } catch let error as OrganizerError {
      let phrase = times.phrases.resolve(text)
      if case .ambiguous(let ambiguity) = phrase { throw times.ambiguous(ambiguity) }
      guard case .recurrence(let recurrence)? = phrase.value else {
        throw ToolFailure.calendar(.invalidRecurrence, error.message)
      }
      do {
        return try RecurrenceRule(recurrence.rule)
      } catch let error as OrganizerError {
        throw ToolFailure.calendar(.invalidRecurrence, error.message)
      }
    }
  }

  /// Until when: a day counts whole. A length counts from the start of the event.
  func end(_ text: String, start: EventSpan) throws(ToolFailure) -> EventTime {
    let clock = times.clock
    let first = start.firstDay(clock)
    switch try times.resolve(text, field: "recurrenceEnd", anchor: .after(start.start(clock))) {
    case .moment(let moment): return .utc(moment.instant)
    case .day(let day), .days(_, let day): return .date(CalendarDate(day))
    case .dayPart(let part): return .date(CalendarDate(part.day))
    case .span(let span): return .utc(span.end)
    case .duration(let duration) where duration.isWholeDays:
      return .date(CalendarDate(first.adding(months: duration.months).adding(days: duration.days)))
    case .duration, .recurrence:
      throw TurnTimes.invalid("recurrenceEnd", text, "Write the last day, such as 2026-12-31.")
    }
  }

  /// An end as resolved arguments have it.
  func text(_ end: EventTime) -> String {
    switch end {
    case .date(let day): times.iso(CivilDate(dayNumber: day.daysSince1970))
    case .utc(let instant): times.iso(instant)
    case .zoned, .floating: end.local.description
    }
  }
}
