import ChatCore
import ChatTypes
import Inference
import Logging

/// Executes one turn: what ``TurnMachine`` wants done is done here, one thing after the other.
struct TurnRunner {
  /// What comes in: events of the turn, or what they need.
  enum Input: Sendable {
    case event(TurnMachine.Event)
    case model(AssistantModel)
    case prompt(TurnPrompt)
  }

  /// How long a turn waits before it asks a service again that works on the same conversation.
  private static let busyPause: Duration = .milliseconds(250)
  /// Tokens that a conversation is taken to have room for where the service doesn't say.
  private static let usualContextSize = 8192

  let host: any CorrespondentHost
  let models: any AssistantModels
  let ref: ChatRef
  /// The reply as it was begun.
  let reply: ChatItem
  /// The user's item that it answers.
  let askedId: Int64
  /// What the reply was before, when it is written anew.
  let replaced: ChatItem?
  /// The chat's model, and whether it may think.
  let options: (modelName: String?, thinks: Bool)
  /// Brings in what happens. May be called from anywhere.
  let post: @Sendable (Input) -> Void
  /// Lets other chats go first.
  let yieldTurn: @Sendable () async -> Void
  let log: Logger

  private var machine: TurnMachine
  private var model: AssistantModel?
  private var prompt: TurnPrompt?
  private var request: GenerationRequest.ID?
  /// What is under way.
  private var work: Task<Void, Never>?

  init(
    host: any CorrespondentHost, models: any AssistantModels, ref: ChatRef, reply: ChatItem, askedId: Int64,
    replaced: ChatItem?, options: (modelName: String?, thinks: Bool), log: Logger,
    post: @escaping @Sendable (Input) -> Void, yieldTurn: @escaping @Sendable () async -> Void
  ) {
    self.host = host
    self.models = models
    self.ref = ref
    self.reply = reply
    self.askedId = askedId
    self.replaced = replaced
    self.options = options
    self.log = log
    self.post = post
    self.yieldTurn = yieldTurn
    machine = TurnMachine(state: reply.turn?.state ?? .queued, showsThinking: options.thinks)
  }

  /// Works until the turn is over.
  mutating func run(_ inputs: AsyncStream<Input>) async {
    for await input in inputs {
      for action in machine.receive(event(of: input)) { await perform(action) }
      if machine.isOver { break }
    }
    work?.cancel()
  }

  private mutating func event(of input: Input) -> TurnMachine.Event {
    switch input {
    case .event(let event): return event
    case .model(let loaded):
      model = loaded
      return .loaded(modelName: loaded.name)
    case .prompt(let made):
      prompt = made
      return .prompted(leftOut: made.leftOut)
    }
  }

  private mutating func perform(_ action: TurnMachine.Action) async {
    switch action {
    case .show(let delta): await host.add(delta, toReply: reply.id)
    case .loadModel: loadModel()
    case .makePrompt: makePrompt()
    case .generate: generate()
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
    work = Task { [post, store = host.store, ref, replyId = reply.id, askedId] in
      do {
        let size = await service.loadedModel(role: .text)?.contextSize ?? Self.usualContextSize
        let prompt = try await TurnPrompt.read(
          from: store, ref, replyId: replyId, answering: askedId, contextSize: size)
        post(prompt.map { .prompt($0) } ?? .event(.unanswerable))
      } catch {
        post(.event(.failed(TurnFailure(error))))
      }
    }
  }

  private mutating func generate() {
    guard let service = model?.service, let prompt else { return }
    let request = GenerationRequest(
      conversation: "chat \(ref)", messages: prompt.messages, thinkingEnabled: options.thinks)
    self.request = request.id
    work = Task { [post] in
      do {
        for try await event in service.generate(request) { post(.event(.generation(event))) }
        post(.event(.ended(nil)))
      } catch let error as LLMError where error.code == .generationInProgress {
        post(.event(.busy))
      } catch {
        post(.event(.ended(TurnFailure(error))))
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
