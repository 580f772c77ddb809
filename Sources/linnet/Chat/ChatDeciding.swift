import ChatTypes
import TerminalUI

/// What a conversation has to do about questions to the user.
struct ChatDeciding {
  /// What is asked now, or was asked and not answered.
  var dialogue: DecisionDialogue?
  /// What is to be done next.
  var steps: [DecisionDialogue.Action] = []
  /// Replies about whose calls the user has decided, which may go on now.
  var replies: [Int64] = []
  /// Questions that were asked, so that what could not be done is not asked about again and again.
  var asked: Set<String> = []
  /// Whether what waited when the chat was opened was taken up.
  var hasOpened = false
  /// Whether the user stopped what is being done.
  var isStopped = false

  /// Asks nothing more. What waits in the chat waits on.
  mutating func drop() {
    dialogue = nil
    steps = []
  }

  /// Notes that a reply may go on.
  mutating func decided(_ itemId: Int64) {
    if !replies.contains(itemId) { replies.append(itemId) }
  }
}
