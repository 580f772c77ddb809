import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Logging
import Media
import Persistence
import Tools

/// Executes one turn: what ``TurnMachine`` wants done is done here, one thing after the other.
struct TurnRunner {
  /// What comes in: events of the turn, or what they need.
  enum Input: Sendable {
    case event(TurnMachine.Event)
    case model(AssistantModel)
    case prompt(TurnPrompt, ToolSettings?, resultBytes: Int)
    /// What the model said of one of the requests seems to be of what was said before it.
    case doubtful(request: Int, [GenerationEvent])
    /// What the model said of one of the requests had no end.
    case endless(request: Int, [GenerationEvent])
    /// What the model said of one of the requests can't be done.
    case infeasible(request: Int, [GenerationEvent])
    /// One of the requests is answered as it was understood without what was said before it.
    case readAlone(request: Int)
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
  let chat: StoredChat
  /// Where the user is, where the question doesn't say.
  let timeZone: TimeZone
  /// Brings in what happens. May be called from anywhere.
  let post: @Sendable (Input) -> Void
  /// Lets other chats go first.
  let yieldTurn: @Sendable () async -> Void
  let log: Logger

  private(set) var machine: TurnMachine
  private(set) var model: AssistantModel?
  private(set) var prompt: TurnPrompt?
  private(set) var settings: ToolSettings?
  /// What the model is asked now.
  var request: GenerationRequest.ID?
  /// What is under way.
  var work: Task<Void, Never>?

  init(
    host: any CorrespondentHost, models: any AssistantModels, tools: AssistantTools?, chat: StoredChat,
    reply: ChatItem, askedId: Int64, replaced: ChatItem?, timeZone: TimeZone, log: Logger,
    post: @escaping @Sendable (Input) -> Void, yieldTurn: @escaping @Sendable () async -> Void
  ) {
    let conversation = chat.info.assistantChat
    self.host = host
    self.models = models
    self.tools = tools
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
    case .model(let loaded):
      model = loaded
      return .loaded(modelName: loaded.name)
    case let .doubtful(number, first):
      readAlone(request: number, after: first)
      return nil
    case let .endless(number, first):
      readUnrepeating(request: number, after: first)
      return nil
    case let .infeasible(number, first):
      readOtherwise(request: number, after: first)
      return nil
    case .readAlone(let number):
      prompt?.takeAlone(number)
      return nil
    case let .prompt(made, settings, resultBytes):
      prompt = made
      self.settings = settings
      machine.notices += made.notices
      machine.read(made.seen)
      return .prompted(
        leftOut: made.leftOut, tools: settings?.enabled ?? [], resultBytes: resultBytes,
        question: made.requests.isEmpty ? nil : made.said, requests: max(made.requests.count, 1))
    }
  }

  private mutating func perform(_ action: TurnMachine.Action) async {
    switch action {
    case .show(let delta): await host.add(delta, toReply: reply.id)
    case .loadModel: loadModel()
    case .makePrompt: makePrompt()
    case .generate(let number): generate(request: number)
    case .act(let calls): act(calls)
    case .cancelCalls: await cancelCalls()
    case .yieldTurn: pause()
    case .stopGenerating: if let request { model?.service.stop(request) }
    case .abandonWork:
      if let request { model?.service.stop(request) }
      work?.cancel()
    case .finish: await finish()
    }
  }

  private mutating func loadModel() {
    work = Task { [models, post, name = options.modelName] in
      do {
        post(.model(try await models.service(for: name) { post(.event(.loading(progress: $0))) }))
      } catch {
        post(.event(.failed(TurnFailure(error))))
      }
    }
  }

  private mutating func makePrompt() {
    guard let service = model?.service else { return }
    work = Task { [post, tools, host, chat, replyId = reply.id, askedId, rounds = machine.rounds] in
      do {
        let model = await service.loadedModel(role: .text)
        let size = model?.contextSize ?? Self.usualContextSize
        let budget = PromptBudget(context: size)
        var settings = await tools?.settings(chat.userId)
        let memory = await tools?.memory(chat.userId) ?? []
        var front = await PromptFront.make(&settings, memory: memory, budget: budget, service: service)
        front.instructions = await tools?.instructions(chat.userId) ?? ""
        let documents = QuestionDocuments(host: host, chat: chat, reader: DocumentText())
        let pictures = QuestionPictures(host: host, isRead: model?.readsImages ?? false)
        // Later rounds find them read.
        var notices = rounds.isEmpty ? try await documents.read(answering: askedId, budget: budget.attachments) : []
        var prompt = try await TurnPrompt.read(
          from: host.store, chat.ref, replyId: replyId, answering: askedId, contextSize: size, front: front,
          rounds: rounds, picture: pictures.image)
        if rounds.isEmpty, prompt?.hidesPicture == true { notices.append(QuestionPictures.notice) }
        prompt?.notices = notices
        if model?.copiesLiterally == true {
          await prompt?.suitLiteralModel(
            asksAlways: settings?.mode.effective == .alwaysAsk,
            answers: { [enabled = settings?.enabled ?? []] question in
              guard let tools, enabled.contains(question.tool) else { return false }
              return await tools.answers(question)
            }, things: { await tools?.things() ?? [] })
        }
        let bytes = budget.attachments * PromptFront.bytesPerToken
        post(prompt.map { .prompt($0, settings, resultBytes: bytes) } ?? .event(.unanswerable))
      } catch {
        post(.event(.failed(TurnFailure(error))))
      }
    }
  }

  private mutating func pause() {
    request = nil
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
      log.warning("a reply was not stored", metadata: ["error": "\(error.logDescription)"])
    }
  }
}
