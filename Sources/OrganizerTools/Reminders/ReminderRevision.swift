import ChatTypes
import Crypto
import Foundation
import JSONValue
import Organizer

/// Tells one state of a reminder from any other, as far as a user can see it.
enum ReminderRevision {
  static func text(of reminder: Reminder) -> String {
    let alarms = reminder.alarmMinutes.map { JSONValue.integer(Int64($0)) }
    let state: JSONValue = [
      .string(reminder.id), .string(reminder.calendar), .string(reminder.title),
      .string(reminder.due?.description ?? ""), .string(reminder.start?.description ?? ""),
      .string(reminder.notes ?? ""), .string(reminder.url ?? ""), .integer(Int64(reminder.priority ?? 0)),
      .string(reminder.recurrence?.text ?? ""), .array(alarms), .bool(reminder.isCompleted),
      .bool(reminder.isCancelled), .array(reminder.categories.map { .string($0) }),
    ]
    // Twelve bytes are plenty for two states of one thing.
    return Data(SHA256.hash(data: state.data()).prefix(12)).base64EncodedString()
  }
}
