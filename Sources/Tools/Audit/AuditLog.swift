import ChatTypes
import Crypto
import Foundation
import JSONValue

/// An append-only record of every decision and execution, as JSON Lines with mode 0600.
///
/// Each line has the hash of the line before and its own, so a changed, removed or added line is found by
/// ``AuditReader/verify()``. With a key the hashes are HMACs, and whoever lacks the key can't make them fit; without one
/// they only find accidents and careless hands. Each entry is on the disk before ``record(_:arguments:)`` returns. Several
/// processes may write to the same log: they take turns, and each goes on from the other's last line.
public actor AuditLog: AuditRecording {
  /// Where a file is full and the next is begun, in bytes.
  public static let defaultFileSize = 4 * 1024 * 1024
  /// Full files that are kept.
  public static let defaultOlderFiles = 8

  private let files: AuditFiles
  private let chain: AuditChain
  private let fileSize: Int
  private let olderFiles: Int
  private let keepsArguments: Bool
  private var head: AuditHead?
  /// How the files looked after our last entry.
  private var left: AuditFilesState?
  /// The first line of the current file.
  private var firstOfFile: Int64 = 1

  /// - Parameters:
  ///   - folder: where the files lie; made when the first entry comes.
  ///   - key: 32 secret bytes; nil for plain hashes.
  ///   - keepsArguments: whether the arguments themselves are kept, not only their hash.
  ///   - fileSize: where a file is full, in bytes.
  ///   - olderFiles: full files that are kept; older ones are deleted.
  public init(
    folder: URL, key: Data?, keepsArguments: Bool = false, fileSize: Int = defaultFileSize,
    olderFiles: Int = defaultOlderFiles
  ) {
    files = AuditFiles(folder: folder)
    chain = AuditChain(key: key.map { SymmetricKey(data: $0) })
    self.keepsArguments = keepsArguments
    self.fileSize = max(1, fileSize)
    self.olderFiles = max(0, olderFiles)
  }

  /// Adds an entry.
  /// - Throws: ``ToolError/Code/notSaved``; then the log is as before.
  public func record(_ entry: AuditEntry, arguments: JSONValue?) throws {
    do {
      try files.locked { try append(entry, arguments: arguments) }
    } catch {
      throw ToolError.notSaved(error)
    }
  }

  private func append(_ entry: AuditEntry, arguments: JSONValue?) throws {
    // What another process has written since is what this goes on from.
    if head != nil, try files.state() != left { head = nil }
    defer { left = try? files.state() }
    var head = try opened()
    let file = JSONLinesFile(url: files.current)
    var entries: [AuditEntry] = []
    let torn = try file.tornBytes()
    if torn > 0 {
      var repair = AuditEntry(kind: .repair, at: entry.at)
      repair.tornBytes = torn
      entries.append(repair)
    }
    var entry = entry
    entry.argumentsHash = arguments.map { chain.hash($0.data(sortedNames: true)) }
    entry.arguments = keepsArguments ? arguments : nil
    entries.append(entry)
    var lines: [Data] = []
    for var entry in entries {
      entry.sequence = head.sequence + 1
      let (line, hash) = chain.line(entry, previous: head.hash)
      lines.append(line)
      head.sequence = entry.sequence
      head.hash = hash
    }
    try file.append(lines)
    // From here on the lines count, whatever becomes of the head: it may lag behind, never run ahead.
    self.head = head
    try FileBytes.replace(files.head, with: head.data(chain))
    if file.size >= fileSize { try rotate() }
  }

  /// Where the log stands. A log that was tampered with is continued: what comes is still recorded, and what was broken
  /// stays so for ``AuditReader``.
  private func opened() throws -> AuditHead {
    if let head { return head }
    let stored = try files.headData().flatMap { AuditHead($0, chain: self.chain) }
    var last = AuditHead(sequence: 0, hash: AuditChain.origin, first: stored?.first ?? 1)
    firstOfFile = 1
    let current = try JSONLinesFile(url: files.current).read().lines
    var lines = current
    if current.isEmpty, let older = try files.olderParts().last { lines = try JSONLinesFile(url: older).read().lines }
    if let checked = lines.reversed().lazy.compactMap({ try? self.chain.check($0) }).first {
      last.sequence = checked.entry.sequence
      last.hash = checked.hash
    }
    // Lines that are missing at the end leave a gap in the numbers, which shows for ever.
    if let stored, stored.sequence > last.sequence {
      last.sequence = stored.sequence
      last.hash = stored.hash
    }
    firstOfFile = current.first.flatMap { try? self.chain.check($0) }?.entry.sequence ?? last.sequence + 1
    head = last
    return last
  }

  /// Begins a new file. The chain goes on from the last line of the old one.
  private func rotate() throws {
    guard var head else { return }
    let older = files.older(first: firstOfFile)
    guard !FileManager.default.fileExists(atPath: older.path) else { return }
    try FileManager.default.moveItem(at: files.current, to: older)
    try FileBytes.sync(files.folder)
    firstOfFile = head.sequence + 1
    let parts = try files.olderParts()
    guard parts.count > olderFiles else { return }
    let kept = parts.dropFirst(parts.count - olderFiles)
    let first = try kept.first.flatMap { try JSONLinesFile(url: $0).read().lines.first }.flatMap {
      try? self.chain.check($0)
    }
    // The head says first what will be missing, so that a crash in between looks like too much, not too little.
    head.first = first?.entry.sequence ?? firstOfFile
    self.head = head
    try FileBytes.replace(files.head, with: head.data(chain))
    for part in parts.prefix(parts.count - olderFiles) { try FileManager.default.removeItem(at: part) }
  }
}
