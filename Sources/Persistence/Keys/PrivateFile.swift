import Foundation
import UserFacingErrors

/// A small file that only its owner may read (mode 0600), in a directory that only its owner may change.
struct PrivateFile: Sendable {
  let url: URL

  /// The content; nil while there is none.
  /// - Parameter longest: Larger files are refused as damaged.
  /// - Throws: ``KeyError`` for a link, another owner, permissions for others, anything but a regular file.
  func read(longest: Int) throws -> Data? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw KeyError.system(url, code: errno)
    }
    let file = ArchiveFile(descriptor: descriptor, called: url.lastPathComponent)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw KeyError.unusable(url, why: "it is no ordinary file", log: "no regular file")
    }
    guard status.st_uid == geteuid() else {
      throw KeyError.unusable(url, why: "it belongs to another user", log: "owner")
    }
    guard status.st_mode & 0o077 == 0 else { throw KeyError.exposed(url, mode: "600") }
    try checkDirectory()
    guard let bytes = try? file.read(upTo: longest + 1) else { throw KeyError.system(url, code: EIO) }
    guard bytes.count <= longest else { throw KeyError.damaged(url) }
    return Data(bytes)
  }

  /// Makes the file, unless another process was faster: nobody ever sees one that is half written.
  /// - Returns: Whether this call made it.
  /// - Throws: ``KeyError``; also when the file is there and nobody knows whether it still is after a power failure.
  func create(_ content: Data) throws -> Bool {
    try writeBeside(content) { draft in
      if link(draft, path) == 0 { return true }
      guard errno == EEXIST else { throw KeyError.system(url, code: errno) }
      return false
    }
  }

  /// Makes the file, or puts the new content in place of the old in one step.
  /// - Throws: ``KeyError``; also when the file is there and nobody knows whether it still is after a power failure.
  func replace(_ content: Data) throws {
    try writeBeside(content) { draft in
      guard rename(draft, path) == 0 else { throw KeyError.system(url, code: errno) }
    }
  }

  /// Removes the file. Nothing happens when there is none.
  func delete() throws {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw KeyError.system(url, code: errno) }
    // A key that was deleted must not come back after a power failure.
    try? DirectoryOnDisk.synchronize(url.deletingLastPathComponent())
  }

  private func writeBeside<Value>(_ content: Data, place: (_ draft: String) throws -> Value) throws -> Value {
    if mkdir(directory, 0o700) != 0 {
      guard errno == EEXIST else { throw KeyError.system(url, code: errno) }
    }
    try checkDirectory()
    let draft = "\(directory)/.\(url.lastPathComponent).\(UUID().uuidString).tmp"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw KeyError.system(url, code: errno) }
    defer { unlink(draft) }
    do {
      let file = ArchiveFile(descriptor: descriptor, called: url.lastPathComponent)
      // The mask of the process may have taken more away.
      guard fchmod(descriptor, 0o600) == 0 else { throw KeyError.system(url, code: errno) }
      try content.withUnsafeBytes { try file.write($0) }
      try file.synchronize()
    } catch let error as ArchiveError {
      throw error.code == .diskFull
        ? KeyError.unusable(url, why: FullDisk.reason, log: "disk full") : KeyError.system(url, code: EIO)
    }
    let value = try place(draft)
    // Other copies of a key go once it is here for good.
    do {
      try DirectoryOnDisk.synchronize(url.deletingLastPathComponent())
    } catch {
      throw KeyError.unusable(
        url, why: "the disk doesn't say that it has been written", log: "directory not synchronized")
    }
    return value
  }

  /// Whoever may change the directory may put another file in place of this one.
  private func checkDirectory() throws {
    var status = stat()
    guard stat(directory, &status) == 0 else { throw KeyError.system(url, code: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw KeyError.system(url, code: ENOTDIR) }
    guard status.st_uid == geteuid() else {
      throw KeyError.unusable(url, why: "its directory belongs to another user", log: "owner of directory")
    }
    guard status.st_mode & 0o022 == 0 else { throw KeyError.exposed(url.deletingLastPathComponent(), mode: "700") }
  }

  private var path: String { url.path(percentEncoded: false) }
  private var directory: String {
    let path = url.deletingLastPathComponent().path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
