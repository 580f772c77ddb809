import ChatModels
import Synchronization

/// Notices that nobody has asked for anything, and that nothing was sent, for a while. Once it has, nothing here wakes the
/// machine before the next activity.
public final class IdleTimer: Sendable {
  /// How long there must be no activity, at least; it is noticed after twice that at the latest. So long that no one who reads
  /// and clicks is taken for gone.
  public static let timeout = Duration.seconds(20)

  private struct State {
    var isWaiting = false
    var hadActivity = false
  }

  private let state = Mutex(State())
  private let timers: any ModelTimers
  private let perform: @MainActor @Sendable () -> Void

  /// - Parameter perform: called once each time that the program becomes idle.
  init(timers: any ModelTimers, perform: @escaping @MainActor @Sendable () -> Void) {
    self.timers = timers
    self.perform = perform
  }

  /// Somebody asks for something, or is sent something. Costs next to nothing, and may be called by any thread.
  func noteActivity() {
    let begins = state.withLock { state in
      defer { state = State(isWaiting: true, hadActivity: true) }
      return !state.isWaiting
    }
    if begins { Task { @MainActor in wait() } }
  }

  @MainActor private func wait() {
    state.withLock { $0.hadActivity = false }
    _ = timers.schedule(after: Self.timeout) { [weak self] in
      guard let self else { return }
      let isIdle = state.withLock { state in
        state.isWaiting = state.hadActivity
        return !state.hadActivity
      }
      if isIdle { perform() } else { wait() }
    }
  }
}
