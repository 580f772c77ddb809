import ChatTypes
import Hummingbird
import JSONValue

/// Writes the events of an answer as OpenAI's server-sent events.
struct CompletionStreamWriter: Sendable {
  let document: CompletionDocument
  /// Whether the figures come in a piece of their own before the end.
  let includesUsage: Bool

  /// Writes the whole stream but for the end of the response.
  /// - Parameters:
  ///   - first: events that have been read already.
  ///   - events: those that follow.
  /// - Throws: when the connection is lost, and `CancellationError` when the program at its other end has left.
  func write(
    first: [CompletionEvent], then events: AsyncThrowingStream<CompletionEvent, any Error>, idleTimer: IdleTimer,
    to output: inout any ResponseBodyWriter
  ) async throws {
    try await output.write(line(document.piece(["role": "assistant", "content": ""])))
    do {
      for event in first { try await write(event, to: &output) }
      for try await event in events {
        idleTimer.noteActivity()
        try await write(event, to: &output)
      }
    } catch let error as CompletionError {
      try await output.write(line(error.json))
    }
    try await output.write(ByteBuffer(string: "data: [DONE]\n\n"))
  }

  private func write(_ event: CompletionEvent, to output: inout any ResponseBodyWriter) async throws {
    switch event {
    // Shows both sides that the other one is still there.
    case .preparing: try await output.write(ByteBuffer(string: ":\n\n"))
    case .thinking(let piece): try await output.write(line(document.piece(["reasoning_content": .string(piece)])))
    case .text(let piece): try await output.write(line(document.piece(["content": .string(piece)])))
    case .finished(let end):
      try await output.write(line(document.piece([:], end: end)))
      if includesUsage { try await output.write(line(document.figures(end))) }
    }
  }

  private func line(_ json: JSONValue) -> ByteBuffer { ByteBuffer(string: "data: \(json.text())\n\n") }
}
