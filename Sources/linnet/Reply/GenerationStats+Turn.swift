import ChatTypes
import JSONValue
import LanguageModels

extension GenerationStats {
  /// The figures of a turn.
  init(_ stats: TurnStats) {
    self.init(
      promptTokens: stats.promptTokens, cachedTokens: stats.cachedTokens, generatedTokens: stats.generatedTokens,
      timeToFirstTokenMs: stats.timeToFirstTokenMs, tokensPerSecond: stats.tokensPerSecond,
      finishReason: FinishReason(rawValue: stats.finishReason.rawValue) ?? .stop, contextUsed: stats.contextUsed,
      contextSize: stats.contextSize)
  }
}
