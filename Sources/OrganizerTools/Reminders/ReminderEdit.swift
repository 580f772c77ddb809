import ChatTypes
import JSONValue
import Organizer
import Tools

/// What of a reminder a call changes. What is as it was already is no change.
struct ReminderEdit {
  var title: String?
  var due: FieldChange<ReminderDue> = .keep
  var notes: String?
  var recurrence: FieldChange<RecurrenceRule> = .keep

  /// Whether nothing is left to be changed.
  var isEmpty: Bool { title == nil && due == .keep && notes == nil && recurrence == .keep }

  /// When it is to be due, if that changes.
  var newDue: ReminderDue? { if case .set(let due) = due { due } else { nil } }

  /// As arguments, every time as ISO 8601.
  func write(to resolved: inout JSONObject, _ times: ReminderTimes) {
    resolved.setText("title", title)
    switch due {
    case .keep: break
    case .set(let due): resolved["due"] = .string(times.iso(due))
    case .remove: resolved["due"] = "none"
    }
    resolved.setText("notes", notes)
    switch recurrence {
    case .keep: break
    case .set(let rule): resolved["recurrence"] = .string(rule.text)
    case .remove: resolved["recurrence"] = "none"
    }
  }

  /// As the store takes it.
  func changes(_ times: ReminderTimes) -> ReminderChanges {
    var changes = ReminderChanges()
    changes.title = title
    changes.notes = notes.map { .set($0) } ?? .keep
    switch due {
    case .keep: break
    case .set(let due): changes.due = .set(times.eventTime(due))
    case .remove: changes.due = .remove
    }
    changes.recurrence = recurrence
    return changes
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
    pending.notes = notes
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
    if notes != nil { parts.append("with other notes") }
    return parts.joined(separator: ", ")
  }
}
