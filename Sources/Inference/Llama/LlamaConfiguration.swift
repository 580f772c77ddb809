import Foundation

/// What ``LlamaActor`` needs to know of the world.
public struct LlamaConfiguration: Sendable {
  /// Where saved sequences and tuning results are kept; nil to keep none.
  public var cacheDirectory: URL?
  /// 32 bytes that encrypt saved sequences, which hold the text of conversations; nil to save none.
  public var sequenceKey: Data?
  /// Bytes that saved sequences may take on disk. When they would take more, those that were used least recently go.
  public var sequenceBudget: Int
  /// Bytes of memory that this machine has.
  public var memoryBytes: UInt64
  /// Processor cores that may be used.
  public var processorCount: Int
  /// How long a model is left alone after a reply before its fastest settings are measured.
  public var tuningDelay: Duration
  /// Whether what a reply repeats is computed several tokens at a time. It changes no reply, and is off only to be measured.
  public var drafts = true
  /// How near the logits of two tokens may be before rounding may decide between them. Twice the largest difference that was measured
  /// between sums over one token and over 2 to 17: 0.011 with weights of 16 bits, none with those of 8. Those of four bits differ by
  /// 0.2 to 0.3 in the median; no margin that is worth its time covers that (`docs/performance.md`).
  package var draftMargin: Float = 0.02
  /// When models that nobody asks are let go of; nil to keep them.
  public var rest: ModelRest?
  /// Monotonic time in nanoseconds.
  public var now: @Sendable () -> UInt64
  /// The time of day, which some chat templates write into the prompt.
  public var date: @Sendable () -> Date
  /// Tokens that a sequence has room for before the cache grows.
  var firstCells = CacheShape.firstCells
  /// Whether there is memory for a larger cache. Tests say no.
  var mayGrow: @Sendable (CacheShape) -> Bool = { _ in true }

  /// The real machine and its clocks; caches only where a directory and a key are given.
  public init(
    cacheDirectory: URL? = nil, sequenceKey: Data? = nil, sequenceBudget: Int = 4 << 30,
    memoryBytes: UInt64 = ProcessInfo.processInfo.physicalMemory,
    processorCount: Int = ProcessInfo.processInfo.activeProcessorCount, tuningDelay: Duration = .seconds(3),
    rest: ModelRest? = nil,
    now: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.cacheDirectory = cacheDirectory
    self.sequenceKey = sequenceKey
    self.sequenceBudget = sequenceBudget
    self.memoryBytes = memoryBytes
    self.processorCount = processorCount
    self.tuningDelay = tuningDelay
    self.rest = rest
    self.now = now
    self.date = date
  }
}
