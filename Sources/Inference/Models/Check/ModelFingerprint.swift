import Crypto
import Foundation
import PlainText

/// A cheap identity of a model file's content, for what is cached about it: measured settings, saved sequences.
///
/// It is made of the header, the size of the file and 16 samples of 64 KB that are spread evenly over the tensor data.
/// It can't see a change of the weights that leaves all of these as they were, and of a split model it sees the first
/// part alone. It is no defence against somebody who forges a file; that is what ``StoredModel/sha256`` is for.
public struct ModelFingerprint: Sendable, Hashable, Codable, CustomStringConvertible {
  /// 64 lower-case hexadecimal digits: SHA-256 over what the fingerprint is made of.
  public let hex: String

  private static let sampleCount = 16
  private static let sampleBytes = 64 << 10

  /// ``hex``.
  public var description: String { hex }

  /// Reads the fingerprint of a file. Takes milliseconds, and blocks.
  /// - Throws: `LLMError` with `unsupportedModel` for a file that is no complete GGUF, `fileFailed` for one that can't
  ///   be read.
  public init(of url: URL) throws {
    hex = try GGUFHeader.naming(url.lastPathComponent) {
      let file = try OpenFile(url, access: .read)
      let header = try GGUFHeader(file)
      var hash = SHA256()
      header.bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
      withUnsafeBytes(of: header.fileSize.littleEndian) { hash.update(bufferPointer: $0) }
      let start = Int64(header.byteCount)
      let rest = max(0, header.fileSize - start)
      let last = max(0, rest - Int64(Self.sampleBytes))
      for index in 0..<Self.sampleCount {
        // The first sample lies at the beginning, the last one at the end. Divided first, so as not to overflow.
        let steps = Int64(Self.sampleCount - 1)
        let offset = last / steps * Int64(index) + last % steps * Int64(index) / steps
        let sample = try file.read(Int(min(Int64(Self.sampleBytes), rest)), at: start + offset)
        sample.withUnsafeBytes { hash.update(bufferPointer: $0) }
      }
      return hash.finalize().hexadecimal
    }
  }
}
