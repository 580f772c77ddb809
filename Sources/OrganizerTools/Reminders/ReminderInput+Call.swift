import ChatTypes
import JSONValue
import Organizer
import Tools

/// What of a reminder a call changes. What is as it was already is no change.
extension ReminderInput {
  /// As arguments, every time as ISO 8601.
  func write(to resolved: inout JSONObject, _ times: ReminderTimes) {
    resolved.setText("title", text: title)
    resolved.setText("due", text: Self.text(due.map(times.iso)))
    resolved.setText("notes", text: notes.newValue)
    resolved.setText("recurrence", text: Self.text(recurrence.map(\.text)))
  }

  private static func text(_ change: FieldChange<String>) -> String? {
    switch change {
    case .keep: nil
    case .set(let text): text
    case .remove: "none"
    }
  }

  /// On a card.
  func pending(_ times: ReminderTimes) -> PendingReminderUpdate {
    var pending = PendingReminderUpdate(title: title)
    switch due {
    case .keep: break
    case .set(let due):
      pending.due = times.milliseconds(due)
      if case .day = due { pending.isAllDay = true } else { pending.isAllDay = false }
    case .remove: pending.isDueRemoved = true
    }
    pending.notes = notes.newValue
    switch recurrence {
    case .keep: break
    case .set(let rule): pending.recurrence = rule.description
    case .remove: pending.recurrence = ""
    }
    return pending
  }

  /// In words: `due Friday 27 November 2026 at 17:00, renamed “Buy more stamps”`.
  func summary(_ times: ReminderTimes) -> String {
    var parts: [String] = []
    if let title { parts.append("renamed \(ReminderWriter.quoted(title))") }
    switch due {
    case .keep: break
    case .set(let due): parts.append("due \(times.label(due))")
    case .remove: parts.append("without a time")
    }
    switch recurrence {
    case .keep: break
    case .set(let rule): parts.append(rule.description)
    case .remove: parts.append("not repeated any more")
    }
    if notes != .keep { parts.append("with other notes") }
    return parts.joined(separator: ", ")
  }
}
