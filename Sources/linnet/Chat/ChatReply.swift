import Inference

/// A reply that is being written in a conversation.
struct ChatReply {
  /// What was asked for.
  let request: GenerationRequest
  /// When, by the environment's clock.
  let start: Duration
  /// What the user gets to see.
  var presentation: ReplyPresentation
  /// Who shows it.
  var printer: ReplyPrinter
  /// The line of progress.
  let status: StatusLine
  /// Where it comes from.
  let pump: ReplyPump
  /// Whether the user stopped it.
  var isStopped = false
}
