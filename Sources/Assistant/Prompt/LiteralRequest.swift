import LanguageModels

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

  /// How it is asked again where what comes of it can't be done, always in the same way: each time another of the likeliest words
  /// where they are about as likely. The model's last norm is 24 times as large as it was trained (`SHARPENING` in
  /// `Models/builtin/export.py`), so that a temperature of 14.4 is one of 0.6.
  static let otherReadings = (UInt32(1)...5).map { SamplingOptions(temperature: 14.4, topK: 4, seed: $0) }

  /// The request as it was understood without what was said before it.
  var alone: LiteralRequest {
    standalone.map { LiteralRequest(messages: $0.messages, calls: $0.calls) } ?? self
  }
}
