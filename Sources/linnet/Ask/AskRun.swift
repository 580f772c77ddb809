import ChatTypes
import Foundation
import Inference
import JSONValue
import LanguageModels
import LinnetHome
import TerminalUI

/// One run of `linnet ask` from the model's load to its unload.
struct AskRun: Sendable {
  let context: CommandContext
  let generation: GenerationOptions
  /// Who decides about what waits for the user.
  let policy: DecisionPolicy
  var request: GenerationRequest
  /// The model of the chat that it goes on in.
  var chosenModel: String?

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

  /// Asks in a chat of the core, which is kept: a new one, or the one of a name.
  /// - Throws: what ``LinnetCommand/run(in:)`` may.
  func runKept(in name: String?, attaching files: [URL] = []) async throws {
    // Said before anything is kept.
    _ = try await told { try await resolve() }
    try await told { try await context.openCore() }.using { core in
      let service = CoreService(core, context: context)
      service.attach(files)
      var run = self
      if let name {
        let chat = try await told { try await ChatFinder(core).chat(name).chatInfo }
        try run.goOn(in: chat, service)
      }
      try await run.run { service }
    }
  }

  /// Reports an error that comes before there is anything else to say, in the document's form.
  private func told<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error where context.json && !(error is CommandEnd) {
      try finish(ReplyRecord(), .failed(error))
      throw error
    }
  }

  /// What the chat is set to holds, but for what the command line says.
  private mutating func goOn(in chat: ChatInfo, _ service: CoreService) throws {
    guard let assistant = chat.assistantChat, assistant.correspondent == .assistant else {
      throw LinnetError.usage("In “\(chat.displayName)” no model answers. Choose another chat.")
    }
    service.open(chat, as: request.id.uuidString, replied: nil)
    if generation.system == nil, let instructions = assistant.instructions {
      request.messages.insert(.system(instructions), at: 0)
    }
    if generation.model == nil { chosenModel = assistant.modelName }
    request.thinkingEnabled = generation.think || assistant.thinkingEnabled
  }

  /// - Parameter makeService: makes what answers.
  /// - Throws: what ``LinnetCommand/run(in:)`` may.
  func run(_ makeService: () throws -> any LLMService) async throws {
    var record = ReplyRecord()
    var ending: Ending
    var kept: CoreService?
    do {
      let service = try makeService()
      kept = service as? CoreService
      (record, ending) = try await answer(service)
    } catch let end as CommandEnd where end == .interrupted {
      ending = .interrupted
    } catch let error where !(error is CommandEnd) {
      ending = .failed(error)
    }
    try finish(record, ending, kept)
  }

  private func answer(_ service: any LLMService) async throws -> (ReplyRecord, Ending) {
    let model = try await resolve()
    let loading = try await Interruptible.run(signals: context.console.signals) {
      try await ModelLoader.load(model, contextSize: generation.context, into: service, context: context)
    }
    do {
      _ = try loading.get()
    } catch {
      try await unload(service)
      throw error
    }
    let status = context.makeStatusLine()
    defer { status.close() }
    var shown = Shown(
      start: context.environment.now(), presentation: ReplyPresentation(showsThinking: showsThinking),
      printer: ReplyPrinter(context, status: status, writesAnswer: !context.json, cards: TerminalCardRenderer(context)))
    var ending = try await follow(&shown, service) { [request] in service.turn(of: request) }
    if case .complete = ending, let kept = service as? CoreService { ending = try await settle(&shown, kept) }
    try await unload(service)
    return (shown.presentation.record, ending)
  }

  private func resolve() async throws -> ResolvedModel {
    let models = context.models
    let model = try await models.resolve(generation.model ?? chosenModel)
    await context.reportNotices(of: models)
    return model
  }

  private func unload(_ service: any LLMService) async throws {
    _ = try await Interruptible.run(signals: context.console.signals, isPatient: false) { await service.unload() }
  }

  /// Shows a reply, or what comes of it after a decision, until nothing more does.
  func follow(
    _ shown: inout Shown, _ service: any LLMService,
    _ turn: @escaping @Sendable () -> AsyncThrowingStream<TurnEvent, any Error>
  ) async throws -> Ending {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let subscription = context.console.signals.subscribe { continuation.yield(.signal($0)) }
    defer { subscription.cancel() }
    let pump = ReplyPump(turn, sleep: context.environment.sleep) { continuation.yield(.reply($0)) }
    defer { pump.cancel() }
    var ending = Ending.complete
    for await event in events {
      let actions: [ReplyPresentation.Action]
      var isOver = false
      switch event {
      case .reply(.generation(let event)):
        actions = shown.presentation.receive(event, after: context.environment.now() - shown.start)
      case .reply(.calls(let calls)): actions = shown.presentation.receive(calls)
      case .reply(.tick): actions = shown.presentation.tick(after: context.environment.now() - shown.start)
      case .reply(.ended(let error)):
        if let error, case .complete = ending { ending = .failed(error) }
        actions = shown.presentation.end()
        isOver = true
      case .signal(.interrupt), .signal(.terminate):
        if case .interrupted = ending { throw CommandEnd(status: .interrupted, isAbrupt: true) }
        ending = .interrupted
        service.stop(request.id)
        continue
      case .signal: continue
      }
      do {
        if case .outputClosed = ending {} else { try shown.printer.perform(actions) }
      } catch let error {
        // Nobody reads on: the rest need not be written. The figures still come.
        ending = error is OutputClosed ? .outputClosed : .failed(error)
        service.stop(request.id)
        if !(error is OutputClosed) { break }
      }
      if isOver { break }
    }
    return ending
  }

  private var showsThinking: Bool {
    !context.json && (context.capabilities.errorIsTerminal || (generation.think && context.verbose))
  }

  private func finish(_ record: ReplyRecord, _ ending: Ending, _ kept: CoreService? = nil) throws {
    if context.json {
      var document = AskDocument(record, error: error(of: ending))
      document.chat = kept?.chatId(of: request.id.uuidString)
      document.item = kept?.itemId(of: request.id.uuidString)
      if let item = kept?.restingItem(of: request.id.uuidString), let turn = item.turn, !turn.calls.isEmpty {
        document.text = item.text
        document.calls = turn.calls.map { CallDocument($0) }
      }
      try context.console.output.write(JSONDocument.text(document))
    } else {
      sayEnding(record, ending)
    }
    if generation.stats, let stats = record.stats { context.notice(ReplyStatsText.long(stats)) }
    switch ending {
    case .complete, .outputClosed: return
    case .interrupted, .unanswered: throw CommandEnd.interrupted
    case .failed(let error):
      if context.json { throw CommandEnd(status: ErrorReport(error).status) }
      throw error
    }
  }

  private func sayEnding(_ record: ReplyRecord, _ ending: Ending) {
    if case .interrupted = ending { context.notice("Stopped.") }
    if case .complete = ending, let stats = record.stats {
      if record.text.isEmpty, record.calls.isEmpty, stats.finishReason == .stop {
        context.notice("The model had nothing to say.")
      }
      if let text = ReplyStatsText.ending(stats, limit: request.maxNewTokens) { context.notice(text) }
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
