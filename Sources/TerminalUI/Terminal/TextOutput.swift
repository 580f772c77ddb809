import Foundation

/// Where text goes: standard output, standard error, or a test's memory.
package protocol TextOutput: Sendable {
  /// Writes all of the text before it returns.
  /// - Throws: ``OutputClosed`` when nobody reads any more, ``TerminalError`` when it can't be written.
  func write(_ text: String) throws
}

/// Whoever read the output has gone, as `head -1` does. No failure: there is just nothing left to do.
package struct OutputClosed: Error, Equatable {
  package init() {}
}

/// Output to a file descriptor, unbuffered, so that a reply appears as it is written.
struct DescriptorOutput: TextOutput {
  let descriptor: Int32
  /// What it is called in messages.
  let name: String

  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let count = SystemCall.write(
          descriptor, bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[done...]))
        if count > 0 {
          done += count
          continue
        }
        switch count < 0 ? errno : EIO {
        case EINTR: continue
        case EAGAIN: SystemCall.wait(descriptor, for: .writing)
        case EPIPE: throw OutputClosed()
        case let code: throw TerminalError.outputFailed(name, errno: code)
        }
      }
    }
  }
}

extension TextOutput {
  /// Writes what is worth trying only: a notice that can't be shown is no reason to fail.
  package func attempt(_ text: String) { try? write(text) }
}
