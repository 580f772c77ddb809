import Foundation
import Synchronization
import UserFacingErrors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the one process that owns a home holds, by `flock(2)`: the system lets go of it when the process ends, however it
/// ends.
package final class ProcessLock: Sendable {
  private let descriptor: Mutex<Int32>

  private init(descriptor: Int32) { self.descriptor = Mutex(descriptor) }

  deinit { release() }

  /// Takes the lock; nil when another process, or another part of this one, holds it. Never waits.
  /// - Throws: ``LinnetError`` when the file can't be used.
  package static func take(_ file: URL) throws -> ProcessLock? {
    let path = file.path(percentEncoded: false)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw LinnetError.homeUnusable(file.deletingLastPathComponent(), why: FullDisk.reason(errno))
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let code = errno
      close(descriptor)
      if code == EWOULDBLOCK { return nil }
      throw LinnetError.homeUnusable(
        file.deletingLastPathComponent(), why: "it can't be locked (\(FullDisk.reason(code)))")
    }
    let text = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    _ = text.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    return ProcessLock(descriptor: descriptor)
  }

  /// The number of the process that took it last: for people, nothing depends on it.
  package static func holder(_ file: URL) -> Int32? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Lets go of it. The file stays: removing it could take a lock from under another process.
  package func release() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }
}
