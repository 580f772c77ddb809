import CZlib

/// gzip (RFC 1952), as browsers take it.
enum Gzip {
  /// Bytes made as small as zlib makes them.
  /// - Returns: nil when there is no memory for it.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // The largest window; 16 more ask for the head and the tail of gzip.
    let window = 15 + 16
    guard
      deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, Int32(window), 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    return input.withUnsafeMutableBufferPointer { input in
      let packed = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(capacity)
        count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? capacity - Int(stream.avail_out) : 0
      }
      return packed.isEmpty ? nil : packed
    }
  }
}
