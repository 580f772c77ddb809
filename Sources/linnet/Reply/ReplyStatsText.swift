import ChatModels
import LanguageModels

/// The figures of a reply in words.
enum ReplyStatsText {
  /// All that is known: `12 tokens read (8 of them from the cache), 5 written, …`.
  static func long(_ stats: GenerationStats) -> String {
    let read =
      "\(HumanUnits.grouped(stats.promptTokens)) tokens read (\(HumanUnits.grouped(stats.cachedTokens)) from the cache)"
    return [
      read, "\(HumanUnits.grouped(stats.generatedTokens)) written", speed(stats),
      "first after \(HumanUnits.milliseconds(stats.timeToFirstTokenMs))",
      "context \(HumanUnits.grouped(stats.contextUsed)) of \(HumanUnits.grouped(stats.contextSize))",
      "ended: \(reason(stats.finishReason))",
    ].joined(separator: ", ")
  }

  /// What fits beside a conversation: `45.2 tokens/s, 128 tokens, first after 120 ms`.
  static func short(_ stats: GenerationStats) -> String {
    let tokens = stats.generatedTokens == 1 ? "1 token" : "\(HumanUnits.grouped(stats.generatedTokens)) tokens"
    return "\(speed(stats)), \(tokens), first after \(HumanUnits.milliseconds(stats.timeToFirstTokenMs))"
  }

  /// Why it ended, where the user should know; nil when the model just came to its end.
  /// - Parameter limit: tokens that were allowed.
  static func ending(_ stats: GenerationStats, limit: Int) -> String? {
    switch stats.finishReason {
    case .stop, .timeout, .failed: nil
    // Fewer tokens than were asked for: the program saw that nothing more would come.
    case .length where stats.generatedTokens < limit:
      "The model didn't come to an end, so its reply was cut off. Ask again, in other words."
    case .length: "The reply ended at its limit of \(HumanUnits.grouped(limit)) tokens; --max-tokens raises it."
    case .contextFull: "The reply ended because the context is full; --context gives it more."
    case .cancelled: "The reply was stopped."
    }
  }

  private static func speed(_ stats: GenerationStats) -> String {
    "\(HumanUnits.decimal(stats.tokensPerSecond)) tokens/s"
  }

  private static func reason(_ reason: FinishReason) -> String {
    switch reason {
    case .stop: "complete"
    case .length: "token limit"
    case .contextFull: "context full"
    case .cancelled: "stopped"
    case .timeout: "time-out"
    case .failed: "failure"
    }
  }
}
