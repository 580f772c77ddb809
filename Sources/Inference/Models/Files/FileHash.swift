import Crypto
import Foundation
import PlainText

/// SHA-256 of files.
enum FileHash {
  private static let chunk = 1 << 20

  /// Hashes a file's first bytes. Blocks.
  /// - Parameter report: called after each megabyte with the bytes read.
  /// - Throws: `CancellationError` when asked to stop.
  static func sha256(
    of file: any FileSink, count: Int64, isCancelled: () -> Bool = { false }, report: (Int64) -> Void = { _ in }
  ) throws -> SHA256 {
    var hash = SHA256()
    var offset: Int64 = 0
    while offset < count {
      guard !isCancelled() else { throw CancellationError() }
      let bytes = try file.read(Int(min(Int64(chunk), count - offset)), at: offset)
      guard !bytes.isEmpty else { break }
      bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
      offset += Int64(bytes.count)
      report(offset)
    }
    return hash
  }

  /// ``sha256(of:count:isCancelled:report:)`` in hexadecimal digits.
  static func hexadecimal(
    of file: any FileSink, count: Int64, isCancelled: () -> Bool = { false }, report: (Int64) -> Void = { _ in }
  ) throws -> String {
    try sha256(of: file, count: count, isCancelled: isCancelled, report: report).finalize().hexadecimal
  }
}
