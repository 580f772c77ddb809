/// Reads an answer and ends it where one of its stops comes.
struct CompletionReading: Sendable {
  let call: CompletionCall
  let service: any CompletionService

  /// The answer's events, its stops applied.
  func events() -> AsyncThrowingStream<CompletionEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await read { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func read(_ yield: (CompletionEvent) -> Void) async throws {
    var matcher = StopMatcher(call.stops)
    for try await event in service.complete(call.request) {
      switch event {
      case .text(let piece):
        guard !matcher.hasStopped else { continue }
        let text = matcher.take(piece)
        if !text.isEmpty { yield(.text(text)) }
        if matcher.hasStopped { await service.stop(call.request.id) }
      case .finished(var end):
        let rest = matcher.finish()
        if !rest.isEmpty { yield(.text(rest)) }
        if matcher.hasStopped { end.isCut = false }
        yield(.finished(end))
      case .preparing, .thinking: yield(event)
      }
    }
  }
}
