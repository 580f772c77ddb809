import Foundation

/// Whether the store of a home is where it has to be.
///
/// A home whose key is there, and which was in use, but whose store is gone or empty lost it: to a failing disk, a half copied
/// folder, or a slip of the hand. A new and empty store under the old key would look as if there had never been any chats, and the
/// search index and the files of the old one would be cleared away as nobody's.
package struct StorePresence {
  private let home: HomeDirectory

  package init(_ home: HomeDirectory) { self.home = home }

  /// Refuses to go on where the store was lost. To be called by the owner of the home, before it opens or makes the store.
  /// - Throws: ``LinnetError`` that says what to do. Nothing was changed.
  package func check() throws {
    if isLost { throw LinnetError.storeLost(home, backup: newestBackup) }
  }

  /// Notes that a store was made here. To be called by the owner of the home once the store is whole. A mark that can't be written is
  /// written at a later start.
  package func markMade() {
    let path = home.storeMark.path(percentEncoded: false)
    guard FileStatus(path: path) == nil else { return }
    try? HomeDirectory.makePrivateDirectory(home.keys)
    _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
  }

  /// Whether there is no store although there was one.
  package var isLost: Bool { !isThere && !traces.isEmpty }

  /// Whether there is a store at all. A file without a whole page is none: it is what is left when the first start was stopped in its
  /// first moment, when a disk was full, or of a copy that was cut off. SQLite takes one of a single byte for a new store.
  private var isThere: Bool { size(of: home.database) >= Self.pageSize || size(of: beside("-wal")) > 0 }

  /// Bytes of a page of SQLCipher's.
  private static let pageSize: Int64 = 4096

  /// What is made with a store or after it: its mark, its index, the texts and files of messages, replies in work. The first start
  /// makes none of them before the store is whole.
  private var traces: [URL] {
    let folders = [home.replies, home.files, home.journal].filter { hasFiles($0) }
    let isMarked = FileStatus(path: home.storeMark.path(percentEncoded: false)) != nil
    return (isMarked ? [home.storeMark] : []) + (size(of: home.searchIndex) > 0 ? [home.searchIndex] : []) + folders
  }

  /// The copy of the store that was kept last, before a restoration or a new form of the store.
  private var newestBackup: URL? {
    let path = home.backups.path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let visible = names.filter { !$0.hasPrefix(".") }.map { home.backups.appending(path: $0) }
    return visible.max { changed($0) < changed($1) }
  }

  private func changed(_ url: URL) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }

  private func beside(_ suffix: String) -> URL {
    home.url.appending(path: home.database.lastPathComponent + suffix, directoryHint: .notDirectory)
  }

  private func size(of url: URL) -> Int64 { FileStatus(path: url.path(percentEncoded: false))?.size ?? 0 }

  private func hasFiles(_ folder: URL) -> Bool {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    while let url = files?.nextObject() as? URL {
      if (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true { return true }
    }
    return false
  }
}
