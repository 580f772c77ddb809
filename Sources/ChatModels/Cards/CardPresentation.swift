import ChatTypes

/// A card as it is shown: its words in their order. The window and the terminal only lay them out.
///
/// Nothing in it is escaped or shortened: texts may come from calendars, notes, the web or a model.
package struct CardPresentation: Equatable, Sendable {
  /// What kind of thing it is about.
  package enum Kind: Equatable, Sendable {
    case event, reminder, note, person, habit, freeTimes, webResults, connection, form, text
  }

  /// Identifies the card in its turn.
  package let cardId: String
  package let kind: Kind
  /// How far it is.
  package let badge: CardBadge
  /// Whether the thing isn't there any more.
  package let isGone: Bool
  /// Whether it is done, as reminders are.
  package private(set) var isDone = false
  /// What the thing is called.
  package private(set) var title = ""
  /// What else is known of it.
  package private(set) var lines: [CardLine] = []
  /// Pages that a search has found, or where the user signs in.
  package private(set) var links: [WebResult] = []
  /// What would be changed, or was to be.
  package private(set) var changes: [CardChange] = []
  /// What is at the same time.
  package private(set) var conflict: CardConflict?
  /// What a server of tools waits for.
  package private(set) var form: ToolForm?
  /// Whether nothing of what would be done is left to the call's arguments.
  package private(set) var isWhole = false
  /// What the user can do with this card alone.
  package private(set) var actions: [CardAction] = []

  /// - Parameters:
  ///   - call: the call that it belongs to.
  ///   - times: how times are written.
  package init(_ card: ToolCard, of call: ToolCall, times: CardTimes) {
    cardId = card.cardId
    badge = CardLabels.badge(of: card, in: call)
    isGone = card.state == .deleted
    kind = Kind(card.content)
    title = CardLabels.title(of: card.content)
    fill(with: card.content, times)
    if case .form(let asked) = card.content, asked.isOpen(in: call) { form = asked }
    let isPlanned = card.state == .pendingUpdate || card.state == .updateCancelled || card.state == .failed
    isWhole = !changes.isEmpty || (card.state == .pendingDeletion && kind.isOfUser)
    if !isPlanned { changes = [] }
    if call.undoneAt != nil { conflict = nil }
    if call.status == .awaitingConfirmation, card.state.isPending, call.cards.count(where: \.state.isPending) > 1 {
      actions = card.state == .pendingDeletion ? CardAction.deletion : CardAction.change
    }
  }

  private mutating func fill(with content: ToolCardContent, _ times: CardTimes) {
    switch content {
    case .calendarEvent(let event): fill(with: event, times)
    case .reminder(let reminder):
      isDone = reminder.isCompleted
      add(.due, value: reminder.due.map { times.moment($0, isAllDay: reminder.isAllDay) })
      add(.repetition, value: reminder.recurrence)
      add(.notes, value: reminder.notes)
      add(.state, value: isDone ? "done" : nil)
      changes = reminder.pendingUpdate.map { CardChange.all(of: reminder, $0, times: times) } ?? []
    case .note(let note):
      add(.tags, value: CardLabels.tags(note.tags))
      add(.text, value: note.textBelowTitle)
      changes = note.pendingUpdate.map { CardChange.all(of: note, $0) } ?? []
    case .contact(let contact):
      contact.phones.forEach { add(.phone, value: $0) }
      contact.emails.forEach { add(.mail, value: $0) }
      add(.organization, value: contact.organization)
    case .habit(let habit):
      add(.amount, value: habit.value.map { CardLabels.amount($0, unit: habit.unit) })
      add(.day, value: habit.date.map { times.words(iso: $0) ?? $0 })
      add(.streak, value: CardLabels.streak(of: habit))
      add(.frequency, value: habit.frequency)
    case .freeSlots(let slots): slots.forEach { add(.slot, value: times.span(from: $0.start, to: $0.end)) }
    case .webResults(_, let results): links = results
    case .links(_, let found): links = found
    case .connection(let toolkit, let address):
      add(.paragraph, value: "The call goes on by itself when you have signed in.")
      links = [WebResult(title: "Sign in to \(toolkit)", url: address, snippet: "")]
    case .form(let form):
      add(.paragraph, value: form.message)
      form.sent.forEach { add(.paragraph, value: "\($0.title): \($0.value)") }
    case .text(let text):
      add(.paragraph, value: String(text.drop { !$0.isNewline }.dropFirst()))
    case .unknown: break
    }
  }

  private mutating func fill(with event: CalendarEventPreview, _ times: CardTimes) {
    let there = event.isAllDay ? nil : times.elsewhere(event.start, in: event.timeZone)
    add(
      .time,
      value: times.span(from: event.start, to: event.end, isAllDay: event.isAllDay) + (there.map { " (\($0))" } ?? ""))
    add(.place, value: event.location)
    add(.calendar, value: event.calendarName)
    add(.repetition, value: event.recurrence)
    add(.alert, value: event.reminderMinutes.map(CardLabels.alert))
    add(.notes, value: event.notes)
    add(.state, value: event.isStale ? "no longer in the calendar" : nil)
    changes = event.pendingUpdate.map { CardChange.all(of: event, $0, times: times) } ?? []
    conflict = CardConflict(of: event, times)
  }

  /// Adds a line that says something.
  private mutating func add(_ field: CardField, value: String?) {
    guard let value, value.contains(where: { !$0.isWhitespace }) else { return }
    lines.append(CardLine(field: field, value: value))
  }
}

extension CardPresentation.Kind {
  fileprivate init(_ content: ToolCardContent) {
    self =
      switch content {
      case .calendarEvent: .event
      case .reminder: .reminder
      case .note: .note
      case .contact: .person
      case .habit: .habit
      case .freeSlots: .freeTimes
      case .webResults, .links: .webResults
      case .connection: .connection
      case .form: .form
      case .text, .unknown: .text
      }
  }

  /// Whether its deletion needs no more words than what it is.
  fileprivate var isOfUser: Bool {
    switch self {
    case .event, .reminder, .note, .habit: true
    case .person, .freeTimes, .webResults, .connection, .form, .text: false
    }
  }
}

/// How far a call or a card is.
package struct CardBadge: Equatable, Sendable {
  /// What a colour or a sign says.
  package enum Kind: Equatable, Sendable {
    /// It was done.
    case done
    /// It was not done, because somebody did not want it.
    case refused
    /// It went wrong.
    case failed
    /// It waits for the user.
    case waiting
    /// It was undone.
    case undone
    /// Something to look at.
    case caution
    /// It is only shown, or is on its way.
    case neutral
  }

  package let kind: Kind
  /// The word; empty for what is only shown.
  package let text: String
}

/// One line of a card.
package struct CardLine: Equatable, Sendable {
  package let field: CardField
  package let value: String

  /// The line as a part of a sentence: `repeats weekly`.
  package var phrase: String { field.word.map { "\($0) \(value)" } ?? value }

  /// The line by itself: `Repeats weekly`.
  package var text: String { field.isOurs ? phrase.prefix(1).uppercased() + phrase.dropFirst() : phrase }
}

/// What a line of a card tells, in the order of a table's columns.
package enum CardField: String, CaseIterable, Sendable {
  case time = "When", due = "Due", place = "Place", calendar = "Calendar", repetition = "Repeats", alert = "Reminds"
  case notes = "Notes", tags = "Tags", text = "Text", phone = "Phone", mail = "Mail", organization = "Organization"
  case amount = "Value", day = "Day", streak = "Streak", frequency = "How often", state = "State", slot = "Free"
  case paragraph = "More"

  /// What stands before the value in a sentence; nil where that says what it is.
  package var word: String? {
    switch self {
    case .due, .repetition, .alert: rawValue.lowercased()
    case .place: "at"
    case .calendar: "in the calendar"
    case .day: "on"
    default: nil
    }
  }

  /// Whether it begins with a word of Linnet's.
  fileprivate var isOurs: Bool { word != nil || [.amount, .streak, .frequency, .state].contains(self) }

  /// Whether it is left out where there is little room.
  package var isDetail: Bool { [.calendar, .alert, .notes, .frequency].contains(self) }
}

/// What of a card's thing would be changed.
package struct CardChange: Equatable, Sendable {
  /// What it is called.
  package let label: String
  /// What is there; nil where nothing is, or where that isn't compared.
  package let before: String?
  /// What would be there: `none` for what would go.
  package let after: String
  /// Whether it comes to what is there, or the whole old one isn't known.
  package var isAddition = false
}

/// What an event overlaps with, and where it could go instead.
package struct CardConflict: Equatable, Sendable {
  /// Another event.
  package struct Event: Equatable, Sendable {
    package let title: String
    /// When it is, beside the card's event.
    package let time: String
  }

  /// A free time.
  package struct Slot: Equatable, Sendable {
    package let slot: TimeSlot
    /// When it is, beside the card's event.
    package let time: String
    /// Whether it has begun by now.
    package let isOver: Bool

    /// Moves the event there.
    package var action: CardAction {
      CardAction(title: time, intent: .resolve(.reschedule(start: slot.start, end: slot.end)))
    }
  }

  package let events: [Event]
  package let slots: [Slot]

  /// - Returns: nil when nothing is in its way.
  init?(of event: CalendarEventPreview, _ times: CardTimes) {
    guard event.hasConflict else { return nil }
    let day = event.pendingUpdate?.start ?? event.start
    events = event.conflictingEvents.map { other in
      Event(
        title: CardLabels.titled(other.title),
        time: times.span(from: other.start, to: other.end, isAllDay: other.isAllDay, beside: day))
    }
    slots = event.freeSlots.map { slot in
      Slot(
        slot: slot, time: times.span(from: slot.start, to: slot.end, beside: event.isAllDay ? nil : day),
        isOver: slot.start < times.now || slot.start >= slot.end)
    }
  }

  /// What it overlaps with, as the end of a sentence: `overlaps with Standup 15:30–16:00`.
  package var overlap: String {
    let others = events.map { "\($0.title) \($0.time)" }.joined(separator: ", ")
    return "overlaps with \(others.isEmpty ? "something else" : others)"
  }

  /// ``overlap`` with the free times: `overlaps with Standup 15:30–16:00; free: 16:00–16:45`.
  package var sentence: String {
    slots.isEmpty ? overlap : "\(overlap); free: \(slots.map(\.time).joined(separator: ", "))"
  }
}

/// Something that the user can do with a card or a call.
package struct CardAction: Equatable, Sendable {
  /// What a button says.
  package let title: String
  package let intent: CardIntent
  /// Whether it deletes, or something leaves the machine.
  package var isDangerous = false

  static let deletion = [
    CardAction(title: "Delete", intent: .decide(approved: true), isDangerous: true),
    CardAction(title: "Keep it", intent: .decide(approved: false)),
  ]
  static let change = [
    CardAction(title: "Change", intent: .decide(approved: true)),
    CardAction(title: "Leave it", intent: .decide(approved: false)),
  ]
  static let undo = CardAction(title: "Undo", intent: .undo)

  /// Looks for free times anew.
  package static let lookAgain = CardAction(title: "Look again", intent: .resolve(.findFreeSlots))
  /// Leaves an event where it is.
  package static let keep = CardAction(title: "Keep both", intent: .resolve(.keep))
  /// Undoes what is in the way of others.
  package static let cancel = CardAction(title: "Cancel this one", intent: .resolve(.cancel))
}
