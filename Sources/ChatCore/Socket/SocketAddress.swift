import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The address of a Unix socket in the file system.
///
/// An address holds some hundred bytes of path (108 on Linux, 104 elsewhere). On Linux a longer one goes by a descriptor
/// of its directory: `/proc/self/fd/7/socket`.
final class SocketAddress {
  private var address = sockaddr_un()
  private var directory: Int32 = -1

  /// - Throws: ``SocketError``: `pathTooLong`, or `system` when the directory isn't there.
  init(_ file: URL) throws(SocketError) {
    var path = file.path(percentEncoded: false)
    let capacity = MemoryLayout.size(ofValue: address.sun_path) - 1
    if path.utf8.count > capacity {
      #if os(Linux)
        let parent = file.deletingLastPathComponent().path(percentEncoded: false)
        directory = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw .system(errno, what: "directory") }
        path = "/proc/self/fd/\(directory)/\(file.lastPathComponent)"
        guard path.utf8.count <= capacity, access("/proc/self/fd", X_OK) == 0 else { throw .pathTooLong }
      #else
        throw .pathTooLong
      #endif
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  deinit { if directory >= 0 { close(directory) } }

  /// `bind(2)`
  func bind(_ descriptor: Int32) throws(SocketError) {
    let failure = withPointer { bindSocket(descriptor, address: $0, length: $1) == 0 ? 0 : errno }
    guard failure == 0 else { throw .system(failure, what: "bind") }
  }

  /// `connect(2)`
  func connect(_ descriptor: Int32) throws(SocketError) {
    switch withPointer({ connectSocket(descriptor, address: $0, length: $1) == 0 ? 0 : errno }) {
    case 0: return
    case ENOENT, ECONNREFUSED, EAGAIN: throw .nobodyListens
    case let code: throw .system(code, what: "connect")
    }
  }

  private func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}

/// The system's functions, which the methods of these names hide.
private func bindSocket(_ descriptor: Int32, address: UnsafePointer<sockaddr>, length: socklen_t) -> Int32 {
  bind(descriptor, address, length)
}
private func connectSocket(_ descriptor: Int32, address: UnsafePointer<sockaddr>, length: socklen_t) -> Int32 {
  connect(descriptor, address, length)
}
