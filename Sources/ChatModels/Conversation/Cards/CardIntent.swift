import ChatTypes

/// What the user does with a card or a call.
package enum CardIntent: Equatable, Sendable {
  /// Answers its question.
  case decide(approved: Bool)
  /// Answers it with yes, and for calls like it for a while.
  case allow(ToolAllowance)
  /// Takes back what was done.
  case undo
  /// Says what is to become of an event that overlaps with others.
  case resolve(ConflictResolution)

  /// The command that does it.
  /// - Returns: nil for a conflict without a card.
  func command(for key: CardKey, in chatRef: ChatRef) -> ChatCommand? {
    switch self {
    case .decide(let approved):
      .apiDecideToolCall(
        chatRef: chatRef, chatItemId: key.itemId, callId: key.callId, approved: approved, cardId: key.cardId)
    case .allow(let allowance):
      .apiDecideToolCall(
        chatRef: chatRef, chatItemId: key.itemId, callId: key.callId, approved: true, cardId: nil,
        allowance: allowance)
    case .undo: .apiUndoToolCall(chatRef: chatRef, chatItemId: key.itemId, callId: key.callId)
    case .resolve(let resolution):
      key.cardId.map { cardId in
        .apiResolveConflict(
          chatRef: chatRef, chatItemId: key.itemId, callId: key.callId, cardId: cardId, resolution: resolution)
      }
    }
  }

  /// Whether it can be done with a call as it stands.
  func isPossible(with key: CardKey, of call: ToolCall) -> Bool {
    let cards = call.cards.filter(key.names)
    if key.cardId != nil, cards.isEmpty { return false }
    switch self {
    case .decide:
      guard call.status == .awaitingConfirmation else { return false }
      return key.cardId == nil || cards.allSatisfy(\.state.isPending)
    case .allow(let allowance): return AllowanceOffer(call)?.covers(allowance) == true
    case .undo: return call.undoId != nil && call.status.isFinal
    case .resolve: return cards.contains { $0.content.event?.hasConflict ?? false }
    }
  }

  /// A call as it will be if the core does it.
  func applied(to call: ToolCall, _ key: CardKey) -> ToolCall {
    var call = call
    for index in call.cards.indices where key.names(call.cards[index]) {
      call.cards[index] = applied(to: call.cards[index])
    }
    switch self {
    case .decide(let approved):
      if !call.cards.contains(where: \.state.isPending) { call.status = approved ? .running : .denied }
    case .allow: call.status = .running
    case .undo: call.undoId = nil
    case .resolve: break
    }
    return call
  }

  private func applied(to card: ToolCard) -> ToolCard {
    switch self {
    case .decide(true), .allow: card.approved
    case .decide(false): card.refused
    case .undo: card.undone
    case .resolve(let resolution): card.resolved(resolution)
    }
  }
}

extension ToolCardContent {
  /// The event, if it is about one.
  var event: CalendarEventPreview? { if case .calendarEvent(let event) = self { event } else { nil } }
}

extension ToolCard {
  /// The card once its question is answered with yes.
  fileprivate var approved: ToolCard {
    var card = self
    switch state {
    case .pendingDeletion: card.state = .deleted
    case .pendingUpdate:
      card.state = .updated
      guard var event = content.event, let update = event.pendingUpdate else { break }
      let isMoved = (update.start ?? event.start) != event.start || (update.end ?? event.end) != event.end
      if isMoved, (update.title ?? event.title) == event.title { card.state = .rescheduled }
      event.apply(update)
      card.content = .calendarEvent(event: event)
    default: break
    }
    return card
  }

  /// The card once its question is answered with no.
  fileprivate var refused: ToolCard {
    var card = self
    switch state {
    case .pendingDeletion: card.state = .deletionCancelled
    case .pendingUpdate:
      card.state = .updateCancelled
      guard var event = content.event else { break }
      event.pendingUpdate = nil
      card.content = .calendarEvent(event: event)
    default: break
    }
    return card
  }

  /// The card once what was done is taken back. What an edit becomes, only the core knows.
  fileprivate var undone: ToolCard {
    var card = self
    switch state {
    case .deleted: card.state = .restored
    case .created: card.state = .deleted
    default: break
    }
    return card
  }

  /// The card once the user has said what is to become of its event.
  fileprivate func resolved(_ resolution: ConflictResolution) -> ToolCard {
    // What is in the way by now, only the core knows.
    guard var event = content.event, resolution != .findFreeSlots else { return self }
    var card = self
    event.hasConflict = false
    event.conflictingEvents = []
    switch resolution {
    case .keep, .findFreeSlots, .unknown: break
    // A new event goes; of one that was moved only the core knows where it was.
    case .cancel: if state == .created { card.state = .deleted }
    case .reschedule(let start, let end):
      card.state = .rescheduled
      event.start = start
      event.end = end
    }
    card.content = .calendarEvent(event: event)
    return card
  }
}

extension CalendarEventPreview {
  /// Takes over what of it is changed.
  fileprivate mutating func apply(_ update: PendingEventUpdate) {
    title = update.title ?? title
    start = update.start ?? start
    end = update.end ?? end
    location = update.location ?? location
    notes = update.notes ?? notes
    reminderMinutes = update.reminderMinutes ?? reminderMinutes
    isAllDay = update.isAllDay ?? isAllDay
    recurrence = update.recurrence ?? recurrence
    pendingUpdate = nil
  }
}
