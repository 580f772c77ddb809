import ChatTypes

/// Tools and what they do, in words.
enum CallText {
  /// The name of a tool.
  static func name(_ name: String) -> String {
    switch name {
    case "calendar": "Calendar"
    case "reminder": "Reminders"
    case "note": "Notes"
    case "contacts_search": "Contacts"
    case "habit": "Habits"
    case "web_search": "Web search"
    default: name
    }
  }

  /// How far a call is.
  static func status(_ call: ToolCall) -> String {
    if call.undoneAt != nil { return "Taken back" }
    return switch call.status {
    case .pending: "Not begun"
    case .awaitingConfirmation: "Asks for your confirmation"
    case .running: "Running"
    case .completed: "Done"
    case .failed: call.error?.isQuestion == true ? "Asks back" : "Failed"
    case .denied: "Refused"
    case .cancelled: "Cancelled"
    case .malformed: "Not understood"
    case .outcomeUnknown: "Outcome unknown"
    case .unknown(let name): name
    }
  }

  /// What a confirmation does.
  static func confirm(_ call: ToolCall) -> String {
    switch call.effect {
    case .create: "Create"
    case .update: "Change"
    case .delete: "Delete"
    case .send: "Send"
    case .publish: "Publish"
    case .spend: "Pay"
    case .read: "Allow"
    case .unknown, nil: "Confirm"
    }
  }

  /// How far a card is.
  static func state(_ state: ToolCardState) -> String {
    switch state {
    case .created: "Created"
    case .updated: "Changed"
    case .rescheduled: "Moved"
    case .pendingUpdate: "Change?"
    case .updateCancelled: "Not changed"
    case .pendingDeletion: "Delete?"
    case .deleted: "Deleted"
    case .deletionCancelled: "Kept"
    case .restored: "Restored"
    case .listed: ""
    case .failed: "Failed"
    case .unknown(let name): name
    }
  }
}
