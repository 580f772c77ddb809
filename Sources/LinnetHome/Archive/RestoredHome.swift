import Foundation
import UserFacingErrors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts what was restored in the place of what was there, which is kept under `backups`.
///
/// What is to come lies in ``HomeDirectory/restoring``, whole and checked. Its file `replaces` says where the old goes; once
/// all of the old is there, the file is renamed to `placing`, and the new takes its place. Each step is one rename, so that
/// a process that is killed in between is finished by the next one: there is never a home without its chats.
package struct RestoredHome {
  private static let replaces = "replaces"
  private static let placing = "placing"
  /// What belongs to the old, by its path in the home.
  private static let old =
    [
      "linnet.db", "linnet.db-wal", "linnet.db-shm", "linnet-search.db", "linnet-search.db-journal", "journal",
      "replies",
      "files", "keys/database.key", "keys/database.passphrase", "keys/database.keyring",
    ] + HomeFiles.paths
  /// What comes, by its path in ``HomeDirectory/restoring`` and in the home.
  private static let new =
    [(HomeArchive.key, "keys/database.key"), (HomeArchive.files, "files")] + HomeFiles.paths.map { ($0, $0) }
    // The index was made when the store was looked through, before it takes its place.
    + [("linnet-search.db", "linnet-search.db"), (HomeArchive.database, "linnet.db")]

  private let home: HomeDirectory

  package init(_ home: HomeDirectory) { self.home = home }

  /// Whether there are chats or anything of the organizer, or was any attempt to have some.
  package var hasData: Bool { Self.old.contains { exists(home.url.appending(path: $0)) } }

  /// Decides that what lies in a directory is what is to come. From here on it does, whatever happens.
  /// - Parameter kept: the name in `backups` for what was there.
  package func commit(_ staged: URL, keepingOldAs kept: String) throws {
    let mark = staged.appending(path: Self.replaces)
    try told { try Data(kept.utf8).write(to: mark) }
    try synchronize(staged)
    try move(staged, to: home.restoring)
    try synchronize(home.url)
  }

  /// Finishes a restoration that was decided on; does nothing when there is none. To be called by the owner of the home,
  /// before the store is opened.
  package func takePlace() throws {
    let restoring = home.restoring
    guard exists(restoring) else { return }
    let mark = restoring.appending(path: Self.replaces)
    let next = restoring.appending(path: Self.placing)
    if exists(mark) {
      let name = try told { try String(contentsOf: mark, encoding: .utf8) }
      try keepOld(as: URL(filePath: name).lastPathComponent)
      try move(mark, to: next)
    }
    // Without a mark all is in its place, and only the empty directory is left.
    if exists(next) {
      for (from, to) in Self.new where exists(restoring.appending(path: from)) {
        let target = home.url.appending(path: to)
        try HomeDirectory.makePrivateDirectory(target.deletingLastPathComponent())
        try move(restoring.appending(path: from), to: target)
        try synchronize(target.deletingLastPathComponent())
      }
    }
    try told { try FileManager.default.removeItem(at: restoring) }
  }

  private func keepOld(as name: String) throws {
    try HomeDirectory.makePrivateDirectory(home.backups)
    let kept = home.backups.appending(path: name, directoryHint: .isDirectory)
    for path in Self.old where exists(home.url.appending(path: path)) {
      let target = kept.appending(path: path)
      try HomeDirectory.makePrivateDirectory(kept)
      try HomeDirectory.makePrivateDirectory(target.deletingLastPathComponent())
      try move(home.url.appending(path: path), to: target)
    }
    if exists(kept) { try synchronize(kept) }
    try synchronize(home.url)
  }

  private func exists(_ url: URL) -> Bool { access(path(url), F_OK) == 0 }

  private func move(_ source: URL, to target: URL) throws {
    guard rename(path(source), path(target)) == 0 else {
      throw LinnetError.homeUnusable(home.url, why: FullDisk.reason(errno))
    }
  }

  private func synchronize(_ directory: URL) throws {
    let descriptor = open(path(directory), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw LinnetError.homeUnusable(home.url, why: FullDisk.reason(errno)) }
    // A file system that can't is no reason to stop halfway.
    fsync(descriptor)
    close(descriptor)
  }

  private func told<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw LinnetError.homeUnusable(home.url, why: FileFailure.reason(error)) }
  }

  private func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
