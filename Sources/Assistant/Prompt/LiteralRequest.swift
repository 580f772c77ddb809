import Inference

/// One request of a message as a model that only copies is asked it.
struct LiteralRequest: Sendable {
  /// The prompt.
  let messages: [PromptMessage]
  /// What the calls for it are mended by.
  let calls: LiteralCalls
}
