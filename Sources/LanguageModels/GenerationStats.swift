/// Why a reply ended.
public enum FinishReason: String, Sendable, Codable {
  /// The model ended it.
  case stop
  /// ``GenerationRequest/maxNewTokens`` was reached.
  case length
  /// No token of the context was left.
  case contextFull
  /// Somebody stopped it, or the model was unloaded.
  case cancelled
  /// One of the two clocks ran out.
  case timeout
  /// llama.cpp reported a failure.
  case failed
}

/// Figures of one reply.
public struct GenerationStats: Sendable, Equatable, Codable {
  /// Tokens of the prompt.
  public var promptTokens: Int
  /// Those of them that were in the cache already.
  public var cachedTokens: Int
  /// Tokens of the reply, thinking included.
  public var generatedTokens: Int
  /// Milliseconds from the request to the first token.
  public var timeToFirstTokenMs: Double
  /// Tokens after the first, divided by the seconds after the first; 0 for fewer than two tokens.
  public var tokensPerSecond: Double
  /// Why it ended.
  public var finishReason: FinishReason
  /// Tokens that the conversation takes now, and how many it may: the context gauge.
  public var contextUsed: Int
  /// Tokens that the conversation may take.
  public var contextSize: Int

  /// Figures of a reply.
  public init(
    promptTokens: Int = 0, cachedTokens: Int = 0, generatedTokens: Int = 0, timeToFirstTokenMs: Double = 0,
    tokensPerSecond: Double = 0, finishReason: FinishReason = .stop, contextUsed: Int = 0, contextSize: Int = 0
  ) {
    self.promptTokens = promptTokens
    self.cachedTokens = cachedTokens
    self.generatedTokens = generatedTokens
    self.timeToFirstTokenMs = timeToFirstTokenMs
    self.tokensPerSecond = tokensPerSecond
    self.finishReason = finishReason
    self.contextUsed = contextUsed
    self.contextSize = contextSize
  }
}
