import Foundation

/// The temporary files by which files are written. Their names say what may be in them: a text that is neither what we wrote
/// nor what was there before is another program's, which wrote while we did, and is never thrown away.
enum TemporaryFile {
  static let prefix = ".linnet-"

  /// One that is being written; whatever is in it is ours.
  static func path(in folder: String) -> String { "\(folder)/\(prefix)\(UUID().uuidString).tmp" }

  /// One that is exchanged with a file: it holds `ours` before, and then `before`.
  static func exchanged(in folder: String, ours: [UInt8], before: [UInt8]) -> String {
    let texts = [ours, before].map(NoteFile.revision).joined(separator: "_")
    return "\(folder)/\(prefix)\(UUID().uuidString)_\(texts).tmp"
  }

  /// Whether what a crash has left may go: unless it is another program's text.
  static func mayGo(_ name: String, in folder: String) -> Bool {
    let parts = name.dropFirst(prefix.count).dropLast(4).split(separator: "_")
    guard parts.count == 3 else { return true }
    guard let bytes = try? FileAccess.read("\(folder)/\(name)") else { return false }
    return parts.dropFirst().contains { $0 == NoteFile.revision(bytes) }
  }
}

extension FolderScan {
  /// Removes temporary files of ours that a crash has left. While another of us writes in the folder, only those that are a
  /// day old: nobody writes that long.
  /// - Returns: the names of those that hold another program's text, which stay.
  static func removeLeftovers(in path: String, now: Date = Date()) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    // All of us write with this lock. It goes with the folder's descriptor.
    let isQuiet = flock(dirfd(folder), LOCK_EX | LOCK_NB) == 0
    var kept: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(TemporaryFile.prefix), name.hasSuffix(".tmp") else { continue }
      var status = stat()
      guard fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG,
        isQuiet || FileFingerprint(status).seconds < Int(now.timeIntervalSince1970) - 86_400
      else { continue }
      if TemporaryFile.mayGo(name, in: path) { unlinkat(dirfd(folder), name, 0) } else { kept.append(name) }
    }
    return kept
  }
}
