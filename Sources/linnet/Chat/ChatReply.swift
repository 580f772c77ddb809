import LanguageModels
import TerminalUI

/// A reply that is being written in a conversation.
struct ChatReply {
  /// What is answered.
  let question: Question
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
  /// The reply that goes on after a decision; nil for one that answers a message.
  var goesOnWith: Int64?
  /// Figures that were told before, of a reply that goes on.
  var knownStats: GenerationStats?
  /// Whether the user stopped it.
  var isStopped = false
}
