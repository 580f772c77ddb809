import Assistant
import Foundation
import Inference

/// Gives the assistant the models of this home: one at a time is loaded.
actor CoreModels: AssistantModels {
  private let library: any ModelLibrary
  private let makeService: @Sendable () throws -> any LLMService
  private var service: (any LLMService)?
  private var loaded: URL?
  /// The last that was asked for: loads go one after the other.
  private var last: Task<Void, Never>?

  init(_ context: CommandContext) {
    library = context.models
    makeService = { try context.makeService() }
  }

  func service(for modelName: String?, progress: @escaping @Sendable (Double) -> Void) async throws -> AssistantModel {
    let before = last
    let work = Task {
      await before?.value
      return try await self.load(modelName, progress)
    }
    last = Task { _ = await work.result }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }

  func forget(_ conversation: String) async {
    await last?.value
    guard let service = try? self.service ?? makeService() else { return }
    await service.forget(conversation)
  }

  /// Keeps what was computed and lets go of the model.
  func unload() async {
    await last?.value
    guard let service else { return }
    self.service = nil
    loaded = nil
    await service.unload()
  }

  private func load(_ name: String?, _ progress: @escaping @Sendable (Double) -> Void) async throws -> AssistantModel {
    try Task.checkCancellation()
    let model = try await library.resolve(name)
    let service = try self.service ?? makeService()
    self.service = service
    if loaded != model.url {
      loaded = nil
      try await service.loadModel(LoadRequest(url: model.url, projectorURL: model.projectorURL), progress: progress)
      loaded = model.url
    }
    return AssistantModel(service: service, name: model.name)
  }
}
