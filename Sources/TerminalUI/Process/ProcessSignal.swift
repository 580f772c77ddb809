/// What the world outside tells the process.
package enum ProcessSignal: Sendable, Equatable {
  /// Ctrl-C.
  case interrupt
  /// Somebody wants the process to end, or its terminal has gone.
  case terminate
  /// The terminal has another size.
  case resize
  /// The process goes on after it was stopped.
  case resume
}

/// Where signals come from: the system, or a test.
package protocol SignalSource: Sendable {
  /// Calls the handler on an arbitrary thread for each signal, until the subscription is cancelled.
  /// While there is a subscriber, signals do nothing else.
  func subscribe(_ handler: @escaping @Sendable (ProcessSignal) -> Void) -> SignalSubscription
}

/// An interest in signals.
package struct SignalSubscription: Sendable {
  private let onCancel: @Sendable () -> Void

  package init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

  /// Ends it. May be called more than once.
  package func cancel() { onCancel() }
}
