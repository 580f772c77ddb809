/// How the next token is chosen from the model's probabilities.
public struct SamplingOptions: Sendable, Equatable, Codable {
  /// 0 always takes the most likely token; above it the distribution is flattened. A low one makes for fewer
  /// invented fields in a call's JSON.
  public var temperature: Float
  /// Only this many of the most likely tokens are candidates; 0 for all.
  public var topK: Int
  /// Only the most likely tokens that together reach this probability, 0 to 1, are candidates; 1 for all.
  public var topP: Float
  /// Only tokens with at least this share of the best one's probability, 0 to 1, are candidates; 0 for all.
  public var minP: Float
  /// Divides the logits of tokens that stand among the last ``penaltyWindow``; 1 for none, 1.1 is usual.
  public var repetitionPenalty: Float
  /// Tokens that ``repetitionPenalty`` looks back on.
  public var penaltyWindow: Int
  /// The same seed, prompt and model give the same reply; nil for another one each time.
  public var seed: UInt32?

  /// Creates options. The default temperature of 0.35 is low enough that a small model keeps to the facts; the other defaults
  /// change nothing.
  public init(
    temperature: Float = 0.35, topK: Int = 0, topP: Float = 1, minP: Float = 0, repetitionPenalty: Float = 1,
    penaltyWindow: Int = 64, seed: UInt32? = nil
  ) {
    self.temperature = temperature
    self.topK = topK
    self.topP = topP
    self.minP = minP
    self.repetitionPenalty = repetitionPenalty
    self.penaltyWindow = penaltyWindow
    self.seed = seed
  }

  /// Always the most likely token.
  public static let greedy = SamplingOptions(temperature: 0)
}
