import LanguageModels

extension LlamaActor {
  /// Chooses a reply's next token from the last batch, and sees to what follows from it.
  func sample(_ generation: ActiveGeneration, at index: Int32, in model: LoadedModel) {
    let vocabulary = model.weights.vocabulary
    let token = generation.takeForced() ?? generation.sampler.sample(model.context, at: index)
    let bytes = vocabulary.tokenToPiece(token, shown: generation.shown)
    let before = generation.machine.phase
    let now = configuration.now()
    let isEnd = vocabulary.isEnd(token)
    let (outputs, action) = generation.machine.sampled(
      token, bytes: bytes, isSpecial: vocabulary.isSpecial(token), isEnd: isEnd, at: now)
    generation.emit(outputs, at: now)
    switch action {
    case .decode(let token):
      generation.pending = [token]
      bind(generation, after: token, bytes: bytes, before: before, vocabulary: vocabulary)
      if let closing = generation.machine.dueClosing { generation.close(with: closing, vocabulary: vocabulary) }
    case .finish: end(generation, reason: generation.machine.finishReason ?? .stop, in: model)
    }
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
