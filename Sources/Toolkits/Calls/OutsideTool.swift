import ChatTypes
import JSONValue
import Synchronization
import Tools

/// A tool of another program, which is called by way of its server.
struct OutsideTool: Tool {
  let declaration: ToolDeclaration
  /// What the server calls it.
  let name: String
  let server: ToolkitServer
  /// How long the executor waits: longer than the server's own clock, which knows more.
  let runningLimit: Int64?
  /// Whether the tool still is what the user has seen and switched on.
  let isKnown: @Sendable () async -> Bool

  /// Says which program it is that would be called.
  func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    PreparedCall(
      resolved: arguments, intent: "\(server.name): \(declaration.title)",
      target: server.source.shownAddress ?? server.source.command.first ?? server.name)
  }

  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let arguments = authorization.arguments
    let key = context.key.callId
    let title = "\(server.name): \(declaration.title)"
    let answer: ServerAnswer
    let signIn = "\(key)-connect"
    let hasAsked = Atomic(false)
    let unasked = Mutex<[String]>([])
    do throws(ToolkitServer.CallProblem) {
      answer = ServerAnswer(
        try await server.call(name, arguments: arguments, isKnown: isKnown) { address in
          hasAsked.store(true, ordering: .relaxed)
          context.show([
            ToolCard(cardId: signIn, state: .listed, content: .connection(toolkit: server.name, address: address))
          ])
        } ask: { params in
          guard let form = Elicitation.form(params, toolkit: server.name) else { return ["action": "cancel"] }
          let answer = await context.ask(form)
          // Who calls a tool without a chat may have been asked nothing of that.
          if context.key.itemId == 0, answer.action == .cancel { unasked.withLock { $0.append(form.message) } }
          return Elicitation.result(answer)
        } progress: { progress in
          guard let message = progress.message, !message.isEmpty else { return }
          context.show([Self.card(message, title: title, key: key)])
        }, toolkit: server.name)
    } catch {
      throw Self.failure(error, toolkit: server.name, program: server.source.command.first)
    }
    guard !answer.isFailure else {
      throw Self.refusal(answer, of: declaration, toolkit: server.name)
    }
    let lines =
      await Self.given(answer, in: context)
      + unasked.withLock { $0 }.map {
        "It asked “\($0)”, and got no answer."
      }
    let text = ([answer.text] + lines).filter { !$0.isEmpty }.joined(separator: "\n")
    var cards = text.isEmpty ? [] : [Self.card(text, title: title, key: key)]
    if !answer.links.isEmpty {
      cards.append(
        ToolCard(
          cardId: "\(key)-links", state: .listed,
          content: .links(title: "What “\(server.name)” links to", links: answer.links)))
    }
    // Where one signs in is of no use any more.
    if hasAsked.load(ordering: .relaxed) {
      let text = "Signed in to “\(server.name)”"
      cards.insert(ToolCard(cardId: signIn, state: .listed, content: .text(text: text)), at: 0)
    }
    return ToolOutput(data: answer.data, cards: cards)
  }

  /// Puts what came along into the chat.
  /// - Returns: what the user reads of it.
  private static func given(_ answer: ServerAnswer, in context: ToolContext) async -> [String] {
    var (given, left): (Int, [String]) = (0, [])
    for file in answer.files {
      if await context.give(file) { given += 1 } else { left.append("[\(file.name)]") }
    }
    let below =
      given == 0 ? [] : [given == 1 ? "What it made stands below." : "The \(given) files that it made stand below."]
    return answer.others + left + below
  }

  /// The first line is the card's title.
  private static func card(_ text: String, title: String, key: String) -> ToolCard {
    ToolCard(cardId: "\(key)-answer", state: .listed, content: .text(text: "\(title)\n\(text)"))
  }

  /// What the tool itself says that it failed. Only of one that reads it is certain that nothing was changed: any other may have done
  /// a part of its work.
  static func refusal(_ answer: ServerAnswer, of declaration: ToolDeclaration, toolkit: String) -> ToolFailure {
    let hints = declaration.hints
    let onlyReads =
      hints.readOnly == true && hints.creates != true && hints.updates != true && hints.destructive != true
    let said = answer.text.isEmpty ? "it gives no reason" : String(answer.text.prefix(500))
    return ToolFailure(
      ToolCallError(code: .failed, message: "“\(toolkit)” could not do this: \(said)", toolkit: toolkit),
      changedNothing: onlyReads, provenance: Provenance(source: .tool, label: declaration.name))
  }

  static func failure(
    _ problem: ToolkitServer.CallProblem, toolkit: String, program: String?
  ) -> any Error {
    switch problem {
    case .notSignedIn(.cancelled), .before(.cancelled): return ToolFailure.stopped(toolkit: toolkit)
    case .notSignedIn(let problem):
      return ToolFailure(
        ToolCallError(code: .notAuthenticated, message: problem.sentence(name: toolkit), toolkit: toolkit),
        changedNothing: true)
    case .before(.signIn), .during(.signIn):
      return ToolFailure(ToolkitProblem.notAuthenticated(toolkit: toolkit).callError, changedNothing: true)
    case .before(let problem):
      return ToolFailure(
        ToolCallError(
          code: problem.isRateLimit ? .rateLimited : .network,
          message: problem.sentence(name: toolkit, program: program), retryAfter: problem.retryAfter, toolkit: toolkit),
        changedNothing: true)
    case .toolChanged:
      return ToolFailure(
        ToolCallError(
          code: .toolOff,
          message:
            "“\(toolkit)” describes this tool otherwise than before, so it was not called. Look at it and switch it on again.",
          toolkit: toolkit),
        changedNothing: true)
    case .during(.cancelled): return CancellationError()
    case .during(let problem):
      // A server that refuses a call by these has not made it.
      var isRefused = false
      if case .refused(let failure) = problem {
        isRefused = [RPCFailure.invalidParameters, RPCFailure.methodNotFound].contains(failure.code)
      }
      if case .status(let status) = problem { isRefused = [400, 401, 403, 404, 405].contains(status) }
      if case .wants = problem { isRefused = true }
      return ToolFailure(
        ToolCallError(
          code: problem.isRateLimit ? .rateLimited : isRefused ? .failed : .network,
          message: problem.sentence(name: toolkit, program: program), retryAfter: problem.retryAfter, toolkit: toolkit),
        changedNothing: isRefused || problem.isRateLimit || problem == .unreachable || problem == .sessionGone,
        provenance: isRefused ? Provenance(source: .tool, label: toolkit) : nil)
    }
  }
}
