import CZlib
import Foundation

/// Reads ZIP archives in memory: what documents are packed in. Every figure in an archive is checked before it is used, and
/// nothing is unpacked beyond a limit. Source: PKWARE's APPNOTE; no ZIP64, as no document of 50 MB needs it.
struct ZIPArchive {
  /// A file in the archive.
  struct Entry {
    let name: String
    fileprivate let method: Int
    fileprivate let packedSize: Int
    fileprivate let size: Int
    fileprivate let checksum: Int
    fileprivate let offset: Int
    /// Whether it is encrypted.
    let isEncrypted: Bool
  }

  /// Why an archive or a file in it can't be read.
  enum Problem: Error {
    /// It is broken, or of a form that documents don't have.
    case damaged
    /// It unpacks to more than the limit.
    case tooLarge
  }

  /// Files in one archive.
  private static let mostEntries = 20_000

  private let data: Data
  private let bytes: BytesView
  /// The files, in the order of the directory.
  let entries: [Entry]

  init(_ data: Data) throws(Problem) {
    self.data = data
    bytes = BytesView(data)
    guard let end = Self.end(of: bytes), let count = bytes.uint16(end + 10, order: .little),
      let start = bytes.uint32(end + 16, order: .little), count <= Self.mostEntries
    else { throw .damaged }
    var entries: [Entry] = []
    var position = start
    for _ in 0..<count {
      guard let (entry, length) = Self.entry(bytes, at: position) else { throw .damaged }
      entries.append(entry)
      position += length
    }
    self.entries = entries
  }

  /// Where the end record lies: near the end, behind it at most a remark.
  private static func end(of bytes: BytesView) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let first = max(0, bytes.count - 22 - 65_535)
    return stride(from: bytes.count - 22, through: first, by: -1).first { bytes.has([0x50, 0x4B, 5, 6], at: $0) }
  }

  private static func entry(_ bytes: BytesView, at start: Int) -> (Entry, Int)? {
    guard bytes.has([0x50, 0x4B, 1, 2], at: start), let flags = bytes.uint16(start + 8, order: .little),
      let method = bytes.uint16(start + 10, order: .little), let checksum = bytes.uint32(start + 16, order: .little),
      let packedSize = bytes.uint32(start + 20, order: .little), let size = bytes.uint32(start + 24, order: .little),
      let nameLength = bytes.uint16(start + 28, order: .little),
      let extraLength = bytes.uint16(start + 30, order: .little),
      let remarkLength = bytes.uint16(start + 32, order: .little),
      let offset = bytes.uint32(start + 42, order: .little),
      let name = bytes.slice(start + 46, length: nameLength)
    else { return nil }
    let entry = Entry(
      name: name.text, method: method, packedSize: packedSize, size: size, checksum: checksum, offset: offset,
      isEncrypted: flags & 1 == 1)
    return (entry, 46 + nameLength + extraLength + remarkLength)
  }

  /// The file of this name, whatever its case.
  func entry(named name: String) -> Entry? {
    entries.first { $0.name == name } ?? entries.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The content of a file.
  /// - Parameter limit: bytes that it may unpack to.
  func content(of entry: Entry, limit: Int) throws(Problem) -> Data {
    guard entry.size <= limit else { throw .tooLarge }
    guard !entry.isEncrypted, bytes.has([0x50, 0x4B, 3, 4], at: entry.offset),
      let nameLength = bytes.uint16(entry.offset + 26, order: .little),
      let extraLength = bytes.uint16(entry.offset + 28, order: .little),
      let packed = slice(entry.offset + 30 + nameLength + extraLength, length: entry.packedSize)
    else { throw .damaged }
    let content: Data
    switch entry.method {
    case 0: content = packed
    // What the directory says of the size is not believed: unpacking ends at the limit.
    case 8: content = try Self.inflated(packed, limit: limit)
    default: throw .damaged
    }
    guard content.count == entry.size, Self.checksum(content) == entry.checksum else { throw .damaged }
    return content
  }

  private func slice(_ offset: Int, length: Int) -> Data? {
    guard offset <= data.count, length <= data.count - offset else { return nil }
    return data[(data.startIndex + offset)..<(data.startIndex + offset + length)]
  }

  private static func checksum(_ data: Data) -> Int {
    data.withUnsafeBytes { Int(crc32_z(0, $0.bindMemory(to: UInt8.self).baseAddress, z_size_t($0.count))) }
  }

  private static func inflated(_ packed: Data, limit: Int) throws(Problem) -> Data {
    var stream = z_stream()
    // Negative: no header, as in an archive.
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .damaged
    }
    defer { inflateEnd(&stream) }
    var input = Array(packed)
    var output = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var status = Z_OK
    input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      while status == Z_OK, output.count <= limit {
        status = buffer.withUnsafeMutableBufferPointer { target in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        output.append(contentsOf: buffer.prefix(buffer.count - Int(stream.avail_out)))
      }
    }
    guard output.count <= limit else { throw .tooLarge }
    guard status == Z_STREAM_END else { throw .damaged }
    return output
  }
}
