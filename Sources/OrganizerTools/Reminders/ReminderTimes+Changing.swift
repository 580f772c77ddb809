import Foundation
import Organizer
import Tools

extension ReminderTimes {
  /// Reads `due` of a change: a time alone is of the day on which it is due, a day alone keeps the time of day, and "an hour
  /// later" counts from when it is due.
  /// - Parameter current: when it is due now; nil for a new reminder, and for one without a time.
  /// - Throws: ``ToolFailure`` when it is ambiguous, or no single time.
  func due(_ text: String, changing current: ReminderDue?) throws(ToolFailure) -> Wanted {
    guard let current else { return try due(text) }
    if let shift = times.phrases.shift(text) { return Wanted(due: try moved(current, by: shift, text)) }
    var wanted = try due(text, anchor: anchor(current))
    if case .day(let day)? = wanted.due, case .moment(let instant) = current {
      let reading = times.clock.instant(day, second: times.clock.reading(of: instant).second)
      // Of a day whose hour is over the rest is meant.
      guard reading.first > times.now else { return wanted }
      wanted.due = .moment(reading.first)
      if case .skipped = reading { wanted.isShifted = true }
    }
    return wanted
  }

  /// What is due on a day to come stays on it.
  private func anchor(_ current: ReminderDue) -> DatePhrases.Anchor {
    let day =
      switch current {
      case .day(let day): day
      case .moment(let instant): times.clock.day(of: instant)
      }
    return day > times.clock.day(of: times.now) ? .day(day) : .now
  }

  private func moved(_ current: ReminderDue, by shift: CalendarDuration, _ text: String) throws(ToolFailure)
    -> ReminderDue
  {
    switch current {
    case .moment(let instant):
      // Hours by which something is moved that is late already count from now.
      let isLate = instant < times.now && !shift.isWholeDays && shift.seconds > 0
      return .moment(times.clock.instant(shift, after: isLate ? times.now : instant))
    case .day(let day):
      guard shift.isWholeDays else {
        throw TurnTimes.invalid(
          "due", text, "The reminder has no time of day to count from. Say the time, such as “15:00”.")
      }
      return .day(day.adding(months: shift.months).adding(days: shift.days))
    }
  }
}
