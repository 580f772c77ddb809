import LanguageModels

extension LlamaActor {
  /// What a place of a batch decides.
  private enum Decision {
    case token(Int32)
    /// The reply is over.
    case end
    /// Two tokens are so near to each other that rounding decides.
    case tie
  }

  /// Chooses a reply's next tokens from the last batch: one, and one more for each token of a draft that was right. Each is drawn as it
  /// would be without a draft, so that a draft changes how fast a reply comes, and not what it says.
  func sample(_ generation: ActiveGeneration, in model: LoadedModel) {
    let (places, draft) = (generation.sampleIndices, generation.draft)
    (generation.sampleIndices, generation.draft) = ([], [])
    var accepted = 0
    var decision = Decision.end
    for (place, index) in places.enumerated() {
      decision = next(of: generation, at: index, in: model)
      guard case .token(let token) = decision else { break }
      guard place < draft.count, draft[place] == token else {
        generation.pending = [token]
        break
      }
      // The draft's token is in the cache already.
      model.table.append([token][...], to: generation.sequence)
      generation.pendingStart += 1
      generation.drafts?.note(token)
      accepted += 1
    }
    if accepted < draft.count { dropDraft(of: generation, in: model) }
    if !draft.isEmpty {
      generation.drafts?.took(accepted, of: draft.count)
      acceptedDrafts += accepted
    }
    switch decision {
    case .token: makeDraft(of: generation, in: model)
    case .end: end(generation, reason: generation.machine.finishReason ?? .stop, in: model)
    case .tie: computeSingly(generation, in: model)
    }
  }

  /// Computes again, one by one, what came by drafts, so that the next token is chosen from the sums that a reply without drafts has.
  /// Each token is computed again once at most.
  private func computeSingly(_ generation: ActiveGeneration, in model: LoadedModel) {
    guard let start = generation.roundedStart else { return }
    generation.roundedStart = nil
    let units = model.table[generation.sequence].units
    guard start < units.count, model.context.truncate(generation.sequence, to: start) else {
      return readAgain(generation, in: model)
    }
    generation.pending = units[start...]
    generation.pendingStart = start
    generation.decodesSingly = true
    model.table.setUnits(Array(units[..<start]), of: generation.sequence)
  }

  /// Takes what was computed for a draft and is wrong out of the cache.
  private func dropDraft(of generation: ActiveGeneration, in model: LoadedModel) {
    guard !model.context.truncate(generation.sequence, to: generation.pendingStart) else { return }
    readAgain(generation, in: model)
  }

  /// A memory that can't forget a part makes no drafts; should it fail once, all is read again.
  private func readAgain(_ generation: ActiveGeneration, in model: LoadedModel) {
    model.context.clear(generation.sequence)
    generation.pending = model.table[generation.sequence].units + generation.pending
    generation.pendingStart = 0
    generation.mayDraft = false
    generation.roundedStart = nil
    model.table.setUnits([], of: generation.sequence)
  }

  /// Drafts what the reply may say next.
  private func makeDraft(of generation: ActiveGeneration, in model: LoadedModel) {
    guard generation.mayDraft, let token = generation.pending.last else { return }
    if generation.drafts == nil { generation.drafts = DraftSource(after: generation.prompt.units) }
    guard let drafts = generation.drafts else { return }
    // What is written next may be forced, and the last place of the context is not drafted.
    let room = generation.forced.isEmpty ? model.context.contextSize - generation.pendingStart - 2 : 0
    generation.draft = drafts.draft(after: token, room: max(0, room))
  }

  /// Chooses one token and sees to what follows from it.
  private func next(of generation: ActiveGeneration, at index: Int32, in model: LoadedModel) -> Decision {
    let vocabulary = model.weights.vocabulary
    let margin = generation.roundedStart == nil ? 0 : configuration.draftMargin
    guard let token = generation.takeForced() ?? generation.sampler.sample(model.context, at: index, margin: margin)
    else { return .tie }
    let bytes = vocabulary.tokenToPiece(token, shown: generation.shown)
    let before = generation.machine.phase
    let now = configuration.now()
    let isEnd = vocabulary.isEnd(token)
    let (outputs, action) = generation.machine.sampled(
      token, bytes: bytes, isSpecial: vocabulary.isSpecial(token), isEnd: isEnd, at: now)
    generation.emit(outputs, at: now)
    guard case .decode(let token) = action else { return .end }
    bind(generation, after: token, bytes: bytes, before: before, vocabulary: vocabulary)
    if let closing = generation.machine.dueClosing { generation.close(with: closing, vocabulary: vocabulary) }
    return .token(token)
  }

  /// Lets a grammar bind from here on, or lets go of it.
  private func bind(
    _ generation: ActiveGeneration, after token: Int32, bytes: [UInt8], before: ReplyPhase, vocabulary: Vocabulary
  ) {
    let phase = generation.machine.phase
    switch generation.grammar {
    case nil: return
    case .whole(let gbnf)?:
      if before != .answering, phase == .answering {
        generation.sampler.grammar = GrammarSampler.whole(gbnf, vocabulary: vocabulary)
      }
    case .calls(let calls)?:
      guard generation.sampler.grammar == nil, before != .thinking, phase != .thinking, !bytes.isEmpty,
        let tokens = generation.callWatch?.observe(token, bytes: bytes)
      else { return }
      generation.sampler.grammar = GrammarSampler.call(
        calls, tokens: tokens, shown: generation.shown, vocabulary: vocabulary)
    case .onDemand(let gbnf, let blocks)?:
      guard before != .thinking, phase != .thinking, !bytes.isEmpty else { return }
      generation.recentTokens.append(token)
      switch generation.watcher?.observe(bytes) {
      case .opened(let count)?:
        generation.sampler.grammar = GrammarSampler.inside(
          gbnf, openings: blocks.map(\.opening), tokens: generation.recentTokens.suffix(count), vocabulary: vocabulary)
        generation.recentTokens.removeAll()
        // What is broken from its first characters on can't be bound; the next block can.
        if generation.sampler.grammar == nil { generation.watcher = BlockWatcher(blocks) }
      case .closed?:
        generation.sampler.grammar = nil
        // The token may begin the next block's opening.
        generation.recentTokens = [token]
      case .none?, nil:
        // An opening of n bytes spans at most n tokens.
        let longest = blocks.map(\.opening.utf8.count).max() ?? 0
        if generation.recentTokens.count > longest { generation.recentTokens.removeFirst() }
      }
    }
  }
}
