import Foundation
import LanguageModels

extension LlamaActor {
  /// See `LLMService/generate(_:)`. Nothing happens on the caller's thread but that the request is put into line.
  public nonisolated func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<GenerationEvent, any Error>.makeStream()
    let control = GenerationControl(watch: watch)
    registry.add(control, for: request.id)
    interruptTuning()
    continuation.onTermination = { [registry] termination in
      registry.remove(request.id)
      if case .cancelled = termination { control.stop() }
    }
    let queued = QueuedGeneration(
      request: request, control: control, continuation: continuation, requestedAt: configuration.now())
    Task { await accept(queued) }
    return stream
  }

  /// See `LLMService/stop(_:)`. Takes effect within one operation of the computation that is under way.
  public nonisolated func stop(_ request: GenerationRequest.ID) { registry.control(for: request)?.stop() }

  /// Lines a reply up and makes sure that somebody works the line off.
  private func accept(_ queued: QueuedGeneration) async {
    let awake: LoadedModel?
    do {
      awake = try await self.awake(queued.request.role)
    } catch {
      return queued.continuation.finish(throwing: error)
    }
    guard let model = awake else {
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
      for ended in model.takeEnded() {
        // Its listener has been told of the end. The stream goes on until this is done: who ends the process after it must
        // not pull llama.cpp from under a computation.
        readAhead(after: ended, in: model)
        ended.queued.continuation.finish()
      }
      await Task.yield()
    }
    model.context.rest()
    model.driver = nil
    tuneWhenIdle(model)
    restLater()
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
    let schemas = try request.tools.map(ToolSchemas.init)
    var prompt = try builder(for: request.conversation, in: model).build(request)
    model.remember(prompt.text, of: request.conversation)
    let grammar = try grammar(of: request, prompt: prompt, schemas: schemas, in: model)
    guard let sampler = TokenSampler(request.sampling, vocabulary: vocabulary) else {
      throw LLMError.generateFailed(status: -1)
    }
    guard let place = try await place(request.conversation, prompt: &prompt, in: model) else { return nil }
    guard models.values.contains(where: { $0 === model }) else {
      model.table.release(place.sequence)
      return nil
    }
    if let trimmed = prompt.trimmed { queued.continuation.yield(.trimmed(trimmed)) }
    if prompt.ignoredImages > 0 { queued.continuation.yield(.imagesIgnored(count: prompt.ignoredImages)) }
    queued.continuation.yield(.prefill(PrefillProgress(processed: place.reused, total: prompt.units.count)))
    let first = request.timeouts.firstTokenLimit(promptTokens: prompt.units.count - place.reused)
    let rendering = prompt.rendering
    let marks = ReplyMarks(
      specials: model.templateSpecials, prompt: rendering.prompt, lead: model.template.lead,
      formThinks: rendering.supportsThinking)
    let machine = GenerationMachine(
      limits: .init(
        maxNewTokens: max(1, request.maxNewTokens), maxThinkingTokens: request.maxThinkingTokens.map { max(0, $0) },
        contextSize: model.context.contextSize, firstToken: first.nanoseconds,
        nextToken: request.timeouts.nextToken.nanoseconds),
      promptTokens: prompt.units.count, cachedTokens: place.reused,
      splitter: FormatSplitter(
        rendering.format, prompt: rendering.prompt, marks: marks, isExact: grammar != nil, schemas: schemas),
      stops: rendering.format.stops + model.spelledEnds, requestedAt: queued.requestedAt, startedAt: startedAt)
    let shown = vocabulary.specials(
      rendering.format.preserved + (marks.replaceForm && schemas == nil ? marks.markers : []))
    let generation = ActiveGeneration(
      queued, machine: machine, sampler: sampler, grammar: grammar, prompt: prompt, shown: shown,
      sequence: place.sequence, reused: place.reused)
    generation.mayDraft = configuration.drafts && model.context.canForget && prompt.media.isEmpty
    // A grammar for the whole answer binds where that begins: at once, unless the prompt has opened thinking or a header.
    if case .whole(let gbnf)? = grammar, machine.phase == .answering {
      sampler.grammar = GrammarSampler.whole(gbnf, vocabulary: vocabulary)
    }
    if case .calls(let calls)? = grammar, calls.bindsAll {
      sampler.grammar = GrammarSampler.reply(
        calls.gbnf, begun: rendering.format.prompt, shown: shown, vocabulary: vocabulary)
      guard sampler.grammar != nil else {
        model.table.release(place.sequence)
        throw LLMError.toolsUnsupported
      }
    }
    return generation
  }

  /// What binds a reply.
  private func grammar(
    of request: GenerationRequest, prompt: PreparedPrompt, schemas: ToolSchemas?, in model: LoadedModel
  ) throws -> CompiledGrammar? {
    guard let schemas else { return try request.grammar.map(model.compiled) }
    let calls = try CallGrammar(
      prompt.rendering.format, schemas: schemas, vocabulary: model.weights.vocabulary)
    if calls == nil, request.tools?.isRequired == true { throw LLMError.toolsUnsupported }
    return calls.map(CompiledGrammar.calls)
  }

  /// What turns the messages of a conversation into its prompt.
  func builder(for conversation: String?, in model: LoadedModel) -> PromptBuilder {
    PromptBuilder(
      template: model.template, vocabulary: model.weights.vocabulary, specials: model.specials, vision: model.vision,
      contextSize: model.context.contextSize, known: model.text(of: conversation),
      now: Int64(configuration.date().timeIntervalSince1970))
  }

  // MARK: Ending

  /// Ends a reply: the rest of its text, its figures, and its sequence, which keeps what was read.
  func end(_ generation: ActiveGeneration, reason: FinishReason, error: LLMError? = nil, in model: LoadedModel) {
    generation.emit(generation.machine.finish(reason), at: configuration.now())
    generation.send()
    generation.queued.continuation.yield(.finished(generation.machine.stats))
    model.table.release(generation.sequence)
    model.active.removeFirst(where: { $0 === generation })
    if reason == .stop || reason == .length {
      model.ended.append(generation)
    } else {
      generation.queued.continuation.finish(throwing: error)
    }
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
