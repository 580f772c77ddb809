import Foundation

extension LlamaActor {
  /// See `LLMService/saveSequences()`. Conversations that are being answered are left for later.
  public func saveSequences() async {
    for model in models.values { await save(model) }
  }

  /// See `LLMService/forget(_:)`.
  public func forget(_ conversation: String) async {
    for model in models.values {
      model.prefetch = nil
      if let sequence = model.table.forget(conversation) { model.context.clear(sequence) }
    }
    // What was being written to disk is there then, and goes with the rest.
    _ = await saves[conversation]?.value
    SequenceArchive.removeAll(of: conversation, directory: configuration.cacheDirectory, key: configuration.sequenceKey)
  }

  /// Saves what is not on disk of a model's conversations, and waits for it.
  func save(_ model: LoadedModel) async {
    for sequence in model.table.unsaved where !model.table[sequence].isActive {
      let entry = model.table[sequence]
      guard let conversation = entry.conversation, let task = startSaving(sequence, as: conversation, of: model),
        await task.value
      else { continue }
      // It may have been used, or given to another chat, in the meantime.
      if model.table[sequence] == entry { model.table.markSaved(sequence) }
    }
    for task in saves.values { _ = await task.value }
  }

  /// Copies a sequence out of the context and has it written elsewhere: sealing and the disk don't hold the model up.
  /// - Returns: the write, whose value says whether it is on disk; nil when there is nothing to be saved.
  @discardableResult
  private func startSaving(_ sequence: Int, as conversation: String, of model: LoadedModel) -> Task<Bool, Never>? {
    let entry = model.table[sequence]
    guard let archive = model.archive, !entry.units.isEmpty, entry.savedCount != entry.units.count,
      let state = model.context.state(of: sequence)
    else { return nil }
    let before = saves[conversation]
    let task = Task.detached(priority: .utility) {
      _ = await before?.value
      return (try? archive.save(state, units: entry.units, conversation: conversation)) != nil
    }
    saves[conversation] = task
    Task {
      _ = await task.value
      if saves[conversation] == task { saves[conversation] = nil }
    }
    return task
  }

  /// Gives a conversation a sequence that holds as much of its prompt as can be had: what is in memory, what is on disk, or
  /// what another chat begins with. The prompt's tokens may change for ones that say the same and are known already.
  /// - Returns: the sequence, and how many units of the prompt its cache now holds; nil when all sequences are busy.
  /// - Throws: ``LLMError`` `loadFailed` when there is no memory for the prompt.
  func place(
    _ conversation: String?, prompt: inout PreparedPrompt, in model: LoadedModel
  ) async throws -> (sequence: Int, reused: Int)? {
    let before = model.table
    guard let placement = model.table.place(conversation, prompt: prompt.units) else { return nil }
    let sequence = placement.sequence
    if let evicted = placement.evicted {
      startSaving(sequence, as: evicted, of: model)
      model.table.forgetSaved(sequence)
    }
    do {
      // Before anything is moved, and all at once: a long prompt doesn't carry the others over several times.
      try model.context.reserve(cells: prompt.units.count, sequences: sequence + 1)
    } catch {
      model.table.release(sequence)
      throw error
    }
    if let conversation, !placement.isResident {
      _ = await saves[conversation]?.value
      await restore(conversation, into: sequence, of: model, unless: before[sequence].conversation == conversation)
    }
    if conversation != nil { model.prefetch = nil }
    if let donor = placement.donor, !placement.isResident,
      model.table.sharedCount(donor, prompt: prompt.units) > model.table.sharedCount(sequence, prompt: prompt.units)
    {
      model.context.copy(donor, to: sequence)
      model.table.setUnits(model.table[donor].units, of: sequence)
    }
    if prompt.media.isEmpty {
      let vocabulary = model.weights.vocabulary
      prompt.units = TokenAdoption.adopt(cache: model.table[sequence].units, prompt: prompt.units) {
        vocabulary.isSpecial($0) ? nil : vocabulary.tokenToPiece($0)
      }
    }
    return (sequence, reuse(prompt.units, in: sequence, of: model))
  }

  /// Puts a conversation's saved cache into a sequence.
  private func restore(_ conversation: String, into sequence: Int, of model: LoadedModel, unless resident: Bool) async {
    guard !resident, let archive = model.archive else { return }
    let saved =
      if let prefetch = model.prefetch {
        await archive.load(conversation, prefetch: prefetch)
      } else {
        archive.load(conversation)
      }
    guard let saved, saved.units.count <= model.context.contextSize else { return }
    let restored = saved.state.withUnsafeBytes {
      model.context.restore($0, cells: saved.units.count, into: sequence)
    }
    model.table.setUnits(restored ? saved.units : [], of: sequence)
    if restored { model.table.markSaved(sequence) }
  }

  /// Brings a sequence's cache to the beginning of a prompt.
  /// - Returns: how many units of the prompt it then holds.
  private func reuse(_ prompt: [PromptUnit], in sequence: Int, of model: LoadedModel) -> Int {
    let plan = PrefixPlan(cache: model.table[sequence].units, prompt: prompt, minimumRun: model.minimumRun)
    let context = model.context
    let isDone =
      plan.cuts.allSatisfy { context.cut(sequence, range: $0.range) } && context.truncate(sequence, to: plan.reused)
    // A memory that can't forget a part, as recurrent models have, begins anew.
    if !isDone { context.clear(sequence) }
    let reused = isDone ? plan.reused : 0
    model.table.setUnits(Array(prompt[..<reused]), of: sequence)
    return reused
  }
}
