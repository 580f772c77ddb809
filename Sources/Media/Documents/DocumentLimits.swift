/// How much of a document is read, so that no file fills the memory or keeps the machine busy.
public struct DocumentLimits: Sendable {
  /// Bytes of a file.
  public var fileBytes: Int64
  /// Bytes of text as UTF-8; what is beyond is left out and said so.
  public var textBytes: Int
  /// Bytes that one part of a packed document may unpack to.
  public var unpackedBytes: Int
  /// Seconds that another program may take.
  public var toolSeconds: Double
  /// Bytes of memory that another program may take.
  public var toolMemory: UInt64

  /// 50 MB of file, 10 MB of text, 64 MB unpacked, 20 s and 1 GB for another program, unless told otherwise.
  public init(
    fileBytes: Int64 = 50_000_000, textBytes: Int = 10_000_000, unpackedBytes: Int = 64_000_000,
    toolSeconds: Double = 20, toolMemory: UInt64 = 1_000_000_000
  ) {
    self.fileBytes = fileBytes
    self.textBytes = textBytes
    self.unpackedBytes = unpackedBytes
    self.toolSeconds = toolSeconds
    self.toolMemory = toolMemory
  }
}
