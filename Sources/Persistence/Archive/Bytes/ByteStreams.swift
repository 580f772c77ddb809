/// Where bytes come from.
public protocol ByteSource: AnyObject {
  /// Fills as much of the buffer as there is at once.
  /// - Returns: How many bytes; 0 only at the end, or for an empty buffer.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Where bytes go.
public protocol ByteSink: AnyObject {
  /// Takes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}

extension ByteSource {
  /// Fills the whole buffer unless the end comes first.
  /// - Returns: How many bytes; fewer than asked for mean the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var done = 0
    while done < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[done...]))
      guard count > 0 else { break }
      done += count
    }
    return done
  }

  /// So many bytes; fewer mean the end.
  func read(upTo count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = try fill(UnsafeMutableRawBufferPointer(buffer))
    }
  }
}

extension ByteSink {
  /// Takes all bytes of an array.
  func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }
}

/// Bytes in memory to be read.
public final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0
  private let longest: Int

  /// - Parameter longest: The most bytes that one call gives, at least 1.
  public init(_ bytes: [UInt8], longest: Int = .max) {
    self.bytes = bytes
    self.longest = max(1, longest)
  }

  /// Gives the next bytes.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position, longest)
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

/// Bytes that are kept in memory.
public final class MemorySink: ByteSink {
  /// Everything that was written.
  public private(set) var bytes: [UInt8] = []

  /// An empty one.
  public init() {}

  /// Appends the bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
}
