import ChatTypes
import Hummingbird
import JSONValue

/// Writes the events of an answer as server-sent events.
struct AnswerStreamWriter: Sendable {
  let wording: any AnswerWording

  /// Writes the whole stream but for the end of the response.
  /// - Parameters:
  ///   - first: events that have been read already.
  ///   - events: those that follow.
  /// - Throws: when the connection is lost, and `CancellationError` when the program at its other end has left.
  func write(
    first: [CompletionEvent], then events: AsyncThrowingStream<CompletionEvent, any Error>, idleTimer: IdleTimer,
    to output: inout any ResponseBodyWriter
  ) async throws {
    var stream = wording.stream()
    try await Self.write(stream.begin(), to: &output)
    do {
      for event in first { try await Self.write(stream.receive(event), to: &output) }
      for try await event in events {
        idleTimer.noteActivity()
        try await Self.write(stream.receive(event), to: &output)
      }
    } catch let error as CompletionError {
      try await Self.write(stream.fail(error), to: &output)
    }
    try await Self.write(stream.end(), to: &output)
  }

  private static func write(_ events: [ServerSentEvent], to output: inout any ResponseBodyWriter) async throws {
    guard !events.isEmpty else { return }
    try await output.write(ByteBuffer(string: events.map(\.text).joined()))
  }
}
