import LanguageModels

/// A whole reply of a model to a request.
package struct ModelReply: Sendable {
  /// What the model said, without its progress.
  package let events: [GenerationEvent]
  /// How the model was asked again for it; nil for the first reply.
  package let retry: ModelRetry?

  /// A reply; without events where the model failed.
  package init(events: [GenerationEvent], retry: ModelRetry? = nil) {
    self.events = events
    self.retry = retry
  }

  /// What it says, its calls included.
  package var text: String { events.map { if case .text(let piece) = $0 { piece } else { "" } }.joined() }

  /// Why it ended; nil where the model failed.
  package var finishReason: FinishReason? {
    events.lazy.compactMap { if case .finished(let stats) = $0 { stats.finishReason } else { nil } }.first
  }
}

/// What is made of the replies to a request.
package enum ReplyVerdict: Sendable {
  /// The reply at this place among them counts, as one to another request where one is given.
  case accept(reply: Int, answering: ModelRequest? = nil)
  /// The model is asked again.
  case retry(ModelRetry)
}

/// How a model is asked a request again.
package struct ModelRetry: Sendable {
  /// What is wrong with the first reply.
  package let reason: RetryReason
  /// How many times it was asked again for this reason before.
  package let number: Int
  /// What the model reads then.
  package let messages: [PromptMessage]
  /// How its words are drawn then; nil for the usual way.
  package let sampling: SamplingOptions?

  /// A retry.
  package init(reason: RetryReason, number: Int, messages: [PromptMessage], sampling: SamplingOptions? = nil) {
    self.reason = reason
    self.number = number
    self.messages = messages
    self.sampling = sampling
  }
}

/// What is wrong with a reply, so that the model is asked again.
package enum RetryReason: String, Sendable {
  /// It has no end.
  case runaway
  /// Its calls can't be made, or it leaves undone what was asked for.
  case infeasible
}
