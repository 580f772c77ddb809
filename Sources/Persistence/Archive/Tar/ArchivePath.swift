/// The rules for paths in an archive.
enum ArchivePath {
  /// Bytes that a path may have (Linux: PATH_MAX).
  static let longest = 4095

  /// The path without `.` parts and double or final slashes, as other programs write them; empty for the directory itself.
  /// - Throws: ``ArchiveError`` of code `entryRefused` for what could be written to another place.
  static func normalized(_ bytes: some Collection<UInt8>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw refused("a name that is not UTF-8") }
    guard !bytes.contains(0) else { throw refused("a name with a NUL byte") }
    guard !text.isEmpty, bytes.count <= longest else { throw refused("an empty or overlong name") }
    guard bytes.first != UInt8(ascii: "/") else { throw refused("an absolute path") }
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }.filter { $0 != "." }
    guard !parts.contains("..") else { throw refused("a path that leaves the archive") }
    return parts.joined(separator: "/")
  }

  static func refused(_ what: String) -> ArchiveError {
    ArchiveError(
      .entryRefused,
      message: "The archive holds \(what), which is not accepted. Nothing was changed; use another archive.",
      log: what)
  }
}

/// Keeps apart the paths of one archive: none may come twice, and no file may be the directory of another.
struct PathRegister {
  // Bytes, since strings that look alike count as equal.
  private var files: Set<[UInt8]> = []
  private var directories: Set<[UInt8]> = []
  private var parents: Set<[UInt8]> = []

  /// - Throws: ``ArchiveError`` of code `entryRefused`
  mutating func add(_ path: String, kind: TarEntry.Kind) throws {
    let bytes = Array(path.utf8)
    guard !files.contains(bytes), !directories.contains(bytes), kind == .directory || !parents.contains(bytes) else {
      throw ArchivePath.refused("the same name twice")
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
      let parent = Array(bytes[..<index])
      guard !files.contains(parent) else { throw ArchivePath.refused("a file that is also a directory") }
      parents.insert(parent)
    }
    if kind == .file { files.insert(bytes) } else { directories.insert(bytes) }
  }
}
