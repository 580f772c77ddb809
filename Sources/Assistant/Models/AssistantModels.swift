import LanguageModels

/// Gives the assistant a loaded model. May be asked from anywhere, and for another model than before.
public protocol AssistantModels: Sendable {
  /// The service with the model of this name loaded.
  ///
  /// Cancelling the calling task abandons the load.
  /// - Parameters:
  ///   - modelName: as the model library names it; nil for the model that is in use.
  ///   - progress: told rising fractions from 0 to 1 while the model loads, on any thread; not at all when it is loaded.
  /// - Throws: ``/LanguageModels/LLMError`` with a sentence for the user, such as that no model is installed and how to add one.
  func service(for modelName: String?, progress: @escaping @Sendable (Double) -> Void) async throws -> AssistantModel

  /// A model that reads pictures, loaded beside a model that doesn't and answering in its place.
  ///
  /// Cancelling the calling task abandons the load.
  /// - Parameter modelName: the model that would answer; nil for the one that is in use.
  /// - Returns: nil where that model reads pictures itself or runs on a server, and where no model of this machine reads any.
  /// - Throws: ``/LanguageModels/LLMError`` when the other one can't be loaded.
  func seeingService(
    insteadOf modelName: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AssistantModel?

  /// Whether there is a model of this name, on this machine or connected. Loads none for it.
  func has(_ modelName: String) async -> Bool

  /// Has everything forgotten that was read of a conversation, whichever model read it. Loads none for it.
  func forget(_ conversation: String) async
}

extension AssistantModels {
  /// There is none.
  public func seeingService(
    insteadOf modelName: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AssistantModel? { nil }
}

/// A loaded model that answers.
public struct AssistantModel: Sendable {
  /// What generates.
  public let service: any LLMService
  /// The model's name as the user knows it.
  public let name: String
  /// Whether another model had to leave the memory for it just now.
  public let madeRoom: Bool

  /// A loaded model.
  public init(service: any LLMService, name: String, madeRoom: Bool = false) {
    self.service = service
    self.name = name
    self.madeRoom = madeRoom
  }
}
