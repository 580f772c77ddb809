import Foundation
import LanguageModels

/// What a model takes of a machine's memory.
public struct MemoryNeed: Sendable, Equatable {
  /// Bytes of the weights and of the cache of one conversation.
  public let bytes: Int64
  /// Bytes that the machine has.
  public let available: Int64

  /// - Parameter memoryBytes: what the machine has.
  public init(of model: ModelInfo, memoryBytes: UInt64 = ProcessInfo.processInfo.physicalMemory) {
    let context = ContextSize.tokens(
      requested: nil, trained: model.trainedContextSize, memoryBytes: memoryBytes)
    let (cache, isTooMuch) = Int64(context).multipliedReportingOverflow(by: max(0, model.cacheBytesPerToken))
    let (sum, overflows) = max(0, model.byteCount).addingReportingOverflow(isTooMuch ? .max : cache)
    bytes = overflows ? .max : sum
    available = Int64(clamping: memoryBytes)
  }

  /// Whether the machine has that much.
  public var isMet: Bool { bytes <= available }
}
