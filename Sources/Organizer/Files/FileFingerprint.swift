import Foundation

/// Tells whether a file is still the one that was read: another program's atomic write gives another inode, one in place
/// another time or size.
struct FileFingerprint: Hashable, Sendable {
  let inode: UInt64
  let size: Int64
  let seconds: Int
  let nanoseconds: Int
}

/// Lists the regular files of a folder that have an extension.
enum FolderScan {
  /// What stands in a folder, by name. Hidden files and links are not listed. Nil when there is no such folder.
  static func files(in path: String, withExtension wanted: String) throws -> [String: FileFingerprint]? {
    guard let folder = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw OrganizerError.files("Reading a folder", code: errno)
    }
    defer { closedir(folder) }
    let ending = Array(("." + wanted).utf8)
    let descriptor = dirfd(folder)
    var result: [String: FileFingerprint] = [:]
    while let entry = readdir(folder) {
      guard let name = name(of: entry, ending: ending) else { continue }
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      result[name] = FileFingerprint(status)
    }
    return result
  }

  /// The folders in a folder, hidden ones left out, in order.
  static func folders(in path: String) throws -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw OrganizerError.files("Reading a folder", code: errno)
    }
    defer { closedir(folder) }
    let descriptor = dirfd(folder)
    var result: [String] = []
    while let entry = readdir(folder) {
      guard let name = name(of: entry, ending: []) else { continue }
      var status = stat()
      // A link to a folder counts: people keep their calendars elsewhere.
      guard fstatat(descriptor, name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      result.append(name)
    }
    return result.sorted()
  }

  /// All folders below one, as paths in it, the empty one for itself. A folder that lies there twice through links, or within
  /// itself, is in it once.
  static func tree(in base: String, deepest: Int) throws -> [String] {
    var result = [""]
    var level = [""]
    var seen: Set<String> = [FileAccess.resolved(base)]
    for _ in 0..<deepest where !level.isEmpty {
      level = try level.flatMap { parent in
        try folders(in: parent.isEmpty ? base : "\(base)/\(parent)").map { parent.isEmpty ? $0 : "\(parent)/\($0)" }
      }.filter { seen.insert(FileAccess.resolved("\(base)/\($0)")).inserted }
      result += level
    }
    return result
  }

  /// Nil for hidden names, names that are no UTF-8, and other endings.
  private static func name(of entry: UnsafeMutablePointer<dirent>, ending: [UInt8]) -> String? {
    withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      guard let end = bytes.firstIndex(of: 0), end > 0, bytes[0] != UInt8(ascii: ".") else { return nil }
      let name = bytes[..<end]
      guard name.suffix(ending.count).elementsEqual(ending) else { return nil }
      return String(validating: name, as: UTF8.self)
    }
  }
}

extension FileFingerprint {
  init(_ status: stat) {
    (inode, size) = (UInt64(status.st_ino), Int64(status.st_size))
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }
}
