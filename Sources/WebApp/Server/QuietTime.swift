import ChatModels
import Synchronization

/// Notices that nobody asks for anything any more, and that nothing is told. While that is so, nothing here wakes the machine.
public final class QuietTime: Sendable {
  /// How long nobody must ask, at least; it is noticed after twice that at the latest. So long that no one who reads and clicks
  /// is taken for gone.
  public static let length = Duration.seconds(20)

  private struct State {
    var isWaiting = false
    var wasEnded = false
  }

  private let state = Mutex(State())
  private let timers: any ModelTimers
  private let perform: @MainActor @Sendable () -> Void

  /// - Parameter perform: called once in each quiet time.
  init(timers: any ModelTimers, perform: @escaping @MainActor @Sendable () -> Void) {
    self.timers = timers
    self.perform = perform
  }

  /// Somebody asks for something, or is told something. Costs next to nothing, and may be called by any thread.
  func ends() {
    let begins = state.withLock { state in
      defer { state = State(isWaiting: true, wasEnded: true) }
      return !state.isWaiting
    }
    if begins { Task { @MainActor in wait() } }
  }

  @MainActor private func wait() {
    state.withLock { $0.wasEnded = false }
    _ = timers.schedule(after: Self.length) { [weak self] in
      guard let self else { return }
      let isQuiet = state.withLock { state in
        state.isWaiting = state.wasEnded
        return !state.wasEnded
      }
      if isQuiet { perform() } else { wait() }
    }
  }
}
