import Foundation
import Organizer
import Tools

extension ReminderTimes {
  /// Reads `due` of a change: a time alone is of the day on which it is due, a day alone keeps the time of day, and "an hour
  /// later" counts from when it is due.
  /// - Parameter current: when it is due now; nil for a new reminder, and for one without a time.
  /// - Throws: ``ToolFailure`` when it is ambiguous, or no single time.
  func due(_ text: String, changing current: TimePoint?) throws(ToolFailure) -> Wanted {
    guard let current else { return try due(text) }
    if let shift = times.phrases.shift(text) {
      // Hours by which something is moved that is late already count from now.
      let isLate = !shift.isWholeDays && shift.seconds > 0 && current.start(times.clock) < times.now
      let from = if case .instant = current, isLate { TimePoint.instant(times.now) } else { current }
      return Wanted(
        due: try times.reading { reader throws(PhraseProblem) in try reader.moved(from, by: text, field: "due") })
    }
    var wanted = try due(text, anchor: anchor(current))
    if case .day(let day)? = wanted.due, case .instant(let instant) = current {
      let reading = times.clock.instant(day, second: times.clock.reading(of: instant).second)
      // Of a day whose hour is over the rest is meant.
      guard reading.first > times.now else { return wanted }
      wanted.due = .instant(reading.first)
      if case .skipped = reading { wanted.isShifted = true }
    }
    return wanted
  }

  /// What is due on a day to come stays on it.
  private func anchor(_ current: TimePoint) -> DatePhrases.Anchor {
    let day = current.day(times.clock)
    return day > times.clock.day(of: times.now) ? .day(day) : .now
  }
}
