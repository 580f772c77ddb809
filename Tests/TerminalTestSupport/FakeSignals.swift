import Synchronization
import TerminalUI

package final class FakeSignals: SignalSource {
  private struct State {
    var handlers: [Int: @Sendable (ProcessSignal) -> Void] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// Who listens now.
  package var subscriberCount: Int { state.withLock(\.handlers.count) }

  package func subscribe(_ handler: @escaping @Sendable (ProcessSignal) -> Void) -> SignalSubscription {
    let identifier = state.withLock { state in
      state.next += 1
      state.handlers[state.next] = handler
      return state.next
    }
    return SignalSubscription { [weak self] in
      self?.state.withLock { _ = $0.handlers.removeValue(forKey: identifier) }
    }
  }

  package func send(_ signal: ProcessSignal) {
    for handler in state.withLock({ Array($0.handlers.values) }) { handler(signal) }
  }
}
