import LanguageModels
import LinnetHome

/// What `linnet ask --json` prints.
struct AskDocument: Encodable {
  /// The chat that it belongs to; none for one that isn't kept.
  @Nullable var chat: String?
  /// The message that the reply became.
  @Nullable var item: Int64?
  /// The answer.
  var text = ""
  /// What the model thought before it.
  var thinking = ""
  /// What is said beside the answer: sentences, and the commands that do what they say.
  var notices: [String] = []
  /// What the model called, in order.
  var calls: [CallDocument] = []
  /// The figures; none when the model did not get as far as reading the prompt.
  @Nullable var stats: GenerationStats?
  /// What went wrong.
  @Nullable var error: ErrorReport?

  init(_ record: ReplyRecord, error: (any Error)?) {
    text = record.text
    thinking = record.thinking
    notices = record.notices
    calls = record.calls.map { CallDocument($0) }
    stats = record.stats
    self.error = error.map { ErrorReport($0) }
  }
}
