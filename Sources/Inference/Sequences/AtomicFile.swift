import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Replaces a file in one step: at every moment the old or the new content is there, whole, also after a power cut.
enum AtomicFile {
  /// Writes to a temporary file beside it (mode 0600), waits for the disk, and renames. Removes the temporary one on failure.
  static func write(_ data: Data, to file: URL) throws {
    let temporary = file.deletingLastPathComponent().appending(
      path: ".\(file.lastPathComponent).\(UUID().uuidString).tmp")
    let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    do {
      defer { close(descriptor) }
      try write(data, descriptor: descriptor)
      guard fsync(descriptor) == 0 else { throw failure() }
    } catch {
      unlink(temporary.path)
      throw error
    }
    guard rename(temporary.path, file.path) == 0 else {
      let error = failure()
      unlink(temporary.path)
      throw error
    }
  }

  private static func write(_ data: Data, descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = systemWrite(descriptor, bytes: bytes.baseAddress?.advanced(by: done), count: bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure() }
        done += count
      }
    }
  }

  private static func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

/// The system's `write`, which the method of that name hides.
private func systemWrite(_ descriptor: Int32, bytes: UnsafeRawPointer?, count: Int) -> Int {
  write(descriptor, bytes, count)
}
