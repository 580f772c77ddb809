import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

/// One call about reminders: what every action needs.
struct ReminderCall {
  let reminders: ReminderStore
  let fields: CallFields
  let times: ReminderTimes
  let writer: ReminderWriter
  let callId: String
  let ownChanges: LocalWriteTracker

  init(_ stores: OrganizerStores, arguments: JSONValue, context: ToolContext, ownChanges: LocalWriteTracker) {
    reminders = stores.reminders
    fields = CallFields(arguments: arguments)
    let turn = TurnTimes(context, locale: stores.environment.locale)
    times = ReminderTimes(times: turn)
    writer = ReminderWriter(times: turn)
    callId = context.key.callId
    self.ownChanges = ownChanges
  }

  /// A card of this call. Before and after it is done, a card is about the same thing.
  func card(_ state: ToolCardState, preview: ReminderPreview, position: Int = 0) -> ToolCard {
    ToolCard(cardId: "\(callId)-\(position)", state: state, content: .reminder(reminder: preview))
  }

  /// What an approved call is about.
  /// - Throws: ``ToolFailure`` when it isn't there any more, or isn't as the user saw it but for what other approved calls did.
  func approved() async throws -> Reminder {
    guard let id = fields.text("id") else {
      throw FindingFailure.missing("Say which reminder is meant.")
    }
    let reminder = try await reminders.reminder(id, calendar: fields.text("calendar"))
    guard let seen = fields.text(OrganizerDeclaration.revision),
      ownChanges.lead(id, from: seen, to: ReminderRevision.text(of: reminder))
    else {
      throw FindingFailure.changedMeanwhile
    }
    return reminder
  }

  /// Remembers what an approved call did.
  func noteChange(of before: Reminder, to after: Reminder) {
    ownChanges.note(before.id, from: ReminderRevision.text(of: before), to: ReminderRevision.text(of: after))
  }

  /// The arguments by which exactly this reminder is found again, in the state in which the user sees it.
  func resolved(_ reminder: Reminder) -> JSONObject {
    var resolved: JSONObject = ["action": .string(fields.action), "id": .string(reminder.id)]
    resolved.setText("search", text: fields.text("search"))
    resolved["calendar"] = .string(reminder.calendar)
    resolved[OrganizerDeclaration.revision] = .string(ReminderRevision.text(of: reminder))
    return resolved
  }
}
