import Synchronization

/// The calls of a core. A transaction works on a copy, which takes their place when it is on disk.
final class OngoingCalls: Sendable {
  private let state = Mutex(CallMachine())

  /// How they are now.
  var machine: CallMachine {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
