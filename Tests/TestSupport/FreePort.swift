import Foundation
import Synchronization

/// Ports of loopback for servers that tests start.
///
/// A port that the system picks is free again as soon as it is told, and another test's server or connection may get it meanwhile. These
/// lie below those that the system gives away by itself (from 32,768 on Linux), and no other test of this process gets the same.
package enum FreePort {
  private static let range = 15_000..<32_000
  /// Runs that go on at the same time begin at different places.
  private static let next = Mutex(range.lowerBound + Int(ProcessInfo.processInfo.processIdentifier) * 37 % range.count)

  package struct NoneLeft: Error {}

  /// - Throws: ``NoneLeft``
  package static func take() throws -> Int {
    for _ in range {
      let port = next.withLock { next in
        defer { next = next + 1 < range.upperBound ? next + 1 : range.lowerBound }
        return next
      }
      if isFree(port) { return port }
    }
    throw NoneLeft()
  }

  private static func isFree(_ port: Int) -> Bool {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
