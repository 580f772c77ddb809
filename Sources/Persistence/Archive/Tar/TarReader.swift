import Foundation

/// Reads a tar stream: ustar, pax and GNU's formats, of them only regular files and directories. What could be written
/// to another place, or twice, is refused.
public final class TarReader: ByteSource {
  /// The largest file that is believed: 64 PiB.
  private static let largestSize: Int64 = 1 << 56

  private let source: any ByteSource
  private var register = PathRegister()
  private var remaining: Int64 = 0
  private var padding: Int64 = 0
  private var isAtEnd = false

  /// A reader from the beginning of a stream.
  public init(from source: any ByteSource) { self.source = source }

  /// The next entry; nil at the end, when it is certain that nothing follows. What was not read of the one before is
  /// skipped.
  /// - Throws: ``ArchiveError``, and what the source throws.
  public func next() throws -> TarEntry? {
    try skip(remaining + padding)
    (remaining, padding) = (0, 0)
    var records = PaxRecords()
    var longName: [UInt8]?
    while !isAtEnd {
      let block = TarBlock(bytes: try exactly(TarBlock.length))
      if block.isZero {
        guard records.records.isEmpty, longName == nil else { throw Self.malformed("header without entry") }
        try finish()
        break
      }
      guard block.hasValidChecksum, block.isUSTAR || block.isGNU else { throw Self.malformed("header block") }
      switch block.flag {
      case TarBlock.Flag.extended:
        guard records.records.isEmpty else { throw Self.malformed("two extended headers") }
        records = try PaxRecords(parsing: try extra(block))
      case TarBlock.Flag.global:
        // Comments and the like. What belongs to a single entry has no business here.
        let global = try PaxRecords(parsing: try extra(block))
        guard global["path"] == nil, global["size"] == nil else { throw Self.malformed("global header") }
      case TarBlock.Flag.longName:
        guard longName == nil else { throw Self.malformed("two long names") }
        let bytes = try extra(block)
        longName = bytes.last == 0 ? bytes.dropLast() : bytes
      case TarBlock.Flag.file, TarBlock.Flag.oldFile, TarBlock.Flag.directory:
        if let entry = try entry(block, records: records, longName: longName) { return entry }
        (records, longName) = (PaxRecords(), nil)
      default:
        throw ArchivePath.refused("a link, a device or another special file")
      }
    }
    return nil
  }

  /// Gives the next bytes of the entry's content; 0 at its end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let wanted = Int(min(Int64(buffer.count), remaining))
    guard wanted > 0 else { return 0 }
    let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
    guard count > 0 else { throw Self.truncated }
    remaining -= Int64(count)
    return count
  }

  /// Nil for the archive's own directory (`./`).
  private func entry(_ block: TarBlock, records: PaxRecords, longName: [UInt8]?) throws -> TarEntry? {
    guard !records.records.contains(where: { $0.key.hasPrefix("GNU.sparse") }) else {
      throw ArchivePath.refused("a file with holes")
    }
    let name = records["path"] ?? longName ?? block.name
    let path = try ArchivePath.normalized(name)
    let isDirectory = block.flag == TarBlock.Flag.directory
    guard let size = try records["size"].map(Self.size) ?? block.size, (0...Self.largestSize).contains(size) else {
      throw Self.malformed("size")
    }
    guard let seconds = block.seconds, let time = try records["mtime"].map(Self.milliseconds) ?? Self.scaled(seconds)
    else { throw Self.malformed("time") }
    if isDirectory {
      guard size == 0 else { throw Self.malformed("directory with content") }
      guard !path.isEmpty else { return nil }
    } else {
      guard !path.isEmpty, name.last != UInt8(ascii: "/") else { throw Self.malformed("file without name") }
    }
    try register.add(path, kind: isDirectory ? .directory : .file)
    remaining = size
    padding = (512 - size % 512) % 512
    return TarEntry(isDirectory ? .directory : .file, path: path, size: size, modifiedAt: time)
  }

  private static func size(_ text: [UInt8]) throws -> Int64 {
    guard !text.isEmpty, text.allSatisfy({ (48...57).contains($0) }),
      let size = Int64(String(decoding: text, as: UTF8.self))
    else { throw malformed("size") }
    return size
  }

  /// Milliseconds of decimal seconds; what is finer is cut off.
  private static func milliseconds(_ text: [UInt8]) throws -> Int64 {
    let isNegative = text.first == UInt8(ascii: "-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? Array(parts[1]) : []
    guard let whole = parts.first, let seconds = scaled(try size(Array(whole))),
      fraction.allSatisfy({ (48...57).contains($0) })
    else { throw malformed("time") }
    let thousandths = (fraction + [48, 48, 48]).prefix(3).reduce(Int64(0)) { $0 * 10 + Int64($1 - 48) }
    return isNegative ? -(seconds + thousandths) : seconds + thousandths
  }

  private static func scaled(_ seconds: Int64) -> Int64? {
    seconds.magnitude < 1 << 50 ? seconds * 1000 : nil
  }

  private func extra(_ block: TarBlock) throws -> [UInt8] {
    guard let size = block.size, (1...PaxRecords.longest).contains(size) else { throw Self.malformed("header size") }
    let bytes = try exactly(Int(size))
    try skip((512 - size % 512) % 512)
    return bytes
  }

  /// The second block of zeros, then only zeros to the end.
  private func finish() throws {
    guard TarBlock(bytes: try exactly(TarBlock.length)).isZero else { throw Self.malformed("end") }
    while true {
      let rest = try source.read(upTo: 65_536)
      guard rest.allSatisfy({ $0 == 0 }) else {
        throw ArchiveError(
          .trailingData, message: "Something follows the end of the archive. \(ArchiveError.askForCopy)", log: "tar")
      }
      if rest.isEmpty { break }
    }
    isAtEnd = true
  }

  private func exactly(_ count: Int) throws -> [UInt8] {
    let bytes = try source.read(upTo: count)
    guard bytes.count == count else { throw Self.truncated }
    return bytes
  }

  private func skip(_ count: Int64) throws {
    var rest = count
    while rest > 0 { rest -= Int64(try exactly(Int(min(rest, 65_536))).count) }
  }

  static func malformed(_ what: String) -> ArchiveError {
    ArchiveError(
      .tarMalformed, message: "The archive is damaged or no tar archive. \(ArchiveError.askForCopy)", log: what)
  }

  private static let truncated = ArchiveError(
    .truncated, message: "The archive is cut off. \(ArchiveError.askForCopy)", log: "tar")
}
