import Dispatch

/// A connected socket. Reading and writing block threads of their own, never one of Swift's pool. The descriptor is closed
/// with the last reference.
final class SocketChannel: Sendable {
  private let descriptor: Int32
  private let reading = DispatchQueue(label: "linnet.socket.reading")
  private let writing = DispatchQueue(label: "linnet.socket.writing")

  /// - Parameter descriptor: belongs to the channel from now on.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { SocketSystem.closeDescriptor(descriptor) }

  /// The next bytes; none when the other side has gone. One call at a time.
  func read() async -> [UInt8] {
    await withCheckedContinuation { continuation in
      reading.async { continuation.resume(returning: SocketSystem.receive(self.descriptor)) }
    }
  }

  /// Writes a line. Many calls at a time go one after the other, each line whole.
  /// - Returns: when the system has taken all of it; false when the other side has gone.
  func write(line: [UInt8]) async -> Bool {
    await withCheckedContinuation { continuation in
      writing.async { continuation.resume(returning: SocketSystem.sendAll(self.descriptor, bytes: line)) }
    }
  }

  /// Sets the socket up, before anything is read or written.
  func withDescriptor(_ body: (Int32) throws(SocketError) -> Void) throws(SocketError) { try body(descriptor) }

  /// Reads nothing more; what is to be written still is.
  func endReading() { SocketSystem.endReading(descriptor) }

  /// Ends the connection: reads and writes that wait return.
  func end() { SocketSystem.end(descriptor) }
}
