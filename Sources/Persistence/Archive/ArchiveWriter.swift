import Foundation

/// Writes backups: a tar archive, encrypted in the age format, so that `age -d backup.age | tar x` opens it without
/// Linnet. `manifest.json` comes first and lists every file with its size and hash.
///
/// It blocks, and holds some 200 KB besides the list of files.
public struct ArchiveWriter: Sendable {
  private let program: String
  private let workFactor: Int
  private let now: @Sendable () -> Int64
  private let random: @Sendable (Int) -> Data

  /// - Parameters:
  ///   - program: The name and version of the program, for the manifest.
  ///   - workFactor: scrypt's, 1 to 22; see ``AgeRecipient/standardWorkFactor``.
  ///   - now: Gives Unix milliseconds.
  ///   - random: Gives unpredictable bytes.
  public init(
    program: String, workFactor: Int = AgeRecipient.standardWorkFactor, now: @escaping @Sendable () -> Int64,
    random: @escaping @Sendable (Int) -> Data = SecureRandom.system
  ) {
    self.program = program
    self.workFactor = workFactor
    self.now = now
    self.random = random
  }

  /// Writes a backup into a new file (mode 0600), which is there whole or not at all.
  /// - Parameter progress: Called after every piece; what it throws ends the work. Cancelling the task does, too.
  /// - Returns: The manifest.
  /// - Throws: ``ArchiveError``, `CancellationError`, what `progress` throws.
  @discardableResult
  public func write(
    _ items: [ArchiveItem], to target: URL, passphrase: String,
    progress: @escaping (ArchiveProgress) throws -> Void = { _ in }
  ) throws -> ArchiveManifest {
    let place = NewFilePlace(target)
    try place.checkIsFree()
    try ArchiveManifest.check(paths: items.map(\.path))
    let begun = now()
    let sizes = try items.map { try $0.open(at: begun).size }
    var meter = ArchiveMeter(total: 2 * sizes.reduce(0, +), report: progress)
    let entries = try items.map { item in
      let found = try HashedCopy.run(item.open(at: begun).source) { try meter.add($0.count) }
      return ArchiveManifest.Entry(path: item.path, size: found.size, sha256: found.sha256)
    }
    let manifest = ArchiveManifest(createdAt: begun, program: program, entries: entries)
    try place.fill { file in
      let age = try AgeWriter(to: file, for: .passphrase(passphrase, workFactor: workFactor), random: random)
      let tar = TarWriter(to: age)
      let list = manifest.data
      guard Int64(list.count) <= ArchiveManifest.longest else {
        throw ArchiveError(
          .misuse, message: "There are too many files for one backup. Back up fewer at a time.", log: "manifest size")
      }
      try tar.begin(TarEntry(path: ArchiveManifest.path, size: Int64(list.count), modifiedAt: begun))
      try list.withUnsafeBytes { try tar.write($0) }
      for (item, entry) in zip(items, entries) { try Self.add(item, entry: entry, at: begun, to: tar, meter: &meter) }
      try tar.finish()
      try age.finish()
    }
    return manifest
  }

  private static func add(
    _ item: ArchiveItem, entry: ArchiveManifest.Entry, at begun: Int64, to tar: TarWriter, meter: inout ArchiveMeter
  ) throws {
    let open = try item.open(at: begun)
    try tar.begin(TarEntry(path: item.path, size: entry.size, modifiedAt: open.modifiedAt))
    let found = try HashedCopy.run(open.source, limit: entry.size) { bytes in
      try tar.write(bytes)
      try meter.add(bytes.count)
    }
    guard found.size == entry.size, found.sha256 == entry.sha256 else {
      throw ArchiveError(
        .sourceChanged,
        message:
          "“\(item.path)” changed while it was backed up, so no backup was made. Try again when nothing changes it.",
        log: "source changed")
    }
  }
}
