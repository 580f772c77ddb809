import ChatTypes
import JSONValue

/// A call as `--json` prints it.
struct CallDocument: Encodable {
  /// The tool: `calendar`, `reminder`, `note`, `contacts_search`, `habit`, `web_search`, or an external one's.
  var name: String
  /// What the model gave.
  var arguments: JSONValue
  /// The same with every time as ISO 8601, as it is executed.
  @Nullable var resolved: JSONValue?
  /// What may go wrong: `low`, `medium`, `high`.
  var risk: RiskCategory
  /// What the gate and the user decided, and why.
  @Nullable var decision: ToolDecision?
  /// `completed`, `awaitingConfirmation`, `denied`, `failed` and others.
  var status: ToolCallStatus
  /// What came of it.
  @Nullable var result: JSONValue?
  /// What went wrong.
  @Nullable var error: ToolCallError?
  /// What `linnet undo` takes it back by; none where there is nothing to take back.
  @Nullable var undo: String?
  /// The first of its cards.
  @Nullable var card: ToolCard?
  /// All of them.
  var cards: [ToolCard]

  init(_ call: ToolCall) {
    name = call.name
    arguments = call.arguments
    resolved = call.resolved
    risk = call.risk
    decision = call.decision
    status = call.status
    result = call.result
    error = call.error
    undo = call.undoneAt == nil ? call.undoId : nil
    card = call.cards.first
    cards = call.cards
  }
}
