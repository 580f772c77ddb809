import CZlib
import Foundation

/// Long texts as the store keeps them: packed, which takes less than half of the room for most, on disk and in all that is
/// written.
///
/// The form is a byte 1, the length of the text in 4 bytes, big-endian, and a zlib stream (RFC 1950).
enum PackedText {
  private static let form: UInt8 = 1
  private static let headerSize = 5
  /// UTF-8 bytes from which on a text is packed: less would save little, and be read slower.
  static let minimumSize = 1024

  /// A text in its packed form; nil when it is short, or would be hardly shorter.
  static func pack(_ text: String) -> Data? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count >= minimumSize, bytes.count <= Int32.max else { return nil }
      var packed = Data(count: headerSize + Int(compressBound(uLong(bytes.count))))
      packed[0] = form
      for index in 0..<4 { packed[1 + index] = UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * index)) }
      var size = uLongf(packed.count - headerSize)
      let result = packed.withUnsafeMutableBytes { room -> Int32 in
        guard let place = room.baseAddress?.advanced(by: headerSize) else { return Z_BUF_ERROR }
        return compress2(
          place.assumingMemoryBound(to: Bytef.self), &size, bytes.baseAddress, uLong(bytes.count),
          Z_DEFAULT_COMPRESSION)
      }
      let packedSize = headerSize + Int(size)
      guard result == Z_OK, packedSize <= bytes.count * 7 / 8 else { return nil }
      return packed.prefix(packedSize)
    }
  }

  /// The text; nil when this isn't the packed form of one.
  static func unpack(_ packed: Data) -> String? {
    guard packed.count > headerSize, packed.first == form else { return nil }
    let length = packed.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
    // Deflate makes nothing longer than 1,032 times its size: a wrong length takes no memory.
    guard length <= Int32.max, length / 1032 <= packed.count else { return nil }
    var size = uLongf(length)
    let body = packed.dropFirst(headerSize)
    let text = try? String(unsafeUninitializedCapacity: length) { room throws(CocoaError) in
      let result = body.withUnsafeBytes { source in
        uncompress(
          room.baseAddress, &size, source.baseAddress?.assumingMemoryBound(to: Bytef.self), uLong(source.count))
      }
      guard result == Z_OK, size == uLongf(length) else { throw CocoaError(.coderReadCorrupt) }
      return length
    }
    return text
  }
}
