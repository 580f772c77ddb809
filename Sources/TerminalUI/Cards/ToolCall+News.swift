import ChatTypes

extension ToolCall {
  /// Whether it has come further than when it was shown. That an overlap no longer waits for the user says nothing new: the
  /// same event would stand there twice, as if it had been made twice.
  package func isNews(after shown: ToolCall) -> Bool {
    shown.status != status || shown.undoneAt != undoneAt
      || shown.cards.map(\.withoutConflict) != cards.map(\.withoutConflict)
  }
}

extension ToolCard {
  fileprivate var withoutConflict: ToolCard {
    guard case .calendarEvent(var event) = content else { return self }
    (event.hasConflict, event.conflictingEvents, event.freeSlots) = (false, [], [])
    var card = self
    card.content = .calendarEvent(event: event)
    return card
  }
}
