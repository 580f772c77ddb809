import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system calls for Unix sockets, under names that methods of ours don't hide.
enum SocketSystem {
  /// A new socket that child processes don't inherit.
  static func makeSocket() throws(SocketError) -> Int32 {
    #if os(Linux)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #endif
    guard descriptor >= 0 else { throw .system(errno, what: "socket") }
    return descriptor
  }

  /// The next connection; nil when none waits. The listening socket must not block.
  static func acceptConnection(_ listener: Int32) -> Int32? {
    while true {
      let descriptor = accept(listener, nil, nil)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        // Darwin hands on that the listener doesn't block.
        _ = fcntl(descriptor, F_SETFL, 0)
        return descriptor
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Whether the process on the other side runs as the same user as this one.
  static func peerIsSameUser(_ descriptor: Int32) -> Bool {
    #if os(Linux)
      // struct ucred: process, user, group.
      var credentials = [UInt32](repeating: .max, count: 3)
      var length = socklen_t(credentials.count * MemoryLayout<UInt32>.size)
      guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else { return false }
      return credentials[1] == geteuid()
    #else
      var user: uid_t = .max
      var group: gid_t = .max
      return getpeereid(descriptor, &user, &group) == 0 && user == geteuid()
    #endif
  }

  /// Sends all bytes; false when the other side has gone. Blocks.
  static func sendAll(_ descriptor: Int32, bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        #if os(Linux)
          let count = send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        #else
          let count = send(descriptor, rest.baseAddress, rest.count, 0)
        #endif
        if count > 0 {
          done += count
        } else if count == 0 || errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// The next bytes; none at the end or after an error. Blocks.
  static func receive(_ descriptor: Int32) -> [UInt8] {
    while true {
      var count = 0
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
        count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        code = errno
        initialized = max(0, count)
      }
      if count >= 0 || code != EINTR { return bytes }
    }
  }

  static func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

  /// Has reads end that wait now, and all later ones. Writing goes on.
  static func endReading(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RD)) }

  /// Has reads and writes end that wait now, and all later ones.
  static func end(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}
