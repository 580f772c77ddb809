import LanguageModels
import LinnetHome

/// What `linnet chat --json` prints at the end.
struct ChatDocument: Encodable {
  /// One message.
  struct Message: Encodable {
    var role: PromptMessage.Role
    var text: String
    @Nullable var thinking: String?
    @Nullable var ending: Conversation.Ending?
    @Nullable var stats: GenerationStats?
    /// What the model called; none for what the model didn't say.
    @Nullable var calls: [CallDocument]?
  }

  /// The chat that it is; none for one that isn't kept, or in which nothing was said.
  @Nullable var chat: String?
  /// The model that answered last.
  @Nullable var model: String?
  /// What was said.
  var messages: [Message]
  /// What went wrong, in order.
  var errors: [ErrorReport]

  init(_ conversation: Conversation, model: String?, errors: [ErrorReport]) {
    self.model = model
    self.errors = errors
    messages = []
    if let system = conversation.system, !system.isEmpty { messages.append(Message(role: .system, text: system)) }
    for exchange in conversation.exchanges {
      messages.append(Message(role: .user, text: exchange.text))
      guard let reply = exchange.reply else { continue }
      messages.append(
        Message(
          role: .assistant, text: reply.text, thinking: reply.thinking, ending: reply.ending, stats: reply.stats,
          calls: reply.calls.map { CallDocument($0) }))
    }
  }
}
