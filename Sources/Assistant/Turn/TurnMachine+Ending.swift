import ChatTypes
import JSONValue
import LanguageModels
import UserFacingErrors

extension TurnMachine {
  /// How a turn ends when the service has nothing more.
  func ending(_ failure: TurnFailure?) -> TurnState {
    if let failure { return .failed(failure: failure) }
    guard let stats else { return round.isGiven ? .done : .stopped }
    switch stats.finishReason {
    case .cancelled: return .stopped
    case .timeout, .failed:
      return .failed(
        failure: TurnFailure(
          code: stats.finishReason.rawValue,
          message: "The model ended in the middle. What it wrote is kept; ask it to continue, or ask again."))
    case .stop, .length, .contextFull:
      guard hasContent else { return .failed(failure: silence(stats)) }
      return .done
    }
  }

  /// The reply as it is in the end.
  /// - Parameters:
  ///   - reply: as it was begun.
  ///   - replaced: what it was before it was written anew. It comes back when nothing came in its place.
  func finished(_ reply: ChatItem, replacing replaced: ChatItem?) -> ChatItem {
    var item = reply
    if !hasContent, let replaced, !replaced.text.isEmpty || replaced.turn?.calls.isEmpty == false {
      item.content = replaced.content
      item.formattedText = replaced.formattedText
      item.meta.itemEdited = replaced.meta.itemEdited
      item.turn = replaced.turn
      if case .failed = state { item.turn?.state = state }
      return item
    }
    let shown = calls.isEmpty ? text : Self.trimmed(text)
    item.content = item.content.with(.text(text: shown))
    var turn = reply.turn ?? AssistantTurn(state: state)
    turn.state = state
    turn.thinking = shownThinking
    turn.calls = calls
    turn.stats = stats.map(TurnStats.init)
    turn.stats?.generatedTokens += earlierTokens
    if let firstTokenMs { turn.stats?.timeToFirstTokenMs = firstTokenMs }
    turn.modelName = modelName
    turn.rounds = rounds.count + (wasAsked ? 1 : 0)
    if trimmed != nil || leftOut > 0 {
      turn.trimmed = TrimmedHistory(messages: (trimmed?.messages ?? 0) + leftOut, tokens: trimmed?.tokens ?? 0)
    }
    turn.provenance = provenance
    turn.notices = notices
    turn.nextSteps = nextSteps
    turn.earlierRounds = rounds
    turn.told = told
    turn.served = served
    turn.promptText = !hasContent || round.said == shown ? nil : round.said
    item.turn = turn
    return item
  }

  /// Whether the model said something: words, or calls.
  private var hasContent: Bool {
    text.contains { !$0.isWhitespace } || !rounds.isEmpty || !round.callIds.isEmpty
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// An empty reply would look like a defect, so it is said what happened.
  private func silence(_ stats: GenerationStats) -> TurnFailure {
    let message =
      switch stats.finishReason {
      case .length:
        "The model used up all \(stats.generatedTokens) tokens before it answered. Ask again, or switch thinking off."
      case .contextFull: "No room is left in this conversation. Begin a new chat, or use a model with a larger context."
      case .stop, .cancelled, .timeout, .failed:
        thinking.isEmpty
          ? "The model had nothing to say. Ask again, or in other words."
          : "The model thought and then ended without an answer. Ask again, or switch thinking off."
      }
    return TurnFailure(code: "emptyReply", message: message)
  }
}

extension TurnStats {
  /// The figures as chats keep them.
  init(_ stats: GenerationStats) {
    self.init(
      promptTokens: stats.promptTokens, cachedTokens: stats.cachedTokens, generatedTokens: stats.generatedTokens,
      timeToFirstTokenMs: stats.timeToFirstTokenMs, tokensPerSecond: stats.tokensPerSecond,
      finishReason: TurnFinishReason(stats.finishReason), contextUsed: stats.contextUsed,
      contextSize: stats.contextSize)
  }
}

extension TurnFinishReason {
  /// The reason as chats keep it.
  init(_ reason: FinishReason) {
    self =
      switch reason {
      case .stop: .stop
      case .length: .length
      case .contextFull: .contextFull
      case .cancelled: .cancelled
      case .timeout: .timeout
      case .failed: .failed
      }
  }
}

extension TurnFailure {
  /// A failure as windows show it. Only sentences that were written for the user get there.
  init(_ error: any Error) {
    switch error {
    case let error as LLMError:
      self.init(code: error.code.rawValue, message: error.message, nextSteps: error.nextSteps)
    case let error as ChatError: self.init(code: "store", message: error.message)
    default:
      self.init(
        code: "internal",
        message: "Something went wrong inside of Linnet. Ask again; if it stays so, restart Linnet.")
    }
  }
}
