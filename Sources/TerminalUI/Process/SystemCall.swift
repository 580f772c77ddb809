import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls on descriptors, under names that methods of ours don't hide.
package enum SystemCall {
  /// What to wait for.
  package enum Readiness {
    case reading, writing
  }

  /// `write(2)`.
  static func write(_ descriptor: Int32, bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// `read(2)`.
  static func read(_ descriptor: Int32, buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Blocks until a descriptor that somebody else made non-blocking is ready.
  static func wait(_ descriptor: Int32, for readiness: Readiness) {
    var request = pollfd(fd: descriptor, events: Int16(readiness == .reading ? POLLIN : POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
