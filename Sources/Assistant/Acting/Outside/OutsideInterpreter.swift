import ChatTypes
import JSONValue
import Tools
import UserFacingErrors

/// Calls tools of other programs for a model that only copies (`ModelDescription.copiesLiterally`): it can neither choose among tools that
/// it was not trained on nor tell what they gave. A tool is called where it and its arguments account for every word that the user's
/// question is about; all else is the business of the interpreter behind this one.
struct OutsideInterpreter: RequestInterpreter {
  /// How much better than the next one a tool must fit.
  private static let clearLead = 1.2

  /// What stands between the model and other turns.
  let base: any RequestInterpreter
  /// The call as a model would write it; nil where no tool is called.
  private let block: String?

  /// - Parameter prompt: the one that begins the turn; nil where the turn goes on.
  init(_ prompt: TurnPrompt?, tools: [ToolDeclaration], search: ToolSearch, base: any RequestInterpreter) {
    self.base = base
    block = prompt.flatMap { Self.call(for: $0.userText, tools: tools, search: search) }.map { tool, arguments in
      let call: JSONValue = ["name": .string(tool.name), "arguments": .object(arguments)]
      return "<tool_call>\(call.text())</tool_call>"
    }
  }

  /// The tool that a question asks for, with its arguments.
  static func call(
    for question: String, tools: [ToolDeclaration], search: ToolSearch
  ) -> (tool: ToolDeclaration, arguments: JSONObject)? {
    let words = QuestionWords.content(of: question)
    let fitting = search.matches(for: question, among: tools, most: 20).compactMap {
      match -> (ToolSearch.Match, JSONObject)? in
      let unmatched = words.filter { !match.words.contains($0) }
      guard let reading = ArgumentReading(question).arguments(of: match.tool, unmatched: unmatched),
        match.words.union(reading.words).isSuperset(of: words), !match.words.subtracting(reading.words).isEmpty
      else { return nil }
      return (match, reading.arguments)
    }
    guard let best = fitting.first, fitting.count == 1 || best.0.score > fitting[1].0.score * clearLead else {
      return nil
    }
    return (best.0.tool, best.1)
  }

  func requests(for prompt: TurnPrompt, in turn: TurnContext) async -> [ModelRequest] {
    guard let block else { return await base.requests(for: prompt, in: turn) }
    var request = ModelRequest(prompt: prompt)
    request.reply = block
    return [request]
  }

  func verdict(on replies: [ModelReply], to request: ModelRequest, in turn: TurnContext) async -> ReplyVerdict {
    await base.verdict(on: replies, to: request, in: turn)
  }

  func shown(_ reply: ModelReply) -> (reply: ModelReply, nextSteps: [NextStep]) { base.shown(reply) }

  func repeats(_ call: ToolCall, earlier: ToolCall) -> Bool { base.repeats(call, earlier: earlier) }

  func mayRepair(_ call: ToolCall) -> Bool { base.mayRepair(call) }

  func plan(
    _ calls: [[ToolCall]], for requests: [ModelRequest], in turn: TurnContext
  ) async -> [PlannedCall] {
    block == nil
      ? await base.plan(calls, for: requests, in: turn) : calls.joined().map { PlannedCall($0) }
  }

  func answer(to userText: String, with calls: [ToolCall]) -> String? {
    let needed = calls.filter(CallResults.needsAnswer)
    guard !needed.isEmpty, needed.allSatisfy({ CallNames.tool(named: $0.name) == nil }) else {
      return base.answer(to: userText, with: calls)
    }
    return needed.map(OutsideAnswer.text).joined(separator: "\n\n")
  }
}
