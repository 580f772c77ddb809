import ChatTypes
import JSONValue

/// What is said of calls and cards: their states and deeds in words.
package enum CardWords {
  /// The sign and the word that a card begins with.
  static func heading(_ card: ToolCard, of call: ToolCall) -> (mark: CardMark, word: String) {
    if call.undoneAt != nil { return (.undone, "Undone") }
    switch call.status {
    case .awaitingConfirmation, .pending: return (.waits, planned(card, of: call))
    case .running: return (.listed, "\(planned(card, of: call))…")
    case .denied, .cancelled: return (.refused, refused(card.state))
    case .failed, .malformed: return (.failed, card.state == .listed ? "" : "Not done")
    case .outcomeUnknown: return (.caution, "Not known whether done")
    case .completed, .unknown: return done(card)
    }
  }

  private static func done(_ card: ToolCard) -> (mark: CardMark, word: String) {
    switch card.state {
    case .created: (.done, isLogged(card) ? "Logged" : "Created")
    case .updated: (.done, isLogged(card) ? "Logged" : "Updated")
    case .rescheduled: (.done, "Moved")
    case .deleted: (.done, "Deleted")
    case .restored: (.undone, "Restored")
    case .listed: (.listed, "")
    case .failed: (.failed, "Not done")
    case .pendingUpdate: (.waits, "Change")
    case .pendingDeletion: (.waits, "Delete")
    case .updateCancelled, .deletionCancelled: (.refused, refused(card.state))
    case .unknown(let name): (.listed, CardSafety.line(name))
    }
  }

  private static func isLogged(_ card: ToolCard) -> Bool {
    if case .habit(let habit) = card.content { habit.value != nil && habit.date != nil } else { false }
  }

  private static func planned(_ card: ToolCard, of call: ToolCall) -> String {
    switch card.state {
    case .pendingUpdate: "Change"
    case .pendingDeletion: "Delete"
    default: verb(of: call)
    }
  }

  private static func refused(_ state: ToolCardState) -> String {
    switch state {
    case .updateCancelled, .pendingUpdate: "Not changed"
    case .deletionCancelled, .pendingDeletion: "Not deleted"
    default: "Not done"
    }
  }

  /// The sign of a call that came to nothing.
  static func mark(of status: ToolCallStatus) -> CardMark {
    switch status {
    case .denied, .cancelled: .refused
    case .outcomeUnknown: .caution
    default: .failed
    }
  }

  /// What a call would do, as a question asks it.
  static func verb(of call: ToolCall) -> String {
    switch call.effect {
    case .create: "Create"
    case .update: "Change"
    case .delete: "Delete"
    case .send: "Send"
    case .publish: "Publish"
    case .spend: "Pay for"
    case .read: "Read"
    case .unknown, nil: "Allow"
    }
  }

  /// The tool and what it does: `calendar, delete`.
  package static func name(of call: ToolCall) -> String {
    let tool = call.name.isEmpty ? "an unknown tool" : CardSafety.line(call.name.replacing("_", with: " "))
    let action = call.arguments["action"]?.stringValue.map { CardSafety.line($0) }
    return action.map { "\(tool), \($0)" } ?? tool
  }

  /// What a call is about, in a few words, for a sentence.
  static func subject(of call: ToolCall) -> String {
    for card in call.cards {
      switch card.content {
      case .calendarEvent(let event): return quoted(event.title)
      case .reminder(let reminder): return quoted(reminder.title)
      case .note(let note): return quoted(note.title)
      case .contact(let contact): return quoted(contact.name)
      case .habit(let habit): return quoted(habit.name)
      case .freeSlots, .webResults, .text, .unknown: continue
      }
    }
    let arguments = call.resolved ?? call.arguments
    for name in ["title", "name", "habit", "search", "query"] {
      if let text = arguments[name]?.stringValue, !text.isEmpty { return quoted(text) }
    }
    return self.name(of: call)
  }

  static func quoted(_ text: String) -> String { "“\(titled(text))”" }

  /// A title, or that there is none.
  static func titled(_ text: String) -> String {
    let line = CardSafety.line(text)
    return line.allSatisfy(\.isWhitespace) ? "(no title)" : line
  }
}
