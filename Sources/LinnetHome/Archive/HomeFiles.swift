import Foundation
import Persistence

/// Copies what lies in a home as plain files and goes into an archive, as it is at one time: the user's other programs may
/// change it while the archive is written.
struct HomeFiles {
  /// What goes into an archive, by its path in the home: the organizer's folders, and what was done in them and by tools.
  static let paths = ["calendars", "contacts", "notes", "habits", "undo.jsonl", "audit", "keys/audit.key"]
  /// Folders in folders that are followed: more would be a circle of links.
  private static let deepest = 16
  /// How files begin that are just being written here.
  private static let temporaryPrefix = ".linnet-"

  let home: HomeDirectory

  /// Copies all of it.
  /// - Parameter target: a directory that exists; each file gets the same path below it.
  /// - Returns: the copies, by their paths in the home.
  /// - Throws: ``LinnetError`` naming a file that can't be read.
  func copy(to target: URL) throws -> [ArchiveItem] {
    var items: [ArchiveItem] = []
    for path in Self.paths { try copy(path, to: target, depth: 0, items: &items) }
    return items
  }

  private func copy(_ path: String, to target: URL, depth: Int, items: inout [ArchiveItem]) throws {
    let source = home.url.appending(path: path)
    // Links are followed: people keep their calendars elsewhere and want them in the backup.
    guard let status = FileStatus(path: source.path(percentEncoded: false)) else { return }
    let place = target.appending(path: path)
    if status.isDirectory {
      guard depth <= Self.deepest else { return }
      for name in try names(in: source, called: path) {
        try copy("\(path)/\(name)", to: target, depth: depth + 1, items: &items)
      }
    } else if status.isRegular {
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: source.resolvingSymlinksInPath(), to: place)
      } catch {
        // What another program has just taken away is no part of the home.
        guard FileStatus(path: source.path(percentEncoded: false)) != nil else { return }
        throw LinnetError.fileUnreadable("file", name: path, why: FileFailure.reason(error))
      }
      items.append(ArchiveItem(path: path, file: place))
    }
    // Sockets and the like hold nothing.
  }

  /// What stands in a folder, in order, so that the head of the audit log comes before its lines: they may say more than
  /// it, never less.
  private func names(in folder: URL, called path: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        .filter { !$0.hasPrefix(Self.temporaryPrefix) }.sorted()
    } catch {
      throw LinnetError.fileUnreadable("folder", name: path, why: FileFailure.reason(error))
    }
  }
}
