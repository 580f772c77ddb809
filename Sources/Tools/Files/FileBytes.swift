import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes on their way to the disk.
enum FileBytes {
  /// Replaces a file in one step: at every moment the old or the new content is there, whole. The mode is 0600.
  static func replace(_ file: URL, with data: Data) throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let temporary = folder.appending(path: ".\(file.lastPathComponent).\(UUID().uuidString).tmp")
    let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFailure.last() }
    do {
      defer { close(descriptor) }
      try write(data, descriptor: descriptor)
      guard fsync(descriptor) == 0 else { throw FileFailure.last() }
    } catch {
      unlink(temporary.path)
      throw error
    }
    guard rename(temporary.path, file.path) == 0 else {
      let error = FileFailure.last()
      unlink(temporary.path)
      throw error
    }
    try sync(folder)
  }

  /// Writes all of the bytes.
  static func write(_ data: Data, descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = systemWrite(descriptor, bytes: bytes.baseAddress?.advanced(by: done), count: bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw FileFailure.last() }
        done += count
      }
    }
  }

  /// Waits until a folder's list of files is on the disk.
  static func sync(_ folder: URL) throws {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure.last() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileFailure.last() }
  }
}

/// The system's `write`, which the method of that name hides.
private func systemWrite(_ descriptor: Int32, bytes: UnsafeRawPointer?, count: Int) -> Int {
  write(descriptor, bytes, count)
}
