/// Runs an action for changes that come in quick succession, by a ``Throttle``.
@MainActor final class ThrottledAction {
  private var throttle = Throttle()
  private var timer: ModelTimer?
  private let interval: Duration
  private let timers: any ModelTimers
  private let action: @MainActor () -> Void

  /// Runs an action at most once in an interval.
  init(interval: Duration, timers: any ModelTimers, action: @escaping @MainActor () -> Void) {
    self.interval = interval
    self.timers = timers
    self.action = action
  }

  /// Runs the action now, or at the end of the interval.
  func callAsFunction() { perform(throttle.changed()) }

  /// Runs the action now and begins anew, as when another chat is opened.
  func now() {
    timer?.cancel()
    throttle = Throttle()
    self()
  }

  private func perform(_ next: Throttle.Action) {
    guard next == .tellAndWait else { return }
    timer = timers.schedule(after: interval) { [weak self] in
      guard let self else { return }
      perform(throttle.elapsed())
    }
    action()
  }
}
