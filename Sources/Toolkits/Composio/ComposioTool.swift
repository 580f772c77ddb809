import ChatTypes
import JSONValue
import Synchronization
import Tools

/// A tool of a service that is reached by way of Composio.
struct ComposioTool: Tool {
  let declaration: ToolDeclaration
  /// What the service calls it.
  let slug: String
  let toolkit: ComposioToolkit
  /// All toolkits of the profile's that are reached this way.
  let toolkits: Set<String>
  /// A call may wait for the user to sign in.
  let runningLimit: Int64? = ComposioToolkit.longestSignIn + 60_000
  /// Whether the tool still is what the user has seen and switched on.
  let isKnown: @Sendable () async -> Bool

  /// Says which service it is that would be called, and by whom.
  func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    PreparedCall(
      resolved: arguments, intent: "\(toolkit.name): \(declaration.title)",
      target: "\(toolkit.slug), by way of Composio")
  }

  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    guard await isKnown() else { throw failure(.toolGone) }
    let key = context.key.callId
    let name = toolkit.name
    let card = "\(key)-connect"
    let hasAsked = Atomic(false)
    let result = await toolkit.call(
      slug, arguments: authorization.arguments, isRead: declaration.hints.readOnly == true,
      chat: context.key.chat, toolkits: toolkits, ask: context.ask
    ) { link in
      hasAsked.store(true, ordering: .relaxed)
      context.show([
        ToolCard(cardId: card, state: .listed, content: .connection(toolkit: name, address: link.address))
      ])
    }
    switch result {
    case .success(let data):
      var cards: [ToolCard] = []
      // Where one signs in is of no use any more.
      if hasAsked.load(ordering: .relaxed) {
        cards.append(ToolCard(cardId: card, state: .listed, content: .text(text: "Signed in to “\(name)”")))
      }
      let files = ComposioFiles.links(in: data)
      if !files.isEmpty {
        cards.append(
          ToolCard(cardId: "\(key)-files", state: .listed, content: .links(title: "Files of “\(name)”", links: files)))
      }
      return ToolOutput(data: data, cards: cards)
    case .failure(let failure): throw self.failure(failure)
    }
  }

  private func failure(_ failure: ComposioCall.Failure) -> ToolFailure {
    let name = toolkit.name
    let own: (ToolCallError.Code, String)
    switch failure {
    case .problem(let problem):
      var error = problem.callError
      error.toolkit = name
      return ToolFailure(error, changedNothing: true)
    case .refused(let said):
      return ToolFailure(
        ToolCallError(code: .failed, message: "“\(name)” could not do this: \(said)", toolkit: name),
        changedNothing: true,
        provenance: Provenance(source: .tool, label: declaration.name))
    case .unknown:
      return ToolFailure(
        ToolCallError(
          code: .service,
          message: "The connection to “\(name)” broke while it was at work. Look there what became of this.",
          toolkit: name),
        changedNothing: false)
    case .toolGone:
      own = (
        .toolOff,
        "“\(name)” describes this tool otherwise than before, or has it no more, so it was not called. Look at the toolkit's tools."
      )
    case .asksMore:
      own = (.failed, "“\(name)” asks for something that can't be entered here. Do this in the service itself.")
    // What was stopped while the service was at work is unknown instead.
    case .cancelled: return .stopped(toolkit: name)
    }
    return ToolFailure(ToolCallError(code: own.0, message: own.1, toolkit: name), changedNothing: true)
  }
}
