import ChatTypes

extension ToolCardContent {
  /// The same thing without the change that was to be made to it.
  var withoutPendingUpdate: ToolCardContent {
    switch self {
    case .calendarEvent(var event):
      event.pendingUpdate = nil
      return .calendarEvent(event: event)
    case .reminder(var reminder):
      reminder.pendingUpdate = nil
      return .reminder(reminder: reminder)
    case .note(var note):
      note.pendingUpdate = nil
      return .note(note: note)
    default: return self
    }
  }
}
