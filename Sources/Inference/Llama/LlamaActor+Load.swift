import CLlama
import Foundation
import LanguageModels

extension LlamaActor {
  /// See `LLMService/loadModel(_:progress:)`. The file is checked before llama.cpp sees it; when the check refuses it, the
  /// model that is loaded stays.
  public func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {
    let info = try ModelCheck.validate(url: request.url, expecting: .languageModel)
    if let projector = request.projectorURL { _ = try ModelCheck.validate(url: projector, expecting: .projector) }
    try Task.checkCancellation()
    // On a machine with little memory two models don't fit, and swapping is worse than loading again.
    if configuration.memoryBytes < ContextSize.scarceMemory {
      await unloadModel(role: request.type == .vision ? .text : .vision)
    }
    // Another load may have filled the place while this one waited for the old model to go.
    repeat { await unloadModel(role: request.type) } while models[request.type] != nil
    try Task.checkCancellation()
    models[request.type] = try load(request, info: info, progress: progress)
    restLater()
  }

  /// See `LLMService/unloadModel(role:)`. Returns when the memory is free and the sequences are on disk.
  public func unloadModel(role: ModelType) async {
    restingModels[role] = nil
    await releases[role]?.value
    if let model = models.removeValue(forKey: role) { await letGo(model) }
  }

  /// Ends what a model that is in no place any more generates, and saves its sequences.
  func letGo(_ model: LoadedModel) async {
    for generation in model.active { end(generation, reason: .cancelled, in: model) }
    for queued in model.waiting { queued.continuation.finish() }
    model.active = []
    model.waiting = []
    // The driver sees that nothing is left to do and lets go of the model.
    await model.driver?.value
    model.tuner?.cancel()
    await model.tuner?.value
    await save(model)
  }

  /// See `LLMService/unload()`.
  public nonisolated func unload() async {
    interruptTuning()
    await unloadAll()
  }

  private func unloadAll() async {
    for role in ModelType.allCases { await unloadModel(role: role) }
  }

  /// The load itself, without a pause in which another call could come between.
  func load(_ request: LoadRequest, info: ModelInfo, progress: @escaping @Sendable (Double) -> Void) throws
    -> LoadedModel
  {
    let fingerprint = try ModelFingerprint(of: request.url).hex
    let known = request.tuning ?? tunings.tuning(fingerprint: fingerprint, processorCount: configuration.processorCount)
    let measuresFirst = known == nil && request.tuningSchedule == .whileLoading
    // The weights are most of the work; measuring, where it is due, is the rest.
    let share = measuresFirst ? 0.7 : 0.95
    let weights = try LlamaWeights(file: request.url) { fraction in
      progress(fraction * share)
      return !Task.isCancelled
    }
    let contextSize = ContextSize.tokens(
      requested: request.contextSize, trained: info.trainedContextSize, memoryBytes: configuration.memoryBytes)
    let job = TuningJob(
      weights: weights, contextSize: contextSize, processorCount: configuration.processorCount, now: configuration.now,
      watch: watch)
    if measuresFirst {
      try finish(job, fingerprint: fingerprint) { progress(share + $0 * (0.95 - share)) }
    }
    let tuning = known ?? job.settings
    let template = try template(of: weights)
    let vision = try request.projectorURL.map {
      try VisionProjector(file: $0, weights: weights, tuning: tuning) { _ in !Task.isCancelled }
    }
    try Task.checkCancellation()
    let cells = CacheShape.rounded(cells: contextSize)
    let archive = SequenceArchive(
      directory: configuration.cacheDirectory, key: configuration.sequenceKey, budget: configuration.sequenceBudget,
      model: "\(fingerprint)-\(cells)-\(tuning.flashAttention.map(String.init) ?? "auto")")
    let prefetch = archive.flatMap { SequencePrefetch($0) }
    let limit = CacheShape(
      cells: cells,
      sequences: ContextSize.sequences(
        requested: request.sequenceCount, contextSize: contextSize,
        cacheBytesPerToken: Int(clamping: info.cacheBytesPerToken), memoryBytes: configuration.memoryBytes))
    let context = try LlamaContext(
      ContextFactory(weights: weights, tuning: tuning, wholeImages: vision != nil, watch: watch), limit: limit,
      first: CacheShape(cells: configuration.firstCells, sequences: 1)
        .including(
          cells: archive?.newest()?.cells(bytesPerCell: Int(clamping: info.cacheBytesPerToken)) ?? 0, sequences: 1,
          upTo: limit),
      mayGrow: configuration.mayGrow)
    warmUp(context, weights: weights)
    progress(1)
    return LoadedModel(
      request, fingerprint: fingerprint, tuningJob: known == nil && !measuresFirst ? job : nil,
      weights: weights, context: context, template: template, vision: vision,
      archive: archive, prefetch: prefetch,
      description: ModelDescription(
        name: info.name, architecture: info.architecture, parameterCount: Int64(llama_model_n_params(weights.model)),
        byteCount: weights.byteCount, contextSize: context.contextSize,
        trainedContextSize: info.trainedContextSize, sequenceCount: context.sequenceCount, readsImages: vision != nil,
        thinks: template.supportsThinking, hasOwnTemplate: template.isOwn, tuning: tuning,
        copiesLiterally: weights.metadata("linnet.copies_literally") == "true"))
  }

  private func template(of weights: LlamaWeights) throws -> ChatTemplate {
    do {
      let template = try ChatTemplate(model: weights.model)
      try template.check()
      return template
    } catch let problem as TemplateProblem {
      throw LLMError.loadFailed(
        "its chat template \(problem.why). Choose another model, or another file of this one.")
    }
  }

  /// Decodes one token, so that the first reply does not pay for what is set up on first use.
  private func warmUp(_ context: LlamaContext, weights: LlamaWeights) {
    watch.arm(deadline: .max)
    context.beginBatch()
    context.add(weights.vocabulary.beginning, position: 0, sequence: 0, samples: true)
    _ = context.decode()
    llama_synchronize(context.pointer)
    context.clear(0)
  }
}
