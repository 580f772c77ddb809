import ChatTypes
import JSONValue
import Tools
import UserFacingErrors

/// Calls tools of other programs for a model that only copies (`ModelDescription.copiesLiterally`): it can neither choose among tools that
/// it was not trained on nor tell what they gave. A tool is called where it and its arguments account for every word that the user's
/// question is about, and where it neither asks for the way, denies, nor speaks of the user's own notes and events; all else is the business of the interpreter behind this one.
struct OutsideInterpreter: RequestInterpreter {
  /// How much better than the next one a tool must fit.
  private static let clearLead = 1.2
  private static let mostAlike = 5

  /// What stands between the model and other turns.
  let base: any RequestInterpreter
  /// What is said in the model's place: a call as a model would write it; nil where the model is asked.
  private let reply: String?
  /// The tools that fit alike, where several do.
  private let tie: ToolTie?

  /// What a question leads to.
  enum Choice: Hashable, Sendable {
    /// It is the model's.
    case none
    /// A tool, with its arguments.
    case call(String, arguments: JSONObject)
    /// Several tools that fit alike.
    case several(ToolTie)
  }

  /// - Parameter prompt: the one that begins the turn; nil where the turn goes on.
  init(_ prompt: TurnPrompt?, tools: [ToolDeclaration], search: ToolSearch, base: any RequestInterpreter) {
    self.base = base
    switch prompt.map({ Self.choice(for: $0.userText, tools: tools, search: search) }) ?? .none {
    case .none: (reply, tie) = (nil, nil)
    case let .call(name, arguments):
      let call: JSONValue = ["name": .string(name), "arguments": .object(arguments)]
      (reply, tie) = ("<tool_call>\(call.text())</tool_call>", nil)
    case .several(let tie): (reply, self.tie) = (tie.block, tie)
    }
  }

  /// The tool that a question asks for.
  static func choice(for question: String, tools: [ToolDeclaration], search: ToolSearch) -> Choice {
    // Of a longer text only the beginning would be accounted for, and what is denied in it nobody could tell.
    guard question.utf8.count <= QuestionWords.longest, !QuestionForm(question).denies else { return .none }
    let words = QuestionWords.content(of: question)
    let purpose = QuestionPurpose(question)
    let own = OwnThings(SpokenWords(question))
    let reader = ArgumentReading(question)
    let fitting = search.matches(for: question, among: tools, most: 20).compactMap {
      match -> (match: ToolSearch.Match, arguments: JSONObject)? in
      let unmatched = words.filter { !match.words.contains($0) }
      guard purpose.allows(match.tool), own.allow(match.tool),
        let reading = reader.arguments(of: match.tool, unmatched: unmatched),
        match.words.union(reading.words).isSuperset(of: words), !match.words.subtracting(reading.words).isEmpty
      else { return nil }
      return (match, reading.arguments)
    }
    guard let best = fitting.first else { return .none }
    let alike = OneOrMany(question).meant(
      of: fitting.filter { $0.match.score * clearLead >= best.match.score }, tool: { $0.match.tool })
    if alike.count == 1 { return .call(alike[0].match.tool.name, arguments: alike[0].arguments) }
    return .several(
      ToolTie(options: alike.prefix(mostAlike).map { .init(tool: $0.match.tool.name, arguments: $0.arguments) }))
  }

  func requests(for prompt: TurnPrompt, in turn: TurnContext) async -> [ModelRequest] {
    guard let reply else { return await base.requests(for: prompt, in: turn) }
    var request = ModelRequest(prompt: prompt)
    request.reply = reply
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
    guard reply != nil else { return await base.plan(calls, for: requests, in: turn) }
    return calls.joined().map { PlannedCall(tie?.asked($0) ?? $0) }
  }

  func answer(to userText: String, with calls: [ToolCall]) -> String? {
    let needed = calls.filter(CallResults.needsAnswer)
    guard !needed.isEmpty, needed.allSatisfy({ CallNames.tool(named: $0.name) == nil }) else {
      return base.answer(to: userText, with: calls)
    }
    return needed.map(OutsideAnswer.text).joined(separator: "\n\n")
  }
}
