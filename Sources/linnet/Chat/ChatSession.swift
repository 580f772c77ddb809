import ChatTypes
import Foundation
import Inference
import JSONValue
import LanguageModels
import LinnetHome
import TerminalUI

/// A conversation in the terminal: takes one ``ChatSessionEvent`` after the other and carries out what the value types around it
/// decide.
actor ChatSession {
  /// What is going on.
  enum Phase {
    /// Waiting for a message.
    case prompt
    /// A model is being loaded.
    case loading(Task<Void, Never>)
    /// A reply is being written: ``ChatSession/reply``.
    case replying
    /// What the user decided is being done, in this reply.
    case deciding(itemId: Int64)
    /// A service wants to be left alone.
    case pausing(ChatPause)
  }

  let context: CommandContext
  let options: GenerationOptions
  /// Who decides about what waits for the user.
  let policy: DecisionPolicy
  /// What answers.
  let source: any ReplySource
  /// The same, where what is said is kept.
  let client: AssistantClient?
  /// The chat that was gone on with.
  let opened: OpenedChat?
  let models: any ModelLibrary
  let events: AsyncStream<ChatSessionEvent>
  let continuation: AsyncStream<ChatSessionEvent>.Continuation

  var phase = Phase.prompt
  /// The reply that is being written; nil in any other phase.
  var reply: ChatReply?
  var input: ChatInput
  var assembler = MessageAssembler()
  var interrupts = InterruptMachine()
  var conversation: Conversation
  var model: ModelDescription?
  var modelName: String?
  /// Images for the next message.
  var images: [Data] = []
  var thinks: Bool
  var showsStats: Bool
  /// What could not be answered, for ``SlashCommand/retry``.
  var unanswered: Conversation.Exchange?
  /// What is asked, or is about to be.
  var deciding = ChatDeciding()
  /// What a running call asks.
  var forms = ChatForms()
  /// What went wrong, for the document.
  var errors: [ErrorReport] = []
  var lastStats: GenerationStats?
  /// How the conversation ends; nil while it goes on.
  var end: ExitStatus?
  /// Whether the user sees a prompt now.
  var promptIsShown = false
  /// Looks for what running calls want.
  var watching: Task<Void, Never>?
  private var isReading = false
  private var readCount = 0
  private var hasShownPrompt = false

  /// - Parameters:
  ///   - policy: who decides about what waits for the user.
  ///   - model: what answers.
  init(context: CommandContext, options: GenerationOptions, policy: DecisionPolicy, model: DirectModel) {
    self.init(context: context, options: options, policy: policy, source: model, client: nil, opened: nil)
  }

  /// - Parameters:
  ///   - policy: who decides about what waits for the user.
  ///   - client: what answers, in a chat of the core that is kept.
  ///   - opened: the chat that is gone on with; nil for a new one.
  init(
    context: CommandContext, options: GenerationOptions, policy: DecisionPolicy, client: AssistantClient,
    opened: OpenedChat?
  ) {
    self.init(context: context, options: options, policy: policy, source: client, client: client, opened: opened)
  }

  private init(
    context: CommandContext, options: GenerationOptions, policy: DecisionPolicy, source: any ReplySource,
    client: AssistantClient?, opened: OpenedChat?
  ) {
    self.context = context
    self.options = options
    self.policy = policy
    self.opened = opened
    models = context.models
    self.source = source
    self.client = client
    input = ChatInput(context.console, capabilities: context.capabilities, printsDocument: context.json)
    conversation = opened?.conversation(system: options.system) ?? Conversation(system: options.system)
    thinks = options.think || opened?.assistant.thinkingEnabled == true
    showsStats = options.stats
    (events, continuation) = AsyncStream.makeStream(of: ChatSessionEvent.self)
  }

  /// Whether a person sits at a terminal, rather than a pipe.
  var isInteractive: Bool { context.capabilities.inputIsTerminal && !context.json }
  private var size: TerminalSize { context.console.terminal.size }

  /// Holds the conversation.
  /// - Parameter model: the model that was asked for; nil for the current one.
  /// - Throws: ``OutputClosed`` when nobody reads any more; ``CommandExit`` when the user would not wait for the end.
  func run(model: AnsweringModel?) async throws -> ExitStatus {
    let subscription = context.console.signals.subscribe { [continuation] in continuation.yield(.signal($0)) }
    defer {
      subscription.cancel()
      input.close()
      context.console.terminal.setMode(.original)
    }
    do {
      try await converse(model: model)
    } catch {
      await unload()
      throw error
    }
    try await finish()
    return end ?? .done
  }

  private func converse(model: AnsweringModel?) async throws {
    await watchCalls()
    try await begin(model: model)
    try await advance()
    for await event in events {
      if end == nil { try await handle(event) }
      try await advance()
      if end != nil { break }
    }
  }

  /// Reads on where a message is waited for: what was typed ahead first.
  private func advance() async throws {
    while end == nil, takesLines {
      if case .prompt = phase, try await takeUpOpened() { continue }
      try showPrompt()
      guard let action = try input.next(size: size) else {
        read()
        if input.isAwaitingEscape { awaitEscape() }
        return
      }
      try await handle(action)
    }
  }

  /// Whether a line is waited for: a message, or what a running call asks.
  private var takesLines: Bool {
    if case .prompt = phase { return true }
    return forms.isAsking
  }

  func showPrompt() throws {
    guard !promptIsShown else { return }
    promptIsShown = true
    context.console.terminal.setMode(input.mode)
    // An empty line sets a message off from the reply before it.
    try input.show(isPending: assembler.isPending, setOff: hasShownPrompt && !assembler.isPending, size: size)
    hasShownPrompt = true
  }

  private func read() {
    guard !isReading else { return }
    isReading = true
    readCount += 1
    let source = context.console.input
    Task { [continuation] in
      do {
        let bytes = try await source.read()
        continuation.yield(bytes.isEmpty ? .inputEnded(nil) : .input(bytes))
      } catch {
        continuation.yield(.inputEnded(error))
      }
    }
  }

  private func handle(_ event: ChatSessionEvent) async throws {
    switch event {
    case .input(let bytes):
      isReading = false
      input.append(bytes)
    case .inputEnded(let error):
      isReading = false
      if let error { fail(error) }
      input.end()
    case .escapeTimeout(let read): if read == readCount { input.escapeTimeout() }
    case .signal(let signal): try await handle(signal)
    case .loaded(let name, let result): loaded(name, result: result)
    case .pauseTick: tickPause()
    case .reply(let question, let event): try await handle(event, of: question)
    case .wanted(let request): try await perform(request)
    case .formAnswered(let answer, let result): formAnswered(answer, result: result)
    case .decided(let itemId, let result, let item): try await decided(itemId, result: result, item: item)
    }
  }

  /// Decides what a lone Escape means once nothing has followed it for a while.
  private func awaitEscape() {
    let read = readCount
    Task { [continuation, sleep = context.environment.sleep] in
      try? await sleep(.milliseconds(50))
      continuation.yield(.escapeTimeout(read: read))
    }
  }

  private func handle(_ action: ChatInput.Action) async throws {
    switch action {
    case .typed: interrupts.otherInput()
    case .enter(let text):
      interrupts.otherInput()
      promptIsShown = false
      for notice in input.takeNotices() { context.notice(notice) }
      if forms.isAsking { return await answerForm(text) }
      try await enter(assembler.enter(text))
    case .interrupt: try await interrupt()
    case .end: try await endInput()
    case .suspend:
      input.close()
      context.console.errors.attempt("\r\n")
      context.console.terminal.suspend()
      try input.redraw(afterOtherOutput: true, size: size)
    }
  }

  private func endInput() async throws {
    if let rest = assembler.finish(), !isInteractive {
      input.end()
      try await enter(rest)
      return
    }
    if isInteractive { try leavePrompt() }
    // A script wants to know that something was not answered; a person has seen it.
    end = !isInteractive && !errors.isEmpty ? .failed : .done
  }

  private func handle(_ signal: ProcessSignal) async throws {
    switch signal {
    case .interrupt: try await interrupt()
    case .terminate: end = .interrupted
    case .resize: if promptIsShown { try input.redraw(afterOtherOutput: false, size: size) }
    case .resume: if promptIsShown { try input.redraw(afterOtherOutput: true, size: size) }
    }
  }

  private func finish() async throws {
    switch phase {
    case .loading(let task): task.cancel()
    case .pausing(let pause): pause.end()
    case .replying: try await abandonReply()
    case .prompt, .deciding: break
    }
    watching?.cancel()
    await leaveQuestions()
    input.close()
    context.console.terminal.setMode(.original)
    let source = source
    _ = try await Interruptible.run(signals: context.console.signals, isPatient: false) { await source.close() }
    if context.json {
      var document = ChatDocument(conversation, model: modelName, errors: errors)
      document.chat = await client?.chat?.id
      try context.console.output.write(JSONDocument.text(document))
    }
  }

  private func unload() async {
    if let reply { await source.stop(reply.question.id) }
    if case .loading(let task) = phase { task.cancel() }
    if case .pausing(let pause) = phase { pause.end() }
    await source.close()
  }
}
