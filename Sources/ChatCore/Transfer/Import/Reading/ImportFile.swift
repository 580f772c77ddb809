import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is read from its beginning to its end, piece by piece. Closed with its last owner.
final class ImportFile {
  private let descriptor: Int32
  private let chunkBytes: Int
  /// Bytes in the file when it was opened.
  let size: Int64

  /// Opens a file. A pipe or device is refused, since it could block for ever.
  /// - Throws: ``ChatImportError/unreadable(reason:)``, ``ChatImportError/notAFile``.
  init(_ file: URL, chunkBytes: Int) throws(ChatImportError) {
    let opened = file.withUnsafeFileSystemRepresentation { path -> Int32 in
      guard let path else {
        errno = ENOENT
        return -1
      }
      return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard opened >= 0 else { throw Self.failure() }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let failure = Self.failure()
      close(opened)
      throw failure
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw .notAFile
    }
    descriptor = opened
    size = Int64(status.st_size)
    self.chunkBytes = max(1, chunkBytes)
  }

  deinit { close(descriptor) }

  /// The next bytes; empty at the end.
  func next() throws(ChatImportError) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: chunkBytes) { buffer, initialized in
      var count = read(descriptor, buffer.baseAddress, buffer.count)
      while count < 0, errno == EINTR { count = read(descriptor, buffer.baseAddress, buffer.count) }
      failed = count < 0
      initialized = max(0, count)
    }
    if failed { throw Self.failure() }
    return bytes
  }

  /// Goes back to the beginning.
  func rewind() throws(ChatImportError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure() }
  }

  private static func failure() -> ChatImportError { .unreadable(reason: String(cString: strerror(errno))) }
}
