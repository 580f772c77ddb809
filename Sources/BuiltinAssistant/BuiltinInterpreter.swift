import Assistant
import ChatTypes
import Foundation
import LanguageModels
import JSONValue
import Tools
import UserFacingErrors

/// Stands between the built-in model and a turn. The model only copies (`ModelDescription.copiesLiterally`): it understands one
/// request in common words at a time, loses letters of names, and knows nothing of what the user has. So its requests are put into
/// words that it knows, its replies are judged, its calls are repaired by what the user really said, and what its calls gave is told
/// in fixed sentences.
package struct BuiltinInterpreter: RequestInterpreter {
  /// Says whether a call could be made.
  let executor: ToolExecutor
  /// What the user has that calls can be about.
  let entities: @Sendable () async -> [EntityRef]
  /// Whether the user has something that may answer a question.
  let answers: @Sendable (LocalLookup) async -> Bool

  /// - Parameters:
  ///   - executor: whose gate the calls pass. Only dry runs are asked of it here.
  ///   - entities: all that the user has that calls can be about. Asked for where a message or a call may mean something of it.
  ///   - answers: whether the user has something that may answer a question.
  package init(
    executor: ToolExecutor, entities: @escaping @Sendable () async -> [EntityRef] = { [] },
    answers: @escaping @Sendable (LocalLookup) async -> Bool = { _ in false }
  ) {
    self.executor = executor
    self.entities = entities
    self.answers = answers
  }

  /// This for a model that only copies, and nothing between the turn and any other model.
  package func interpreter(for model: ModelDescription) -> any RequestInterpreter {
    model.copiesLiterally ? self : DirectInterpreter()
  }

  package func requests(for prompt: TurnPrompt, in turn: TurnContext) async -> [ModelRequest] {
    if let reply = SharedRequest.reply(to: prompt) {
      var request = ModelRequest(prompt: prompt)
      request.reply = reply
      request.nextSteps = SharedRequest.nextSteps
      return [request]
    }
    let prompt = SharedRequest.prompt(for: prompt)
    let context = RewriteContext(prompt, in: turn, entities: entities, answers: answers)
    return await RequestPreparation(context).report().requests
  }

  package func verdict(on replies: [ModelReply], to request: ModelRequest, in turn: TurnContext) async -> ReplyVerdict {
    await ReplyReview(of: request, in: turn, by: self).verdict(on: replies)
  }

  /// The model was trained to name commands of the terminal, which lead nowhere in a window.
  package func shown(_ reply: ModelReply) -> (reply: ModelReply, nextSteps: [NextStep]) {
    CommandWording.replaced(in: reply)
  }

  /// Such a model says a call twice now and then.
  package func repeats(_ call: ToolCall, earlier: ToolCall) -> Bool {
    DecodedCall(call).repeats(DecodedCall(earlier))
  }

  /// What the model wrote for a tool that is off may be meant for another one.
  package func mayRepair(_ call: ToolCall) -> Bool { call.error?.code == .toolOff }

  package func plan(
    _ calls: [[ToolCall]], for requests: [ModelRequest], in turn: TurnContext
  ) async -> [PlannedCall] {
    let now = Date(unixMilliseconds: turn.now)
    var found: [(call: DecodedCall, request: RequestContext)] = []
    for (written, request) in zip(calls, requests) {
      let context = RequestContext(request)
      for var call in CallRepairPipeline(context).repaired(written.map(DecodedCall.init), at: now, in: turn.timeZone)
      where !call.looksUp
        || !found.contains(where: { $0.call.name == call.name && $0.call.fields == call.fields })
      {
        if call.error?.code == .toolOff, turn.enabledTools?.contains(call.name) == true {
          call = call.pending()
        }
        found.append((call, context))
      }
    }
    let before = await entities(before: requests.map { RequestContext($0) })
    return found.map { call, request in
      PlannedCall(call.toolCall) { turn in
        let target = await resolvedTarget(of: call, request, among: before, in: turn)
        return await fallback(for: target, request, in: turn).toolCall
      }
    }
  }

  package func answer(to userText: String, with calls: [ToolCall]) -> String? {
    ResultSentences(answering: userText).text(of: calls)
  }
}
