import Foundation

/// Writes a tar stream in the POSIX pax format, which every tar reads. Owners are not recorded; files get mode 0600 and
/// directories 0700.
public final class TarWriter {
  /// Tar streams are padded to a multiple of this.
  private static let recordLength: Int64 = 10_240

  private let sink: any ByteSink
  private var register = PathRegister()
  private var remaining: Int64 = 0
  private var padding = 0
  private var written: Int64 = 0

  /// A writer of an empty stream.
  public init(to sink: any ByteSink) { self.sink = sink }

  /// Begins an entry. The one before must be complete.
  /// - Throws: ``ArchiveError`` for a path that readers would refuse.
  public func begin(_ entry: TarEntry) throws {
    guard remaining == 0, entry.size >= 0, entry.kind == .file || entry.size == 0 else { throw Self.wrongSize }
    let path = try ArchivePath.normalized(Array(entry.path.utf8))
    guard path.utf8.elementsEqual(entry.path.utf8) else {
      throw ArchivePath.refused("a path that is not in its simple form")
    }
    try register.add(path, kind: entry.kind)
    try put(padding: padding)
    let isDirectory = entry.kind == .directory
    let name = Array(path.utf8) + (isDirectory ? [UInt8(ascii: "/")] : [])
    let seconds = entry.modifiedAt.quotientAndRemainder(dividingBy: 1000)
    var records = PaxRecords()
    if name.count > 100 || !name.allSatisfy({ $0 < 0x80 }) {
      records.add("path", value: String(decoding: name, as: UTF8.self))
    }
    let fits = entry.size <= TarBlock.largestNumber
    if !fits { records.add("size", value: String(entry.size)) }
    let isPlainTime = seconds.remainder == 0 && (0...TarBlock.largestNumber).contains(seconds.quotient)
    if !isPlainTime { records.add("mtime", value: Self.decimal(entry.modifiedAt)) }
    let time = min(max(0, seconds.quotient), TarBlock.largestNumber)
    if !records.records.isEmpty { try put(records) }
    try put(
      TarBlock(
        name: name, flag: isDirectory ? TarBlock.Flag.directory : TarBlock.Flag.file, mode: isDirectory ? 0o700 : 0o600,
        size: fits ? entry.size : 0, seconds: time
      ).bytes)
    remaining = entry.size
    padding = Int((512 - entry.size % 512) % 512)
  }

  /// Writes content of the entry that was begun.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count <= remaining else { throw Self.wrongSize }
    try sink.write(bytes)
    remaining -= Int64(bytes.count)
    written += Int64(bytes.count)
  }

  /// Writes the end of the stream.
  public func finish() throws {
    guard remaining == 0 else { throw Self.wrongSize }
    try put(padding: padding + 2 * TarBlock.length)
    try put(padding: Int((Self.recordLength - written % Self.recordLength) % Self.recordLength))
  }

  private func put(_ records: PaxRecords) throws {
    let bytes = records.bytes
    try put(
      TarBlock(
        name: Array("PaxHeaders/entry".utf8), flag: TarBlock.Flag.extended, mode: 0o600, size: Int64(bytes.count),
        seconds: 0
      ).bytes)
    try put(bytes)
    try put(padding: (512 - bytes.count % 512) % 512)
  }

  private func put(_ bytes: [UInt8]) throws {
    try sink.write(bytes)
    written += Int64(bytes.count)
  }

  private func put(padding count: Int) throws {
    if count > 0 { try put([UInt8](repeating: 0, count: count)) }
    padding = 0
  }

  /// Seconds with three decimals.
  private static func decimal(_ milliseconds: Int64) -> String {
    let magnitude = milliseconds.magnitude
    let fraction = String(magnitude % 1000)
    let padded = String(repeating: "0", count: 3 - fraction.count) + fraction
    return "\(milliseconds < 0 ? "-" : "")\(magnitude / 1000).\(padded)"
  }

  private static let wrongSize = ArchiveError(
    .misuse, message: "An entry of the archive got another size than it was given. Try again.", log: "tar size")
}
