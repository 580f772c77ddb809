import Foundation

/// What the store takes from the system and a test replaces: the disk's space, files that are written, time.
struct FileEnvironment: Sendable {
  /// Bytes that this user may still write where a directory lies.
  var availableBytes: @Sendable (_ directory: URL) throws -> Int64
  /// Opens a file for writing.
  var open: @Sendable (_ url: URL, _ access: OpenFile.Access) throws -> any FileSink
  /// Unix milliseconds.
  var now: @Sendable () -> Int64
  /// What delays and speeds are measured with.
  var clock: any Clock<Duration>
  /// The environment variables that name proxies.
  var variables: [String: String]

  /// The real ones.
  static var live: FileEnvironment {
    FileEnvironment(
      availableBytes: freeSpace, open: { try OpenFile($0, access: $1) },
      now: { Int64((Date().timeIntervalSince1970 * 1000).rounded()) }, clock: ContinuousClock(),
      variables: ProcessInfo.processInfo.environment)
  }

  private static func freeSpace(_ directory: URL) throws -> Int64 {
    var status = statvfs()
    let result = directory.withUnsafeFileSystemRepresentation { path -> Int32 in
      guard let path else {
        errno = ENOENT
        return -1
      }
      return statvfs(path, &status)
    }
    guard result == 0 else { throw FileProblem(errno, operation: .read, name: directory.path) }
    let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return overflow ? .max : Int64(clamping: bytes)
  }
}

/// A file that is being written.
protocol FileSink: AnyObject, Sendable {
  /// Bytes of the file now.
  func size() throws -> Int64
  /// Writes all bytes at an offset.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws
  /// Reads up to so many bytes from an offset on.
  func read(_ count: Int, at offset: Int64) throws -> [UInt8]
  /// Cuts the file off.
  func truncate(to size: Int64) throws
  /// Waits until what was written is on the disk.
  func synchronize() throws
  /// Claims the file for this process; false while another one, or another part of this one, has it.
  func claim() throws -> Bool
  /// Gives the claim back at once; otherwise it ends with the last owner.
  func giveBack()
}

extension OpenFile: FileSink {
  func claim() throws -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw FileProblem(errno, operation: .write, name: name) }
    return false
  }

  func giveBack() { _ = flock(descriptor, LOCK_UN) }
}
