import ChatTypes
import Tools
import UserFacingErrors

/// What stands between a model and the turn: it may put the user's message into other words, have the model asked again, repair
/// its calls and answer in its place. Each default changes nothing, so ``DirectInterpreter`` is all that most models need.
///
/// One interpreter serves all turns of a model at the same time; it keeps nothing of any of them.
package protocol RequestInterpreter: Sendable {
  /// What the model is asked for a prompt, one request after the other; at least one.
  func requests(for prompt: TurnPrompt, in turn: TurnContext) async -> [ModelRequest]

  /// Whether a reply counts, or the model is asked again. Only asked about a ``ModelRequest/isReviewed`` request.
  /// - Parameter replies: the replies to the request so far, the first one first; never empty.
  func verdict(on replies: [ModelReply], to request: ModelRequest, in turn: TurnContext) async -> ReplyVerdict

  /// A reply that counts as the user sees it, and what the user can do about what it says. Only asked about a
  /// ``ModelRequest/isReviewed`` request.
  func shown(_ reply: ModelReply) -> (reply: ModelReply, nextSteps: [NextStep])

  /// Whether a call says nothing that an earlier one of the round doesn't say, so that it is left out.
  func repeats(_ call: ToolCall, earlier: ToolCall) -> Bool

  /// Whether a call that failed before the gate may become one that can be made.
  func mayRepair(_ call: ToolCall) -> Bool

  /// The calls that are made, in order. A call that isn't among them is dropped.
  /// - Parameters:
  ///   - calls: the calls that the model wrote for each of the requests.
  ///   - requests: as ``requests(for:in:)`` made them, or as a verdict replaced them.
  func plan(_ calls: [[ToolCall]], for requests: [ModelRequest], in turn: TurnContext) async -> [PlannedCall]

  /// The answer to the user with what calls gave, in the place of another round with the model.
  /// - Returns: nil where the model answers itself.
  func answer(to userText: String, with calls: [ToolCall]) -> String?
}

extension RequestInterpreter {
  package func requests(for prompt: TurnPrompt, in turn: TurnContext) async -> [ModelRequest] {
    [ModelRequest(prompt: prompt)]
  }

  package func verdict(on replies: [ModelReply], to request: ModelRequest, in turn: TurnContext) async -> ReplyVerdict {
    .accept(reply: replies.count - 1)
  }

  package func shown(_ reply: ModelReply) -> (reply: ModelReply, nextSteps: [NextStep]) { (reply, []) }

  package func repeats(_ call: ToolCall, earlier: ToolCall) -> Bool { false }

  package func mayRepair(_ call: ToolCall) -> Bool { false }

  package func plan(
    _ calls: [[ToolCall]], for requests: [ModelRequest], in turn: TurnContext
  ) async -> [PlannedCall] {
    calls.joined().map { PlannedCall($0) }
  }

  package func answer(to userText: String, with calls: [ToolCall]) -> String? { nil }
}

/// The interpreter of a model that is asked as the user writes and whose calls are made as they stand.
package struct DirectInterpreter: RequestInterpreter {
  package init() {}
}
