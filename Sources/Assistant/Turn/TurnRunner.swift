import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Logging
import Media
import Persistence
import Tools
import UserFacingErrors

/// Executes one turn: what ``TurnMachine`` wants done is done here, one thing after the other.
struct TurnRunner {
  /// What comes in: events of the turn, or what they need.
  enum Input: Sendable {
    case event(TurnMachine.Event)
    /// A model is loaded. `missing` is the chat's own, where there is none of that name: another one answers then.
    /// `isStandIn` when it answers since the chat's own reads no pictures.
    case model(AssistantModel, missing: String? = nil, isStandIn: Bool = false)
    case prompt(PreparedPrompt)
    /// The interpreter wants the model to be asked again.
    case rejected(RequestExchange, ModelRetry)
    /// A reply answers another request than the one at this place.
    case replaced(request: Int, with: ModelRequest)
    /// What the user can do about what a reply says.
    case nextSteps([NextStep])
  }

  /// A prompt with all that a round needs beside it.
  struct PreparedPrompt: Sendable {
    let prompt: TurnPrompt
    /// What the model is asked of it.
    let requests: [ModelRequest]
    let interpreter: any RequestInterpreter
    let settings: ToolSettings?
    /// The tools of other programs that the prompt tells of.
    let toldTools: [ToolDeclaration]
    /// What the files of the chat are called that their calls may name.
    let fileNames: [String]
    /// UTF-8 bytes that the results of the round's calls may have together.
    let resultBytes: Int
    /// The server that answers; nil for a model on this machine.
    var server: ModelServer?
  }

  /// How long a turn waits before it asks a service again that works on the same conversation.
  private static let busyPause: Duration = .milliseconds(250)
  /// Tokens that a conversation is taken to have room for where the service doesn't say.
  private static let usualContextSize = 8192

  let host: any CorrespondentHost
  let models: any AssistantModels
  /// The reply as it was begun.
  let reply: ChatItem
  /// The user's item that it answers.
  let askedId: Int64
  /// What the reply was before, when it is written anew.
  let replaced: ChatItem?
  /// The chat's model, and whether it may think.
  let options: (modelName: String?, thinks: Bool)
  /// What it acts with; nil for an assistant that only talks.
  let tools: AssistantTools?
  /// What stands between a model and this turn.
  let interpreter: @Sendable (ModelDescription) -> any RequestInterpreter
  let chat: StoredChat
  /// Where the user is, where the question doesn't say.
  let timeZone: TimeZone
  /// Brings in what happens. May be called from anywhere.
  let post: @Sendable (Input) -> Void
  /// Lets other chats go first.
  let yieldTurn: @Sendable () async -> Void
  /// Waits until this turn may go on, where it let others go while a call waited for the user.
  let rejoin: @Sendable () async -> Void
  let log: Logger

  private(set) var machine: TurnMachine
  private(set) var model: AssistantModel?
  /// The name of the chat's own model, where there is none of that name.
  private var missingModel: String?
  /// Whether the model answers in the place of the chat's own, since that reads no pictures.
  private var isStandIn = false
  /// The prompt of the round that is under way.
  private(set) var prepared: PreparedPrompt?
  /// What the model is asked of it.
  private(set) var requests: [ModelRequest] = []
  /// The exchange whose last reply was not taken, and how the model is asked again.
  private(set) var rejected: (exchange: RequestExchange, retry: ModelRetry)?
  /// The generation that is under way.
  var generation: GenerationRequest.ID?
  /// What is under way.
  var work: Task<Void, Never>?

  init(
    host: any CorrespondentHost, models: any AssistantModels, tools: AssistantTools?,
    interpreter: @escaping @Sendable (ModelDescription) -> any RequestInterpreter, chat: StoredChat, reply: ChatItem,
    askedId: Int64, replaced: ChatItem?, timeZone: TimeZone, log: Logger, post: @escaping @Sendable (Input) -> Void,
    yieldTurn: @escaping @Sendable () async -> Void, rejoin: @escaping @Sendable () async -> Void = {}
  ) {
    let conversation = chat.info.assistantChat
    self.host = host
    self.models = models
    self.tools = tools
    self.interpreter = interpreter
    self.chat = chat
    self.reply = reply
    self.askedId = askedId
    self.replaced = replaced
    self.timeZone = timeZone
    options = (
      conversation?.modelName.flatMap { $0.isEmpty ? nil : $0 }, conversation?.thinkingEnabled ?? false
    )
    self.log = log
    self.post = post
    self.yieldTurn = yieldTurn
    self.rejoin = rejoin
    machine = TurnMachine(
      reply, showsThinking: options.thinks, callPrefix: String(host.environment.makeID().uuidString.prefix(8)))
  }

  /// What the model's service knows a chat by.
  static func conversation(_ ref: ChatRef) -> String { "chat \(ref)" }

  /// Works until the turn is over.
  mutating func run(_ inputs: AsyncStream<Input>) async {
    for await input in inputs {
      guard let event = event(of: input) else { continue }
      for action in machine.receive(event) { await perform(action) }
      if machine.isOver { break }
    }
    work?.cancel()
  }

  private mutating func event(of input: Input) -> TurnMachine.Event? {
    switch input {
    case .event(let event): return event
    case .model(let loaded, let missing, let isStandIn):
      model = loaded
      missingModel = missing
      self.isStandIn = isStandIn
      return .loaded(modelName: loaded.name)
    case let .rejected(exchange, retry):
      rejected = (exchange, retry)
      return .rejected
    case let .replaced(number, request):
      requests[number] = request
      return nil
    case .nextSteps(let steps):
      machine.nextSteps += steps
      return nil
    case .prompt(let prepared):
      self.prepared = prepared
      requests = prepared.requests
      machine.origin = prepared.server?.origin ?? ""
      machine.notices += prepared.prompt.notices
      machine.read(prepared.prompt.seen)
      machine.nextSteps += prepared.prompt.nextSteps + requests.flatMap(\.nextSteps)
      return .prompted(
        leftOut: prepared.prompt.leftOut, tools: prepared.settings?.enabled ?? [], resultBytes: prepared.resultBytes,
        requests: requests.count, userText: prepared.prompt.userText, interpreter: prepared.interpreter)
    }
  }

  private mutating func perform(_ action: TurnMachine.Action) async {
    switch action {
    case .show(let delta): await host.add(delta, toReply: reply.id)
    case .loadModel: loadModel()
    case .makePrompt: makePrompt()
    case .ask(let number): ask(request: number)
    case .retry: retry()
    case .takeFirstReply: if let rejected { Self.take(rejected.exchange.replies[0], post: post) }
    case .act(let calls): act(calls)
    case .cancelCalls: await cancelCalls()
    case .yieldTurn: pause()
    case .stopGenerating: if let generation { model?.service.stop(generation) }
    case .abandonWork:
      if let generation { model?.service.stop(generation) }
      work?.cancel()
    case .finish: await finish()
    }
  }

  private mutating func loadModel() {
    work = Task { [self, models, post, name = options.modelName] in
      do {
        if let seeing = try await standIn(for: name) { return post(.model(seeing, isStandIn: true)) }
        post(try await Self.loaded(name, among: models) { post(.event(.loading(progress: $0))) })
      } catch {
        post(.event(.failed(TurnFailure(error))))
      }
    }
  }

  /// A model that reads pictures, where the question or the one before has one that the chat's own can't read.
  private func standIn(for name: String?) async throws -> AssistantModel? {
    guard try await QuestionPictures.areNear(reply: reply.id, in: chat, store: host.store) else { return nil }
    do {
      return try await models.seeingService(insteadOf: name) { [post] in post(.event(.loading(progress: $0))) }
    } catch let error as LLMError {
      // The chat's own model says that it doesn't see.
      log.warning("the vision model could not be loaded", metadata: ["error": "\(error.code.rawValue)"])
      return nil
    }
  }

  /// The chat's own model, or the one in use where there is none of that name: an imported chat names a model of the program that
  /// it comes from, and a model can be removed.
  private static func loaded(
    _ name: String?, among models: any AssistantModels, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> Input {
    do {
      return .model(try await models.service(for: name, progress: progress))
    } catch let error as LLMError where error.code == .modelNotFound && name != nil {
      return .model(try await models.service(for: nil, progress: progress), missing: name)
    }
  }

  private mutating func makePrompt() {
    guard let service = model?.service else { return }
    work = Task { [self, rounds = machine.rounds, provenance = machine.provenance] in
      do {
        let prepared = try await prepare(after: rounds, provenance: provenance, service: service)
        post(prepared.map { .prompt($0) } ?? .event(.unanswerable))
      } catch {
        post(.event(.failed(TurnFailure(error))))
      }
    }
  }

  /// Makes the prompt of the next round.
  /// - Returns: nil when there is nothing to answer any more.
  private func prepare(
    after rounds: [PromptRound], provenance: [Provenance], service: any LLMService
  ) async throws -> PreparedPrompt? {
    let model = await service.loadedModel(role: .text)
    let size = model?.contextSize ?? Self.usualContextSize
    let budget = PromptBudget(context: size)
    let view = PromptView(server: model?.server)
    var settings = view.hasTools ? await tools?.settings(chat.userId) : nil
    let memory = view.hasMemory ? await tools?.memory(chat.userId) ?? [] : []
    var front = await PromptFront.make(
      &settings, memory: memory, budget: budget, service: service, knowsTools: model?.copiesLiterally == true,
      server: view.server)
    front.instructions = view.hasMemory ? await tools?.instructions(chat.userId) ?? "" : ""
    let documents = QuestionDocuments(host: host, chat: chat, reader: DocumentText())
    let pictures = QuestionPictures(host: host, isRead: view.hasFiles && model?.readsImages ?? false)
    let outside = settings?.outside ?? []
    // Where the server may not see files, it isn't told of them either.
    let takesFiles = view.hasFiles && outside.contains { !$0.files.isEmpty }
    let fileNames = takesFiles ? await ChatFiles(host: host).names(of: chat) : []
    // Later rounds find them read.
    var notices: [String] = []
    if rounds.isEmpty {
      let room = view.hasFiles ? budget.attachments : nil
      // A model that only copies would be confused by them.
      if let search = tools?.search, model?.copiesLiterally != true {
        let question = QuestionTools(host: host, chat: chat, search: search)
        let told = try await question.found(answering: askedId, among: outside)
        if let room {
          notices = try await documents.read(answering: askedId, budget: room, tools: told, files: fileNames)
        }
        let showsPictures = view.hasFiles && model?.readsImages ?? false
        try await question.keep(told, files: fileNames, answering: askedId, showsPictures: showsPictures)
      } else if let room {
        notices = try await documents.read(answering: askedId, budget: room)
      }
    }
    let read = try await TurnPrompt.read(
      from: host.store, chat.ref, replyId: reply.id, answering: askedId, contextSize: size, front: front,
      rounds: rounds, picture: pictures.image, view: view)
    guard var prompt = read else { return nil }
    if rounds.isEmpty, prompt.hidesPicture {
      notices.append(QuestionPictures.notice)
      prompt.nextSteps.append(.addProjector)
    }
    if rounds.isEmpty, prompt.hidesFile, let server = view.server {
      notices.append(PromptView.filesNotice(server))
      prompt.nextSteps.append(.chooseModel)
    }
    if rounds.isEmpty, isStandIn, let other = self.model, prompt.previousModel != other.name || other.madeRoom {
      let room =
        other.madeRoom
        ? " There is too little memory for both, so the chat's own is loaded again when it answers next." : ""
      notices.append("This chat's own model reads no pictures, so “\(other.name)” answers.\(room)")
    }
    if rounds.isEmpty, let missingModel, let name = self.model?.name, prompt.previousModel != name {
      notices.append("This chat's model “\(missingModel)” is not on this machine, so “\(name)” answers.")
    }
    // An imported chat's replies name the model of the program that they come from.
    if rounds.isEmpty, missingModel == nil, let before = prompt.previousModel, let name = self.model?.name,
      before != name,
      await !models.has(before)
    {
      notices.append("“\(before)”, which answered here before, is not on this machine, so “\(name)” answers.")
    }
    if rounds.isEmpty, front.leavesToolsOut, let name = self.model?.name, prompt.previousModel != name {
      notices.append(
        "“\(name)” has \(size) tokens for a conversation here, too few for the assistant's tools. It can talk, and do nothing."
      )
      prompt.nextSteps.append(.chooseModel)
    }
    prompt.notices = notices
    var usual = model.map(interpreter) ?? DirectInterpreter()
    if model?.copiesLiterally == true, let search = tools?.search, !outside.isEmpty {
      usual = OutsideInterpreter(rounds.isEmpty ? prompt : nil, tools: outside, search: search, base: usual)
    }
    let interpreter = rounds.isEmpty ? ChoiceInterpreter(prompt, base: usual) ?? usual : usual
    return PreparedPrompt(
      prompt: prompt,
      requests: await interpreter.requests(
        for: prompt, in: turnContext(of: prompt, settings: settings, provenance: provenance)),
      interpreter: interpreter, settings: settings,
      toldTools: ToolNote.tools(in: prompt.messages, among: outside), fileNames: fileNames,
      resultBytes: budget.attachments * PromptFront.bytesPerToken, server: view.server)
  }

  private mutating func pause() {
    generation = nil
    work = Task { [yieldTurn, clock = host.environment.clock] in
      guard (try? await clock.sleep(for: Self.busyPause)) != nil else { return }
      await yieldTurn()
    }
  }

  private func finish() async {
    do {
      try await host.finishReply(machine.finished(reply, replacing: replaced))
    } catch .error(.chatNotFound), .errorStore(.chatItemNotFound) {
      // Somebody deleted it meanwhile.
    } catch {
      // The core has told it, and stores it later.
      log.debug("a reply was not stored", metadata: ["error": "\(error.logDescription)"])
    }
  }
}
