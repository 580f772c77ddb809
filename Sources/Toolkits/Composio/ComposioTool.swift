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
  var runningLimit: Int64? {
    ComposioToolkit.longestSignIn + 60_000 + (declaration.files.isEmpty ? 0 : StorageHTTP.longest)
  }
  /// Whether the tool still is what the user has seen and switched on.
  let isKnown: @Sendable () async -> Bool

  /// Says which service it is that would be called, by whom, and with which files. A file that is named becomes a line with its size and
  /// the hash of what it holds, so that the approval of these arguments is one of these bytes.
  func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    // A file that is named by nothing is none.
    let arguments = declaration.files.removingBlanks(in: arguments)
    var prepared = PreparedCall(
      resolved: arguments, intent: "\(toolkit.name): \(declaration.title)",
      target: "\(toolkit.slug), by way of Composio")
    guard !declaration.files.values(in: arguments).isEmpty else { return prepared }
    let chosen = try await ChosenFiles.named(
      by: arguments, at: declaration.files, among: await context.files(), toolkit: toolkit.name)
    prepared.resolved = chosen.arguments
    prepared.target = "\(toolkit.slug), by way of Composio (\(toolkit.host)) and its storage"
    // Not to be allowed in advance: what is approved is what these files hold.
    prepared.question =
      chosen.files.count == 1 ? "it sends a file of yours out" : "it sends \(chosen.files.count) files of yours out"
    prepared.cards = [filesCard(chosen, key: context.key.callId)]
    return prepared
  }

  private func filesCard(_ chosen: ChosenFiles, key: String) -> ToolCard {
    let title = chosen.files.count == 1 ? "File for “\(toolkit.name)”" : "Files for “\(toolkit.name)”"
    let lines = chosen.files.map { "\($0.file.name): \($0.file.mediaType), \($0.contents.count) bytes" }
    return ToolCard(
      cardId: "\(key)-upload", state: .listed, content: .text(text: ([title] + lines).joined(separator: "\n")))
  }

  /// Uploads the files of an approved call.
  /// - Returns: the arguments as the service wants them, and the card of the files; nil for a call without files.
  private func uploaded(
    _ approved: JSONValue, in context: ToolContext
  ) async throws(ToolFailure) -> (arguments: JSONValue, card: ToolCard)? {
    guard !declaration.files.values(in: approved).isEmpty else { return nil }
    let chosen = try await ChosenFiles.approved(
      in: approved, at: declaration.files, among: await context.files(), toolkit: toolkit.name)
    let card = filesCard(chosen, key: context.key.callId)
    let values = try await toolkit.upload(chosen.files, for: slug) { file, host in
      let line = ToolCardContent.text(text: "Uploading “\(file)”\nIt goes to \(host).")
      context.show([card, ToolCard(cardId: PassingCard.id(of: context.key), state: .listed, content: line)])
    }
    let arguments = declaration.files.replacing(in: approved) { values[$0.stringValue ?? ""] ?? $0 }
    return (arguments, card)
  }

  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    guard await isKnown() else { throw failure(.toolGone) }
    let key = context.key.callId
    let name = toolkit.name
    let card = "\(key)-connect"
    let hasAsked = Atomic(false)
    let approved = authorization.arguments
    let files = try await uploaded(approved, in: context)
    // Before anything was done; the files alone do nothing.
    guard !Task.isCancelled else { throw ToolFailure.stopped(toolkit: name) }
    let result = await toolkit.call(
      slug, arguments: files?.arguments ?? approved, isRead: declaration.hints.readOnly == true,
      chat: context.key.chat, toolkits: toolkits, ask: context.ask
    ) { link in
      hasAsked.store(true, ordering: .relaxed)
      context.show(
        (files.map { [$0.card] } ?? [])
          + [ToolCard(cardId: card, state: .listed, content: .connection(toolkit: name, address: link.address))])
    }
    switch result {
    case .success(let data):
      var cards = files.map { [$0.card] } ?? []
      // Where one signs in is of no use any more.
      if hasAsked.load(ordering: .relaxed) {
        cards.append(ToolCard(cardId: card, state: .listed, content: .text(text: "Signed in to “\(name)”")))
      }
      let links = ComposioFiles.links(in: data)
      if !links.isEmpty {
        cards.append(
          ToolCard(cardId: "\(key)-files", state: .listed, content: .links(title: "Files of “\(name)”", links: links)))
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
