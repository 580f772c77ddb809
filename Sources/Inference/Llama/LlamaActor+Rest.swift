import LanguageModels

// A model that was not asked for a while gives its memory back, and is there again when somebody asks.

extension LlamaActor {
  /// See `LLMService/isResting(role:)`.
  public nonisolated func isResting(role: ModelType) async -> Bool { await resting(for: role) != nil }

  /// Begins to wait anew: a model was loaded, or a reply has ended.
  func restLater() {
    guard let rest = configuration.rest else { return }
    restTimer?.cancel()
    restTimer = Task { [weak self] in
      guard let limit = await rest.limit(), (try? await rest.sleep(limit)) != nil else { return }
      await self?.letIdleModelsRest()
    }
  }

  /// Lets go of all models, unless somebody waits for one: the end of that reply begins to wait anew.
  private func letIdleModelsRest() async {
    for role in ModelType.allCases {
      guard registry.isEmpty, models.values.allSatisfy({ $0.driver == nil }) else { return }
      await letRest(role)?.value
      releases[role] = nil
    }
    configuration.rest?.freed()
  }

  /// - Returns: the task that saves the model's conversations and lets go of it.
  private func letRest(_ role: ModelType) -> Task<Void, Never>? {
    guard let model = models.removeValue(forKey: role) else { return nil }
    restingModels[role] = RestingModel(request: model.request, description: model.description)
    let task = Task { await letGo(model) }
    releases[role] = task
    return task
  }

  /// The model that serves a role, loaded again where it rests.
  /// - Throws: ``LLMError`` when it can't be: it may have gone meanwhile. The next request tries again.
  func awake(_ role: ModelType) async throws -> LoadedModel? {
    guard let place = resting(for: role)?.request.type else { return model(for: role) }
    await releases[place]?.value
    // Another request may have had it loaded, or somebody another one.
    guard let request = restingModels[place]?.request else { return model(for: role) }
    models[place] = try load(
      request, info: try ModelCheck.validate(url: request.url, expecting: .languageModel), progress: { _ in })
    restingModels[place] = nil
    restLater()
    return model(for: role)
  }

  /// What rests of the model that would serve a role.
  func resting(for role: ModelType) -> RestingModel? {
    if model(for: role) != nil { return nil }
    if let resting = restingModels[role] { return resting }
    guard role == .vision, let text = restingModels[.text], text.description.readsImages else { return nil }
    return text
  }
}
