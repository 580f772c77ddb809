import ChatTypes
import JSONValue

@testable import ChatModels

extension Make {
  /// Something that the user said to the assistant.
  static func asked(_ id: Int64, _ text: String = "How are you?") -> ChatItem {
    item(id, text, status: .sndSent(sndProgress: .complete), dir: .assistantSnd)
  }

  /// A reply of the assistant.
  static func reply(
    _ id: Int64, _ text: String = "Fine.", state: TurnState = .done, answers: Int64? = nil, calls: [ToolCall] = [],
    updatedAt: Int64? = nil
  ) -> ChatItem {
    var item = item(id, text, dir: .assistantRcv)
    var turn = AssistantTurn(state: state, calls: calls)
    turn.answersItemId = answers ?? id - 1
    item.turn = turn
    item.meta.itemLive = state.isFinal ? nil : true
    if let updatedAt { item.meta.updatedAt = updatedAt }
    return item
  }

  /// A call that waits for the user, with these cards.
  static func pending(_ cards: ToolCard..., id: String = "c1") -> ToolCall {
    var call = ToolCall(callId: id, name: "calendar", arguments: ["action": "delete", "search": "Dentist"])
    call.status = .awaitingConfirmation
    call.cards = cards
    return call
  }

  /// A call that is done.
  static func done(_ cards: ToolCard..., id: String = "c1", undoId: String? = "u1") -> ToolCall {
    var call = ToolCall(callId: id, name: "calendar", arguments: .object(JSONObject()))
    call.status = .completed
    call.cards = cards
    call.undoId = undoId
    return call
  }

  static func card(_ id: String, _ state: ToolCardState, _ event: CalendarEventPreview? = nil) -> ToolCard {
    ToolCard(cardId: id, state: state, content: .calendarEvent(event: event ?? Self.event()))
  }

  static func card(_ state: ToolCardState, _ event: CalendarEventPreview? = nil) -> ToolCard {
    card("k1", state, event)
  }

  static func event(_ title: String = "Dentist") -> CalendarEventPreview {
    CalendarEventPreview(title: title, start: 1000, end: 2000)
  }

  /// An event that overlaps with another and could be moved.
  static func conflict() -> CalendarEventPreview {
    var event = event()
    event.hasConflict = true
    event.conflictingEvents = [ConflictingEvent(title: "Work", start: 1500, end: 2500)]
    let now = Conversation.now
    event.freeSlots = [
      TimeSlot(start: now + 9000, end: now + 10_000), TimeSlot(start: now - 1, end: now + 999),
      TimeSlot(start: now + 5000, end: now + 6000),
    ]
    return event
  }

  /// An event whose time would be changed.
  static func moving(title: String? = nil) -> CalendarEventPreview {
    var event = event()
    event.pendingUpdate = PendingEventUpdate(title: title, start: 5000, end: 6000)
    return event
  }

  static func key(_ itemId: Int64 = 2, _ callId: String = "c1", _ cardId: String? = "k1") -> CardKey {
    CardKey(itemId: itemId, callId: callId, cardId: cardId)
  }
}

extension ChatItem {
  /// The item with another turn.
  func with(_ change: (inout AssistantTurn) -> Void) -> ChatItem {
    var item = self
    if var turn = item.turn {
      change(&turn)
      item.turn = turn
      item.meta.itemLive = turn.state.isFinal ? nil : true
    }
    return item
  }
}
