import Foundation

/// A service seen from the place of its vision model: who uses it as any other service is answered by the model that reads pictures.
public struct VisionRoleService: LLMService {
  private let base: any LLMService

  /// The vision model of a service.
  public init(_ base: any LLMService) { self.base = base }

  /// Loads into the vision model's place.
  public func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {
    var request = request
    request.type = .vision
    try await base.loadModel(request, progress: progress)
  }

  /// Unloads the vision model.
  public func unloadModel(role: ModelType) async { await base.unloadModel(role: .vision) }
  /// Unloads the vision model.
  public func unload() async { await base.unloadModel(role: .vision) }
  /// The vision model.
  public func loadedModel(role: ModelType) async -> ModelDescription? { await base.loadedModel(role: .vision) }
  /// Whether the vision model rests.
  public func isResting(role: ModelType) async -> Bool { await base.isResting(role: .vision) }
  /// Tokens as the vision model counts them.
  public func countTokens(_ text: String, role: ModelType) async throws -> Int {
    try await base.countTokens(text, role: .vision)
  }

  /// A reply of the vision model.
  public func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    var request = request
    request.role = .vision
    return base.generate(request)
  }

  /// Stops a reply.
  public func stop(_ request: GenerationRequest.ID) { base.stop(request) }
  /// Forgets a conversation in all models.
  public func forget(_ conversation: String) async { await base.forget(conversation) }
  /// Saves what all models have read.
  public func saveSequences() async { await base.saveSequences() }
}
