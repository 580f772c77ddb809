import Assistant
import ChatModels
import ChatTypes
import Concurrency
import Foundation
import Inference
import JSONValue
import LanguageModels

/// Gives the assistant the models of this home: one at a time is loaded.
package actor CoreModels: AssistantModels {
  private let library: any ModelLibrary
  private let remote: HomeRemoteModels?
  private let makeService: @Sendable (_ rested: @escaping @Sendable () -> Void) throws -> any LLMService
  private let contextSize: @Sendable () async -> Int?
  private let visionModel: @Sendable () async -> String?
  private var service: (any LLMService)?
  /// What is loaded, and with which context it was asked for.
  private var loaded: (url: URL, projectorURL: URL?, contextSize: Int?)?
  /// The same of the model that reads pictures for others.
  private var seeing: (url: URL, contextSize: Int?)?
  /// The last that was asked for: loads go one after the other.
  private var last: Task<Void, Never>?
  /// How far the model in memory is.
  package private(set) var loading = ModelLoading.none
  private let changes = Broadcast<ModelLoading>()

  /// - Parameters:
  ///   - remote: the models that run on servers; nil where there are none.
  ///   - contextSize: how many tokens a conversation may have; nil for what suits the machine.
  ///   - visionModel: which model reads pictures for those that can't; nil for the one that was added last.
  ///   - restAfter: how long a model stays in memory after the last reply; nil for as long as the program runs.
  package init(
    _ context: HomeContext, remote: HomeRemoteModels? = nil,
    contextSize: @escaping @Sendable () async -> Int? = { nil },
    visionModel: @escaping @Sendable () async -> String? = { nil },
    restAfter: @escaping @Sendable () async -> Duration? = { nil }
  ) {
    library = context.models
    self.remote = remote
    makeService = { try context.makeService(restAfter: restAfter, rested: $0) }
    self.contextSize = contextSize
    self.visionModel = visionModel
  }

  package func service(for modelName: String?, progress: @escaping @Sendable (Double) -> Void) async throws
    -> AssistantModel
  {
    // A server's model is always there: nothing is loaded, and what is in memory stays.
    if let modelName, let service = try await remote?.service(named: modelName) {
      return AssistantModel(service: service, name: modelName)
    }
    return try await inTurn { try await self.load(modelName, progress: progress) }
  }

  package func seeingService(
    insteadOf modelName: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AssistantModel? {
    if let modelName, try await remote?.service(named: modelName) != nil { return nil }
    var own = try? await library.resolve(modelName)
    if own == nil { own = try? await library.resolve(nil) }
    guard let own, own.projectorURL == nil, let model = try await visionModelInLibrary() else { return nil }
    return try await inTurn { try await self.loadSeeing(model, progress: progress) }
  }

  /// The model that reads pictures for others; nil where none can.
  private func visionModelInLibrary() async throws -> ResolvedModel? {
    let able = try await library.list().filter { $0.info.kind == .languageModel && $0.projector != nil }
    let wanted = await visionModel()
    guard let model = able.first(where: { $0.name == wanted }) ?? able.max(by: { $0.addedAt < $1.addedAt }) else {
      return nil
    }
    return try await library.resolve(model.name)
  }

  /// Does something after all that was begun before.
  private func inTurn(_ body: @escaping @Sendable () async throws -> AssistantModel) async throws -> AssistantModel {
    let before = last
    let work = Task {
      await before?.value
      return try await body()
    }
    last = Task { _ = await work.result }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }

  package func has(_ modelName: String) async -> Bool {
    if (try? await remote?.service(named: modelName)) != nil { return true }
    return (try? await library.resolve(modelName)) != nil
  }

  package func forget(_ conversation: String) async {
    await last?.value
    guard let service = try? self.service ?? newService() else { return }
    await service.forget(conversation)
  }

  /// Keeps what was computed and lets go of the model.
  package func unload() async {
    await last?.value
    guard let service else { return }
    self.service = nil
    (loaded, seeing) = (nil, nil)
    publish(.none)
    await service.unload()
  }

  /// How far the model in memory is, now and after every change. A reader that is slow gets the newest only.
  package func updates() -> AsyncStream<ModelLoading> { changes.subscribe(beginningWith: loading) }

  private func publish(_ loading: ModelLoading) {
    guard loading != self.loading else { return }
    self.loading = loading
    changes.send(loading)
  }

  /// Progress that comes after the end is none.
  private func note(_ fraction: Double, of name: String) {
    if case .loading(name, let before) = loading, fraction > before {
      publish(.loading(name: name, fraction: fraction))
    }
  }

  private func newService() throws -> any LLMService {
    try makeService { [weak self] in
      Task { await self?.noteRest() }
    }
  }

  /// The model gave its memory back. Another may have been loaded since.
  private func noteRest() async {
    guard case .loaded = loading, let service, await service.isResting(role: .text), case .loaded = loading else {
      return
    }
    publish(.none)
  }

  private func load(_ name: String?, progress: @escaping @Sendable (Double) -> Void) async throws -> AssistantModel {
    try Task.checkCancellation()
    let model = try await library.resolve(name)
    let service = try self.service ?? newService()
    self.service = service
    let size = await contextSize()
    // One that rests would come back by itself, but nobody would see that it is being loaded.
    let isResting = await service.isResting(role: .text)
    // Where memory is scarce, the model that reads pictures has taken its place.
    let isGone = await service.loadedModel(role: .text) == nil
    // One that was given a projector since is loaded with it.
    let isOther = loaded?.url != model.url || loaded?.projectorURL != model.projectorURL
    if isResting || isGone || isOther || loaded?.contextSize != size {
      loaded = nil
      try await load(model, size: size, into: service, progress: progress)
    }
    return AssistantModel(service: service, name: model.name)
  }

  private func loadSeeing(
    _ model: ResolvedModel, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AssistantModel {
    try Task.checkCancellation()
    let service = try self.service ?? newService()
    self.service = service
    let size = await contextSize()
    let eyes = VisionRoleService(service)
    let isOtherResting = await service.isResting(role: .text)
    let wasOtherThere = await service.loadedModel(role: .text) != nil && !isOtherResting
    let isGone = await eyes.loadedModel(role: .vision) == nil
    if await eyes.isResting(role: .vision) || isGone || seeing?.url != model.url || seeing?.contextSize != size {
      seeing = nil
      let request = LoadRequest(url: model.url, projectorURL: model.projectorURL, contextSize: size)
      try await eyes.loadModel(request, progress: progress)
      seeing = (model.url, size)
    }
    // Where memory is scarce, it has taken the other one's place.
    let isOtherGone = await service.loadedModel(role: .text) == nil
    if isOtherGone { publish(.none) }
    return AssistantModel(service: eyes, name: model.name, madeRoom: wasOtherThere && isOtherGone)
  }

  private func load(
    _ model: ResolvedModel, size: Int?, into service: any LLMService, progress: @escaping @Sendable (Double) -> Void
  ) async throws {
    publish(.loading(name: model.name, fraction: 0))
    do {
      let request = LoadRequest(url: model.url, projectorURL: model.projectorURL, contextSize: size)
      try await service.loadModel(request) { fraction in
        progress(fraction)
        Task { await self.note(fraction, of: model.name) }
      }
    } catch {
      publish(error is CancellationError ? .none : .failed(name: model.name, message: ErrorReport(error).message))
      throw error
    }
    loaded = (model.url, model.projectorURL, size)
    let context = await service.loadedModel(role: .text)?.contextSize ?? 0
    publish(.loaded(name: model.name, contextSize: context))
  }
}

extension JSONObject {
  /// Of the shared preferences, which model reads pictures for others; nil for the one that was added last.
  var visionModel: String? {
    let key = PreferenceKey<String>.visionModel
    let name = key.value(of: self[key.name])
    return name.isEmpty ? nil : name
  }

  /// Of the shared preferences, how many tokens a conversation may have; nil for what suits the machine.
  var contextTokens: Int? {
    let key = PreferenceKey<Int64>.contextTokens
    let tokens = key.value(of: self[key.name])
    return tokens > 0 ? Int(clamping: max(256, tokens)) : nil
  }

  /// Of the shared preferences, how long a model that nobody asks stays in memory; nil for as long as the program runs.
  package var restAfter: Duration? {
    let key = PreferenceKey<Int64>.unloadAfterMinutes
    let minutes = key.value(of: self[key.name])
    return minutes > 0 ? .seconds(60 * min(minutes, 1440)) : nil
  }
}
