import Crypto
import Foundation
import PlainText

/// Reads a source to its end, a piece at a time.
enum HashedCopy {
  /// Bytes in a piece.
  static let piece = 1 << 16

  /// Hands out every piece and returns how many bytes there were and their SHA-256 in hexadecimal digits.
  /// - Parameter limit: After more bytes than this the rest is left alone.
  static func run(
    _ source: any ByteSource, limit: Int64 = .max, body: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> (size: Int64, sha256: String) {
    var hash = SHA256()
    var size: Int64 = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 16)
    defer { buffer.deallocate() }
    while size <= limit {
      let count = try source.read(into: buffer)
      guard count > 0 else { break }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      hash.update(bufferPointer: bytes)
      size += Int64(count)
      if size <= limit { try body(bytes) }
    }
    return (size, hash.finalize().hexadecimal)
  }
}
