import ChatTypes

/// A call, with the reply that it stands in.
package struct PlacedCall: Sendable, Equatable {
  /// The reply.
  package var itemId: Int64
  /// The call as it stood when it was read.
  package var call: ToolCall

  package init(itemId: Int64, call: ToolCall) {
    self.itemId = itemId
    self.call = call
  }
}

/// Something that only the user can decide.
package enum OpenQuestion: Sendable, Equatable {
  /// Whether a call is made.
  case call(PlacedCall)
  /// What becomes of an event that overlaps with others.
  case conflict(PlacedCall, cardId: String)

  /// The call that it is about.
  package var placed: PlacedCall {
    switch self {
    case .call(let placed), .conflict(let placed, _): placed
    }
  }

  /// Whether a call waits.
  package var waits: Bool { if case .call = self { true } else { false } }

  /// Tells it from all others. An event that was moved and is in the way again is another question.
  package var key: String {
    switch self {
    case .call(let placed): "\(placed.itemId) \(placed.call.callId) \(placed.call.approvalHash ?? "")"
    case .conflict(let placed, let cardId):
      "\(placed.itemId) \(placed.call.callId) \(cardId) \(placed.call.event(cardId)?.start ?? 0)"
    }
  }
}

extension ToolCall {
  /// The event on a card.
  package func event(_ cardId: String) -> CalendarEventPreview? {
    guard let card = cards.first(where: { $0.cardId == cardId }), case .calendarEvent(let event) = card.content else {
      return nil
    }
    return event
  }

  /// The cards with events that overlap with others, and nobody has decided about.
  fileprivate var conflicts: [String] {
    guard status == .completed, undoneAt == nil else { return [] }
    return cards.filter { card in
      guard let event = event(card.cardId), !card.state.isPending else { return false }
      return event.hasConflict && !event.isStale
    }.map(\.cardId)
  }
}

extension ChatItem {
  /// What the user has to decide about a reply, the calls that wait first.
  package var openQuestions: [OpenQuestion] {
    guard let turn, !sent, meta.itemDeleted == nil else { return [] }
    let calls = turn.calls.map { PlacedCall(itemId: id, call: $0) }
    return calls.filter { $0.call.status == .awaitingConfirmation }.map { .call($0) }
      + calls.flatMap { placed in placed.call.conflicts.map { .conflict(placed, cardId: $0) } }
  }
}
