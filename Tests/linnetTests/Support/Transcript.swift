import Foundation

@testable import linnet

/// What a command wrote, and a way to wait until it has.
final class Transcript: Sendable {
  enum Stream: Sendable {
    case output, errors
  }

  private struct State: Sendable {
    var output = ""
    var errors = ""
    var failure: @Sendable (String) -> (any Error)? = { _ in nil }
  }

  private let waiters = Waiters(State())

  var output: String { waiters.state.output }
  var errors: String { waiters.state.errors }

  /// What standard output throws, asked before each text with what was written so far.
  func failOutput(_ failure: @escaping @Sendable (String) -> (any Error)?) {
    waiters.update { $0.failure = failure }
  }

  func append(_ text: String, to stream: Stream) throws {
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
  func waitForOutput(_ text: String, times: Int = 1) async {
    await waiters.wait { $0.output.components(separatedBy: text).count > times }
  }

  /// Returns once a text has been written so many times.
  func waitForErrors(_ text: String, times: Int = 1) async {
    await waiters.wait { $0.errors.components(separatedBy: text).count > times }
  }
}

struct TranscriptOutput: TextOutput {
  let transcript: Transcript
  let stream: Transcript.Stream

  func write(_ text: String) throws { try transcript.append(text, to: stream) }
}
