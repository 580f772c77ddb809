import Foundation
import Organizer
import Tools

extension ReminderTimes {
  /// When a reminder of the store is due; nil when it isn't at any time.
  func due(of reminder: Reminder) -> TimePoint? {
    if case .date(let day)? = reminder.due { return .day(day) }
    return reminder.due == nil ? nil : reminder.dueDate.map { .instant($0) }
  }

  /// Unix milliseconds; of a day, its beginning.
  func milliseconds(_ due: TimePoint) -> Int64 { times.milliseconds(due.start(times.clock)) }
}
