import Dispatch
import Foundation

/// Where bytes come from: standard input, or a test's script.
package protocol ByteInput: Sendable {
  /// The next bytes, as soon as there are some; none at the end.
  ///
  /// Not cancellable: a read that nobody waits for any more swallows the bytes that it gets. One at a time.
  /// - Throws: ``TerminalError`` when it can't be read.
  func read() async throws -> [UInt8]
}

/// Input from a file descriptor. Blocks a thread of its own, never one of Swift's pool.
struct DescriptorInput: ByteInput {
  let descriptor: Int32
  private let queue = DispatchQueue(label: "linnet.input")
  private static let chunkSize = 65536

  init(descriptor: Int32) { self.descriptor = descriptor }

  func read() async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try blockingRead() }) }
    }
  }

  private func blockingRead() throws -> [UInt8] {
    while true {
      var count = 0
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, initialized in
        count = SystemCall.read(descriptor, buffer: UnsafeMutableRawBufferPointer(buffer))
        code = errno
        initialized = max(0, count)
      }
      if count >= 0 { return bytes }
      switch code {
      case EINTR: continue
      case EAGAIN: SystemCall.wait(descriptor, for: .reading)
      // A terminal that was closed, or no standard input at all: there is nothing more to read.
      case EIO, EBADF: return []
      default: throw TerminalError.inputFailed(errno: code)
      }
    }
  }
}
