import Foundation
import LanguageModels
import Synchronization

/// llama.cpp behind Swift concurrency: every call of its C interface is made on one thread that belongs to this actor, so
/// there are no data races on its pointers and nothing of Linnet's waits for a computation that it did not ask for.
///
/// Each `ModelType` has a place of its own. A place's context holds several conversations; what was read in one is not read
/// again, also after a restart where a cache directory and key are configured. Replies to different conversations are
/// generated side by side, token by token; a second request for one that is being answered fails with
/// `generationInProgress`.
///
/// ```swift
/// let actor = LlamaActor(configuration: LlamaConfiguration(cacheDirectory: cache, sequenceKey: key))
/// try await actor.loadModel(LoadRequest(url: file))
/// ```
public actor LlamaActor: LLMService {
  private let executor: InferenceExecutor
  nonisolated let configuration: LlamaConfiguration
  nonisolated let watch: DecodeWatch
  nonisolated let registry = GenerationRegistry()
  let tunings: TuningStore
  /// Whether settings are being measured, which a request interrupts.
  nonisolated let isTuning = Atomic<Bool>(false)
  var models: [ModelType: LoadedModel] = [:]
  /// What rests, by its place.
  var restingModels: [ModelType: RestingModel] = [:]
  /// Waits until models may rest.
  var restTimer: Task<Void, Never>?
  /// The models that are being let go of.
  var releases: [ModelType: Task<Void, Never>] = [:]
  /// Writes of sequences that are under way, by conversation.
  var saves: [String: Task<Bool, Never>] = [:]

  /// Tokens of drafts that were right, of all replies.
  package internal(set) var acceptedDrafts = 0

  /// An actor without models. Its thread ends when the actor is released.
  public init(configuration: LlamaConfiguration = LlamaConfiguration()) {
    self.configuration = configuration
    executor = InferenceExecutor()
    watch = DecodeWatch(now: configuration.now)
    tunings = TuningStore(directory: configuration.cacheDirectory)
  }

  /// The actor's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// See `LLMService/loadedModel(role:)`.
  public nonisolated func loadedModel(role: ModelType) async -> ModelDescription? {
    interruptTuning()
    return await description(role: role)
  }

  private func description(role: ModelType) -> ModelDescription? {
    model(for: role)?.description ?? resting(for: role)?.description
  }

  /// See `LLMService/countTokens(_:role:)`.
  public nonisolated func countTokens(_ text: String, role: ModelType) async throws -> Int {
    interruptTuning()
    return try await tokenCount(of: text, role: role)
  }

  private func tokenCount(of text: String, role: ModelType) async throws -> Int {
    guard let model = try await awake(role) else { throw LLMError.modelNotLoaded(role) }
    return try model.weights.vocabulary.tokenize(text, addSpecial: false, parseSpecial: false).count
  }

  /// The model that serves a role: its own, or for `.vision` a text model that reads images too.
  func model(for role: ModelType) -> LoadedModel? {
    if let model = models[role] { return model }
    guard role == .vision, let text = models[.text], text.vision != nil else { return nil }
    return text
  }
}
