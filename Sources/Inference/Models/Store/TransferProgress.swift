/// How far a copy or download is.
public struct TransferProgress: Sendable, Equatable {
  /// What is being done.
  public enum Phase: String, Sendable, Codable {
    /// The part that an earlier try left is being read, to go on with its checksum.
    case resuming
    /// Bytes are copied or downloaded.
    case transferring
    /// The connection was lost, or the server asked to come back; the next try begins soon.
    case waiting
    /// The finished file is being read for its checksum or checked.
    case verifying
  }

  /// What is being done.
  public var phase: Phase
  /// The file, counted from 1, and how many there are: a model with a projector or in parts has several.
  public var file: Int
  /// Files in all.
  public var fileCount: Int
  /// Bytes of this file that are there.
  public var bytes: Int64
  /// Bytes of this file in all; nil while unknown.
  public var totalBytes: Int64?
  /// Mean over the last seconds; nil while unknown.
  public var bytesPerSecond: Double?
  /// While it is waited, the server's answer that is waited out; nil where the connection was lost.
  public var serverStatus: Int?

  /// From 0 to 1; nil while unknown.
  public var fraction: Double? {
    guard let totalBytes, totalBytes > 0 else { return nil }
    return min(1, Double(bytes) / Double(totalBytes))
  }
}
