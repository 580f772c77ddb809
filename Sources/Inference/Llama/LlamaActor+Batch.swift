import LanguageModels

extension LlamaActor {
  /// Decodes one batch: a token of every reply that is being written, with what it may say next, and a part of the prompts that are
  /// being read.
  func step(_ model: LoadedModel) {
    // In this order: a stop that comes after the look at the replies finds the watch armed and interrupts the batch.
    watch.arm(deadline: model.active.map(\.machine.deadline).min() ?? .max)
    endOverdue(model)
    if let generation = model.active.first(where: { $0.nextImage != nil }) {
      decodeImage(of: generation, in: model)
      return
    }
    let candidates = model.active.enumerated().map {
      BatchPlan.Candidate(index: $0, pending: $1.pendingTokens, drafted: $1.draft.count, isPrefill: $1.isPrefill)
    }
    let plan = BatchPlan(candidates, capacity: model.context.batchSize, start: model.turn)
    guard !plan.parts.isEmpty else { return }
    model.turn &+= 1
    if makeRoom(for: plan, in: model) { decode(plan, model: model) }
  }

  /// Lets the cache grow with the replies. Those that there is no memory for end, with what they have said kept.
  /// - Returns: whether there is room for all of the plan.
  private func makeRoom(for plan: BatchPlan, in model: LoadedModel) -> Bool {
    let needs = plan.parts.map { (generation: model.active[$0.index], count: $0.count + $0.drafted) }
      .map { (generation: $0.generation, cells: $0.generation.pendingStart + $0.count) }
    // The longest first: when it has room, all have.
    var hasRoom = true
    for (generation, cells) in needs.sorted(by: { $0.cells > $1.cells }) {
      do {
        try model.context.reserve(cells: cells, sequences: generation.sequence + 1)
      } catch {
        hasRoom = false
        end(generation, reason: .failed, error: error as? LLMError, in: model)
      }
    }
    return hasRoom
  }

  /// Ends replies that somebody wants stopped or whose clock ran out.
  private func endOverdue(_ model: LoadedModel) {
    for queued in model.waiting where queued.control.isStopped { queued.continuation.finish() }
    model.waiting.removeAll { $0.control.isStopped }
    let now = configuration.now()
    for generation in model.active {
      if generation.queued.control.isStopped {
        end(generation, reason: .cancelled, in: model)
      } else if let limit = generation.machine.expired(at: now) {
        end(generation, reason: .timeout, error: .timeout(first: !generation.machine.hasBegun, after: limit), in: model)
      }
    }
  }

  private func decode(_ plan: BatchPlan, model: LoadedModel) {
    let context = model.context
    context.beginBatch()
    for part in plan.parts {
      let generation = model.active[part.index]
      let completes = part.count == generation.pending.count
      for (offset, unit) in generation.pending.prefix(part.count).enumerated() {
        let samples = completes && offset == part.count - 1
        let index = context.add(
          unit, position: generation.pendingStart + offset, sequence: generation.sequence, samples: samples)
        if samples { generation.sampleIndices = [index] }
      }
      generation.draft = Array(generation.draft.prefix(part.drafted))
      if part.drafted > 0, generation.roundedStart == nil { generation.roundedStart = generation.pendingStart }
      for (offset, token) in generation.draft.enumerated() {
        generation.sampleIndices.append(
          context.add(
            token, position: generation.pendingStart + part.count + offset, sequence: generation.sequence, samples: true
          ))
      }
    }
    let generations = plan.parts.map { (generation: model.active[$0.index], count: $0.count) }
    switch context.decode() {
    case 0:
      for (generation, count) in generations { advance(generation, count: count, in: model) }
    case 2:
      for (generation, _) in generations { rollBack(generation, in: model) }
    case 1:
      for (generation, _) in generations { end(generation, reason: .contextFull, in: model) }
    case let status:
      for (generation, _) in generations {
        rollBack(generation, in: model)
        end(generation, reason: .failed, error: .generateFailed(status: status), in: model)
      }
    }
  }

  /// Takes note of what is in the cache now, and samples where the batch reached the end.
  private func advance(_ generation: ActiveGeneration, count: Int, in model: LoadedModel) {
    model.table.append(generation.advance(count), to: generation.sequence)
    if generation.isPrefill {
      generation.queued.continuation.yield(
        .prefill(PrefillProgress(processed: generation.pendingStart, total: generation.prompt.units.count)))
    }
    if generation.decodesSingly { generation.machine.postpone(at: configuration.now()) }
    guard !generation.sampleIndices.isEmpty else { return }
    generation.decodesSingly = false
    generation.isPrefill = false
    sample(generation, in: model)
  }

  /// An interrupted batch may have left a part of itself in the cache.
  private func rollBack(_ generation: ActiveGeneration, in model: LoadedModel) {
    generation.sampleIndices = []
    generation.draft = []
    guard !model.context.truncate(generation.sequence, to: generation.pendingStart) else { return }
    // A memory that can't forget a part has to read everything again.
    model.context.clear(generation.sequence)
    generation.pending = model.table[generation.sequence].units + generation.pending
    generation.pendingStart = 0
    model.table.setUnits([], of: generation.sequence)
  }

  private func decodeImage(of generation: ActiveGeneration, in model: LoadedModel) {
    guard let image = generation.nextImage, let vision = model.vision else { return }
    guard vision.decode(image, context: model.context, sequence: generation.sequence) else {
      rollBack(generation, in: model)
      // Interrupted: what is to end ends with the next look at the replies.
      if generation.queued.control.isStopped || generation.machine.expired(at: configuration.now()) != nil { return }
      return end(generation, reason: .failed, error: .generateFailed(status: -1), in: model)
    }
    advance(generation, count: image.count, in: model)
  }
}
