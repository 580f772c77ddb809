import ChatTypes

/// Knows what an empty chat can offer to ask, such as from the agenda and the hour.
@MainActor public protocol SuggestedPromptsProvider: AnyObject, Sendable {
  /// Prompts for a chat, the best first; none when there is nothing to suggest.
  /// - Parameter modelName: the model that answers there; nil for the one that is usual.
  func suggestedPrompts(for chatId: ChatId, modelName: String?) async -> [String]
}
