/// The settings that decide how fast a model runs on a machine, without changing what it says.
public struct Tuning: Sendable, Equatable, Codable {
  /// Threads that generate a token, 1 or more.
  public var threads: Int
  /// Threads that read a prompt, 1 or more.
  public var batchThreads: Int
  /// Tokens of a prompt between two looks at whether somebody wants to stop (`n_batch`).
  public var batchSize: Int
  /// Tokens that are computed at once (`n_ubatch`), at most ``batchSize``.
  public var microBatchSize: Int
  /// Whether attention is computed in one fused step; nil leaves it to llama.cpp, which on a CPU often chooses worse.
  public var flashAttention: Bool?

  /// Settings; the defaults are llama.cpp's own.
  public init(
    threads: Int, batchThreads: Int? = nil, batchSize: Int = 512, microBatchSize: Int = 512, flashAttention: Bool? = nil
  ) {
    self.threads = max(1, threads)
    self.batchThreads = max(1, batchThreads ?? threads)
    self.batchSize = max(1, batchSize)
    self.microBatchSize = max(1, min(microBatchSize, batchSize))
    self.flashAttention = flashAttention
  }
}

/// When a model's fastest settings are measured, which takes up to ten seconds.
public enum TuningSchedule: Sendable, Equatable {
  /// Behind the first replies, while nobody waits for the model. Until it is loaded anew, a model runs with settings that
  /// suit most machines. For programs that people wait for.
  case whenIdle
  /// Before the load ends, so that the first reply is as fast as all later ones. For benchmarks.
  case whileLoading
}
