import CLlama
import Foundation
import LanguageModels

extension LlamaActor {
  /// See `LLMService/loadModel(_:progress:)`. The file is checked before llama.cpp sees it; when the check refuses it, the
  /// model that is loaded stays. A model's first load also measures its fastest settings, for ten seconds at most.
  public func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {
    let info = try ModelCheck.validate(url: request.url, expecting: .languageModel)
    if let projector = request.projectorURL { _ = try ModelCheck.validate(url: projector, expecting: .projector) }
    try Task.checkCancellation()
    // On a machine with little memory two models don't fit, and swapping is worse than loading again.
    if request.type == .vision, configuration.memoryBytes < ContextSize.scarceMemory { await unloadModel(role: .text) }
    // Another load may have filled the place while this one waited for the old model to go.
    while models[request.type] != nil { await unloadModel(role: request.type) }
    try Task.checkCancellation()
    models[request.type] = try load(request, info, progress)
  }

  /// See `LLMService/unloadModel(role:)`. Returns when the memory is free and the sequences are on disk.
  public func unloadModel(role: ModelType) async {
    guard let model = models.removeValue(forKey: role) else { return }
    for generation in model.active { end(generation, .cancelled, in: model) }
    for queued in model.waiting { queued.continuation.finish() }
    model.active = []
    model.waiting = []
    // The driver sees that nothing is left to do and lets go of the model.
    await model.driver?.value
    await save(model)
  }

  /// See `LLMService/unload()`.
  public func unload() async {
    for role in ModelType.allCases { await unloadModel(role: role) }
  }

  /// The load itself, without a pause in which another call could come between.
  private func load(_ request: LoadRequest, _ info: ModelInfo, _ progress: @escaping @Sendable (Double) -> Void) throws
    -> LoadedModel
  {
    let fingerprint = try ModelFingerprint(of: request.url).hex
    let known = request.tuning ?? tunings.tuning(fingerprint: fingerprint, processorCount: configuration.processorCount)
    // The weights are most of the work; measuring, where it is due, is the rest.
    let share = known == nil ? 0.7 : 0.95
    let weights = try LlamaWeights(file: request.url) { fraction in
      progress(fraction * share)
      return !Task.isCancelled
    }
    let contextSize = ContextSize.tokens(
      requested: request.contextSize, trained: info.trainedContextSize, memoryBytes: configuration.memoryBytes)
    let tuning: Tuning
    if let known {
      tuning = known
    } else {
      tuning = try measure(weights, contextSize, fingerprint) { progress(share + $0 * (0.95 - share)) }
    }
    let template = try ChatTemplate(model: weights.model)
    let vision = try request.projectorURL.map {
      try VisionProjector(file: $0, weights: weights, tuning: tuning) { _ in !Task.isCancelled }
    }
    try Task.checkCancellation()
    let context = try LlamaContext(
      weights: weights, contextSize: contextSize,
      sequenceCount: ContextSize.sequences(
        requested: request.sequenceCount, contextSize: contextSize,
        cacheBytesPerToken: Int(clamping: info.cacheBytesPerToken),
        memoryBytes: configuration.memoryBytes),
      tuning: tuning, wholeImages: vision != nil, watch: watch)
    warmUp(context, weights)
    progress(1)
    return LoadedModel(
      type: request.type, weights: weights, context: context, template: template, vision: vision,
      archive: SequenceArchive(
        directory: configuration.cacheDirectory, key: configuration.sequenceKey, budget: configuration.sequenceBudget,
        model: "\(fingerprint)-\(context.contextSize)-\(tuning.flashAttention.map(String.init) ?? "auto")"),
      description: ModelDescription(
        name: info.name, architecture: info.architecture, parameterCount: Int64(llama_model_n_params(weights.model)),
        byteCount: Int64(llama_model_size(weights.model)), contextSize: context.contextSize,
        trainedContextSize: info.trainedContextSize, sequenceCount: context.sequenceCount, readsImages: vision != nil,
        thinks: template.supportsThinking, hasOwnTemplate: template.isOwn, tuning: tuning,
        copiesLiterally: weights.metadata("linnet.copies_literally") == "true"))
  }

  /// Decodes one token, so that the first reply does not pay for what is set up on first use.
  private func warmUp(_ context: LlamaContext, _ weights: LlamaWeights) {
    watch.arm(deadline: .max)
    context.beginBatch()
    context.add(weights.vocabulary.beginning, position: 0, sequence: 0, samples: true)
    _ = context.decode()
    llama_synchronize(context.pointer)
    context.clear(0)
  }

  /// How many processors are worth trying. Threads of a very small model mostly wait for each other, and they wait awake: where
  /// other programs run as well, two took a thousand times as long as one (1 to 5 tokens a second instead of 1,800, a model of
  /// 1.7 MB on two busy cores).
  static func usefulProcessors(bytes: Int64, of count: Int) -> Int { bytes < 32 << 20 ? 1 : count }

  /// Measures which settings are fastest, and remembers them. Ends early after ten seconds.
  private func measure(
    _ weights: LlamaWeights, _ contextSize: Int, _ fingerprint: String, _ progress: (Double) -> Void
  ) throws -> Tuning {
    watch.arm(deadline: .max)
    let began = configuration.now()
    let processors = Self.usefulProcessors(
      bytes: Int64(llama_model_size(weights.model)), of: configuration.processorCount)
    var search = TuningSearch(processorCount: processors)
    let measurement = try TuningMeasurement(
      weights: weights, contextSize: contextSize, processorCount: processors, now: configuration.now, watch: watch)
    while let candidate = search.candidate {
      try Task.checkCancellation()
      let seconds = Double(configuration.now() &- began) / 1e9
      progress(min(1, seconds / 10))
      guard seconds < 10 else {
        search.giveUp()
        break
      }
      if let cost = measurement.cost(candidate) { search.measured(cost) } else { search.skip() }
    }
    if search.hasMeasured {
      tunings.remember(search.result, fingerprint: fingerprint, processorCount: configuration.processorCount)
    }
    return search.result
  }
}
