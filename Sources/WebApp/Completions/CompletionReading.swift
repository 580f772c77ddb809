/// Has one answer written: waits for its turn, ends it where one of its stops comes, and gives the turn back.
struct CompletionReading: Sendable {
  let call: CompletionCall
  let service: any CompletionService
  let queue: CompletionQueue
  /// Who asked. Nobody reads the answer of a program that went away, so it is not written to its end.
  let connection: ClientConnection

  /// The answer's events, its stops applied. The place in the queue is free again when the stream has ended or isn't read any more, and
  /// when the program that asked went away.
  /// - Returns: a stream for one reader. It throws ``CompletionError``, and `CancellationError` when the program went away.
  func events() -> AsyncThrowingStream<CompletionEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await queue.withTurn { try await read { continuation.yield($0) } }
          try Task.checkCancellation()
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      let observation = connection.onLeaving { task.cancel() }
      continuation.onTermination = { [connection] _ in
        connection.remove(observation)
        task.cancel()
      }
    }
  }

  private func read(_ yield: (CompletionEvent) -> Void) async throws {
    var matcher = StopMatcher(call.stops)
    var calls = CallNaming(call.request.id)
    for try await event in service.complete(call.request) {
      switch event {
      case .text(let piece):
        guard !matcher.hasStopped else { continue }
        let text = matcher.take(piece)
        if !text.isEmpty { yield(.text(text)) }
        if matcher.hasStopped { await service.stop(call.request.id) }
      case .call(let piece):
        guard !matcher.hasStopped else { continue }
        let rest = matcher.finish()
        if !rest.isEmpty { yield(.text(rest)) }
        yield(.call(calls.take(piece)))
      case .finished(var end):
        let rest = matcher.finish()
        if !rest.isEmpty { yield(.text(rest)) }
        if matcher.hasStopped { end.isCut = false }
        if let tool = calls.open, !end.isCut { throw CompletionError.brokenCall(tool) }
        yield(.finished(end))
      case .preparing, .thinking: yield(event)
      }
    }
  }
}
