import CLlama

/// Measures settings on the model itself: a stretch of prompt, then a few tokens on top of it.
struct TuningMeasurement {
  let weights: LlamaWeights
  let now: @Sendable () -> UInt64
  let watch: DecodeWatch
  /// Units of prompt that are read, fewer for a model that is slow here.
  private let depth: Int
  private let written = 12

  /// Finds out how long a prompt may be for one measurement to take about a second.
  init(weights: LlamaWeights, contextSize: Int, processorCount: Int, now: @escaping @Sendable () -> UInt64, watch: DecodeWatch) throws {
    self.weights = weights
    self.now = now
    self.watch = watch
    let probe = try LlamaContext(
      weights: weights, contextSize: ContextSize.smallest, sequenceCount: 1, tuning: Tuning(threads: processorCount),
      wholeImages: false, watch: watch)
    let token = weights.vocabulary.beginning
    _ = Self.read(probe, token, count: 16)
    let began = now()
    probe.clear(0)
    _ = Self.read(probe, token, count: 64)
    let perToken = Double(now() &- began) / 64
    depth = min(max(64, Int(0.8e9 / max(perToken, 1))), 2048, max(64, contextSize - 64))
  }

  /// The cost of one candidate; nil when it doesn't run here, or was interrupted.
  func cost(_ tuning: Tuning) -> TuningSearch.Cost? {
    guard
      let context = try? LlamaContext(
        weights: weights, contextSize: depth + 64, sequenceCount: 1, tuning: tuning, wholeImages: false, watch: watch)
    else { return nil }
    let token = weights.vocabulary.beginning
    guard Self.read(context, token, count: 8) else { return nil }
    context.clear(0)
    let began = now()
    guard Self.read(context, token, count: depth) else { return nil }
    let read = now()
    // The fastest of the single tokens: anything else that runs only ever makes them slower.
    var fastest = UInt64.max
    for step in 0..<written {
      let before = now()
      context.beginBatch()
      context.add(token, position: depth + step, sequence: 0, samples: true)
      guard context.decode() == 0 else { return nil }
      llama_synchronize(context.pointer)
      fastest = min(fastest, now() &- before)
    }
    // As a chat has it: a message of about a fiftieth of what is read here at once, and a reply of a hundred tokens.
    return TuningSearch.Cost(reading: Double(read &- began) / 1e9, writing: Double(fastest) * 100 / 1e9)
  }

  private static func read(_ context: LlamaContext, _ token: Int32, count: Int) -> Bool {
    var position = 0
    while position < count {
      let size = min(context.batchSize, count - position)
      context.beginBatch()
      for offset in 0..<size {
        context.add(token, position: position + offset, sequence: 0, samples: position + offset == count - 1)
      }
      guard context.decode() == 0 else { return false }
      position += size
    }
    llama_synchronize(context.pointer)
    return true
  }
}
