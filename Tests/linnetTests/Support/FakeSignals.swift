import Synchronization

@testable import linnet

final class FakeSignals: SignalSource {
  private struct State {
    var handlers: [Int: @Sendable (ProcessSignal) -> Void] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Who listens now.
  var subscriberCount: Int { state.withLock(\.handlers.count) }

  func subscribe(_ handler: @escaping @Sendable (ProcessSignal) -> Void) -> SignalSubscription {
    let identifier = state.withLock { state in
      state.next += 1
      state.handlers[state.next] = handler
      return state.next
    }
    return SignalSubscription { [weak self] in
      self?.state.withLock { _ = $0.handlers.removeValue(forKey: identifier) }
    }
  }

  func send(_ signal: ProcessSignal) {
    for handler in state.withLock({ Array($0.handlers.values) }) { handler(signal) }
  }
}
