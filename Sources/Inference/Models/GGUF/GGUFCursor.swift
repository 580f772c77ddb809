/// Reads the beginning of a file step by step, and only as much of it as is needed.
///
/// The bytes are copied, not memory-mapped: when another program shortens a mapped file, the next look at it ends the
/// process. No count or length of the file is believed before the bytes are there.
struct GGUFCursor {
  /// Bytes that a header may have. The largest known, with 260,000 tokens and their merges, have about 20 MB.
  static let headerLimit = 256 << 20
  private static let firstRead = 256 << 10

  private let file: OpenFile
  let fileSize: Int64
  private(set) var bytes: [UInt8] = []
  private(set) var position = 0

  init(_ file: OpenFile) throws {
    self.file = file
    fileSize = try file.size()
  }

  /// Bytes of the file after the position.
  var remaining: Int64 { fileSize - Int64(position) }

  /// Makes sure that so many bytes after the position are in memory.
  mutating func need(_ count: UInt64) throws {
    guard remaining >= 0, count <= UInt64(remaining) else { throw Self.cutOff }
    guard count <= UInt64(Self.headerLimit - position) else {
      throw ModelRefusal.damaged("its header is longer than \(Quoting.bytes(Int64(Self.headerLimit)))")
    }
    let end = position + Int(count)
    guard end > bytes.count else { return }
    let wanted = min(Int64(max(end, bytes.count * 2, Self.firstRead)), fileSize, Int64(Self.headerLimit))
    bytes += try file.read(Int(wanted) - bytes.count, at: Int64(bytes.count))
    guard bytes.count >= end else { throw Self.cutOff }
  }

  static let cutOff = ModelRefusal.damaged("it ends in the middle of its header, so the greater part of it is missing")

  /// The next number, stored with the lowest byte first.
  mutating func next<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws -> Number {
    try need(UInt64(MemoryLayout<Number>.size))
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Number.self) }
    position += MemoryLayout<Number>.size
    return Number(littleEndian: value)
  }

  /// Goes past so many bytes, which must be there.
  mutating func skip(_ count: UInt64) throws -> Range<Int> {
    try need(count)
    let start = position
    position += Int(count)
    return start..<position
  }

  /// The next text: its length in 8 bytes, then UTF-8, which may be broken.
  mutating func nextString() throws -> String {
    let range = try skip(try next(UInt64.self))
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Goes past so many texts.
  mutating func skipStrings(_ count: UInt64) throws -> Range<Int> {
    // Each takes 8 bytes at least, so a count that lies is found out before the loop.
    guard remaining >= 0, count <= UInt64(remaining) / 8 else { throw Self.cutOff }
    let start = position
    var left = count
    while left > 0 {
      try need(8)
      let (reached, rest, missing) = bytes.withUnsafeBytes { Self.runThroughStrings($0, from: position, count: left) }
      position = reached
      left = rest
      if missing > 0 {
        guard missing < UInt64(Self.headerLimit) else { throw Self.cutOff }
        try need(8 + missing)
      }
    }
    return start..<position
  }

  /// Goes past texts as long as they are in memory. Returns where it came to, how many are left, and the length of the
  /// one that is not in memory.
  private static func runThroughStrings(
    _ raw: UnsafeRawBufferPointer, from start: Int, count: UInt64
  ) -> (position: Int, left: UInt64, missing: UInt64) {
    var position = start
    var left = count
    while left > 0, raw.count - position >= 8 {
      let length = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      guard length <= UInt64(raw.count - position - 8) else { return (position, left, length) }
      position += 8 + Int(length)
      left -= 1
    }
    return (position, left, 0)
  }
}
