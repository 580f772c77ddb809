import Foundation

/// What a backup or a restoration that was killed leaves in a home: copies of the store, of its key and of the organizer's files
/// that nobody would ever look at again.
///
/// Both work under names of their own, so that the owner of the home knows them from everything else.
package struct HomeLeftovers {
  private static let archive = ".archive-"
  private static let restoration = ".restoring-"

  private let home: HomeDirectory

  package init(_ home: HomeDirectory) { self.home = home }

  /// Where a backup copies what goes into it.
  func archiveDrafts(named name: String) -> URL {
    home.backups.appending(path: Self.archive + name, directoryHint: .isDirectory)
  }

  /// Where a backup is read to that is to be restored.
  func staging(named name: String) -> URL {
    home.url.appending(path: Self.restoration + name, directoryHint: .isDirectory)
  }

  /// All of them. While a process owns the home, its own drafts are among them.
  package func found() -> [URL] {
    entries(of: home.backups, beginningWith: Self.archive) + entries(of: home.url, beginningWith: Self.restoration)
  }

  /// Removes them. To be called by the owner of the home, before it makes backups. What can't be removed stays for the next start.
  package func remove() {
    for url in found() { try? FileManager.default.removeItem(at: url) }
  }

  private func entries(of folder: URL, beginningWith prefix: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted().map { folder.appending(path: $0) }
  }
}
