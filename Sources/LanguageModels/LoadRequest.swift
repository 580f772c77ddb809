import Foundation

/// Which model to load, and how.
public struct LoadRequest: Sendable, Equatable {
  /// The GGUF file.
  public var url: URL
  /// The place that it is loaded into.
  public var type: ModelType
  /// The projector (`mmproj`) that gives the model eyes, or nil for text alone.
  public var projectorURL: URL?
  /// Tokens that one conversation may have, 256 or more; nil for what suits this machine's memory, never above what the
  /// model was trained for.
  public var contextSize: Int?
  /// Conversations whose tokens stay in memory at once, 1 to 16; nil for what fits a share of this machine's memory.
  public var sequenceCount: Int?
  /// Threads, batch size and flash attention; nil to measure them once a model and remember the result.
  public var tuning: Tuning?
  /// When settings are measured that neither this request nor an earlier measurement gives.
  public var tuningSchedule: TuningSchedule

  /// Describes a load; all but the file may be left to Linnet.
  public init(
    url: URL, type: ModelType = .text, projectorURL: URL? = nil, contextSize: Int? = nil, sequenceCount: Int? = nil,
    tuning: Tuning? = nil, tuningSchedule: TuningSchedule = .whenIdle
  ) {
    self.url = url
    self.type = type
    self.projectorURL = projectorURL
    self.contextSize = contextSize
    self.sequenceCount = sequenceCount
    self.tuning = tuning
    self.tuningSchedule = tuningSchedule
  }
}
