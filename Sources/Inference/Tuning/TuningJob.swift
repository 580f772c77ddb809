import LanguageModels

/// The search for the fastest settings of one model on this machine. It can be left between any two measurements, and an
/// interrupted measurement is made again.
///
/// Not `Sendable`: it computes on the thread of ``LlamaActor``.
final class TuningJob {
  /// Seconds that all measurements may take together. What is best by then is the result.
  private static let limit = 10.0

  private var search: TuningSearch
  private var measurement: TuningMeasurement?
  private let weights: LlamaWeights
  private let contextSize: Int
  private let processorCount: Int
  private let now: @Sendable () -> UInt64
  private let watch: DecodeWatch
  /// Nanoseconds that the measurements have taken.
  private var spent: UInt64 = 0

  /// - Parameters:
  ///   - contextSize: the tokens of the context that the settings are for.
  ///   - processorCount: the processors of this machine.
  ///   - now: monotonic time in nanoseconds.
  ///   - watch: interrupts a measurement.
  init(
    weights: LlamaWeights, contextSize: Int, processorCount: Int, now: @escaping @Sendable () -> UInt64,
    watch: DecodeWatch
  ) {
    self.weights = weights
    self.contextSize = contextSize
    self.processorCount = Self.usefulProcessors(bytes: weights.byteCount, of: processorCount)
    self.now = now
    self.watch = watch
    search = TuningSearch(processorCount: self.processorCount)
  }

  /// How many processors are worth trying. Threads of a very small model mostly wait for each other, and they wait awake: where
  /// other programs run as well, two took a thousand times as long as one (1 to 5 tokens a second instead of 1,800, a model of
  /// 1.7 MB on two busy cores).
  static func usefulProcessors(bytes: Int64, of count: Int) -> Int { bytes < 32 << 20 ? 1 : count }

  /// The best settings as far as they are known; before the first measurement, what suits most machines.
  var settings: Tuning { search.result }

  /// Whether the search is over.
  var isFinished: Bool { search.isFinished }

  /// Whether ``settings`` rest on a measurement.
  var hasMeasured: Bool { search.hasMeasured }

  /// How much of the search is done at least, 0 to 1.
  var fraction: Double { min(1, Double(spent) / 1e9 / Self.limit) }

  /// Measures the next settings, which takes about a second.
  /// - Throws: ``LLMError`` `loadFailed` when the memory for a measurement is not to be had.
  func measureNext() throws {
    guard let candidate = search.candidate else { return }
    let began = now()
    defer {
      spent += now() &- began
      if fraction >= 1 { search.giveUp() }
    }
    let measurement =
      try self.measurement
      ?? TuningMeasurement(
        weights: weights, contextSize: contextSize, processorCount: processorCount, now: now, watch: watch)
    // What was interrupted has measured nothing.
    guard !watch.isInterrupted else { return }
    self.measurement = measurement
    if let cost = measurement.cost(candidate) {
      search.measured(cost)
    } else if !watch.isInterrupted {
      search.skip()
    }
  }
}
