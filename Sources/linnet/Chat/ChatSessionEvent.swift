import ChatTypes
import LanguageModels
import TerminalUI

/// What happens to a conversation in the terminal, one after the other.
enum ChatSessionEvent: Sendable {
  /// Bytes of the input.
  case input([UInt8])
  /// The input has ended; the error that ended it, if one did.
  case inputEnded((any Error)?)
  /// Nothing followed the Escape that came with this read.
  case escapeTimeout(read: Int)
  /// From outside.
  case signal(ProcessSignal)
  /// A model was loaded, or not.
  case loaded(String, Result<ModelDescription, any Error>)
  /// Another second of a service's pause is over.
  case pauseTick
  /// From the reply to this question.
  case reply(Question.ID, ReplyEvent)
  /// A call that runs wants something of the user.
  case wanted(RunningRequest)
  /// The core has taken an answer to what a call asked, or says why not.
  case formAnswered(ToolFormAnswer, Result<Void, ChatError>)
  /// What the user decided about a call of this reply was done, or not.
  case decided(itemId: Int64, Result<Void, any Error>, ChatItem?)
}
