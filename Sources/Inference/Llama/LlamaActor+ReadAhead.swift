import LanguageModels

extension LlamaActor {
  /// Reads what will stand between a reply that has just ended and the user's next message: the template's own words. They
  /// are the same whatever comes, and reading them now takes them out of the time to the next first token.
  ///
  /// It is one small batch, right after the listener was told of the end, and only when nobody waits for the model.
  func readAhead(after generation: ActiveGeneration, in model: LoadedModel) {
    guard model.active.isEmpty, model.waiting.isEmpty, let opening = opening(after: generation, in: model) else {
      return
    }
    let context = model.context
    let start = model.table[generation.sequence].units.count
    context.beginBatch()
    for (offset, unit) in opening.enumerated() {
      context.add(unit, position: start + offset, sequence: generation.sequence, samples: offset == opening.count - 1)
    }
    watch.arm(deadline: .max)
    if context.decode() == 0 {
      model.table.append(opening, to: generation.sequence)
    } else {
      // Only memories that can forget a part come here.
      _ = context.truncate(generation.sequence, to: start)
    }
  }

  /// The units that follow what a reply's sequence holds whatever the user writes next; nil when that can't be known, or
  /// it isn't worth it.
  private func opening(after generation: ActiveGeneration, in model: LoadedModel) -> ArraySlice<PromptUnit>? {
    let request = generation.queued.request
    // What has to be taken back must be possible to take back. Thinking and dropped turns change what stands before.
    guard let conversation = request.conversation, model.minimumRun != nil, generation.prompt.media.isEmpty,
      generation.prompt.trimmed == nil, !generation.hasThought, request.tools == nil
    else { return nil }
    let builder = builder(for: conversation, in: model)
    guard let prompt = try? builder.opening(after: generation.answer, to: request) else { return nil }
    let vocabulary = model.weights.vocabulary
    let known = model.table[generation.sequence].units
    let units = TokenAdoption.adopt(cache: known, prompt: prompt) {
      vocabulary.isSpecial($0) ? nil : vocabulary.tokenToPiece($0)
    }
    let opening = units.dropFirst(known.count)
    guard units.starts(with: known), !opening.isEmpty, opening.count <= Self.longestOpening,
      opening.count <= model.context.batchSize, units.count < model.context.contextSize,
      // The next turn may not come, or be dropped: nothing grows for it.
      units.count <= model.context.shape.cells
    else { return nil }
    return opening
  }

  /// Templates that say more between two messages are not known; reading it would be work for nothing if they change it.
  private static let longestOpening = 32
}
