/// Runs work that the user may interrupt with Ctrl-C.
///
/// The first interrupt asks the work to end; the next one no longer waits for it.
package enum Interruptible {
  /// How the work went.
  package struct Outcome<Value: Sendable>: Sendable {
    /// What it gave or threw.
    package var result: Result<Value, any Error>
    /// Whether the user asked it to end.
    package var wasInterrupted: Bool

    init(result: Result<Value, any Error>, wasInterrupted: Bool) {
      self.result = result
      self.wasInterrupted = wasInterrupted
    }

    /// The value of work that nobody interrupted.
    /// - Throws: what it threw; ``CommandExit/interrupted`` when it was interrupted.
    package func get() throws -> Value {
      if wasInterrupted { throw CommandExit.interrupted }
      return try result.get()
    }
  }

  private enum Event<Value: Sendable>: Sendable {
    case ended(Result<Value, any Error>)
    case signal(ProcessSignal)
  }

  /// - Parameters:
  ///   - isPatient: false where already the first interrupt must not wait, because the work can't be asked to end.
  ///   - stop: asks the work to end; nil to cancel its task.
  ///   - work: runs in a task of its own.
  /// - Throws: an abrupt ``CommandExit`` at the interrupt that no longer waits.
  package static func run<Value: Sendable>(
    signals: any SignalSource, isPatient: Bool = true, stop: (@Sendable () -> Void)? = nil,
    work: @escaping @Sendable () async throws -> Value
  ) async throws -> Outcome<Value> {
    let (events, continuation) = AsyncStream.makeStream(of: Event<Value>.self)
    let subscription = signals.subscribe { continuation.yield(.signal($0)) }
    defer { subscription.cancel() }
    let task = Task {
      do {
        continuation.yield(.ended(.success(try await work())))
      } catch {
        continuation.yield(.ended(.failure(error)))
      }
    }
    defer { task.cancel() }
    var wasInterrupted = false
    for await event in events {
      switch event {
      case .ended(let result): return Outcome(result: result, wasInterrupted: wasInterrupted)
      case .signal(.interrupt), .signal(.terminate):
        if wasInterrupted || !isPatient { throw CommandExit(status: .interrupted, isAbrupt: true) }
        wasInterrupted = true
        if let stop { stop() } else { task.cancel() }
      case .signal: break
      }
    }
    // The stream only ends because the caller was cancelled.
    throw CancellationError()
  }
}
