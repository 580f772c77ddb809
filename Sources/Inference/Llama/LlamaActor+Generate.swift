import Foundation

extension LlamaActor {
  public nonisolated func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<GenerationEvent, any Error>.makeStream()
    let control = GenerationControl(watch: watch)
    registry.add(control, for: request.id)
    continuation.onTermination = { [registry] termination in
      registry.remove(request.id)
      if case .cancelled = termination { control.stop() }
    }
    let queued = QueuedGeneration(
      request: request, control: control, continuation: continuation, requestedAt: configuration.now())
    Task { await accept(queued) }
    return stream
  }

  public nonisolated func stop(_ request: GenerationRequest.ID) { registry.control(for: request)?.stop() }

  /// Lines a reply up and makes sure that somebody works the line off.
  private func accept(_ queued: QueuedGeneration) {
    guard let model = model(for: queued.request.role) else {
      return queued.continuation.finish(throwing: LLMError.modelNotLoaded(queued.request.role))
    }
    if let conversation = queued.request.conversation,
      model.table.isActive(conversation) || model.waiting.contains(where: { $0.request.conversation == conversation })
    {
      return queued.continuation.finish(throwing: LLMError.generationInProgress)
    }
    model.waiting.append(queued)
    if model.driver == nil { model.driver = Task { await drive(model) } }
  }

  /// Works until no reply is left: one batch, then a pause in which calls to the actor get their turn.
  private func drive(_ model: LoadedModel) async {
    while !model.active.isEmpty || !model.waiting.isEmpty {
      await admit(model)
      step(model)
      await Task.yield()
    }
    model.driver = nil
  }

  // MARK: Beginning

  /// Gives waiting replies a sequence, in the order in which they came.
  private func admit(_ model: LoadedModel) async {
    while let queued = model.waiting.first, model.active.count < model.context.sequenceCount {
      guard !queued.control.isStopped else {
        model.waiting.removeFirst()
        queued.continuation.finish()
        continue
      }
      do {
        guard let generation = try await begin(queued, in: model) else { return }
        model.active.append(generation)
      } catch {
        queued.continuation.finish(throwing: error)
      }
      model.waiting.removeFirst(where: { $0.request.id == queued.request.id })
    }
  }

  /// Prepares a reply up to where its prompt can be decoded; nil when no sequence is free or the model has gone.
  private func begin(_ queued: QueuedGeneration, in model: LoadedModel) async throws -> ActiveGeneration? {
    let request = queued.request
    let vocabulary = model.weights.vocabulary
    let startedAt = configuration.now()
    let builder = PromptBuilder(
      template: model.template, vocabulary: vocabulary, specials: model.specials, vision: model.vision,
      contextSize: model.context.contextSize, now: Int64(configuration.date().timeIntervalSince1970))
    var prompt = try builder.build(request)
    let grammar = try request.grammar.map { try CompiledGrammar($0, vocabulary: vocabulary) }
    guard let sampler = TokenSampler(request.sampling, vocabulary: vocabulary) else {
      throw LLMError.generateFailed(status: -1)
    }
    guard let place = await place(request.conversation, &prompt, in: model) else { return nil }
    guard models.values.contains(where: { $0 === model }) else {
      model.table.release(place.sequence)
      return nil
    }
    if let trimmed = prompt.trimmed { queued.continuation.yield(.trimmed(trimmed)) }
    if prompt.ignoredImages > 0 { queued.continuation.yield(.imagesIgnored(count: prompt.ignoredImages)) }
    queued.continuation.yield(.prefill(PrefillProgress(processed: place.reused, total: prompt.units.count)))
    let first = request.timeouts.firstTokenLimit(promptTokens: prompt.units.count - place.reused)
    let machine = GenerationMachine(
      limits: .init(
        maxNewTokens: max(1, request.maxNewTokens), contextSize: model.context.contextSize,
        firstToken: first.nanoseconds, nextToken: request.timeouts.nextToken.nanoseconds),
      promptTokens: prompt.units.count, cachedTokens: place.reused,
      splitter: ThinkingSplitter(
        opening: prompt.thinkingStart, closing: prompt.thinkingEnd, startsInside: prompt.opensThinking),
      requestedAt: queued.requestedAt, startedAt: startedAt)
    let generation = ActiveGeneration(
      queued, machine: machine, sampler: sampler, grammar: grammar, prompt: prompt, sequence: place.sequence,
      reused: place.reused)
    // A grammar for the whole answer binds at once, unless the prompt has opened thinking, which it then follows.
    if case .whole(let gbnf)? = grammar, !prompt.opensThinking {
      sampler.grammar = GrammarSampler.whole(gbnf, vocabulary: vocabulary)
    }
    return generation
  }

  // MARK: One batch

  private func step(_ model: LoadedModel) {
    // In this order: a stop that comes after the look at the replies finds the watch armed and interrupts the batch.
    watch.arm(deadline: model.active.map(\.machine.deadline).min() ?? .max)
    endOverdue(model)
    if let generation = model.active.first(where: { $0.nextImage != nil }) {
      decodeImage(of: generation, in: model)
      return
    }
    let candidates = model.active.enumerated().map {
      BatchPlan.Candidate(index: $0, pending: $1.pendingTokens, isPrefill: $1.isPrefill)
    }
    let plan = BatchPlan(candidates, capacity: model.context.batchSize, start: model.turn)
    guard !plan.parts.isEmpty else { return }
    model.turn &+= 1
    decode(plan, model)
  }

  /// Ends replies that somebody wants stopped or whose clock ran out.
  private func endOverdue(_ model: LoadedModel) {
    let now = configuration.now()
    for generation in model.active {
      if generation.queued.control.isStopped {
        end(generation, .cancelled, in: model)
      } else if let limit = generation.machine.expired(at: now) {
        end(generation, .timeout, error: .timeout(first: !generation.machine.hasBegun, after: limit), in: model)
      }
    }
  }

  private func decode(_ plan: BatchPlan, _ model: LoadedModel) {
    let context = model.context
    context.beginBatch()
    for part in plan.parts {
      let generation = model.active[part.index]
      let completes = part.count == generation.pending.count
      for (offset, unit) in generation.pending.prefix(part.count).enumerated() {
        let samples = completes && offset == part.count - 1
        let index = context.add(
          unit, position: generation.pendingStart + offset, sequence: generation.sequence, samples: samples)
        if samples { generation.sampleIndex = index }
      }
    }
    let generations = plan.parts.map { (generation: model.active[$0.index], count: $0.count) }
    switch context.decode() {
    case 0:
      for (generation, count) in generations { advance(generation, count, in: model) }
    case 2:
      for (generation, _) in generations { rollBack(generation, in: model) }
    case 1:
      for (generation, _) in generations { end(generation, .contextFull, in: model) }
    case let status:
      for (generation, _) in generations {
        rollBack(generation, in: model)
        end(generation, .failed, error: .generateFailed(status: status), in: model)
      }
    }
  }

  /// Takes note of what is in the cache now, and samples where the batch reached the end.
  private func advance(_ generation: ActiveGeneration, _ count: Int, in model: LoadedModel) {
    model.table.append(generation.advance(count), to: generation.sequence)
    if generation.isPrefill {
      generation.queued.continuation.yield(
        .prefill(PrefillProgress(processed: generation.pendingStart, total: generation.prompt.units.count)))
    }
    guard let index = generation.sampleIndex else { return }
    generation.sampleIndex = nil
    generation.isPrefill = false
    sample(generation, at: index, in: model)
  }

  /// An interrupted batch may have left a part of itself in the cache.
  private func rollBack(_ generation: ActiveGeneration, in model: LoadedModel) {
    generation.sampleIndex = nil
    guard !model.context.truncate(generation.sequence, to: generation.pendingStart) else { return }
    // A memory that can't forget a part has to read everything again.
    model.context.clear(generation.sequence)
    generation.pending = model.table[generation.sequence].units + generation.pending
    generation.pendingStart = 0
    model.table.setUnits([], of: generation.sequence)
  }

  private func decodeImage(of generation: ActiveGeneration, in model: LoadedModel) {
    guard let image = generation.nextImage, let vision = model.vision else { return }
    guard vision.decode(image, model.context, sequence: generation.sequence) else {
      rollBack(generation, in: model)
      // Interrupted: what is to end ends with the next look at the replies.
      if generation.queued.control.isStopped || generation.machine.expired(at: configuration.now()) != nil { return }
      return end(generation, .failed, error: .generateFailed(status: -1), in: model)
    }
    advance(generation, image.count, in: model)
  }

  // MARK: Tokens

  private func sample(_ generation: ActiveGeneration, at index: Int32, in model: LoadedModel) {
    let vocabulary = model.weights.vocabulary
    let token = generation.sampler.sample(model.context, at: index)
    let bytes = vocabulary.tokenToPiece(token)
    let wasThinking = generation.machine.isThinking
    let (outputs, action) = generation.machine.sampled(
      token, bytes: bytes, isEnd: vocabulary.isEnd(token), at: configuration.now())
    generation.emit(outputs)
    switch action {
    case .decode(let token):
      generation.pending = [token]
      bind(generation, after: token, bytes, wasThinking: wasThinking, vocabulary)
    case .finish: end(generation, generation.machine.finishReason ?? .stop, in: model)
    }
  }

  /// Lets a grammar bind from here on, or lets go of it.
  private func bind(
    _ generation: ActiveGeneration, after token: Int32, _ bytes: [UInt8], wasThinking: Bool, _ vocabulary: Vocabulary
  ) {
    switch generation.grammar {
    case nil: return
    case .whole(let gbnf)?:
      if wasThinking, !generation.machine.isThinking {
        generation.sampler.grammar = GrammarSampler.whole(gbnf, vocabulary: vocabulary)
      }
    case .onDemand(let gbnf, let blocks)?:
      guard !wasThinking, !generation.machine.isThinking else { return }
      generation.recentTokens.append(token)
      switch generation.watcher?.observe(bytes) {
      case .opened(let count)?:
        generation.sampler.grammar = GrammarSampler.inside(
          gbnf, openings: blocks.map(\.opening), tokens: generation.recentTokens.suffix(count), vocabulary: vocabulary)
        generation.recentTokens.removeAll()
      case .closed?:
        generation.sampler.grammar = nil
        generation.recentTokens.removeAll()
      case .none?, nil:
        // An opening of n bytes spans at most n tokens.
        let longest = blocks.map(\.opening.utf8.count).max() ?? 0
        if generation.recentTokens.count > longest { generation.recentTokens.removeFirst() }
      }
    }
  }

  // MARK: Ending

  /// Ends a reply: the rest of its text, its figures, and its sequence, which keeps what was read.
  func end(_ generation: ActiveGeneration, _ reason: FinishReason, error: LLMError? = nil, in model: LoadedModel) {
    generation.emit(generation.machine.finish(reason))
    generation.queued.continuation.yield(.finished(generation.machine.stats))
    generation.queued.continuation.finish(throwing: error)
    model.table.release(generation.sequence)
    model.active.removeFirst(where: { $0 === generation })
  }
}

extension Array {
  /// Removes the first element that satisfies a condition, if there is one.
  fileprivate mutating func removeFirst(where matches: (Element) -> Bool) {
    if let index = firstIndex(where: matches) { remove(at: index) }
  }
}

extension Duration {
  /// Whole nanoseconds, 0 to what fits.
  fileprivate var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0 else { return 0 }
    let (product, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max / 2 : min(product &+ UInt64(max(0, attoseconds) / 1_000_000_000), .max / 2)
  }
}
