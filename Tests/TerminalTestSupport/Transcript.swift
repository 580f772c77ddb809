import Foundation
import TerminalUI
import TestSupport

/// What a command wrote, and a way to wait until it has.
package final class Transcript: Sendable {
  package enum Stream: Sendable {
    case output, errors
  }

  private struct State: Sendable {
    var output = ""
    var errors = ""
    var failure: @Sendable (String) -> (any Error)? = { _ in nil }
  }

  private let waiters = Waiters(State())

  package init() {}

  package var output: String { waiters.state.output }
  package var errors: String { waiters.state.errors }

  /// What standard output throws, asked before each text with what was written so far.
  package func failOutput(_ failure: @escaping @Sendable (String) -> (any Error)?) {
    waiters.update { $0.failure = failure }
  }

  package func append(_ text: String, to stream: Stream) throws {
    try waiters.update { state in
      switch stream {
      case .output:
        if let error = state.failure(state.output) { throw error }
        state.output += text
      case .errors: state.errors += text
      }
    }
  }

  /// Returns once a text has been written so many times.
  package func waitForOutput(_ text: String, times: Int = 1) async {
    await waiters.wait { $0.output.components(separatedBy: text).count > times }
  }

  /// Returns once a text has been written so many times.
  package func waitForErrors(_ text: String, times: Int = 1) async {
    await waiters.wait { $0.errors.components(separatedBy: text).count > times }
  }
}

package struct TranscriptOutput: TextOutput {
  package let transcript: Transcript
  package let stream: Transcript.Stream

  package init(transcript: Transcript, stream: Transcript.Stream) {
    self.transcript = transcript
    self.stream = stream
  }

  package func write(_ text: String) throws { try transcript.append(text, to: stream) }
}
