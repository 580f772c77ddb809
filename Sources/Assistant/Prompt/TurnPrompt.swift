import ChatTypes
import Inference
import Persistence

/// What a model is asked in one turn.
struct TurnPrompt: Sendable {
  /// The prompt, system message first.
  let messages: [PromptMessage]
  /// Items of the chat that are too old to be looked at.
  let leftOut: Int

  /// Reads a chat and makes the prompt.
  /// - Parameters:
  ///   - replyId: the reply that is to be written.
  ///   - askedId: the user's item that it answers.
  ///   - contextSize: tokens that the conversation may take.
  /// - Returns: nil when there is nothing to answer any more.
  static func read(
    from store: AppDatabase, _ ref: ChatRef, replyId: Int64, answering askedId: Int64, contextSize: Int
  ) async throws(ChatError) -> TurnPrompt? {
    try await store.read { reader in
      guard let chat = try reader.chat(ref), let conversation = chat.info.assistantChat,
        let reply = try reader.item(replyId, in: chat), reply.meta.itemDeleted == nil
      else { return nil }
      let window = try HistoryWindow.before(
        replyId, of: chat, bytes: contextSize * HistoryWindow.bytesPerToken, reader)
      let messages = PromptHistory.messages(
        system: SystemPrompt.text(instructions: conversation.instructions), items: window.items,
        answering: askedId, isWhole: window.leftOut == 0)
      return messages.map { TurnPrompt(messages: $0, leftOut: window.leftOut) }
    }
  }
}
