import Inference

/// One request of a message as a model that only copies is asked it.
struct LiteralRequest: Sendable {
  /// The prompt.
  let messages: [PromptMessage]
  /// What the calls for it are mended by.
  let calls: LiteralCalls
  /// How it is asked once more where the model takes words into its calls that aren't meant; nil where they may be.
  var standalone: StandaloneReading?

  /// Tokens after which a reply has said all that it can: a model that copies says little more than it was told. Now and then
  /// such a small one says the same word for ever, and is asked again.
  var mostTokens: Int { 256 + 2 * calls.message.utf8.count }

  /// What a word loses that was said in the same reply, when the model is asked again: enough to leave a word that is said for
  /// ever, and not enough to lose a name's second "n". Only the reply's own tokens count, not those that it copies from.
  static let penalty: Float = 1.2

  /// The request as it was understood without what was said before it.
  var alone: LiteralRequest {
    standalone.map { LiteralRequest(messages: $0.messages, calls: $0.calls) } ?? self
  }
}
