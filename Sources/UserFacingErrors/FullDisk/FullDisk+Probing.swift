import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FullDisk {
  /// Bytes that are tried: more than the files that SQLite makes beside a database when it opens it.
  private static let probeSize = 1 << 16

  /// Whether a folder's disk has no room for a small file, for those who are only told that something could not be written. A
  /// file is written there, which nobody sees: neither the system's count of free space nor anything else knows of shares and
  /// limits.
  public static func lacksRoom(in folder: URL) -> Bool {
    let path = folder.appending(path: ".linnet-room-\(UUID().uuidString)").path(percentEncoded: false)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return isCause(errno) }
    defer { close(descriptor) }
    unlink(path)
    let bytes = [UInt8](repeating: 0, count: probeSize)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return isCause(errno) }
      done += count
    }
    return fsync(descriptor) != 0 && isCause(errno)
  }
}
