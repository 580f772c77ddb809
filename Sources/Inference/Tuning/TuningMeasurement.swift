import CLlama
import LanguageModels

/// Measures settings on the model itself: a stretch of prompt, then a few tokens on top of it.
struct TuningMeasurement {
  let weights: LlamaWeights
  let now: @Sendable () -> UInt64
  let watch: DecodeWatch
  /// Units of prompt that are read, fewer for a model that is slow here.
  private let depth: Int
  /// Units of the message on top of it, and tokens that are then written one by one.
  private let message = 40
  private let written = 24
  /// How often the message is read: anything else that runs only ever makes it slower, so that the fastest counts.
  private let readings = 3

  /// Finds out how long a prompt may be for one measurement to take about a second.
  init(
    weights: LlamaWeights, contextSize: Int, processorCount: Int, now: @escaping @Sendable () -> UInt64,
    watch: DecodeWatch
  ) throws {
    self.weights = weights
    self.now = now
    self.watch = watch
    let probe = try LlamaContext(
      ContextFactory(weights: weights, tuning: Tuning(threads: processorCount), wholeImages: false, watch: watch),
      limit: CacheShape(cells: ContextSize.smallest, sequences: 1))
    let token = weights.vocabulary.beginning
    _ = Self.read(probe, token: token, count: 16)
    let began = now()
    probe.clear(0)
    _ = Self.read(probe, token: token, count: 64)
    let perToken = Double(now() &- began) / 64
    depth = min(max(64, Int(0.8e9 / max(perToken, 1))), 2048, max(64, contextSize - 64))
  }

  /// The cost of one candidate; nil when it doesn't run here, or was interrupted.
  func cost(_ tuning: Tuning) -> TuningSearch.Cost? {
    guard
      let context = try? LlamaContext(
        ContextFactory(weights: weights, tuning: tuning, wholeImages: false, watch: watch),
        limit: CacheShape(cells: depth + message + written, sequences: 1))
    else { return nil }
    let token = weights.vocabulary.beginning
    guard Self.read(context, token: token, count: 8) else { return nil }
    context.clear(0)
    let began = now()
    guard Self.read(context, token: token, count: depth) else { return nil }
    let promptRead = now()
    var messageTime = UInt64.max
    for reading in 0..<readings {
      // A memory that can't forget a part has read the message once.
      if reading > 0, !context.truncate(0, to: depth) { break }
      guard let time = time({ Self.read(context, token: token, from: depth, count: message) }) else { return nil }
      messageTime = min(messageTime, time)
    }
    var tokenTime = UInt64.max
    for step in 0..<written {
      guard let time = time({ Self.read(context, token: token, from: depth + message + step, count: 1) }) else {
        return nil
      }
      tokenTime = min(tokenTime, time)
    }
    return TuningSearch.Cost(
      prompt: Double(promptRead &- began) / 1e9, message: Double(messageTime) / 1e9, token: Double(tokenTime) / 1e9)
  }

  /// How long something took, in nanoseconds; nil when it failed.
  private func time(_ body: () -> Bool) -> UInt64? {
    let before = now()
    return body() ? now() &- before : nil
  }

  private static func read(_ context: LlamaContext, token: Int32, from start: Int = 0, count: Int) -> Bool {
    var done = 0
    while done < count {
      let size = min(context.batchSize, count - done)
      context.beginBatch()
      for offset in done..<(done + size) {
        context.add(token, position: start + offset, sequence: 0, samples: offset == count - 1)
      }
      guard context.decode() == 0 else { return false }
      done += size
    }
    llama_synchronize(context.pointer)
    return true
  }
}
