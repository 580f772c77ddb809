import ChatTypes

/// What is new of a reply.
public enum ReplyChange: Sendable, Equatable {
  /// The reply has begun, as this item.
  case began(itemId: Int64)
  /// The prompt is being read; both in tokens.
  case reading(processed: Int, total: Int)
  /// The model thought this, behind what it thought before.
  case thinking(String)
  /// The model wrote this, behind what it wrote before.
  case text(String)
  /// These calls are new or have changed, each whole. What was written before them was told before.
  case calls([ToolCall])
  /// The model no longer saw this of the conversation.
  case trimmed(TrimmedHistory)
  /// The figures are known.
  case stats(TurnStats)
}
