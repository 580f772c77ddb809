import ChatTypes
import JSONValue

/// Words for what tools do and how far it is. Window, terminal and list of chats take them from here.
package enum CardLabels {
  /// The name of a tool. One of another program is shown as it is called.
  package static func name(ofTool name: String) -> String {
    switch name {
    case "calendar": "Calendar"
    case "reminder": "Reminders"
    case "note": "Notes"
    case "contacts_search": "Contacts"
    case "habit": "Habits"
    case "web_search": "Web search"
    case "web_page": "Web page"
    case "remember": "Memory"
    case "tool_choice": "Several tools"
    case "": "An unknown tool"
    default: outside(name)
    }
  }

  /// Whether a tool is another program's, so that a call of it may take long.
  static func isOutside(_ tool: String) -> Bool { outside(tool) != tool }

  /// A tool of another program with the name of its toolkit: `clock: get_current_time`.
  private static func outside(_ name: String) -> String {
    guard let gap = name.firstRange(of: "__"), gap.lowerBound > name.startIndex, gap.upperBound < name.endIndex else {
      return name
    }
    return "\(name[..<gap.lowerBound]): \(name[gap.upperBound...])"
  }

  /// What a call does, as a button says it.
  package static func verb(of call: ToolCall) -> String {
    switch call.effect {
    case .create: "Create"
    case .update: "Change"
    case .delete: "Delete"
    case .send: "Send"
    case .publish: "Publish"
    case .spend: "Pay"
    case .read, .unknown, nil: "Allow"
    }
  }

  /// How far a call is.
  package static func status(of call: ToolCall) -> CardBadge {
    if call.undoneAt != nil { return CardBadge(kind: .undone, text: "Undone") }
    return switch call.status {
    case .running where call.hasOpenForm: CardBadge(kind: .waiting, text: "Asks you")
    case .pending: CardBadge(kind: .neutral, text: "Not begun")
    case .awaitingConfirmation: CardBadge(kind: .waiting, text: "Asks for your confirmation")
    case .running: CardBadge(kind: .neutral, text: "Running")
    case .completed: CardBadge(kind: .done, text: "Done")
    case .failed where call.error?.isQuestion == true: CardBadge(kind: .waiting, text: "Asks back")
    case .failed: CardBadge(kind: .failed, text: "Failed")
    case .denied: CardBadge(kind: .refused, text: "Refused")
    case .cancelled: CardBadge(kind: .refused, text: "Cancelled")
    case .malformed: CardBadge(kind: .failed, text: "Not understood")
    case .outcomeUnknown: CardBadge(kind: .caution, text: "Outcome unknown")
    case .unknown(let name): CardBadge(kind: .failed, text: name)
    }
  }

  /// How far a card is. What became of its call says more than the card, which may be as it was before.
  package static func badge(of card: ToolCard, in call: ToolCall) -> CardBadge {
    if case .form(let form) = card.content { return badge(of: form, isOpen: form.isOpen(in: call)) }
    if call.undoneAt != nil { return CardBadge(kind: .undone, text: "Undone") }
    return switch call.status {
    case .pending, .awaitingConfirmation:
      card.state.isDecided ? done(card) : CardBadge(kind: .waiting, text: planned(card, of: call))
    case .running:
      card.state.isDecided ? done(card) : CardBadge(kind: .neutral, text: "\(planned(card, of: call))…")
    case .denied, .cancelled: CardBadge(kind: .refused, text: refused(card.state))
    case .failed, .malformed: CardBadge(kind: .failed, text: card.state == .listed ? "" : "Not done")
    case .outcomeUnknown: CardBadge(kind: .caution, text: "Not known whether done")
    case .completed, .unknown: done(card)
    }
  }

  private static func badge(of form: ToolForm, isOpen: Bool) -> CardBadge {
    if isOpen { return CardBadge(kind: .waiting, text: "Answer") }
    return switch form.answer?.action {
    case .accept: CardBadge(kind: .done, text: "Answered")
    case .decline: CardBadge(kind: .refused, text: "Declined")
    case .cancel, .unknown, nil: CardBadge(kind: .refused, text: "Not answered")
    }
  }

  private static func done(_ card: ToolCard) -> CardBadge {
    switch card.state {
    case .created: CardBadge(kind: .done, text: card.isLogged ? "Logged" : "Created")
    case .updated: CardBadge(kind: .done, text: card.isLogged ? "Logged" : "Changed")
    case .rescheduled: CardBadge(kind: .done, text: "Moved")
    case .deleted: CardBadge(kind: .done, text: "Deleted")
    case .restored: CardBadge(kind: .undone, text: "Restored")
    case .listed: CardBadge(kind: .neutral, text: "")
    case .failed: CardBadge(kind: .failed, text: "Not done")
    case .pendingUpdate: CardBadge(kind: .waiting, text: "Change")
    case .pendingDeletion: CardBadge(kind: .waiting, text: "Delete")
    case .updateCancelled, .deletionCancelled: CardBadge(kind: .refused, text: refused(card.state))
    case .unknown(let name): CardBadge(kind: .neutral, text: name)
    }
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

  // MARK: What it is about

  /// What a call or one of its cards would do, as a sentence without its end: `Delete “Dentist”`.
  package static func intent(of call: ToolCall, on card: ToolCard? = nil) -> String {
    let titles = card.map { [title(of: $0.content)] } ?? titles(of: call)
    guard !titles.isEmpty else { return "Run “\(name(ofTool: call.name))”" }
    let verb = (card ?? call.cards.first).map { planned($0, of: call) } ?? verb(of: call)
    return "\(verb) \(titles.prefix(3).map { "“\($0)”" }.joined(separator: ", "))\(titles.count > 3 ? " …" : "")"
  }

  /// What a call is about: the titles of its cards, or what its arguments name.
  package static func titles(of call: ToolCall) -> [String] {
    let titles = call.cards.compactMap { $0.content.hasTitle ? title(of: $0.content) : nil }
    guard titles.isEmpty else { return titles }
    let arguments = call.resolved ?? call.arguments
    let named = ["title", "name", "habit", "search", "query", "fact"].lazy.compactMap { arguments[$0]?.stringValue }
    return named.first { !$0.isEmpty }.map { [$0] } ?? []
  }

  /// What the thing on a card is called.
  static func title(of content: ToolCardContent) -> String {
    switch content {
    case .calendarEvent(let event): titled(event.title)
    case .reminder(let reminder): titled(reminder.title)
    case .note(let note): titled(note.title)
    case .contact(let contact): titled(contact.name, orElse: "(no name)")
    case .habit(let habit): [habit.emoji, titled(habit.name)].compactMap(\.self).joined(separator: " ")
    case .freeSlots(let slots): slots.isEmpty ? "No free time was found." : "Free times"
    case .webResults(let query, let results):
      "Web search “\(query)”: "
        + (results.isEmpty ? "nothing was found" : results.count == 1 ? "1 result" : "\(results.count) results")
    case .links(let title, _): title
    case .connection(let toolkit, _): "“\(toolkit)” is not connected yet"
    case .form(let form): "“\(form.toolkit)” asks"
    case .text(let text): text.prefix { !$0.isNewline }.description
    case .unknown: "This version can't show this; a newer one can."
    }
  }

  /// A title, or that there is none.
  static func titled(_ text: String, orElse none: String = "(no title)") -> String {
    text.allSatisfy(\.isWhitespace) ? none : text
  }

  static func tags(_ tags: [String]) -> String { tags.map { "#\($0)" }.joined(separator: " ") }

  /// What was logged. Durations are in minutes.
  static func amount(_ value: Double, unit: String) -> String {
    switch unit {
    case "boolean": value == 0 ? "not done" : "done"
    case "duration": HumanUnits.duration(seconds: value * 60)
    default: value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }
  }

  static func streak(of habit: HabitPreview) -> String? {
    guard habit.streak > 0 else { return nil }
    let unit = habit.frequency == "weekly" ? "week" : "day"
    return habit.streak == 1 ? "1 \(unit) in a row" : "\(habit.streak) \(unit)s in a row"
  }

  /// When an event reminds.
  /// - Parameter minutes: before its start; fewer than none are after it.
  static func alert(_ minutes: Int) -> String {
    switch minutes {
    case 0: "at the start"
    case ..<0: "\(HumanUnits.duration(seconds: Double(minutes) * -60)) after the start"
    case let days where days % 1440 == 0: days == 1440 ? "1 day before" : "\(days / 1440) days before"
    default: "\(HumanUnits.duration(seconds: Double(minutes) * 60)) before"
    }
  }
}

extension ToolCard {
  fileprivate var isLogged: Bool {
    if case .habit(let habit) = content { habit.value != nil && habit.date != nil } else { false }
  }
}

extension ToolCardState {
  /// Whether it was decided about on its own while its call waits or runs.
  fileprivate var isDecided: Bool {
    switch self {
    case .updated, .rescheduled, .deleted, .updateCancelled, .deletionCancelled, .restored, .failed: true
    case .created, .listed, .pendingUpdate, .pendingDeletion, .unknown: false
    }
  }
}

extension ToolCardContent {
  /// Whether it is a thing with a name of its own.
  fileprivate var hasTitle: Bool {
    switch self {
    case .calendarEvent, .reminder, .note, .contact, .habit, .text: true
    case .freeSlots, .webResults, .links, .connection, .form, .unknown: false
    }
  }
}
