import Assistant
import ChatCore
import ChatTypes
import Foundation
import Inference
import LanguageModels
import LinnetHome
import Synchronization

/// A core behind the face of a model's service: what is generated is said in a chat of the core, which keeps it, and comes
/// back by the core's events, whether the core is in this process or in another.
///
/// Of a request, the last message, the system's message and the wish to think count; the rest of the conversation is what
/// the core has of it. The first message of a conversation makes its chat.
final class CoreService: LLMService {
  struct State {
    /// The chats by the conversations that they belong to.
    var chats: [String: ChatInfo] = [:]
    /// The last reply of each conversation, with the message that it answers.
    var replies: [String: (askedId: Int64, replyId: Int64)] = [:]
    /// Replies that rest, by their ids: how far each was shown.
    var followers: [Int64: TurnFollower] = [:]
    /// Conversations whose last reply is to be written anew.
    var retries: Set<String> = []
    /// What was said last in conversations whose reply failed before anything of it came.
    var failed: [String: String] = [:]
    /// Replies that are being written.
    var running: [UUID: (ref: ChatRef, replyId: Int64)] = [:]
    /// What was asked to be stopped before it had begun.
    var stopped: Set<UUID> = []
    /// Files that go with the next message.
    var attached: [URL] = []
    /// The model as chats name it; nil for the one that is in use.
    var modelName: String?
    var description: ModelDescription?
  }

  let core: OpenCore
  let context: CommandContext
  let state = Mutex(State())

  init(_ core: OpenCore, context: CommandContext) {
    self.core = core
    self.context = context
  }

  // MARK: Chats

  /// Goes on in a chat that is there.
  func open(_ chat: ChatInfo, as conversation: String, replied: (askedId: Int64, replyId: Int64)?) {
    state.withLock { state in
      state.chats[conversation] = chat
      state.replies[conversation] = replied
    }
  }

  /// Has files sent with the next message.
  func attach(_ files: [URL]) { state.withLock { $0.attached += files } }

  /// Has the last reply of a conversation written anew by the next request.
  func retry(_ conversation: String) { state.withLock { _ = $0.retries.insert(conversation) } }

  /// The chat of a conversation, if it has one.
  func chatId(of conversation: String) -> String? { state.withLock { $0.chats[conversation]?.id } }

  /// The last reply of a conversation.
  func itemId(of conversation: String) -> Int64? { state.withLock { $0.replies[conversation]?.replyId } }

  // MARK: Models

  func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {
    let models = context.models
    let stored = try await models.list().first { models.url(of: $0) == request.url }
    let current = try await models.current()
    let name = stored?.name ?? request.url.path(percentEncoded: false)
    let chosen = stored != nil && stored?.name == current?.name ? nil : name
    let description: ModelDescription?
    if let own = await core.models() {
      let service = try await own.service(for: name, progress: progress).service
      description = await service.loadedModel(role: .text)
    } else {
      // The other process loads it, with the first message.
      description = ModelDescription(
        try context.environment.inspectModel(request.url), readsImages: request.projectorURL != nil)
    }
    state.withLock { state in
      state.modelName = chosen
      state.description = description
    }
  }

  func loadedModel(role: ModelType) async -> ModelDescription? { state.withLock(\.description) }
  func unloadModel(role: ModelType) async { state.withLock { $0.description = nil } }
  func unload() async { await core.models()?.unload() }
  func saveSequences() async {}
  /// Chats are deleted by commands, not by whoever talks in them.
  func forget(_ conversation: String) async {}

  func countTokens(_ text: String, role: ModelType) async throws -> Int {
    guard let models = await core.models() else { throw LLMError.modelNotLoaded(role) }
    let name = state.withLock(\.modelName)
    return try await models.service(for: name) { _ in }.service.countTokens(text, role: role)
  }

  // MARK: Replies

  func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    let turn = turn(request)
    return AsyncThrowingStream { continuation in
      let task = Task {
        do {
          for try await case .generation(let event) in turn { continuation.yield(event) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func stop(_ request: GenerationRequest.ID) {
    let running = state.withLock { state in
      state.stopped.insert(request)
      return state.running[request]
    }
    if let running { stop(running.replyId, in: running.ref) }
  }

  /// Stops a reply. That it can't be stopped any more is no error: it has ended.
  func stop(_ replyId: Int64, in ref: ChatRef) {
    Task { [core] in _ = try? await core.send(.apiStopTurn(chatRef: ref, chatItemId: replyId)) }
  }
}

extension ModelDescription {
  /// What is known of a model that another process loads.
  init(_ info: ModelInfo, readsImages: Bool) {
    let context = ContextSize.tokens(
      requested: nil, trained: info.trainedContextSize, memoryBytes: ProcessInfo.processInfo.physicalMemory)
    self.init(
      name: info.name, architecture: info.architecture, parameterCount: info.parameterCount,
      byteCount: info.byteCount, contextSize: context, trainedContextSize: info.trainedContextSize, sequenceCount: 1,
      readsImages: readsImages, thinks: true, hasOwnTemplate: info.hasTemplate, tuning: Tuning(threads: 1))
  }
}
