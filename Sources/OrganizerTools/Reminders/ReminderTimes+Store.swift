import Foundation
import Organizer
import Tools

extension ReminderTimes {
  /// When a reminder of the store is due; nil when it isn't at any time.
  func due(of reminder: Reminder) -> ReminderDue? {
    if case .date(let date)? = reminder.due {
      return CivilDate(year: date.year, month: date.month, day: date.day).map { .day($0) }
    }
    return reminder.due == nil ? nil : reminder.dueDate.map { .moment($0) }
  }

  /// The time as the store keeps it: the wall clock of the user's zone, so that a repetition stays at its hour when clocks
  /// change.
  func eventTime(_ due: ReminderDue) -> EventTime {
    switch due {
    case .day(let day): .date(CalendarDate(day))
    case .moment(let instant):
      EventTime(Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down)), in: times.clock)
    }
  }

  /// Unix milliseconds; of a day, its beginning.
  func milliseconds(_ due: ReminderDue) -> Int64 {
    switch due {
    case .day(let day): times.milliseconds(times.clock.startOfDay(day))
    case .moment(let instant): times.milliseconds(instant)
    }
  }
}
