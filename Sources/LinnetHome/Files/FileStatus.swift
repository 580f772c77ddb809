// On Linux the compiler takes the C library's `stat` for a part of CDispatch when a module that is imported elsewhere in
// this target has read Dispatch's headers first.
#if canImport(CDispatch)
  import CDispatch
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says of a file.
package struct FileStatus: Sendable {
  /// Bytes.
  package let size: Int64
  private let mode: mode_t

  /// Links are followed. nil when there is nothing, or it may not be looked at; `errno` says why.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The same of a link itself, not of what it leads to.
  package init?(unfollowedPath path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Of an open file; nil when it is none.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    size = Int64(status.st_size)
    mode = status.st_mode
  }

  /// Whether it is a directory.
  package var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
  /// Whether it is an ordinary file.
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  /// Whether only its owner may read, write or enter it.
  var isPrivate: Bool { mode & 0o077 == 0 }
}
