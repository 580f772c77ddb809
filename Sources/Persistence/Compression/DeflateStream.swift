import CZlib
import Foundation

/// Packs pieces that are written one after the other: each is whole at its end, and shorter for what came before it.
///
/// Not safe to use from several threads at once.
final class DeflateStream {
  // zlib's state refers to the place of this, which must therefore stay.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isReady =
      deflateInit2_(
        stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isReady { deflateEnd(stream) }
    stream.deallocate()
  }

  /// A piece, packed; nil when there is no memory.
  func pack(_ piece: Data) -> Data? {
    guard isReady else { return nil }
    return Pump.run(stream, input: piece) { deflate($0, Z_SYNC_FLUSH) }
  }
}

/// Unpacks what a ``DeflateStream`` packed, piece by piece in their order.
///
/// Not safe to use from several threads at once.
final class InflateStream {
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isReady = inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isReady { inflateEnd(stream) }
    stream.deallocate()
  }

  /// A piece as it was; nil when it isn't the next one.
  func unpack(_ piece: Data) -> Data? {
    guard isReady else { return nil }
    return Pump.run(stream, input: piece) { inflate($0, Z_SYNC_FLUSH) }
  }
}

/// Hands bytes through zlib until all were taken and nothing more comes out.
private enum Pump {
  static func run(
    _ stream: UnsafeMutablePointer<z_stream>, input: Data, step: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> Data? {
    var output = Data()
    var input = [UInt8](input)
    var room = [UInt8](repeating: 0, count: 16 << 10)
    let isWhole = input.withUnsafeMutableBufferPointer { source -> Bool in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = uInt(source.count)
      defer { stream.pointee.next_in = nil }
      while true {
        let (result, count) = room.withUnsafeMutableBufferPointer { target in
          stream.pointee.next_out = target.baseAddress
          stream.pointee.avail_out = uInt(target.count)
          let result = step(stream)
          stream.pointee.next_out = nil
          return (result, target.count - Int(stream.pointee.avail_out))
        }
        output.append(contentsOf: room[..<count])
        // With Z_BUF_ERROR there was nothing left to do.
        guard result == Z_OK || result == Z_BUF_ERROR else { return false }
        if count < room.count { return stream.pointee.avail_in == 0 }
      }
    }
    return isWhole ? output : nil
  }
}
