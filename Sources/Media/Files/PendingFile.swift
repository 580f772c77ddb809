import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new file that is not there until it is whole: written under a hidden name (mode 0600), brought to the disk,
/// renamed. Unless it is committed, nothing of it remains.
final class PendingFile {
  private let temporary: URL
  private let target: URL
  private var descriptor: Int32
  private var isCommitted = false

  /// What hidden names end in.
  static let suffix = ".tmp"

  /// Opens the hidden file. Its folder must exist; the target must not.
  init(target: URL) throws(MediaError) {
    guard access(target.path, F_OK) != 0 else { throw .writeFailed(EEXIST) }
    self.target = target
    temporary = target.deletingLastPathComponent().appending(
      path: ".\(UUID().uuidString.lowercased())\(Self.suffix)", directoryHint: .notDirectory)
    descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .writeFailed(errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isCommitted { unlink(temporary.path) }
  }

  /// Appends bytes.
  func write(_ data: Data) throws(MediaError) {
    let code = data.withUnsafeBytes { bytes -> Int32 in
      var done = 0
      while done < bytes.count {
        let count = systemWrite(descriptor, bytes: bytes.baseAddress?.advanced(by: done), count: bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        done += count
      }
      return 0
    }
    guard code == 0 else { throw .writeFailed(code) }
  }

  /// Waits until the content is on the disk.
  func finish() throws(MediaError) {
    guard fsync(descriptor) == 0 else { throw .writeFailed(errno) }
    let result = close(descriptor)
    descriptor = -1
    guard result == 0 else { throw .writeFailed(errno) }
  }

  /// Gives the finished file its name.
  func commit() throws(MediaError) {
    guard rename(temporary.path, target.path) == 0 else { throw .writeFailed(errno) }
    isCommitted = true
  }

  /// Takes a committed file away again.
  func revoke() { unlink(target.path) }
}

/// The system's `write`, which the method of that name hides.
private func systemWrite(_ descriptor: Int32, bytes: UnsafeRawPointer?, count: Int) -> Int {
  write(descriptor, bytes, count)
}
