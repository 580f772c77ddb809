/// What happens while a reply is generated, in order.
public enum GenerationEvent: Sendable, Equatable {
  /// The prompt was longer than the context: whole oldest turns are no longer read.
  case trimmed(TrimReport)
  /// Images were attached but no projector is loaded: the model sees the text alone.
  case imagesIgnored(count: Int)
  /// The prompt is being read.
  case prefill(PrefillProgress)
  /// A fragment of the model's thinking, never splitting a character.
  case thinking(String)
  /// A fragment of the answer, never splitting a character.
  case text(String)
  /// What is said of a call of a tool. Only requests with ``GenerationRequest/tools`` are answered so.
  case call(ToolCallPiece)
  /// The end, with figures.
  case finished(GenerationStats)
}

/// What of a conversation the model no longer sees.
public struct TrimReport: Sendable, Equatable, Codable {
  /// Messages that were left out, counted from the oldest after the system message.
  public var messages: Int
  /// Tokens that they would have taken.
  public var tokens: Int

  /// A report.
  public init(messages: Int, tokens: Int) {
    self.messages = messages
    self.tokens = tokens
  }
}

/// How much of a prompt has been read.
public struct PrefillProgress: Sendable, Equatable, Codable {
  /// Tokens that are in the cache, those of earlier turns included.
  public var processed: Int
  /// Tokens of the whole prompt.
  public var total: Int

  /// A state of progress.
  public init(processed: Int, total: Int) {
    self.processed = processed
    self.total = total
  }
}
