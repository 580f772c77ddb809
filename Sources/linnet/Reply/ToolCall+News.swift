import ChatTypes

extension ToolCall {
  /// Whether its card says something that it did not say before. That an overlap was kept is no news: the user has just said so.
  func isNews(after shown: ToolCall) -> Bool {
    guard status == shown.status, undoneAt == shown.undoneAt else { return true }
    return cards != shown.cards && cards != shown.cards.map(\.withoutOverlap)
  }
}

extension ToolCall {
  /// Whether it is none of the calls that were shown, or its card says something new since.
  func isNews(among shown: [ToolCall]) -> Bool {
    shown.first { $0.callId == callId }.map { isNews(after: $0) } ?? true
  }
}

extension ToolCard {
  /// The card without what it says about other events at the same time.
  fileprivate var withoutOverlap: ToolCard {
    guard case .calendarEvent(var event) = content else { return self }
    (event.hasConflict, event.conflictingEvents, event.freeSlots) = (false, [], [])
    var card = self
    card.content = .calendarEvent(event: event)
    return card
  }
}
