import Synchronization
import TerminalUI

/// Input that a test types, chunk by chunk.
package final class TypedInput: ByteInput {
  private struct State {
    var chunks: [Result<[UInt8], any Error>] = []
    var reader: CheckedContinuation<[UInt8], any Error>?
    var hasEnded = false
    var reads = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// How often somebody wanted to read.
  package var readCount: Int { state.withLock(\.reads) }

  package func read() async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      let ready = state.withLock { state -> Result<[UInt8], any Error>? in
        state.reads += 1
        if !state.chunks.isEmpty { return state.chunks.removeFirst() }
        if state.hasEnded { return .success([]) }
        state.reader = continuation
        return nil
      }
      if let ready { continuation.resume(with: ready) }
    }
  }

  package func type(_ text: String) { deliver(.success(Array(text.utf8))) }
  package func type(bytes: [UInt8]) { deliver(.success(bytes)) }
  package func fail(_ error: any Error) { deliver(.failure(error)) }

  package func end() {
    let reader = state.withLock { state in
      state.hasEnded = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: [])
  }

  private func deliver(_ chunk: Result<[UInt8], any Error>) {
    let reader = state.withLock { state in
      guard let reader = state.reader else {
        state.chunks.append(chunk)
        return nil as CheckedContinuation<[UInt8], any Error>?
      }
      state.reader = nil
      return reader
    }
    reader?.resume(with: chunk)
  }
}
