/// How much a conversation may hold and how many stay in memory, by this machine's memory and the model's appetite.
public enum ContextSize {
  /// Below this, memory is scarce, in bytes: 6 GiB, so that a machine sold with 6 GB counts as small and one with 8 GB doesn't.
  static let scarceMemory: UInt64 = 6 << 30
  /// The smallest context that a conversation makes sense with.
  public static let smallest = 256
  /// More than any model has, and little enough for llama.cpp to count the tokens of all sequences in 32 bits.
  static let largest = 1 << 24

  /// Tokens of one conversation: what was asked for, else 4,096 on a machine with less than 6 GB and 8,192 from there; never
  /// more than the model was trained for, and never less than ``smallest``.
  public static func tokens(requested: Int?, trained: Int, memoryBytes: UInt64) -> Int {
    let wanted = requested ?? (memoryBytes < scarceMemory ? 4096 : 8192)
    return max(smallest, min(wanted, trained > 0 ? trained : largest, largest))
  }

  /// Conversations whose caches fit an eighth of the memory: at least 1, at most 4.
  static func sequences(requested: Int?, contextSize: Int, cacheBytesPerToken: Int, memoryBytes: UInt64) -> Int {
    if let requested { return min(max(requested, 1), 16) }
    // A file may claim any size for its layers.
    let (bytes, isTooMuch) = contextSize.multipliedReportingOverflow(by: cacheBytesPerToken)
    return isTooMuch ? 1 : Int(min(max(memoryBytes / 8 / UInt64(max(1, bytes)), 1), 4))
  }
}
