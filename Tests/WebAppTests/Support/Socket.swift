import Foundation

/// A connection to this machine that says what it is told, however wrong, and leaves however it likes.
final class Socket: Sendable {
  private let descriptor: Int32

  /// - Throws: when nobody listens.
  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard result == 0 else {
      close(descriptor)
      throw POSIXError(.ECONNREFUSED)
    }
    // A server that never answers fails a test, and doesn't hang it. It runs on the threads of all tests, of which there are as many as
    // the machine has cores: beside a build, an answer was seen to take a minute.
    var patience = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Closes the sending half: the other side reads an end, and may still write.
  func closeSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Has the descriptor's close send a reset in the place of an orderly end.
  func resetsOnClose() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  /// Waits until something came or the other side left.
  /// - Parameter maximum: bytes at most.
  /// - Returns: what came; empty at the end.
  func receive(atMost maximum: Int = 1 << 16) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      // On a thread of its own: Swift has as few threads as the machine has cores, and the server, which runs on them, could
      // not answer if all of them waited for it here.
      Thread.detachNewThread { continuation.resume(returning: self.receiveBlocking(atMost: maximum)) }
    }
  }

  private func receiveBlocking(atMost maximum: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: maximum)
    let count = recv(descriptor, &buffer, maximum, 0)
    return Array(buffer.prefix(max(0, count)))
  }

  /// Waits until the other side has said everything and left.
  func receiveAll() async -> String {
    var all: [UInt8] = []
    while case let bytes = await receive(), !bytes.isEmpty { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }
}
