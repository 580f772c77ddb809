import Foundation

/// Reads backups that ``ArchiveWriter`` wrote. It blocks, and holds some 300 KB besides the manifest.
public struct ArchiveReader: Sendable {
  private let file: URL
  private let largestWorkFactor: Int
  private let availableBytes: @Sendable (URL) -> Int64?

  /// - Parameters:
  ///   - file: The backup.
  ///   - largestWorkFactor: Files that take more work to open are refused before it is done; at most 22.
  public init(file: URL, largestWorkFactor: Int = 22) {
    self.init(file: file, largestWorkFactor: largestWorkFactor, availableBytes: DirectoryOnDisk.availableBytes)
  }

  /// - Parameter availableBytes: Tells how many bytes fit on the disk of a directory.
  init(file: URL, largestWorkFactor: Int, availableBytes: @escaping @Sendable (URL) -> Int64?) {
    self.file = file
    self.largestWorkFactor = largestWorkFactor
    self.availableBytes = availableBytes
  }

  /// Reads the manifest and nothing more: whether the files are whole, only ``verify(passphrase:progress:)`` tells.
  public func inspect(passphrase: String) throws -> ArchiveManifest { try open(passphrase).manifest }

  /// Reads the whole backup and checks every file, without writing anything.
  /// - Throws: ``ArchiveError``, `CancellationError`, what `progress` throws.
  @discardableResult
  public func verify(
    passphrase: String, progress: @escaping (ArchiveProgress) throws -> Void = { _ in }
  ) throws -> ArchiveManifest {
    let (tar, manifest) = try open(passphrase)
    try read(tar, manifest: manifest, into: nil, progress: progress)
    return manifest
  }

  /// Writes all files into a directory that is absent or empty. They are there whole and checked, or not at all.
  /// - Parameter progress: Called after every piece; what it throws ends the work. Cancelling the task does, too.
  /// - Throws: ``ArchiveError``, `CancellationError`, what `progress` throws.
  @discardableResult
  public func extract(
    passphrase: String, to target: URL, progress: @escaping (ArchiveProgress) throws -> Void = { _ in }
  ) throws -> ArchiveManifest {
    let extraction = try ExtractionDirectory(for: target)
    let (tar, manifest) = try open(passphrase)
    if let available = availableBytes(target.deletingLastPathComponent()), available < manifest.totalSize {
      throw ArchiveError.system(ENOSPC, verb: "written", name: target.lastPathComponent)
    }
    try extraction.fill { try read(tar, manifest: manifest, into: extraction, progress: progress) }
    return manifest
  }

  private func open(_ passphrase: String) throws -> (tar: TarReader, manifest: ArchiveManifest) {
    let age = try AgeReader(
      from: ArchiveFile(reading: file), with: .passphrase(passphrase), largestWorkFactor: largestWorkFactor)
    let tar = TarReader(from: age)
    let first: TarEntry?
    do { first = try tar.next() } catch let error as ArchiveError where error.code == .tarMalformed {
      throw ArchiveManifest.unreadable("no tar")
    }
    guard let first, first.kind == .file, first.path == ArchiveManifest.path, first.size <= ArchiveManifest.longest
    else {
      throw ArchiveManifest.unreadable("not first")
    }
    return (tar, try ArchiveManifest(parsing: Data(try tar.read(upTo: Int(first.size)))))
  }

  private func read(
    _ tar: TarReader, manifest: ArchiveManifest, into directory: ExtractionDirectory?,
    progress: @escaping (ArchiveProgress) throws -> Void
  ) throws {
    var meter = ArchiveMeter(total: manifest.totalSize, report: progress)
    // By bytes: strings that look alike count as equal.
    var expected = Dictionary(uniqueKeysWithValues: manifest.entries.map { (Array($0.path.utf8), $0) })
    let slash = UInt8(ascii: "/")
    var parents: Set<[UInt8]> = []
    for path in expected.keys {
      for index in path.indices where path[index] == slash { parents.insert(Array(path[..<index])) }
    }
    while let entry = try tar.next() {
      let path = Array(entry.path.utf8)
      if entry.kind == .directory {
        // Other programs list the directories of files as well.
        guard parents.contains(path) else {
          throw Self.mismatch("extra")
        }
        continue
      }
      guard let listed = expected.removeValue(forKey: path), listed.size == entry.size else {
        throw Self.mismatch("extra")
      }
      let file = try directory?.create(entry.path)
      let found = try HashedCopy.run(tar) { bytes in
        try file?.write(bytes)
        try meter.add(bytes.count)
      }
      guard found.sha256 == listed.sha256 else { throw Self.mismatch("hash") }
      try file?.setModificationTime(entry.modifiedAt)
      try file?.synchronize()
    }
    guard expected.isEmpty else { throw Self.mismatch("missing") }
  }

  private static func mismatch(_ what: String) -> ArchiveError {
    ArchiveError(
      .manifestMismatch,
      message:
        "The files in the backup are not those that it lists, so nothing was restored. \(ArchiveError.askForCopy)",
      log: what)
  }
}
