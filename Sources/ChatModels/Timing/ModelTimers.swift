/// Runs what is to happen later in a window's models. Tests give one that they move forward themselves.
@MainActor public protocol ModelTimers: AnyObject, Sendable {
  /// How much time has passed since some moment that stays the same.
  var now: Duration { get }
  /// Runs an action once after a time, unless the timer that is returned is cancelled before.
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ModelTimer
}

/// Something that is to happen later.
@MainActor public final class ModelTimer {
  private var onCancel: (@MainActor () -> Void)?

  /// A timer that does this when it is cancelled.
  public init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// Keeps the action from running. Does nothing once it has run or was cancelled.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}

/// Timers of a clock.
@MainActor public final class ClockTimers: ModelTimers {
  private let clock: any Clock<Duration>
  private let elapsed: () -> Duration

  /// Timers of this clock.
  public init(clock: some Clock<Duration> = ContinuousClock()) {
    let start = clock.now
    self.clock = clock
    elapsed = { start.duration(to: clock.now) }
  }

  /// The time since it was made.
  public var now: Duration { elapsed() }

  /// Runs an action after a time by the clock.
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ModelTimer {
    let task = Task { [clock] in
      // A sleep ends early only by being cancelled, and then nothing is to happen.
      guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
      action()
    }
    return ModelTimer { task.cancel() }
  }
}
