import ChatModels
import ChatTypes
import Foundation
import LanguageModels
import LinnetHome
import TerminalUI

/// One run of `linnet ask` from the model's load to its unload.
struct AskRun: Sendable {
  let context: CommandContext
  let generation: GenerationOptions
  /// Who decides about what waits for the user.
  let policy: DecisionPolicy
  var question: Question
  /// The model of the chat that it goes on in.
  var chosenModel: String?
  /// Whether it goes on in a chat, rather than in a new one.
  var isGoingOn = false

  private enum Event: Sendable {
    case reply(ReplyEvent)
    case signal(ProcessSignal)
  }

  /// How a reply ended.
  enum Ending {
    case complete
    case interrupted
    /// The user left a question unanswered by Ctrl-C; that was said.
    case unanswered
    case outputClosed
    case failed(any Error)
  }

  /// What the user sees of the reply.
  struct Shown {
    let start: Duration
    var presentation: ReplyPresentation
    var printer: ReplyPrinter
  }

  /// Asks the assistant in a chat of the core, which is kept: a new one, or the one of a name.
  /// - Throws: what ``LinnetCommand/run(in:)`` may.
  func askAssistant(in name: String?, attaching files: [URL] = []) async throws {
    // Said before anything is kept. What is no model of this machine may be one of a server, which the core knows.
    try await told {
      do {
        _ = try await resolve(core: nil)
      } catch let error as LLMError where error.code == .modelNotFound && context.hasStore {}
    }
    try await told { try await context.openCore() }.using { core in
      var asking = self
      var chat: ChatInfo?
      if let name {
        let found = try await told { try await ChatFinder(core).chat(name).chatInfo }
        try asking.goOn(in: found)
        chat = found
      }
      let client = AssistantClient(core, context: context, chat: chat, attachments: files)
      try await asking.run(client, client: client)
    }
  }

  /// Asks the model directly; nothing is kept.
  /// - Parameter grammar: what the reply must conform to.
  /// - Throws: what ``LinnetCommand/run(in:)`` may.
  func askModel(grammar: GrammarConstraint?) async throws {
    let service = try await told { try context.makeService() }
    try await run(
      DirectModel(
        service: service, sampling: generation.sampling, replyLimit: generation.replyLimit,
        thinkingLimit: generation.thinkingLimit, grammar: grammar))
  }

  /// Reports an error that comes before there is anything else to say, in the document's form.
  private func told<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error where context.json && !(error is CommandExit) {
      try await finish(ReplyRecord(), ending: .failed(error))
      throw error
    }
  }

  /// What the chat is set to holds, but for what the command line says.
  mutating func goOn(in chat: ChatInfo) throws {
    guard let assistant = chat.assistantChat, assistant.correspondent == .assistant else {
      throw LinnetError.usage("In “\(chat.displayName)” no model answers. Choose another chat.")
    }
    if generation.system == nil { question.conversation.system = assistant.instructions }
    if generation.model == nil { chosenModel = assistant.modelName }
    isGoingOn = true
    question.thinks = generation.think || assistant.thinkingEnabled
  }

  /// Has the question answered, prints what comes, and says how it ended.
  /// - Parameter client: the source, where it is a chat.
  func run(_ source: any ReplySource, client: AssistantClient? = nil) async throws {
    var record = ReplyRecord()
    var ending: Ending
    do {
      (record, ending) = try await answer(source, client: client)
    } catch let end as CommandExit where end == .interrupted {
      ending = .interrupted
    } catch let error where !(error is CommandExit) {
      ending = .failed(error)
    }
    try await finish(record, ending: ending, client: client)
  }

  private func answer(_ source: any ReplySource, client: AssistantClient?) async throws -> (ReplyRecord, Ending) {
    let model = try await resolve(core: client?.core)
    let loading = try await Interruptible.run(signals: context.console.signals) {
      try await ModelLoader.load(model, contextSize: generation.context, into: source, context: context)
    }
    do {
      _ = try loading.get()
    } catch {
      try await close(source)
      throw error
    }
    let status = context.makeStatusLine()
    defer { status.close() }
    var shown = Shown(
      start: context.environment.now(), presentation: ReplyPresentation(showsThinking: showsThinking),
      printer: ReplyPrinter(context, status: status, writesAnswer: !context.json, cards: TerminalCardRenderer(context)))
    let input = AnswerInput(context.console)
    var ending = try await follow(source, client: client, input: input, into: &shown) { [question] in
      try await source.answer(question, deliver: $0)
    }
    if case .complete = ending, let client { ending = try await settle(client, input: input, into: &shown) }
    try await close(source)
    return (shown.presentation.record, ending)
  }

  private func resolve(core: CoreClient?) async throws -> AnsweringModel {
    var name = generation.model ?? chosenModel
    if name == nil, !isGoingOn, let core { name = try await context.newChatModel(core: core) }
    let model = try await context.answeringModel(name, core: core)
    await context.reportNotices(of: context.models)
    return model
  }

  private func close(_ source: any ReplySource) async throws {
    _ = try await Interruptible.run(signals: context.console.signals, isPatient: false) { await source.close() }
  }

  /// Shows a reply, or what comes of it after a decision, until nothing more does.
  /// - Parameter client: the source, where it is a chat.
  func follow(
    _ source: any ReplySource, client: AssistantClient?, input: AnswerInput, into shown: inout Shown,
    body: @escaping ReplyPump.Body
  ) async throws -> Ending {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let subscription = context.console.signals.subscribe { continuation.yield(.signal($0)) }
    defer { subscription.cancel() }
    let pump = ReplyPump(
      sleep: context.environment.sleep, deliver: { continuation.yield(.reply($0)) }, body: body)
    defer { pump.cancel() }
    var ending = Ending.complete
    var watch = RunningCallWatch()
    for await event in events {
      let actions: [ReplyPresentation.Action]
      var isOver = false
      switch event {
      case .reply(.generation(let event)):
        actions = shown.presentation.receive(event, after: context.environment.now() - shown.start)
      case .reply(.change(let change)):
        actions = shown.presentation.receive(change, after: context.environment.now() - shown.start)
      case .reply(.notice(let text)): actions = shown.presentation.receive(notice: text)
      case .reply(.tick): actions = shown.presentation.tick(after: context.environment.now() - shown.start)
      case .reply(.ended(let error)):
        if let error, case .complete = ending { ending = .failed(error) }
        actions = shown.presentation.end()
        isOver = true
      case .signal(.interrupt), .signal(.terminate):
        if case .interrupted = ending { throw CommandExit(status: .interrupted, isAbrupt: true) }
        ending = .interrupted
        await source.stop(question.id)
        continue
      case .signal: continue
      }
      do {
        if case .outputClosed = ending {} else { try shown.printer.perform(actions) }
      } catch let error {
        // Nobody reads on: the rest need not be written. The figures still come.
        ending = error is OutputClosed ? .outputClosed : .failed(error)
        await source.stop(question.id)
        if !(error is OutputClosed) { break }
      }
      if isOver { break }
      if case .reply(.change(.calls(let calls))) = event, let client, let itemId = await client.lastReplyId,
        let actions = await client.actions
      {
        let forms = FormFilling(context: context, policy: policy, calls: actions, input: input)
        for request in watch.requests(of: calls, in: itemId) { await forms.perform(request) }
      }
    }
    return ending
  }

  private var showsThinking: Bool {
    !context.json && (context.capabilities.errorIsTerminal || (generation.think && context.verbose))
  }

  private func finish(_ record: ReplyRecord, ending: Ending, client: AssistantClient? = nil) async throws {
    if context.json {
      var document = AskDocument(record, error: error(of: ending))
      document.chat = await client?.chat?.id
      document.item = await client?.lastReplyId
      if let item = await client?.lastReply, let turn = item.turn, !turn.calls.isEmpty {
        document.text = item.text
        document.calls = turn.calls.map { CallDocument($0) }
      }
      try context.console.output.write(JSONDocument.text(document))
    } else {
      sayEnding(record, ending: ending)
    }
    if generation.stats, let stats = record.stats { context.notice(ReplyStatsText.long(stats)) }
    switch ending {
    case .complete, .outputClosed: return
    case .interrupted, .unanswered: throw CommandExit.interrupted
    case .failed(let error):
      if context.json { throw CommandExit(status: ErrorReport(error).status) }
      throw error
    }
  }

  private func sayEnding(_ record: ReplyRecord, ending: Ending) {
    if case .interrupted = ending { context.notice("Stopped.") }
    if case .complete = ending, let stats = record.stats {
      if record.text.isEmpty, record.calls.isEmpty, stats.finishReason == .stop {
        context.notice("The model had nothing to say.")
      }
      if let text = ReplyStatsText.ending(stats, limit: generation.replyLimit) { context.notice(text) }
    }
  }

  private func error(of ending: Ending) -> (any Error)? {
    switch ending {
    case .complete, .outputClosed: nil
    case .interrupted, .unanswered: LinnetError.interrupted
    case .failed(let error): error
    }
  }
}
