import Foundation

/// A language model as everything else in Linnet sees it, wherever it runs.
///
/// ```swift
/// try await service.loadModel(LoadRequest(url: file, type: .text))
/// for try await event in service.generate(GenerationRequest(messages: [.user("Hello")])) {
///   if case .text(let fragment) = event { print(fragment, terminator: "") }
/// }
/// ```
///
/// Every method may be called from any task. Calls that belong to one model run one after the other; replies for
/// different conversations are generated side by side.
public protocol LLMService: Sendable {
  /// Loads a model into the place of its type, after unloading the one that is there.
  ///
  /// Cancelling the calling task abandons the load and leaves the place empty.
  /// - Parameter progress: called with rising fractions from 0 to 1, on an arbitrary thread.
  /// - Throws: ``LLMError`` with `unsupportedModel` when the file can't be a model that runs here, and `loadFailed`
  ///   when it should have been but was not.
  func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws

  /// Ends what the model of this type generates, saves its sequences and frees its memory. Does nothing when there is none.
  func unloadModel(role: ModelType) async

  /// ``unloadModel(role:)`` for every type.
  func unload() async

  /// The model in the place of a type, or nil while there is none.
  func loadedModel(role: ModelType) async -> ModelDescription?

  /// Whether the model in the place of a type has given its memory back because nobody asked it for a while. It is still
  /// the loaded model; the next request waits until it is in memory again. Loading it once more does that with reports.
  func isResting(role: ModelType) async -> Bool

  /// Generates a reply.
  ///
  /// The stream begins when it is iterated for the first time or earlier, carries ``GenerationEvent/finished(_:)`` exactly
  /// once when the model got as far as reading the prompt, and ends right after it: normally, or by throwing the
  /// ``LLMError`` that cut the reply short. Text that came before stays valid.
  ///
  /// Two ways to stop: cancelling the task that iterates ends the stream at once; ``stop(_:)`` lets it end with its
  /// statistics. Either way no token is decoded after the current one.
  func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error>

  /// Stops the reply to the request of this identifier. Does nothing when there is none.
  func stop(_ request: GenerationRequest.ID)

  /// How many tokens a text has, special tokens not parsed as such.
  func countTokens(_ text: String, role: ModelType) async throws -> Int

  /// Forgets what was read of a conversation, in memory and on disk, whatever model it was read by: it was deleted. One that
  /// is being answered is to be stopped first.
  func forget(_ conversation: String) async

  /// Writes what was read so far in every conversation to disk, so that a restart goes on from there.
  func saveSequences() async
}

extension LLMService {
  /// ``loadModel(_:progress:)`` without reports.
  public func loadModel(_ request: LoadRequest) async throws { try await loadModel(request) { _ in } }

  /// Keeps its models in memory.
  public func isResting(role: ModelType) async -> Bool { false }
}
