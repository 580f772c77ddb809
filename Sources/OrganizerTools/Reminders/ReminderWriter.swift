import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Writes reminders for cards, for models and for people.
struct ReminderWriter {
  let times: ReminderTimes

  init(times: TurnTimes) { self.times = ReminderTimes(times: times) }

  /// On a card.
  func preview(_ reminder: Reminder) -> ReminderPreview {
    let due = times.due(of: reminder)
    var preview = ReminderPreview(
      title: reminder.title, due: due.map(times.milliseconds), isCompleted: reminder.isCompleted)
    if case .day? = due { preview.isAllDay = true }
    preview.reminderIdentifier = reminder.id
    preview.notes = reminder.notes
    preview.recurrence = reminder.recurrence?.description
    return preview
  }

  /// For a model.
  func json(_ reminder: Reminder) -> JSONValue {
    var json: JSONObject = ["id": .string(reminder.id), "title": .string(reminder.title)]
    json.setText("due", text: times.due(of: reminder).map(times.iso))
    if isOverdue(reminder) { json["overdue"] = true }
    if reminder.isCompleted { json["completed"] = true }
    if reminder.isCancelled { json["cancelled"] = true }
    json.setText("recurrence", text: reminder.recurrence?.description)
    json.setText("notes", text: reminder.notes.map { SearchText.clipped($0, longest: 500) })
    return .object(json)
  }

  /// In a question: `“Buy stamps”, due Friday 27 November 2026 at 17:00`.
  func label(_ reminder: Reminder) -> String {
    let due = times.due(of: reminder).map { ", due \(times.label($0))" } ?? ", without a time"
    let state = reminder.isCompleted ? ", done" : isOverdue(reminder) ? ", overdue" : ""
    return "\(Self.quoted(reminder.title))\(due)\(state)"
  }

  /// Whether it waits although its time is over.
  func isOverdue(_ reminder: Reminder) -> Bool {
    guard reminder.isOpen, let due = reminder.dueDate else { return false }
    return due <= times.times.now
  }

  /// A title in a sentence.
  static func quoted(_ title: String) -> String { "“\(SearchText.clipped(title, longest: 80))”" }
}
