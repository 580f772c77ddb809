import ChatTypes

/// Knows what an empty chat can offer to ask, such as from the agenda and the hour.
@MainActor public protocol SuggestedPromptsProvider: AnyObject, Sendable {
  /// Prompts for a chat, the best first; none when there is nothing to suggest.
  func suggestedPrompts(for chatId: ChatId) async -> [String]
}
