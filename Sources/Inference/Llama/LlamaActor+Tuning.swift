import LanguageModels
import Synchronization

extension LlamaActor {
  /// Measures all that a search still needs, and remembers the result.
  func finish(_ job: TuningJob, fingerprint: String, progress: (Double) -> Void) throws {
    watch.arm(deadline: .max)
    while !job.isFinished {
      try Task.checkCancellation()
      progress(job.fraction)
      try job.measureNext()
    }
    remember(job, fingerprint: fingerprint)
  }

  /// Goes on with the search for a model's fastest settings, if one is left, while nobody waits for a reply.
  ///
  /// The first reply of a new model doesn't wait for it, and a message that comes meanwhile interrupts it. The result is used
  /// when the model is loaded next: a context can't change its settings, and a second one beside it may not fit the memory.
  func tuneWhenIdle(_ model: LoadedModel) {
    guard model.tuningJob != nil, model.tuner == nil else { return }
    model.tuner = Task { await tune(model) }
  }

  /// Ends what is being measured, so that the caller's work comes next.
  nonisolated func interruptTuning() {
    if isTuning.load(ordering: .sequentiallyConsistent) { watch.interrupt() }
  }

  private func tune(_ model: LoadedModel) async {
    defer { model.tuner = nil }
    repeat {
      // The user reads the reply and may answer at once; the processor stays free for that. A sleep that is cancelled ends at
      // once, and what follows looks at the cancellation.
      try? await Task.sleep(for: configuration.tuningDelay)
    } while await measureUntilInterrupted(model)
  }

  /// - Returns: whether to go on after a pause: somebody needed the model and has it now.
  private func measureUntilInterrupted(_ model: LoadedModel) async -> Bool {
    while let job = model.tuningJob, isIdle(model), !Task.isCancelled {
      do {
        try measureNext(job)
      } catch {
        // There is no memory to measure in. The next load tries again.
        model.tuningJob = nil
      }
      if job.isFinished {
        remember(job, fingerprint: model.fingerprint)
        model.tuningJob = nil
      }
      if watch.isInterrupted { return !Task.isCancelled }
      // Calls to the actor get their turn.
      await Task.yield()
    }
    return false
  }

  private func measureNext(_ job: TuningJob) throws {
    watch.arm(deadline: .max)
    isTuning.store(true, ordering: .sequentiallyConsistent)
    defer { isTuning.store(false, ordering: .sequentiallyConsistent) }
    // A request that came before the mark was set has not interrupted anything.
    guard registry.isEmpty else { return }
    try job.measureNext()
  }

  /// Whether the model is loaded and nobody waits for a reply of any model.
  private func isIdle(_ model: LoadedModel) -> Bool {
    registry.isEmpty && models.values.contains { $0 === model } && models.values.allSatisfy { $0.driver == nil }
  }

  private func remember(_ job: TuningJob, fingerprint: String) {
    guard job.hasMeasured else { return }
    tunings.remember(job.settings, fingerprint: fingerprint, processorCount: configuration.processorCount)
  }
}
